import { Eye, EyeOff, Search } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '#web/ui/classes.ts';
import { useField } from './field.tsx';

// 16 px text: below that a phone zooms in when the field gets focus.
export const controlClass = cx(
  'control-height w-full min-w-0 rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink',
  'transition-colors hover:border-brand disabled:opacity-60 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger',
);

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useField()} className={cx(controlClass, 'read-only:bg-sunken', className)} {...rest} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} rows={rows} className={cx(controlClass, 'resize-y', className)} {...rest} />;
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" className={cx('pe-12', className)} {...rest} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? 'Tekens verbergen' : 'Tekens tonen'}
        aria-controls={useField().id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** Needs an aria-label or a Field around it. */
export function SearchInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <div className={cx('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-muted" />
      <Input type="search" className="ps-9" {...rest} />
    </div>
  );
}
