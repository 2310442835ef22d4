import { cx } from '#web/ui/classes.ts';
import { LOOKS } from '#web/ui/share-bar.tsx';
import { funnelInWords, STAGES } from './funnel.ts';
import type { Figures } from './types.ts';

/** How a round goes, at a glance; the same in words for screen readers and on hover. */
export function SmallBar({ figures }: { figures: Figures }) {
  const words = funnelInWords(figures);
  if (!words) return null;
  return (
    <div role="img" aria-label={words} title={words} className="flex h-3 w-full min-w-24 gap-px">
      {STAGES.map(({ key, look, value }) => {
        const number = value(figures);
        return (
          number > 0 && (
            <span key={key} className={cx('min-w-1 first:rounded-l-full last:rounded-r-full', LOOKS[look])} style={{ flexGrow: number }} />
          )
        );
      })}
    </div>
  );
}
