import { countStages, type PeopleFigures, stagesInWords, stagesOf } from '#domain/rounds/figures.ts';
import { cx } from '#web/ui/classes.ts';
import { LOOKS } from '#web/ui/share-bar.tsx';
import { LOOK_OF } from './funnel.ts';

/** The stages of a round as a small bar; the same in words for screen readers and on hover. */
export function SmallBar({ figures }: { figures: PeopleFigures }) {
  const words = stagesInWords(countStages([figures]));
  if (!words) return null;
  return (
    <div role="img" aria-label={words} title={words} className="flex h-3 w-full min-w-24 gap-px">
      {stagesOf(figures).map(
        ({ key, people }) =>
          people > 0 && (
            <span
              key={key}
              className={cx('min-w-1 [print-color-adjust:exact] first:rounded-l-full last:rounded-r-full', LOOKS[LOOK_OF[key]])}
              style={{ flexGrow: people }}
            />
          ),
      )}
    </div>
  );
}
