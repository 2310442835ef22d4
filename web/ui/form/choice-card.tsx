import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/classes.ts';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
};

/** A native radio or checkbox as a card, large enough for a thumb. */
export function ChoiceCard({ label, hint, icon, disabled, ...input }: ChoiceCardProps) {
  return (
    <label
      className={cx(
        'touch-target relative flex flex-wrap items-center gap-x-3 rounded-card border border-edge bg-surface px-4 py-3 transition-colors',
        'hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        disabled && 'opacity-60',
      )}
    >
      <input {...input} disabled={disabled} className="size-5 shrink-0 outline-none" />
      {icon && <span className="text-brand">{icon}</span>}
      <span className="flex min-w-0 grow basis-28 flex-col">
        <span className="font-medium">{label}</span>
        {hint && <span className="text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}
