import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { plain } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { useOpen } from '#web/filters.ts';
import { count, some } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { InGroups } from '#web/parts/rounds/in-groups.tsx';
import { useRoundOf } from '#web/parts/rounds/rounds.ts';
import { SmallBar } from '#web/parts/rounds/small-bar.tsx';
import type { RoundRow } from '#web/parts/rounds/types.ts';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { bringForward, Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useSendings } from './sendings.ts';
import type { Inviting, Sending } from './types.ts';

/** Polling intervals while mails are queued: for the employers that have some, and for the whole list. */
const LOOK_MS = 2_000;
const LOOK_AT_ALL_MS = 30_000;
/** The server accepts at most this many employers in one call. */
const MOST_LOOKED_AT = 100;
const PAGE = 10;
const isUnderWay = ({ mails }: Sending) => mails.wachtend > 0;

type SendCardProps = {
  /** The employer whose invitation dialog is open. */
  inviting: Inviting | null;
  onInvite: (inviting: Inviting | null) => void;
  onSent: (employerId: number) => void;
};

export function SendCard({ inviting, onInvite, onSent }: SendCardProps) {
  const card = useRef<HTMLElement>(null);
  useOpen('send', () => bringForward(card.current));
  const sendings = useQuery({
    ...query('GET /api/employees/invitations'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AT_ALL_MS : false),
  });
  const busy = sendings.data?.filter(isUnderWay).slice(0, MOST_LOOKED_AT) ?? [];
  const progress = useQuery({
    ...query('GET /api/employees/invitations', { query: { employerIds: busy.map(({ employerId }) => employerId).join() } }),
    enabled: busy.length > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_MS : false),
  });
  const latest = sendings.data?.map((sending) => progress.data?.find(({ employerId }) => employerId === sending.employerId) ?? sending);
  const { started, begin } = useSendings(latest);
  const chosen = useChosen(latest, { inviting, isFetching: sendings.isFetching });
  const roundOf = useRoundOf();
  const [q, setQ] = useState('');
  const found = latest?.filter(({ employerName }) => plain(employerName).includes(plain(q).trim()));
  const open = found?.filter(({ waiting, mails }) => waiting + mails.wachtend + mails.niet_verzonden + mails.mislukt > 0) ?? [];
  const hasNobody = ({ employerId }: Sending) => roundOf(employerId)?.employees === 0;
  const done = found?.filter((sending) => !open.includes(sending) && !hasNobody(sending)) ?? [];
  const empty = found?.filter((sending) => !open.includes(sending) && hasNobody(sending)) ?? [];
  return (
    <Card
      ref={card}
      title="Uitnodigingen versturen"
      description="Alleen werknemers die nog geen uitnodiging hebben, krijgen er een."
      icon={<Send aria-hidden />}
    >
      {sendings.error ? (
        <LoadFailed what="De uitnodigingen konden" query={sendings} />
      ) : sendings.isPending ? (
        <Skeleton className="h-48" />
      ) : sendings.data.length === 0 ? (
        <EmptyState title="Geen werkgevers" text="Voeg eerst een werkgever toe, en daarna werknemers." />
      ) : (
        <>
          {chosen?.waiting === 0 && <NobodyWaits sending={chosen} />}
          {sendings.data.length > PAGE && (
            <SearchInput
              aria-label="Zoek een werkgever"
              placeholder="Zoek op naam..."
              className="mb-4"
              value={q}
              onChange={(event) => setQ(event.target.value)}
            />
          )}
          {open.length === 0 && (
            <p className="pb-4 text-muted">
              {q ? 'Geen werkgever met deze naam waar iemand op een uitnodiging wacht.' : 'Er wacht niemand op een uitnodiging.'}
            </p>
          )}
          <Employers
            sendings={open}
            employer={(sending) => (
              <Employer
                sending={sending}
                row={roundOf(sending.employerId)}
                peak={started.get(sending.employerId)?.peak}
                onSend={() => onInvite({ employerId: sending.employerId })}
              />
            )}
          />
          {done.length > 0 && (
            <details open={open.length === 0} className="border-t pt-2 first:border-t-0">
              <summary className="touch-target content-center font-medium">Iedereen uitgenodigd ({count(done.length)})</summary>
              <Employers sendings={done} employer={(sending) => <Employer sending={sending} row={roundOf(sending.employerId)} />} />
            </details>
          )}
          {empty.length > 0 && (
            <details className="border-t pt-2 first:border-t-0">
              <summary className="touch-target content-center font-medium">Nog zonder werknemers ({count(empty.length)})</summary>
              <Employers sendings={empty} employer={(sending) => <Employer sending={sending} row={roundOf(sending.employerId)} />} />
            </details>
          )}
        </>
      )}
      {chosen && chosen.waiting > 0 && (
        <SendDialog
          sending={chosen}
          row={roundOf(chosen.employerId)}
          onSent={(sending, invited) => {
            begin(sending, invited);
            onSent(sending.employerId);
          }}
          close={() => onInvite(null)}
        />
      )}
    </Card>
  );
}

type EmployersProps = { sendings: readonly Sending[]; employer: (sending: Sending) => ReactNode };

