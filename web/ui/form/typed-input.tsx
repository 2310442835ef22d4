// What DateInput and TimeInput share: a value that is typed as people write it.
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#web/ui/classes.ts';
import { FieldError, useField } from './field.tsx';
import { Input } from './input.tsx';

export type TypedInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur' | 'children'> & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** `isWhole`: nothing more will be typed. */
type Reading = { value: string; isWhole: boolean } | { error: string };

type Reader = {
  /** The value as it is shown. */
  shown: string;
  read: (text: string) => Reading;
  inputClass?: string;
  children?: ReactNode;
};

/** `over`: the value of the field when this was typed. */
type Typed = { text: string; over: string };

/**
 * Reports a value that is whole at once, and any other on blur and on Enter: halfway '20-11-2026' stands '20-1'. A text that cannot be read
 * is never reported: it stays, is an error of the form by the browser's own means (`useForm` does not send then), and is told after the
 * field was left or the form submitted.
 */
export function TypedInput({ value, shown, read, onChange, className, inputClass, children, ...rest }: TypedInputProps & Reader) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isTold, setIsTold] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const field = useField();
  const readingOf = (text: string): Reading => (text.trim() === '' ? { value: '', isWhole: true } : read(text));
  const found = typed && readingOf(typed.text);
  // The typed text stays unless the value was changed from outside.
  if (typed && value !== typed.over && !(found && 'value' in found && found.value === value)) setTyped(null);
  const error = found && 'error' in found ? found.error : null;
  const told = isTold ? error : null;
  useEffect(() => input.current?.setCustomValidity(error ?? ''), [error]);

  function report(next: string): void {
    if (next !== value) onChange({ target: { value: next } });
  }
  function commit(): void {
    if (!found) return;
    if ('error' in found) setIsTold(true);
    else {
      setTyped(null);
      report(found.value);
    }
  }

  return (
    <div className={cx('min-w-0', className)}>
      <div className="relative">
        <Input
          {...rest}
          ref={input}
          value={typed?.text ?? shown}
          aria-invalid={told ? true : field['aria-invalid']}
          aria-describedby={[field['aria-describedby'], told && id].filter(Boolean).join(' ') || undefined}
          onChange={({ target: { value: text } }) => {
            setTyped({ text, over: value });
            setIsTold(false);
            const now = readingOf(text);
            if ('value' in now && now.isWhole) report(now.value);
          }}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
          onInvalid={() => error && setIsTold(true)}
          autoComplete="off"
          className={inputClass}
        />
        {children}
      </div>
      {told && (
        <div className="mt-1.5">
          <FieldError id={id} text={told} />
        </div>
      )}
    </div>
  );
}
