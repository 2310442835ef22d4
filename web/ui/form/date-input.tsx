// <Field label="Datum"><DateInput {...form.text('date')} min={today()} /></Field>
// A date as 'yyyy-MM-dd', typed as people write dates and shown as 'dd-MM-yyyy'. The native field follows the language of the browser
// instead; its picker lies invisibly over the icon.
import { CalendarDays } from 'lucide-react';
import { isDate, shortDate, wallClock } from '#domain/calendar.ts';
import { typedDate } from '#domain/typed-date.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

export function DateInput({ min, value: given, onChange, ...rest }: TypedInputProps) {
  const value = isDate(given) ? given : '';
  return (
    <TypedInput
      {...rest}
      value={value}
      shown={value && shortDate(value)}
      read={read}
      onChange={onChange}
      placeholder="dd-mm-jjjj"
      inputClass="pe-11"
    >
      <CalendarDays aria-hidden className="pointer-events-none absolute top-1/2 end-3.5 size-4 -translate-y-1/2 text-muted" />
      <input
        type="date"
        aria-hidden="true"
        tabIndex={-1}
        min={min}
        value={value}
        onChange={({ target }) => onChange({ target: { value: target.value } })}
        className="picker-only absolute inset-y-0 end-0 w-11 cursor-pointer opacity-0"
      />
    </TypedInput>
  );
}

function read(text: string) {
  const found = typedDate(text, wallClock(Date.now()).date);
  return 'date' in found ? { value: found.date, isWhole: found.isWhole } : found;
}
