// <RadioCards name="meetingType" label="Soort gesprek" value={type} onChange={setType} options={[{ value: 'virtueel', label: 'Virtueel', hint: '…', icon: <Video /> }]} />
import type { ReactNode } from 'react';
import { cx } from '#web/ui/classes.ts';
import { FieldGroup } from './field.tsx';

export type RadioOption<V extends string> = { value: V; label: ReactNode; hint?: ReactNode; icon?: ReactNode; disabled?: boolean };

type RadioCardsProps<V extends string> = {
  name: string;
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly RadioOption<V>[];
  /** Classes of the grid around the cards. */
  className?: string;
};

/** One choice out of a few, large enough for a thumb. Native radios: arrow keys choose, Tab moves on. */
export function RadioCards<V extends string>({
  name,
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  options,
  className = 'grid gap-3 sm:grid-cols-2',
}: RadioCardsProps<V>) {
  return (
    <FieldGroup label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className={className}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'touch-target relative flex items-center gap-3 rounded-card border border-edge bg-surface px-4 py-3 transition-colors',
              'hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              option.disabled && 'opacity-60',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 outline-none"
            />
            {option.icon && <span className="text-brand">{option.icon}</span>}
            <span className="flex min-w-0 flex-col">
              <span className="font-medium">{option.label}</span>
              {option.hint && <span className="text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