function Employers({ sendings, employer }: EmployersProps) {
  const [offset, setOffset] = useState(0);
  return (
    <>
      <ul>
        {sendings.slice(offset, offset + PAGE).map((sending) => (
          <Fragment key={sending.employerId}>{employer(sending)}</Fragment>
        ))}
      </ul>
      {(sendings.length > PAGE || offset > 0) && (
        <div className="-mx-5">
          <Pagination offset={offset} limit={PAGE} total={sendings.length} onChange={setOffset} />
        </div>
      )}
    </>
  );
}

type Choosing = { inviting: Inviting | null; isFetching: boolean };

/**
 * Keeps the row as it was when it was chosen: sending removes it from the list, but the open dialog must not change. That nobody waits is
 * believed once the list is up to date: after an upload it is fetched again.
 */
function useChosen(latest: Sending[] | undefined, { inviting, isFetching }: Choosing): Sending | null {
  const [chosen, setChosen] = useState<{ inviting: Inviting; sending: Sending } | null>(null);
  if (inviting === null || inviting === chosen?.inviting) return inviting && (chosen?.sending ?? null);
  const sending = latest?.find(({ employerId }) => employerId === inviting.employerId);
  if (sending && (sending.waiting > 0 || !isFetching)) setChosen({ inviting, sending });
  return null;
}

/** Instead of the dialog: there is nobody to send to. */
function NobodyWaits({ sending: { employerId, employerName, invited } }: { sending: Sending }) {
  return (
    <div role="status" className="mb-4">
      <Notice title={`Bij ${employerName} wacht niemand op een uitnodiging`}>
        {invited === 0
          ? 'Voeg eerst werknemers toe, of lees een lijst in.'
          : `${some(invited, 'werknemer is', 'werknemers zijn')} al uitgenodigd. Wie nog een keer een uitnodiging moet krijgen, nodigt u uit op de pagina van die werknemer.`}{' '}
        <Link href={`/employees?employerId=${employerId}`} className="font-medium underline underline-offset-4">
          Bekijk werknemers
        </Link>
      </Notice>
    </div>
  );
}

type EmployerProps = { sending: Sending; row: RoundRow | undefined; peak?: number; onSend?: () => void };

function Employer({ sending, row, peak, onSend }: EmployerProps) {
  const { employerId, employerName, communicatieViaHrm, waiting, invited, mails } = sending;
  return (
    <li className="flex flex-col gap-3 border-b py-4 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <EmployerLink id={employerId} name={employerName} /> {communicatieViaHrm && <Badge tone="accent">Via HR</Badge>}
          </p>
          <p className="text-sm text-muted">
            {waiting > 0 && `${some(waiting, 'werknemer wacht', 'werknemers wachten')} op een uitnodiging · `}
            {some(invited, 'werknemer is uitgenodigd', 'werknemers zijn uitgenodigd')}
          </p>
        </div>
        {onSend && waiting > 0 && (
          <Button look="primary" size="small" aria-label={`Uitnodigingen versturen: ${employerName}`} onClick={onSend}>
            Uitnodigingen versturen
          </Button>
        )}
      </div>
      {row && row.employees > 0 && <SmallBar figures={row} />}
      {row?.round?.state === 'active' ? (
        <RunningRound round={row.round} />
      ) : (
        onSend &&
        waiting > 0 && (
          <p className="text-sm">
            <InGroups employerId={employerId} row={row} />
          </p>
        )
      )}
      {mails.wachtend > 0 && (
        <ProgressBar label={`${mailsInWords(mails.wachtend)} onderweg`} done={peak ? Math.max(0, 1 - mails.wachtend / peak) : undefined} />
      )}
      <Unsent mails={mails} />
    </li>
  );
}

function RunningRound({ round: { id, name } }: { round: NonNullable<RoundRow['round']> }) {
  return (
    <p className="text-sm">
      De ronde{' '}
      <Link href={`/rounds/${id}`} className="font-medium underline underline-offset-4">
        {name}
      </Link>{' '}
      loopt: elke werkdag om 09:00 gaat er een groep uit. Wat u nu verstuurt, hoort bij die ronde.
    </p>
  );
}

/** Unsent and failed mails, with a link to where they can be sent again. */
function Unsent({ mails: { niet_verzonden, mislukt } }: { mails: Sending['mails'] }) {
  const linkClass = 'inline-block leading-6 font-medium underline underline-offset-4';
  return (
    <>
      {mislukt > 0 && (
        <p className="text-sm text-danger">
          {mailsInWords(mislukt)} mislukt.{' '}
          <Link href="/mails?status=mislukt" className={linkClass}>
            Bekijk waarom
          </Link>
        </p>
      )}
      {niet_verzonden > 0 && (
        <p className="text-sm text-warning">
          {mailsInWords(niet_verzonden)} niet verzonden: er was nog geen e-mailaccount ingesteld.{' '}
          <Link href="/mails?status=niet_verzonden" className={linkClass}>
            Bekijk en verstuur
          </Link>
        </p>
      )}
    </>
  );
}

function mailsInWords(number: number): string {
  return some(number, 'e-mail', 'e-mails');
}
