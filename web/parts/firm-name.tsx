import { PORTAL } from '#domain/firm/portal-name.ts';
import { Mark } from '#web/mark.tsx';
import { cx } from '#web/ui/classes.ts';
import type { Firm } from './firm.ts';

/** The name and logo of the firm, else of the portal. Logos are made for paper, so the background is white; its size is fixed, so that
 * nothing moves when the logo arrives. */
export function FirmName({ firm, className }: { firm: Pick<Firm, 'name' | 'hasLogo'> | undefined; className?: string }) {
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3 font-semibold', className)}>
      {firm?.name && firm.hasLogo ? (
        <img src="/api/public/firm/logo" alt="" className="h-12 w-32 shrink-0 rounded-control bg-[#fff] object-contain p-1.5" />
      ) : (
        <Mark className="size-7 shrink-0" />
      )}
      {/* With large text on a phone the name wraps below the logo. */}
      <span className="min-w-0 grow basis-28 hyphens-auto wrap-anywhere">{firm?.name ?? PORTAL}</span>
    </p>
  );
}
