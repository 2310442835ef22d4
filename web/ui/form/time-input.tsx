import { clockFrom, toClock } from '#domain/calendar.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

/** A time as 'HH:MM', on a 24-hour clock in every browser. Shown as typed until the field is left. */
export function TimeInput({ value, ...rest }: TypedInputProps) {
  return (
    <TypedInput
      {...rest}
      value={value && toClock(value)}
      shown={value && toClock(value)}
      read={read}
      inputMode="numeric"
      placeholder="uu:mm"
    />
  );
}

function read(text: string) {
  const value = clockFrom(text);
  return value ? { value, isWhole: true } : { error: 'Deze tijd is niet te lezen. Typ bijvoorbeeld 9:30.' };
}
