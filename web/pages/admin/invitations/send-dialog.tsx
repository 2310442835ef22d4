import { useQuery } from '@tanstack/react-query';
import { dayAndMonth } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { capital, some } from '#web/format.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
import { InGroups } from '#web/parts/rounds/in-groups.tsx';
import type { RoundRow } from '#web/parts/rounds/types.ts';
import { hoursInWords, rangeInWords } from '#web/parts/rounds/words.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailFrame } from '#web/ui/mail-frame.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Invited } from './sendings.ts';
import type { Sending } from './types.ts';

type SendDialogProps = {
  sending: Sending;
  row: RoundRow | undefined;
  onSent: (sending: Sending, invited: Invited) => void;
  close: () => void;
};

/** A preview of the mail, and the button that sends it to everyone not yet invited. */
export function SendDialog({ sending, row, onSent, close }: SendDialogProps) {
  const { employerId, employerName, waiting, communicatieViaHrm } = sending;
  const preview = useQuery({ ...query('GET /api/employees/invitation-preview', { query: { employerId } }), staleTime: 0, gcTime: 0 });
  const send = useChange('POST /api/employees/send-invitations', {
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verzenden van uitnodigingen.' },
  });
  const people = peopleInWords(waiting);
  return (
    <Dialog
      close={close}
      wide
      title="Uitnodigingen versturen"
      description={
        communicatieViaHrm
          ? `De HR-afdeling van ${employerName} krijgt één e-mail met de persoonlijke links van ${people}.`
          : waiting === 1
            ? `1 werknemer van ${employerName} krijgt deze e-mail, met een eigen link.`
            : `${people} van ${employerName} krijgen deze e-mail, elk met een eigen link.`
      }
    >
      <DialogBody isTall>
        {row && <FreeHours row={row} waiting={waiting} />}
        {preview.error ? (
          <EmptyState title="Het voorbeeld kon niet worden gemaakt" text={preview.error.message} />
        ) : preview.data ? (
          <>
            <Facts
              facts={[
                [
                  'Aan',
                  waiting > 1 && !communicatieViaHrm ? `${preview.data.to} en ${some(waiting - 1, 'ander', 'anderen')}` : preview.data.to,
                ],
                ['Onderwerp', preview.data.subject],
              ]}
            />
            <MailFrame
              src={addressOf('GET /api/employees/invitation-preview/page', { query: { employerId } })}
              title={`Voorbeeld van de uitnodiging voor ${employerName}`}
            />
          </>
        ) : (
          <Skeleton className="h-96" />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Annuleren</Button>
        <Button
          look="primary"
          pending={send.isPending}
          pendingText="Versturen..."
          onClick={() =>
            send.mutate(
              { body: { employerId } },
              {
                onSuccess: ({ count: invited, stopped = 0, noEmail = 0, message }) => {
                  if (invited > 0) onSent(sending, { invited, stopped, noEmail });
                  else toast({ title: 'Geen uitnodigingen verzonden', text: message, look: 'neutral' });
                  close();
                },
              },
            )
          }
        >
          {some(waiting, 'uitnodiging versturen', 'uitnodigingen versturen')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The hours that these people can choose from, and whether that is enough for those who are expected to book. */
function FreeHours({ row, waiting }: { row: RoundRow; waiting: number }) {
  const { freeHours, expected, round } = row;
  const until = round && round.state !== 'closed' ? `tot en met ${dayAndMonth(round.closesOn)}` : 'in de komende acht weken';
  const earlier = expected.mid > 0 ? ` Van eerdere uitnodigingen worden er nog ${rangeInWords(expected)} verwacht.` : '';
  return (
    <Notice tone={freeHours < expected.high + waiting ? 'warning' : 'brand'} title={`${hoursInWords(freeHours)} vrij`}>
      <p>{`${capital(until)} kunnen deze werknemers kiezen uit ${hoursInWords(freeHours)}. Andere werkgevers kiezen uit dezelfde uren.${earlier}`}</p>
      <p>
        <InGroups employerId={row.employerId} row={row} />
      </p>
    </Notice>
  );
}
