import { Copy, Smartphone } from 'lucide-react';
import { QUIET, refresh } from '#web/api/cache.ts';
import type { ApiError, Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';
import { Field } from '#web/ui/form/field.tsx';
import { CodeInput } from './code-input.tsx';

type Begun = Output<'POST /api/account/totp'>;

/** `confirmed` gets the recovery codes, which the server sends once: the caller must keep them. */
export function TotpSetup({ confirmed }: { confirmed: (codes: string[]) => void }) {
  const begin = useChange('POST /api/account/totp', { failure: { title: 'Fout', text: 'Het instellen kon niet beginnen.' } });
  if (begin.data) return <ConfirmStep begun={begin.data} confirmed={confirmed} />;
  return (
    <Button look="primary" pending={begin.isPending} pendingText="Bezig..." onClick={() => begin.mutate()}>
      Tweede stap instellen
    </Button>
  );
}

function ConfirmStep({ begun: { secret, otpauth, qr }, confirmed }: { begun: Begun; confirmed: (codes: string[]) => void }) {
  const form = useForm({ code: '' });
  const confirm = useChange('POST /api/account/totp/confirm', {
    failure: ({ fields }) => !fields.code && { title: 'Fout', text: 'De tweede stap kon niet worden aangezet.' },
    // A refetch would remove the recovery codes from the screen before they are read.
    meta: QUIET,
  });
  function onError(error: ApiError) {
    form.refused(error);
    // Without an answer, or if another tab was first, the second factor may be on already.
    if (error.status === 0 || error.status === 409) void refresh();
  }
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-4 pl-5 marker:font-semibold">
        <li>Open een app voor codes op uw telefoon, zoals Microsoft Authenticator, Google Authenticator of 2FAS.</li>
        <li>
          <p>Scan deze QR-code met de app.</p>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR-code voor de app"
            className="mt-3 size-52 rounded-control border"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <p className="mt-3 text-sm text-muted">Kunt u niet scannen? Open de app op dit apparaat, of typ deze sleutel in de app:</p>
          <p className="mt-1 font-mono wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="small"
              icon={<Copy aria-hidden className="size-4" />}
              onClick={() => copyText(secret, 'Sleutel gekopieerd', 'Plak de sleutel in de app.')}
            >
              Sleutel kopiëren
            </Button>
            <a href={otpauth} className={buttonClass({ size: 'small' })}>
              <Smartphone aria-hidden className="size-4" />
              Openen in app
            </a>
          </div>
        </li>
        <li>Vul de code van zes cijfers in die de app toont.</li>
      </ol>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit(
          (body) => confirm.mutate({ body }, { onSuccess: ({ recoveryCodes }) => confirmed(recoveryCodes), onError }),
          ({ code }) => (code.trim() ? {} : { code: 'Vul de code in.' }),
        )}
      >
        <Field label="Code uit de app" error={form.errors.code}>
          <CodeInput className="max-w-56" {...form.text('code')} />
        </Field>
        <Button type="submit" look="primary" pending={confirm.isPending} pendingText="Bezig..." className="sm:self-start">
          Bevestigen
        </Button>
      </form>
    </div>
  );
}
