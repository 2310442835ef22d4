import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { HOME_OF } from '#domain/access/caller.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useSearchParams } from '#web/filters.ts';
import { useMaintenanceStatus } from '#web/maintenance/gate.tsx';
import { useUser } from '#web/session.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { Frame } from './frame.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetScreen } from './reset-screen.tsx';
import { Or, SsoFailure, SsoLink } from './single-sign-on.tsx';
import { TextButton } from './text-button.tsx';

export default function AuthPage() {
  const { data: user, isPending } = useUser();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  /** The address for a new link; null if the form is not open. */
  const [forgot, setForgot] = useState<string | null>(null);
  // Only an administrator can switch on maintenance, so an administrator exists and registration is closed; the server refuses the call
  // too.
  const inMaintenance = useMaintenanceStatus().data?.enabled === true;
  const ways = useQuery({ ...query('GET /api/login/ways'), enabled: user === null });
  const registration = useQuery({ ...query('GET /api/register'), enabled: user === null && !inMaintenance });

  const token = search.get('reset');
  const email = search.get('email');
  if (token && email && forgot === null) return <ResetScreen token={token} email={email} ask={() => setForgot(email)} />;
  function goToLogin(): void {
    setForgot(null);
    if (token) navigate('/auth', { replace: true });
  }
  if (isPending || registration.isLoading || ways.isLoading) return <Loading className="min-h-dvh" />;
  if (user) return <Redirect to={HOME_OF[user.role]} replace />;
  if (registration.data?.open) {
    return (
      <Frame title="Eerste beheerder" intro="Dit portaal heeft nog geen gebruikers. Maak hier het account van de eerste beheerder.">
        <RegisterForm />
      </Frame>
    );
  }
  return forgot !== null ? (
    <Frame title="Wachtwoord vergeten" intro="Vul uw e-mailadres in. U krijgt een link waarmee u een nieuw wachtwoord kiest.">
      <ForgotForm email={forgot} back={goToLogin} />
    </Frame>
  ) : (
    <LoginScreen {...(ways.data ?? { sso: null, only: false })} forgot={() => setForgot('')} failure={search.get('sso')} />
  );
}

type Ways = Output<'GET /api/login/ways'> & { forgot: () => void; failure: string | null };

function LoginScreen({ sso, only, forgot, failure }: Ways) {
  // If only single sign-on is allowed, one administrator keeps a password.
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
