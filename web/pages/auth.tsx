import { useQuery } from '@tanstack/react-query';
import { Building2, CalendarCheck2, Check, MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { MIN_PASSWORD_LENGTH } from '#domain/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { useForm } from '#web/form.ts';
import { useMaintenanceStatus } from '#web/maintenance-gate.tsx';
import { Mark, PORTAL } from '#web/mark.tsx';
import { homeOf, useLogin, useRegister, useUser } from '#web/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, PasswordInput } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Loading } from '#web/ui/spinner.tsx';

export function AuthPage() {
  const { data: user, isPending } = useUser();
  const [search] = useSearchParams();
  const [forgot, setForgot] = useState(false);
  // A portal that was put in maintenance has an administrator, and answers no such question meanwhile.
  const inMaintenance = useMaintenanceStatus().data?.enabled === true;
  const registration = useQuery({ ...query('GET /api/register'), enabled: user === null && !inMaintenance });

  const token = search.get('reset');
  const email = search.get('email');
  if (token && email) {
    return (
      <Frame title="Wachtwoord Wijzigen" intro="Kies een nieuw wachtwoord voor uw account.">
        <ResetForm token={token} email={email} />
      </Frame>
    );
  }
  if (isPending || registration.isLoading) return <Loading className="min-h-dvh" />;
  if (user) return <Redirect to={homeOf(user)} replace />;
  if (registration.data?.open) {
    return (
      <Frame title="Eerste beheerder" intro="Dit portaal heeft nog geen gebruikers. Maak hier het account van de eerste beheerder.">
        <RegisterForm />
      </Frame>
    );
  }
  return forgot ? (
    <Frame title="Wachtwoord vergeten" intro="Vul uw e-mailadres in. U krijgt een link waarmee u een nieuw wachtwoord kiest.">
      <ForgotForm back={() => setForgot(false)} />
    </Frame>
  ) : (
    <Frame title="Inloggen" intro="Log in met uw account.">
      <LoginForm forgot={() => setForgot(true)} />
    </Frame>
  );
}

function LoginForm({ forgot }: { forgot: () => void }) {
  const form = useForm({ username: '', password: '' });
  const { login, isPending } = useLogin();
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(login, ({ username, password }) => ({
        ...(!username.trim() && { username: 'Vul uw gebruikersnaam in.' }),
        ...(!password && { password: 'Vul uw wachtwoord in.' }),
      }))}
    >
      <Field label="Gebruikersnaam (E-mailadres)" error={form.errors.username}>
        <Input required {...form.text('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Wachtwoord" error={form.errors.password}>
        <PasswordInput required {...form.text('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" look="primary" pending={isPending} pendingText="Inloggen...">
        Inloggen
      </Button>
      <TextButton onClick={forgot}>Wachtwoord vergeten?</TextButton>
    </form>
  );
}

function ForgotForm({ back }: { back: () => void }) {
  const form = useForm({ email: '' });
  const request = useChange('POST /api/forgot-password', {
    success: {
      title: 'Email verzonden',
      text: 'Als dit e-mailadres in ons systeem staat, ontvangt u een wachtwoord reset link.',
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het versturen van de reset email.' },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        (body) => request.mutate({ body }, { onSuccess: back, onError: form.refused }),
        ({ email }) => (email.trim() ? {} : { email: 'Vul uw e-mailadres in.' }),
      )}
    >
      <Field label="E-mailadres" error={form.errors.email}>
        <Input type="email" required {...form.text('email')} autoComplete="email" />
      </Field>
      <Button type="submit" look="primary" pending={request.isPending} pendingText="Versturen...">
        Reset Link Versturen
      </Button>
      <TextButton onClick={back}>Terug naar inloggen</TextButton>
    </form>
  );
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const [, navigate] = useLocation();
  const form = useForm({ newPassword: '', confirmation: '' });
  const reset = useChange('POST /api/reset-password', {
    success: {
      title: 'Success',
      text: 'Uw wachtwoord is succesvol gewijzigd. U kunt nu inloggen met uw nieuwe wachtwoord.',
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het wijzigen van uw wachtwoord.' },
  });
  function check({ newPassword, confirmation }: typeof form.values) {
    if (newPassword !== confirmation) return refuse('confirmation', 'Wachtwoorden komen niet overeen.');
    if (newPassword.length < MIN_PASSWORD_LENGTH) return refuse('newPassword', 'Wachtwoord moet minimaal 6 tekens lang zijn.');
    return {};
  }
  function refuse(field: keyof typeof form.values, text: string) {
    toast({ title: 'Fout', text, look: 'destructive' });
    return { [field]: text };
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        ({ newPassword }) =>
          reset.mutate(
            { body: { token, email, newPassword } },
            { onSuccess: () => navigate('/auth', { replace: true }), onError: form.refused },
          ),
        check,
      )}
    >
      <Field label="E-mailadres">
        <Input type="email" name="email" value={email} readOnly autoComplete="username" />
      </Field>
      <Field label="Nieuw Wachtwoord" error={form.errors.newPassword}>
        <PasswordInput required {...form.text('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label="Bevestig Wachtwoord" error={form.errors.confirmation}>
        <PasswordInput required {...form.text('confirmation')} autoComplete="new-password" />
      </Field>
      <Button type="submit" look="primary" pending={reset.isPending} pendingText="Wijzigen...">
        Wachtwoord Wijzigen
      </Button>
      <TextButton onClick={() => navigate('/auth', { replace: true })}>Terug naar inloggen</TextButton>
    </form>
  );
}

function RegisterForm() {
  const form = useForm({ name: '', email: '', password: '' });
  const { register, isPending } = useRegister();
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        (values) => register(values, form.refused),
        ({ name, email, password }) => ({
          ...(!name.trim() && { name: 'Vul uw naam in.' }),
          ...(!email.trim() && { email: 'Vul uw e-mailadres in.' }),
          ...(password.length < MIN_PASSWORD_LENGTH && { password: 'Wachtwoord moet minimaal 6 tekens lang zijn.' }),
        }),
      )}
    >
      <Field label="Naam" error={form.errors.name}>
        <Input required {...form.text('name')} autoComplete="name" />
      </Field>
      <Field label="E-mailadres" error={form.errors.email}>
        <Input type="email" required {...form.text('email')} autoComplete="username" />
      </Field>
      <Field label="Wachtwoord" hint="Minimaal 6 tekens." error={form.errors.password}>
        <PasswordInput required {...form.text('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" look="primary" pending={isPending} pendingText="Bezig...">
        Account maken
      </Button>
    </form>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 self-center rounded-control px-3 font-medium text-brand underline underline-offset-4 hover:text-brand-strong"
    >
      {children}
    </button>
  );
}

const PROMISES = [
  {
    icon: Building2,
    title: 'Meerdere werkgevers',
    text: 'Beheer de pensioengesprekken van al uw werkgevers op één plek.',
  },
  {
    icon: CalendarCheck2,
    title: 'Automatische afspraakplanning',
    text: 'Werknemers kiezen zelf een vrij moment bij een van uw consultants.',
  },
  {
    icon: MailCheck,
    title: 'Automatische e-mails',
    text: 'Uitnodigingen en bevestigingen gaan vanzelf de deur uit.',
  },
];

function Frame({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <title>{`${title} – ${PORTAL}`}</title>
      <main className="flex min-w-0 flex-col items-center justify-center px-5 py-10 sm:px-10">
        <div className="w-full max-w-md">
          <p className="mb-10 flex items-center gap-3 text-lg font-semibold text-brand">
            <Mark className="size-9 shrink-0" />
            <span className="min-w-0">{PORTAL}</span>
          </p>
          <h1 className="text-3xl font-semibold">{title}</h1>
          <p className="mt-2 mb-8 text-muted">{intro}</p>
          {children}
        </div>
      </main>
      <aside aria-label="Over het portaal" className="flex min-w-0 items-center bg-band px-5 py-12 text-on-band sm:px-10 lg:px-16">
        <div className="mx-auto w-full max-w-lg">
          <ExampleAppointment />
          <h2 className="text-2xl font-semibold sm:text-3xl">Pensioengesprekken plannen, zonder heen en weer gebel</h2>
          <ul className="mt-8 grid grid-cols-1 gap-7">
            {PROMISES.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-on-band/10 text-spark">
                  <Icon aria-hidden className="size-6" />
                </span>
                <div className="min-w-0">
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-0.5 text-band-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

/** A picture of what it is all about; it tells a screen reader nothing new. */
function ExampleAppointment() {
  return (
    <div aria-hidden="true" className="relative mb-12 hidden h-36 lg:block">
      <div className="absolute inset-x-10 top-0 h-20 rounded-card bg-on-band/10" />
      <div className="absolute inset-x-5 top-4 h-20 rounded-card bg-on-band/15" />
      <div className="absolute inset-x-0 top-8 flex items-center gap-5 rounded-card bg-surface p-5 text-ink shadow-float">
        <div className="w-16 shrink-0 overflow-hidden rounded-control border text-center">
          <p className="bg-brand text-sm font-semibold text-on-brand">nov</p>
          <p className="py-1 text-2xl font-semibold">17</p>
        </div>
        <div className="grow">
          <p className="font-semibold">Pensioengesprek</p>
          <p className="text-sm text-muted">dinsdag 10:00 - 11:00, virtueel</p>
          <p className="text-sm text-muted">met Sanne de Vries</p>
        </div>
        <Badge tone="success" icon={<Check className="size-4" />}>
          Bevestigd
        </Badge>
      </div>
    </div>
  );
}
