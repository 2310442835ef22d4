import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { query } from '#web/api/cache.ts';
import { useMaintenanceStatus } from '#web/maintenance-gate.tsx';
import { homeOf, useUser } from '#web/session.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { Frame } from './frame.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';

export function AuthPage() {
  const { data: user, isPending } = useUser();
  const [search] = useSearchParams();
  const [forgot, setForgot] = useState(false);
  // Only an administrator can turn maintenance on, so registration is closed; and the server refuses the call meanwhile.
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
