// <RadioCards name="meetingType" label="Soort gesprek" value={type} onChange={setType} options={[{ value: 'virtueel', label: 'Virtueel', hint: '…', icon: <Video /> }]} />
import type { ReactNode } from 'react';
import { ChoiceCard } from './choice-card.tsx';
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
          <ChoiceCard
            key={option.value}
            type="radio"
            name={name}
            {...option}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
