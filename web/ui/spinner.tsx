import { cx } from './classes.ts';

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent', className)}
    />
  );
}

/** Replaces a page or card while it loads, with a text. */
export function Loading({ text = 'Laden...', className = 'min-h-[60dvh]' }: { text?: string; className?: string }) {
  return (
    <div role="status" className={cx('flex flex-col items-center justify-center gap-3 p-8 text-muted', className)}>
      <Spinner className="size-7 text-brand" />
      <p>{text}</p>
    </div>
  );
}
