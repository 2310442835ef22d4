import { useQuery } from '@tanstack/react-query';
import { ApiError, run } from '#web/api/call.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Frame } from './frame.tsx';
import { ResetForm } from './reset-form.tsx';

type ResetScreenProps = { token: string; email: string; ask: () => void };

/** The form stands whatever the link is worth. A dead one is said above it at once, because the server refuses it anyway. */
export function ResetScreen({ token, email, ask }: ResetScreenProps) {
  const check = useQuery({
    queryKey: ['reset link', token, email],
    queryFn: ({ signal }) => run('POST /api/reset-password/check', { body: { token, email } }, signal),
    // Not repeated after success: the reset uses up the link, and a second check would report it as expired.
    enabled: ({ state }) => state.data === undefined,
  });
  const { error } = check;
  const dead = error instanceof ApiError && error.errorType === 'INVALID_RESET' ? error.message : null;
  return (
    <Frame title="Wachtwoord Wijzigen" intro="Kies een nieuw wachtwoord voor uw account.">
      <div aria-live="polite" className="not-empty:mb-6">
        {dead && (
          <Notice tone="warning" title="Deze link werkt niet meer">
            <p className="wrap-anywhere">
              {dead} Hij komt per e-mail op {email}.
            </p>
            <Button className="mt-3" onClick={ask}>
              Nieuwe link aanvragen
            </Button>
          </Notice>
        )}
      </div>
      <ResetForm token={token} email={email} />
    </Frame>
  );
}
