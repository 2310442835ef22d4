import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/classes.ts';

type ChoiceTileProps = {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

/** A native radio that looks like a tile: arrow keys choose, Tab moves on. Room below, so that the bar never covers the focus. */
export function ChoiceTile({ name, value, checked, disabled, onChoose, className, children }: ChoiceTileProps) {
  return (
    <label
      className={cx(
        'touch-target relative flex scroll-my-32 items-center rounded-control border py-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        disabled
          ? 'cursor-not-allowed border-transparent bg-sunken text-muted'
          : 'border-brand/50 bg-brand-soft font-medium text-ink transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
      />
      {children}
      {/* On the corner, so that what is in the tile stays where it is. */}
      {checked && (
        <span className="absolute -top-2 -right-2 rounded-full border border-brand bg-surface p-0.5 text-brand">
          <Check aria-hidden className="size-3.5" />
        </span>
      )}
    </label>
  );
}
