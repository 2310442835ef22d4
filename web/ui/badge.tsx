import type { ReactNode } from 'react';
import { cx } from './classes.ts';

export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium sm:whitespace-nowrap compact:px-1.5 compact:py-0 compact:text-xs',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A persistent message: a warning, a hint or an answer. */
export function Notice({
  tone = 'brand',
  title,
  icon,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={cx('flex gap-3 rounded-card px-4 py-3', TONES[tone])}>
      {icon && <span className="mt-0.5 shrink-0">{icon}</span>}
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
    </div>
  );
}
