import type { ReactNode } from 'react';
import { cx } from '#web/ui/classes.ts';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';

type ChoiceTileProps = {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  className?: string;
  style?: Record<`--${string}`, string | number>;
  children: ReactNode;
};

/**
 * A native radio that looks like a tile: free ones like a button, others flat. The scroll margin keeps the focused tile clear of the sticky
 * bar.
 */
export function ChoiceTile({ name, value, checked, disabled, onChoose, className, style, children }: ChoiceTileProps) {
  return (
    <label
      style={style}
      className={cx(
        'touch-target relative flex scroll-my-32 items-center rounded-control border py-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        disabled
          ? 'cursor-not-allowed border-dashed bg-sunken text-muted'
          : 'border-brand bg-surface font-semibold text-brand shadow-card transition-colors hover:bg-brand-soft has-checked:bg-brand has-checked:text-on-brand',
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
      {/* Absolutely positioned, so that checking does not move the content. */}
      {checked && (
        <span className="absolute -top-2 -end-2 rounded-full border border-brand bg-surface p-0.5 text-brand">
          <DrawnIcon name="done" className="size-3.5" />
        </span>
      )}
    </label>
  );
}
