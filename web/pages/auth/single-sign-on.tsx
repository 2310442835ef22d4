import { KeyRound } from 'lucide-react';
import { isSsoRefusal, SSO_REFUSALS } from '#domain/access/sso-refusals.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** A link instead of a button: it navigates to the provider, which redirects back after the log-in. */
export function SsoLink({ name, only }: { name: string; only: boolean }) {
  return (
    <a href="/api/login/oidc" className={buttonClass({ look: only ? 'primary' : 'secondary' })}>
      <KeyRound aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{`Inloggen met ${name}`}</span>
    </a>
  );
}

/** Why the last log-in at the provider failed: the server puts the code in the URL. */
export function SsoFailure({ code }: { code: string | null }) {
  return isSsoRefusal(code) ? (
    <p role="alert" className="mb-6 rounded-card bg-danger-soft px-4 py-3 font-medium text-danger">
      {SSO_REFUSALS[code].message}
    </p>
  ) : null;
}

export function Or() {
  return (
    <p
      aria-hidden="true"
      className="my-6 flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-edge after:h-px after:grow after:bg-edge"
    >
      of met een wachtwoord
    </p>
  );
}
