import { cx } from './classes.ts';

/** Holds the place of what is being loaded: <Skeleton className="h-8 w-24" />. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-control bg-line', className)} />;
}
