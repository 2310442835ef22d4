import { type ComponentProps, useId, useState } from 'react';
import { useField } from './field.tsx';
import { Input } from './input.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  value: number;
  onValue: (value: number) => void;
  range: { min: number; max: number; fallback: number };
};

/** A whole number within a range. On blur an empty or invalid value becomes the fallback, with a message at the field. */
export function NumberInput({ value, onValue, range: { min, max, fallback }, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);
  const described = useField()['aria-describedby'];
  const note = useId();
  const isGood = (typed: number) => Number.isInteger(typed) && typed >= min && typed <= max;
  return (
    <>
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={draft ?? value}
        aria-describedby={[described, note].filter(Boolean).join(' ')}
        onChange={({ target }) => {
          setDraft(target.value);
          const typed = target.valueAsNumber;
          onValue(isGood(typed) ? typed : fallback);
          // An empty field shows no error while typing, because a number may follow.
          setReplaced(isGood(typed) || target.value === '' ? null : target.value);
        }}
        onBlur={() => {
          if (draft === '') setReplaced('Leeg');
          setDraft(null);
        }}
        {...rest}
      />
      <p id={note} aria-live="polite" className="text-sm font-medium text-warning empty:hidden">
        {replaced !== null && `${replaced} kan niet: kies ${min} tot en met ${max}. Daarom geldt nu ${fallback}.`}
      </p>
    </>
  );
}
