import { cx } from './classes.ts';

/** Placeholder while loading: <Skeleton className="h-8 w-24" />. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-control bg-line', className)} />;
}
