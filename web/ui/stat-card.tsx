import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './classes.ts';
import { Skeleton } from './skeleton.tsx';

type StatCardProps = { label: ReactNode; value: ReactNode; icon?: ReactNode; hint?: ReactNode; href?: string };

/** A figure with its label, linking to its list; `value` is undefined while loading. */
export function StatCard({ href, ...figure }: StatCardProps) {
  const className = '@container flex min-w-0 items-start justify-between gap-3 rounded-card border bg-surface px-5 py-4 shadow-card';
  if (!href) {
    return (
      <div className={className}>
        <Figure {...figure} />
      </div>
    );
  }
  return (
    <Link href={href} className={cx(className, 'transition-colors hover:bg-sunken')}>
      <Figure {...figure} />
    </Link>
  );
}

function Figure({ label, value, icon, hint }: Omit<StatCardProps, 'href'>) {
  return (
    <>
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        {value === undefined ? (
          <Skeleton className="mt-2 h-8 w-16" />
        ) : (
          <p className="mt-1 text-3xl font-semibold tracking-tight">{value}</p>
        )}
        {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      </div>
      {icon && (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand @max-[10rem]:hidden">{icon}</span>
      )}
    </>
  );
}
