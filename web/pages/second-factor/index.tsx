import { useState } from 'react';
import { PORTAL } from '#domain/firm/portal-name.ts';
import { refresh } from '#web/api/cache.ts';
import { useLogout } from '#web/log-in.ts';
import { Mark } from '#web/mark.tsx';
import { RecoveryCodes } from '#web/parts/access/second-factor/recovery-codes.tsx';
import { TotpSetup } from '#web/parts/access/second-factor/setup.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Replaces every other page while the mandatory second factor is not set up. */
export default function SecondFactorPage() {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { logout, isPending } = useLogout();
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-8">
      <p className="mb-8 flex items-center gap-3 text-lg font-semibold text-brand">
        <Mark className="size-9 shrink-0" />
        <span className="min-w-0">{PORTAL}</span>
      </p>
      <PageHeader
        title="Tweede stap instellen"
        subtitle="In dit portaal is een tweede stap bij inloggen verplicht. Na uw wachtwoord vult u een code in van uw telefoon. Zo komt niemand binnen met alleen uw wachtwoord."
      />
      <Card>{codes ? <RecoveryCodes codes={codes} close={() => void refresh()} /> : <TotpSetup confirmed={setCodes} />}</Card>
      {!codes && (
        <Button look="quiet" className="mt-6" pending={isPending} pendingText="Uitloggen..." onClick={logout}>
          Uitloggen
        </Button>
      )}
    </main>
  );
}
