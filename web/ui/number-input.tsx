import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  value: number;
  onValue: (value: number) => void;
  range: { min: number; max: number; fallback: number };
};

/** A whole number within a range. What is empty or impossible becomes the fallback when the field is left. */
export function NumberInput({ value, onValue, range: { min, max, fallback }, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      value={draft ?? value}
      onChange={(event) => {
        setDraft(event.target.value);
        const typed = event.target.valueAsNumber;
        onValue(Number.isInteger(typed) && typed >= min && typed <= max ? typed : fallback);
      }}
      onBlur={() => setDraft(null)}
      {...rest}
    />
  );
}
