import type { ComponentProps } from 'react';
import { cx } from '#web/ui/classes.ts';
import { Input } from '#web/ui/form/input.tsx';

/** Six digits, or the twelve of a recovery code; spaces are allowed. Phones can fill in the code. */
export function CodeInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <Input
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      className={cx('text-lg tracking-widest', className)}
      {...rest}
    />
  );
}
