import { type FormEvent, useState } from 'react';
import { hrDesk } from '#texts/dutch-only/hr-desk.ts';
import { QUIET } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { useOnce } from '#web/ui/form/once.ts';

/** A browser that opens the link for the first time: a code is mailed to HR, and confirms it. */
export function ConfirmBrowser({ token }: { token: string }) {
  const { confirm: words } = hrDesk;
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const ask = useChange('POST /api/hr/{token}/code', { failure: false, meta: QUIET });
  // Success refetches every query, so that the list replaces this screen.
  const confirm = useChange('POST /api/hr/{token}/confirm', { failure: false });
  // Of two codes only the newer one counts, and a code works once.
  const once = useOnce(ask.isPending || confirm.isPending);
  const isAsked = ask.isSuccess || ask.error?.status === 429;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isWhole = /^\s*(\d\s*){6}$/.test(code);
    setMissing(!isWhole);
    if (isWhole) once(() => confirm.mutate({ params: { token }, body: { code } }));
  }
  function send(): void {
    once(() => {
      confirm.reset();
      setCode('');
      ask.mutate({ params: { token } });
    });
  }

  return (
    <div className="mx-auto max-w-2xl">
      <title>{words.title}</title>
      <h1 className="mb-3 text-2xl font-semibold">{words.title}</h1>
      <p className="mb-5">{words.text}</p>
      {!isAsked && (
        <Button look="primary" pending={ask.isPending} pendingText={words.asking} onClick={send} className="max-sm:w-full">
          {words.ask}
        </Button>
      )}
      <p role="status" className="mt-4 font-medium empty:hidden">
        {ask.isSuccess && words.sent}
      </p>
      <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
        {ask.error?.message}
      </p>
      {isAsked && (
        <form noValidate onSubmit={submit} className="mt-5 grid max-w-sm grid-cols-1 gap-4">
          <Field label={words.label} hint={words.hint} error={missing ? words.missing : confirm.error?.message}>
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              maxLength={12}
              value={code}
              onChange={(event) => {
                setMissing(false);
                confirm.reset();
                setCode(event.target.value);
              }}
              className="text-xl tracking-widest"
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" pending={confirm.isPending} pendingText={words.pending} className="max-sm:grow">
              {words.button}
            </Button>
            <Button pending={ask.isPending} pendingText={words.asking} onClick={send} className="max-sm:grow">
              {words.again}
            </Button>
          </div>
          <p className="text-sm text-muted">{words.stays}</p>
        </form>
      )}
    </div>
  );
}
