// <Field label="Datum"><DateInput {...form.text('date')} min={today()} /></Field>
// A date as 'yyyy-MM-dd', typed as people write dates and shown as 'dd-MM-yyyy'. The native field follows the language of the browser
// instead; its picker lies invisibly over the icon.
import { CalendarDays } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isDate, shortDate, wallClock } from '#domain/calendar.ts';
import { type TypedDate, typedDate } from '#domain/typed-date.ts';
import { cx } from '#web/ui/classes.ts';
import { FieldError, useField } from './field.tsx';
import { Input, type TypedInputProps } from './input.tsx';

/** `over`: the value of the field when this was typed. */
type Typed = { text: string; over: string };

function read(text: string): TypedDate {
  return text.trim() === '' ? { date: '', isWhole: true } : typedDate(text, wallClock(Date.now()).date);
}

/**
 * Reports a date with its year at once, and any other text on blur and on Enter: halfway '20-11-2026' stands '20-1'. A text that cannot be
 * read is never reported: it stays, is an error of the form by the browser's own means (`useForm` does not send then), and is told after
 * the field was left or the form submitted.
 */
export function DateInput({ className, min, value: given, onChange, ...rest }: TypedInputProps) {
  const value = isDate(given) ? given : '';
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isTold, setIsTold] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const field = useField();
  const found = typed && read(typed.text);
  const error = found && 'error' in found ? found.error : null;
  // The typed text stays unless the value was changed from outside.
  const isShown = typed !== null && (value === typed.over || (found !== null && 'date' in found && found.date === value));
  const told = isShown && isTold ? error : null;
  useEffect(() => input.current?.setCustomValidity((isShown && error) || ''), [isShown, error]);

  function report(date: string): void {
    if (date !== value) onChange({ target: { value: date } });
  }
  function commit(): void {
    if (!isShown || !found) return;
    if ('error' in found) setIsTold(true);
    else {
      setTyped(null);
      report(found.date);
    }
  }

  return (
    <div className={cx('min-w-0', className)}>
      <div className="relative">
        <Input
          {...rest}
          ref={input}
          value={isShown ? typed.text : value && shortDate(value)}
          aria-invalid={told ? true : field['aria-invalid']}
          aria-describedby={[field['aria-describedby'], told && id].filter(Boolean).join(' ') || undefined}
          onChange={({ target: { value: text } }) => {
            setTyped({ text, over: value });
            setIsTold(false);
            const now = read(text);
            if ('date' in now && now.isWhole) report(now.date);
          }}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
          onInvalid={() => error && setIsTold(true)}
          autoComplete="off"
          placeholder="dd-mm-jjjj"
          className="pe-11"
        />
        <CalendarDays aria-hidden className="pointer-events-none absolute top-1/2 end-3.5 size-4 -translate-y-1/2 text-muted" />
        <input
          type="date"
          aria-hidden="true"
          tabIndex={-1}
          min={min}
          value={value}
          onChange={({ target }) => {
            setTyped(null);
            onChange({ target: { value: target.value } });
          }}
          className="picker-only absolute inset-y-0 end-0 w-11 cursor-pointer opacity-0"
        />
      </div>
      {told && (
        <div className="mt-1.5">
          <FieldError id={id} text={told} />
        </div>
      )}
    </div>
  );
}
