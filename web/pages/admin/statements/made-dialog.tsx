import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { euros } from '#domain/money/euros.ts';
import { statementAddress } from '#domain/money/statement.ts';
import { MAX_STATEMENTS_AT_ONCE } from '#domain/money/vocabulary.ts';
import { monthInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { change, failureToast } from '#web/api/change.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { howMany } from './month-dialog.tsx';
import { PdfLink } from './pdf-link.tsx';
import type { Made, Statement } from './types.ts';

type Sent = Output<'POST /api/admin/statements/send'>[number];
type Shown = Pick<Statement, 'id' | 'number' | 'employerId' | 'employerName' | 'month' | 'totalCents'>;

const NOT_ALL = { title: 'Niet alles is verstuurd', text: 'Niet alle afrekeningen konden worden verstuurd. Probeer het nog een keer.' };

/** New or unsent statements: each with its PDF and address, and one button that sends all. */
export function MadeDialog({ title, made, close }: { title: string; made: readonly Made[]; close: () => void }) {
  const [sent, setSent] = useState<ReadonlyMap<number, Sent>>(new Map());
  const employers = useQuery(query('GET /api/employers'));
  const send = useMutation({ mutationFn: sendAll });
  const statements = made.flatMap(({ statement }) => statement ?? []);
  const addresses = new Map(employers.data?.map((employer) => [employer.id, statementAddress(employer)] as const));
  const addressOf = ({ employerId }: Shown) => (employerId === null ? null : (addresses.get(employerId) ?? null));
  const waiting = statements.filter((statement) => !sent.get(statement.id)?.sentTo && addressOf(statement));

  async function sendAll(): Promise<void> {
    const ids = waiting.map(({ id }) => id);
    try {
      for (let from = 0; from < ids.length; from += MAX_STATEMENTS_AT_ONCE) {
        const answer = await change('POST /api/admin/statements/send', { body: { ids: ids.slice(from, from + MAX_STATEMENTS_AT_ONCE) } });
        setSent((before) => new Map([...before, ...answer.map((one) => [one.id, one] as const)]));
      }
    } catch (error) {
      toast(failureToast(error, NOT_ALL));
    }
  }

  return (
    <Dialog close={close} wide title={title} description="Bekijk de PDF, en verstuur daarna in één keer.">
      <DialogBody>
        <ul className="divide-y rounded-control border" aria-label="Afrekeningen">
          {made.map(({ employerId, employerName, statement, message }) => (
            <li
              key={statement?.id ?? `werkgever ${employerId}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              {statement ? (
                <>
                  <Facts
                    statement={statement}
                    address={addressOf(statement)}
                    sent={sent.get(statement.id)}
                    isLoading={employers.isPending}
                  />
                  <PdfLink id={statement.id} number={statement.number} />
                </>
              ) : (
                <div className="min-w-0">
                  <EmployerLink id={employerId} name={employerName} className="font-semibold" />
                  <p className="text-warning">{message}</p>
                </div>
              )}
            </li>
          ))}
          {made.length === 0 && <li className="px-4 py-3">Er was niets meer te maken: alles staat al op een afrekening.</li>}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
        {waiting.length > 0 && (
          <Button
            look="primary"
            icon={<Send aria-hidden className="size-4" />}
            pending={send.isPending}
            pendingText="Versturen..."
            onClick={() => send.mutate()}
          >
            {waiting.length === 1 ? `Afrekening ${waiting[0]?.number} versturen` : `Alle ${howMany(waiting.length)} versturen`}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

type FactsProps = { statement: Shown; address: string | null; sent: Sent | undefined; isLoading: boolean };

function Facts({ statement: { number, employerId, employerName, month, totalCents }, address, sent, isLoading }: FactsProps) {
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {number}: <EmployerLink id={employerId} name={employerName} />
      </p>
      <p className="text-sm text-muted">
        {monthInWords(month)}, <span className="tabular-nums">{euros(totalCents)}</span>
      </p>
      <p className="mt-1 wrap-anywhere" role="status">
        {sent?.sentTo ? (
          <>
            <Badge tone="success">Verstuurd</Badge> {sent.sentTo}
          </>
        ) : (
          (sent?.message ??
          (isLoading ? '…' : address ? `Gaat naar ${address}` : 'Geen e-mailadres: download de PDF en verstuur die zelf.'))
        )}
      </p>
    </div>
  );
}
