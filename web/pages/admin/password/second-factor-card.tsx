import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { query, refresh } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { RecoveryCodes } from '#web/parts/access/second-factor/recovery-codes.tsx';
import { TotpSetup } from '#web/parts/access/second-factor/setup.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RenewCodesDialog, SwitchOffDialog } from './second-factor-dialogs.tsx';

type State = Output<'GET /api/account/totp'>;
const FEW_CODES = 3;

export function SecondFactorCard() {
  const state = useQuery(query('GET /api/account/totp'));
  // Kept in state, because the server sends the codes only once.
  const [codes, setCodes] = useState<string[] | null>(null);
  const isOn = codes !== null || state.data?.isOn === true;
  return (
    <Card
      id="tweede-stap"
      className="mt-6"
      title="Tweede stap bij inloggen"
      description="Na uw wachtwoord vult u een code in van uw telefoon. Wie uw wachtwoord kent, kan dan nog niet inloggen."
      icon={<ShieldCheck aria-hidden className="size-5" />}
      actions={state.data && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'Aan' : 'Uit'}</Badge>}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          close={() => {
            setCodes(null);
            void refresh();
          }}
        />
      ) : state.error ? (
        <LoadFailed what="De tweede stap kon" query={state} />
      ) : !state.data ? (
        <Skeleton className="h-14 w-full" />
      ) : state.data.isOn ? (
        <SwitchedOn state={state.data} renewed={setCodes} />
      ) : (
        <TotpSetup confirmed={setCodes} />
      )}
    </Card>
  );
}

function SwitchedOn({ state: { confirmedAt, recoveryCodesLeft: left }, renewed }: { state: State; renewed: (codes: string[]) => void }) {
  const [task, setTask] = useState<'renew' | 'off' | null>(null);
  const close = () => setTask(null);
  return (
    <>
      <p>Sinds {confirmedAt && dateAndTimeOfInstant(confirmedAt)}.</p>
      <p className={left <= FEW_CODES ? 'font-medium text-danger' : undefined}>{leftInWords(left)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => setTask('renew')}>Nieuwe herstelcodes</Button>
        <Button onClick={() => setTask('off')}>Uitzetten</Button>
      </div>
      {task === 'renew' && <RenewCodesDialog close={close} renewed={renewed} />}
      {task === 'off' && <SwitchOffDialog close={close} />}
    </>
  );
}

function leftInWords(left: number): string {
  if (left === 0) return 'U heeft geen herstelcodes meer. Maak nieuwe.';
  const still = left === 1 ? 'U heeft nog 1 herstelcode.' : `U heeft nog ${left} herstelcodes.`;
  return left <= FEW_CODES ? `${still} Maak nieuwe.` : `${still} Kwijt of niet gezien? Maak nieuwe.`;
}
