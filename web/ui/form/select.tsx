// <Select {...form.text('employerId')} placeholder="Selecteer een werkgever" options={employers.map(({ id, name }) => ({ value: id, label: name }))} />
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Tone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/classes.ts';
import { useField } from './field.tsx';
import { controlClass } from './input.tsx';

type Option = { value: string | number; label: string; disabled?: boolean };

type SelectProps = ComponentProps<'select'> & {
  /** Either options or <option> children. */
  options?: readonly Option[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string;
  small?: boolean;
  /** The colour for the chosen value. */
  tone?: Tone;
};

// With !, because `controlClass` sets a colour too.
const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken!',
  brand: 'bg-brand-soft! text-brand!',
  accent: 'bg-accent-soft! text-accent!',
  success: 'bg-success-soft! text-success!',
  warning: 'bg-warning-soft! text-warning!',
  danger: 'bg-danger-soft! text-danger!',
};

/** A native select: best on a phone, and complete for keyboard and screen readers. */
export function Select({ options = [], placeholder, small, tone, className, children, ...rest }: SelectProps) {
  return (
    <div className={cx('relative min-w-0', className)}>
      <select
        {...useField()}
        className={cx(
          controlClass,
          'appearance-none truncate pe-9',
          small && 'lg:pe-7 lg:ps-2 lg:text-sm',
          tone && cx('font-medium', TONES[tone]),
        )}
        {...rest}
      >
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className={cx('pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-muted', small ? 'end-3 lg:end-2' : 'end-3')}
      />
    </div>
  );
}
