// <Button look="primary" pending={save.isPending} pendingText="Bezig...">Toevoegen</Button>
// A link that looks like a button: <Link href="/" className={buttonClass({ look: 'secondary' })}>…</Link>
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'normal' | 'small' | 'icon';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand shadow-card hover:bg-brand-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger shadow-card hover:bg-danger-strong',
};
const SIZES: Record<ButtonSize, string> = {
  normal: 'control-height px-4 py-2',
  small: 'control-height px-3 py-1 text-sm',
  icon: 'touch-target p-2',
};

export function buttonClass({ look = 'secondary', size = 'normal' }: { look?: ButtonLook; size?: ButtonSize } = {}): string {
  return cx(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-control text-center font-semibold text-balance transition-colors',
    // With large text on a small screen a word breaks instead of overflowing the card.
    'max-sm:shrink-0 max-sm:wrap-anywhere',
    'aria-disabled:opacity-60 disabled:opacity-50',
    LOOKS[look],
    SIZES[size],
  );
}

export type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Keeps focus and size, and ignores clicks. */
  pending?: boolean;
  pendingText?: string;
};

export function Button({
  look,
  size,
  icon,
  pending = false,
  pendingText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={cx(buttonClass({ look, size }), className)}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending ? <Spinner className="size-4" /> : icon}
      {pending ? (pendingText ?? children) : children}
    </button>
  );
}
