import { KeyRound, Mail } from 'lucide-react';
import type { SmtpAuth } from '#domain/post/vocabulary.ts';
import type { Output } from '#web/api/call.ts';
import { type useForm, withoutUnchanged } from '#web/form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input, PasswordInput } from '#web/ui/form/input.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';

// How the mail account authenticates. The fields depend on the choice.

export type EmailAccount = Output<'GET /api/admin/email-config'>;
export type EmailAccountValues = {
  adminEmail: string;
  ccEmail: string;
  fromEmail: string;
  smtpHost: string;
  smtpPort: number;
  smtpUser: string;
  smtpAuth: SmtpAuth;
  smtpPass: string;
  oauthTenant: string;
  oauthClientId: string;
  oauthClientSecret: string;
  oauthRefreshToken: string;
  dkimSelector: string;
  mailsPerMinute: number;
};

/** The specified body; what was added goes along only where it is used: the fields of another way to log in, and what was changed. */
export function sentValues(values: EmailAccountValues, stored: EmailAccountValues) {
  const { smtpAuth, oauthTenant, oauthClientId, oauthClientSecret, oauthRefreshToken, ...specified } = withoutUnchanged(values, stored, [
    'dkimSelector',
    'mailsPerMinute',
  ]);
  if (smtpAuth === 'password') return specified;
  const login = { ...specified, smtpAuth, smtpPass: '', oauthClientId, oauthClientSecret };
  return smtpAuth === 'microsoft' ? { ...login, oauthTenant } : { ...login, oauthRefreshToken };
}

type Form = ReturnType<typeof useForm<EmailAccountValues>>;

const WAYS: { value: SmtpAuth; label: string; hint: string; host: string | null }[] = [
  { value: 'password', label: 'Wachtwoord', hint: 'Voor de meeste mailservers.', host: null },
  { value: 'microsoft', label: 'Microsoft 365', hint: 'Met een app in Entra ID.', host: 'smtp.office365.com' },
  { value: 'google', label: 'Google', hint: 'Met een OAuth-client van Google.', host: 'smtp.gmail.com' },
];

export function LoginFields({ form, account }: { form: Form; account: EmailAccount }) {
  const { smtpAuth } = form.values;
  const choose = (value: SmtpAuth) => {
    form.set('smtpAuth', value);
    const hosts = WAYS.map(({ host }) => host);
    const host = WAYS.find((way) => way.value === value)?.host;
    // Replaces the default server of the other provider, but keeps a custom one.
    if (host && (hosts.includes(form.values.smtpHost) || !form.values.smtpHost)) form.set('smtpHost', host);
  };
  return (
    <>
      <RadioCards
        name="smtpAuth"
        label="Aanmelden met"
        hint={smtpAuth === 'password' ? undefined : 'Hoe u de app maakt, staat in de handleiding bij Instellingen.'}
        error={form.errors.smtpAuth}
        value={smtpAuth}
        onChange={choose}
        options={WAYS.map(({ value, label, hint }) => ({ value, label, hint, icon: icons[value] }))}
        className="grid gap-3 sm:grid-cols-3 xl:grid-cols-1 2xl:grid-cols-3"
      />
      <Field
        label="SMTP gebruiker"
        required={smtpAuth !== 'password'}
        hint={smtpAuth === 'password' ? undefined : 'Het e-mailadres van het postvak waarmee het portaal mailt.'}
        error={form.errors.smtpUser}
      >
        <Input autoComplete="off" spellCheck={false} {...form.text('smtpUser')} />
      </Field>
      {smtpAuth === 'password' ? (
        <Secret form={form} name="smtpPass" label="SMTP wachtwoord" has={account?.hasPassword} hint={passwordHint(form, account)} />
      ) : (
        <TokenFields form={form} account={account} />
      )}
    </>
  );
}

const icons = {
  password: <KeyRound aria-hidden className="size-5" />,
  microsoft: <Mail aria-hidden className="size-5" />,
  google: <Mail aria-hidden className="size-5" />,
};

function TokenFields({ form, account }: { form: Form; account: EmailAccount }) {
  const { smtpAuth } = form.values;
  const mayStay = isSameLogin(form, account);
  const isMicrosoft = smtpAuth === 'microsoft';
  return (
    <>
      {isMicrosoft && (
        <Field label="Directory-id (tenant)" required error={form.errors.oauthTenant}>
          <Input autoComplete="off" spellCheck={false} {...form.text('oauthTenant')} />
        </Field>
      )}
      <Field
        label="Client-id"
        required
        hint={isMicrosoft ? 'Bij Microsoft heet dit ook: toepassings-id.' : undefined}
        error={form.errors.oauthClientId}
      >
        <Input autoComplete="off" spellCheck={false} {...form.text('oauthClientId')} />
      </Field>
      <Secret
        form={form}
        name="oauthClientSecret"
        label="Clientgeheim"
        has={mayStay && account?.hasClientSecret}
        hint={secretHint('het clientgeheim', mayStay, account?.hasClientSecret)}
      />
      {!isMicrosoft && (
        <Secret
          form={form}
          name="oauthRefreshToken"
          label="Vernieuwingstoken (refresh token)"
          has={mayStay && account?.hasRefreshToken}
          hint={secretHint('het token', mayStay, account?.hasRefreshToken)}
        />
      )}
    </>
  );
}

type SecretName = 'smtpPass' | 'oauthClientSecret' | 'oauthRefreshToken';
type SecretProps = { form: Form; name: SecretName; label: string; has: boolean | undefined; hint: string };

function Secret({ form, name, label, has, hint }: SecretProps) {
  return (
    <Field label={label} hint={hint} error={form.errors[name]}>
      <PasswordInput autoComplete="new-password" placeholder={has ? '••••••••' : undefined} {...form.text(name)} />
    </Field>
  );
}

function isSameServer({ values }: Form, account: NonNullable<EmailAccount>): boolean {
  const { smtpHost, smtpPort, smtpUser } = values;
  return smtpHost === account.smtpHost && smtpPort === account.smtpPort && smtpUser === (account.smtpUser ?? '');
}

function isSameLogin(form: Form, account: EmailAccount): boolean {
  const { smtpAuth, oauthTenant, oauthClientId } = form.values;
  if (!account || smtpAuth !== account.smtpAuth || !isSameServer(form, account)) return false;
  return oauthClientId === (account.oauthClientId ?? '') && (smtpAuth !== 'microsoft' || oauthTenant === (account.oauthTenant ?? ''));
}

function passwordHint(form: Form, account: EmailAccount): string {
  if (!account?.hasPassword) return 'Wordt versleuteld bewaard.';
  if (!isSameServer(form, account)) return 'Vul het wachtwoord opnieuw in: de server, de poort of de gebruiker is gewijzigd.';
  return 'Laat leeg om het huidige wachtwoord te houden.';
}

function secretHint(what: string, mayStay: boolean, has: boolean | undefined): string {
  if (!has) return 'Wordt versleuteld bewaard.';
  return mayStay ? `Laat leeg om ${what} te houden.` : `Vul ${what} opnieuw in: de aanmelding is gewijzigd.`;
}
