// <Field label="E-mailadres" required hint="…" error={form.errors.email}><Input {...form.text('email')} type="email" /></Field>
// The control inside takes its id, description and error from the field around it.
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '#web/ui/classes.ts';

type FieldLink = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: boolean };
const FieldContext = createContext<FieldLink | null>(null);

export function useField(): Partial<FieldLink> {
  return useContext(FieldContext) ?? {};
}

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** The label is only for screen readers. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const link: FieldLink = { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined, required };
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <FieldContext value={link}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** A group of choices with one label: checkboxes, radio cards. */
export function FieldGroup({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className={cx('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className="flex flex-col gap-1.5">
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </fieldset>
  );
}

/** Also for a whole form, so that the error stays readable after the toast has closed. */
export function FieldError({ id, text }: { id?: string; text?: string }) {
  return text ? (
    <p id={id} className="text-sm font-medium text-danger">
      {text}
    </p>
  ) : null;
}
