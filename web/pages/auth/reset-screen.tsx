import { useQuery } from '@tanstack/react-query';
import { ApiError, run } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Frame } from './frame.tsx';
import { ResetForm } from './reset-form.tsx';

type ResetScreenProps = { token: string; email: string; ask: () => void };

/** Checks whether the link still works. If the check fails, the form is shown, because the server checks again. */
export function ResetScreen({ token, email, ask }: ResetScreenProps) {
  const check = useQuery({
    queryKey: ['reset link', token, email],
    queryFn: ({ signal }) => run('POST /api/reset-password/check', { body: { token, email } }, signal),
    // Not repeated after success: the reset uses up the link, and a second check would report it as expired.
    enabled: ({ state }) => state.data === undefined,
  });
  if (check.isPending) return <Loading className="min-h-dvh" />;
  if (check.error instanceof ApiError && check.error.errorType === 'INVALID_RESET') {
    return (
      <Frame title="Deze link werkt niet meer" intro="Een link om een wachtwoord te kiezen werkt één keer, en niet lang.">
        <p role="alert" className="mb-5 wrap-anywhere">
          {check.error.message} Hij komt per e-mail op {email}.
        </p>
        <Button look="primary" onClick={ask} className="w-full">
          Nieuwe link aanvragen
        </Button>
      </Frame>
    );
  }
  return (
    <Frame title="Wachtwoord Wijzigen" intro="Kies een nieuw wachtwoord voor uw account.">
      <ResetForm token={token} email={email} />
    </Frame>
  );
}
