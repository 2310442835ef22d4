import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/classes.ts';
import { useField } from './field.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; hideLabel?: boolean };

/** A checkbox with its label; `hideLabel` is for the selection column of a table. */
export function Checkbox({ label, hint, hideLabel, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx('touch-target inline-flex items-center gap-3', hideLabel && 'justify-center', className)}>
      <input {...useField()} type="checkbox" className="size-5 shrink-0" {...rest} />
      <ChoiceText label={label} hint={hint} hideLabel={hideLabel} />
    </label>
  );
}

/** A checkbox that looks like a switch. */
export function Switch({ label, hint, hideLabel, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx('touch-target inline-flex items-center gap-3', className)}>
      <input
        {...useField()}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className={cx(
          'relative h-6 w-11 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-brand checked:bg-brand',
          'before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-muted before:transition-transform',
          'checked:before:translate-x-5 checked:before:bg-on-brand disabled:opacity-60',
        )}
        {...rest}
      />
      <ChoiceText label={label} hint={hint} hideLabel={hideLabel} />
    </label>
  );
}

function ChoiceText({ label, hint, hideLabel }: Pick<ChoiceProps, 'label' | 'hint' | 'hideLabel'>) {
  return (
    <span className={hideLabel ? 'sr-only' : 'flex min-w-0 flex-col wrap-anywhere'}>
      <span>{label}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
    </span>
  );
}
