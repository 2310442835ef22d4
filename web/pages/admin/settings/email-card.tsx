import { useQuery } from '@tanstack/react-query';
import { Mail, Send } from 'lucide-react';
import { useRef } from 'react';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { DEFAULT_SMTP_HOST } from '#domain/post/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { useOpen } from '#web/filters.ts';
import { useForm } from '#web/form.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type EmailAccount, type EmailAccountValues, LoginFields, sentValues } from './email-login.tsx';
import { SaveButton } from './save-button.tsx';

export function EmailCard() {
  const account = useQuery(query('GET /api/admin/email-config'));
  return (
    <Card title="Email Configuratie" description="Het account waarmee het portaal mails verstuurt." icon={<Mail aria-hidden />}>
      <Loaded what="De email configuratie kon" query={account} height="h-96">
        {(data) => <EmailForm account={data} />}
      </Loaded>
    </Card>
  );
}

function EmailForm({ account }: { account: EmailAccount }) {
  const stored: EmailAccountValues = {
    adminEmail: account?.adminEmail ?? '',
    ccEmail: account?.ccEmail ?? '',
    fromEmail: account?.fromEmail ?? '',
    smtpHost: account?.smtpHost ?? DEFAULT_SMTP_HOST,
    smtpPort: account?.smtpPort ?? RANGES.smtpPort.fallback,
    smtpUser: account?.smtpUser ?? '',
    smtpAuth: account?.smtpAuth ?? 'password',
    smtpPass: '',
    oauthTenant: account?.oauthTenant ?? '',
    oauthClientId: account?.oauthClientId ?? '',
    oauthClientSecret: '',
    oauthRefreshToken: '',
    dkimSelector: account?.dkimSelector ?? '',
    mailsPerMinute: account?.mailsPerMinute ?? RANGES.mailsPerMinute.fallback,
  };
  const form = useForm(stored, account?.updatedAt);
  const save = useChange('POST /api/admin/email-config', {
    success: { title: 'Email configuratie opgeslagen', text: 'De email configuratie is succesvol opgeslagen.' },
    failure: { title: 'Fout bij opslaan', text: 'De email configuratie kon niet worden opgeslagen.', fixed: true },
  });
  const test = useChange('POST /api/admin/email-config/test', {
    success: ({ to }) => ({ title: 'Testmail verzonden', text: `De mailserver heeft de testmail aan ${to} aangenomen.` }),
    failure: false,
  });
  const testButton = useRef<HTMLButtonElement>(null);
  useOpen('test-mail', () => {
    testButton.current?.scrollIntoView({ block: 'center' });
    testButton.current?.focus({ preventScroll: true });
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        (values) => {
          test.reset();
          save.mutate({ body: sentValues(values, stored) }, { onError: form.refused });
        },
        ({ adminEmail, fromEmail }) => ({
          ...(!adminEmail && { adminEmail: 'Vul het e-mailadres van de beheerder in.' }),
          ...(!fromEmail && { fromEmail: 'Vul het afzenderadres in.' }),
        }),
      )}
    >
      <Field
        label="E-mailadres beheerder"
        required
        hint="Krijgt het admin rapport, en een kopie van elk consultant rapport."
        error={form.errors.adminEmail}
      >
        <Input type="email" autoComplete="off" {...form.text('adminEmail')} />
      </Field>
      <Field label="CC e-mailadres" hint="Optioneel: krijgt een kopie van alle rapporten." error={form.errors.ccEmail}>
        <Input type="email" autoComplete="off" {...form.text('ccEmail')} />
      </Field>
      <Field label="Afzender e-mailadres" required error={form.errors.fromEmail}>
        <Input type="email" autoComplete="off" {...form.text('fromEmail')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <Field label="SMTP server" error={form.errors.smtpHost}>
          <Input autoComplete="off" spellCheck={false} {...form.text('smtpHost')} />
        </Field>
        <Field label="SMTP poort" error={form.errors.smtpPort}>
          <NumberInput range={RANGES.smtpPort} {...form.number('smtpPort')} />
        </Field>
      </div>
      <LoginFields form={form} account={account} />
      <Field
        label="E-mails per minuut"
        hint="Zoveel verstuurt het portaal er hooguit, zodat de mailserver niet weigert. Uitnodigingen en herinneringen krijgen twee derde."
        error={form.errors.mailsPerMinute}
      >
        <NumberInput range={RANGES.mailsPerMinute} {...form.number('mailsPerMinute')} />
      </Field>
      <Field
        label="DKIM-selector"
        hint="Optioneel, alleen voor Afzender controleren: onder welke naam de DKIM-sleutel van uw domein staat."
        error={form.errors.dkimSelector}
      >
        <Input autoComplete="off" spellCheck={false} {...form.text('dkimSelector')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <SaveButton pending={save.isPending} />
        <Button
          ref={testButton}
          icon={<Send aria-hidden className="size-4" />}
          pending={test.isPending}
          pendingText="Versturen..."
          disabled={!account || form.changed}
          onClick={() => test.mutate()}
        >
          Testmail versturen
        </Button>
      </div>
      {(!account || form.changed) && (
        <p className="text-sm text-muted">Sla de configuratie eerst op. Daarna kunt u een testmail versturen.</p>
      )}
      <div aria-live="polite">
        {test.error && (
          <Notice tone="danger" title="De testmail kon niet worden verzonden">
            {test.error.message}
          </Notice>
        )}
      </div>
    </form>
  );
}
