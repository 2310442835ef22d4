// <ShareBar label="Werknemers per status" parts={[{ key: 'a', label: 'Uitgenodigd', value: 12, href: '/employees?…', look: 'brand' }, …]} />
import { Link } from 'wouter';
import { cx } from './classes.ts';

type Look = 'plain' | 'accent' | 'brand' | 'success' | 'danger' | 'muted' | 'dotted';
export type Share = { key: string; label: string; value: number; href: string; look: Look };

/** Each part also has a pattern, so that parts differ without colour. */
export const LOOKS: Record<Look, string> = {
  plain: 'bg-surface border border-edge',
  accent: 'bg-accent bg-[repeating-linear-gradient(135deg,transparent_0_4px,var(--color-surface)_4px_6px)]',
  brand: 'bg-brand bg-[repeating-linear-gradient(90deg,transparent_0_6px,var(--color-surface)_6px_8px)]',
  success: 'bg-success',
  danger: 'bg-danger bg-[repeating-linear-gradient(0deg,transparent_0_3px,var(--color-surface)_3px_5px)]',
  muted: 'bg-edge',
  dotted: 'border border-edge bg-surface bg-[radial-gradient(var(--color-edge)_30%,transparent_35%)] bg-[length:6px_6px]',
};

/** Shows the parts of a whole: a bar, with the number and share of every part in words below it. */
export function ShareBar({ label, parts }: { label: string; parts: readonly Share[] }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <div>
      <div aria-hidden="true" className="flex h-6 gap-0.5">
        {parts.map(
          ({ key, value, look }) =>
            value > 0 && (
              <span
                key={key}
                className={cx('min-w-1.5 [print-color-adjust:exact] first:rounded-s-control last:rounded-e-control', LOOKS[look])}
                style={{ flexGrow: value }}
              />
            ),
        )}
      </div>
      <ul aria-label={label} className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
        {parts.map(({ key, label, value, href, look }) => (
          <li key={key}>
            <Link href={href} className="flex h-full items-start gap-3 rounded-control border px-4 py-3 hover:bg-sunken">
              <span aria-hidden="true" className={cx('mt-1.5 size-4 shrink-0 rounded-sm [print-color-adjust:exact]', LOOKS[look])} />
              <span className="min-w-0 wrap-anywhere">
                <span className="block text-sm text-muted">{label}</span>
                <span className="block text-2xl font-semibold">{value.toLocaleString('nl-NL')}</span>
                <span className="block text-sm text-muted">{percentOf(value, total)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'minder dan 1 %' instead of '0 %' if the part is not empty. */
function percentOf(value: number, total: number): string {
  if (value === 0) return 'niemand';
  const percent = Math.round((value / total) * 100);
  return percent === 0 ? 'minder dan 1 %' : `${percent} %`;
}
