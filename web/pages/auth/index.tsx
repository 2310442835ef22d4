import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useMaintenanceStatus } from '#web/maintenance-gate.tsx';
import { homeOf, useUser } from '#web/session.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { Frame } from './frame.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { Or, SsoFailure, SsoLink } from './single-sign-on.tsx';
import { TextButton } from './text-button.tsx';

export default function AuthPage() {
  const { data: user, isPending } = useUser();
  const [search] = useSearchParams();
  const [forgot, setForgot] = useState(false);
  // Only an administrator can turn maintenance on, so registration is closed; and the server refuses the call meanwhile.
  const inMaintenance = useMaintenanceStatus().data?.enabled === true;
  const ways = useQuery({ ...query('GET /api/login/ways'), enabled: user === null });
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
  if (isPending || registration.isLoading || ways.isLoading) return <Loading className="min-h-dvh" />;
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
    <LoginScreen {...(ways.data ?? { sso: null, only: false })} forgot={() => setForgot(true)} failure={search.get('sso')} />
  );
}

type Ways = Output<'GET /api/login/ways'> & { forgot: () => void; failure: string | null };

function LoginScreen({ sso, only, forgot, failure }: Ways) {
  // Where single sign-on is the only way in, one administrator keeps a password.
  const [isEmergency, setEmergency] = useState(false);
  const withPassword = !only || isEmergency;
  return (
    <Frame title="Inloggen" intro={only ? `U logt in met ${sso}.` : 'Log in met uw account.'}>
      <SsoFailure code={failure} />
      {sso && (
        <div className="flex flex-col gap-3">
          <SsoLink name={sso} only={only} />
          {!withPassword && <TextButton onClick={() => setEmergency(true)}>Inloggen als noodbeheerder</TextButton>}
        </div>
      )}
      {sso && withPassword && <Or />}
      {withPassword && <LoginForm forgot={forgot} />}
    </Frame>
  );
}
