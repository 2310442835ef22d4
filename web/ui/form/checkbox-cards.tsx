// <CheckboxCards label="Dagen" value={days} onChange={setDays} options={[{ value: 1, label: 'maandag' }]} />
import type { ReactNode } from 'react';
import { ChoiceCard } from './choice-card.tsx';
import { FieldGroup } from './field.tsx';

type Value = string | number;
type CheckboxCardsProps<V extends Value> = {
  label: ReactNode;
  error?: string;
  value: readonly V[];
  onChange: (value: readonly V[]) => void;
  options: readonly { value: V; label: ReactNode; hint?: ReactNode }[];
  /** Classes of the grid around the cards. */
  className?: string;
};

/** Any number out of a few, large enough for a thumb. */
export function CheckboxCards<V extends Value>({
  label,
  error,
  value,
  onChange,
  options,
  className = 'grid gap-3 sm:grid-cols-2',
}: CheckboxCardsProps<V>) {
  const toggle = (one: V) => onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <FieldGroup label={label} error={error}>
      <div className={className}>
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            type="checkbox"
            {...option}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
