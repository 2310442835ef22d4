import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import type { Item } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { refetch } from '#web/api/refetch.ts';
import { timeRange } from '#web/format.ts';
import { NoEmail } from '#web/parts/people/no-email.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { type Appointment, dayAndDate } from './appointment.tsx';

type Colleague = Item<'GET /api/appointments/{id}/colleagues'>;

/** Gives the appointment to another consultant at the same hour. */
export function HandOverDialog({ appointment, close }: { appointment: Appointment; close: () => void }) {
  const { id, date, startTime, endTime, meetingType, employee, consultant } = appointment;
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  // Not cached, because others book meanwhile.
  const colleagues = useQuery({ ...query('GET /api/appointments/{id}/colleagues', { params: { id } }), staleTime: 0, gcTime: 0 });
  const give = useChange('PUT /api/appointments/{id}', {
    success: (after) => ({
      title: 'Afspraak overgedragen',
      text: `${employee.email ? `${displayName(employee)}, ` : ''}${consultant.user.name} en ${after.consultant.user.name} krijgen bericht.`,
    }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het overdragen van de afspraak.' },
  });
  const taker = colleagues.data?.find((one) => String(one.id) === chosen && one.free);

  function save(): void {
    setAsked(true);
    if (!taker) return;
    const body = { consultantId: taker.id, date, startTime, endTime, meetingType };
    give.mutate({ params: { id }, body }, { onSuccess: close, onError: () => refetch(['GET /api/appointments/{id}/colleagues']) });
  }

  return (
    <Dialog
      close={close}
      title="Aan collega overdragen"
      description={`${displayName(employee)}, ${dayAndDate(date)}, ${timeRange(appointment)}. Nu met ${consultant.user.name}. Dag, tijd en type blijven gelijk, en er wordt niets doorbelast.`}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        changed={chosen !== null}
        submit="Overdragen"
        pending={give.isPending}
      >
        <NoEmail employee={employee} />
        {colleagues.error ? (
          <LoadFailed what="De collega’s konden" query={colleagues} />
        ) : !colleagues.data ? (
          <Loading className="min-h-40" />
        ) : colleagues.data.length === 0 ? (
          <EmptyState icon={<UserRoundX aria-hidden className="size-6" />} title="Er is geen andere actieve consultant" />
        ) : (
          <RadioCards
            name="consultant"
            label="Wie neemt het gesprek over?"
            value={taker ? chosen : null}
            onChange={setChosen}
            error={asked && !taker ? 'Kies een collega die vrij is.' : undefined}
            className="grid gap-2"
            options={colleagues.data.map((one) => ({
              value: String(one.id),
              label: one.name,
              hint: stillPlanned(one),
              disabled: !one.free,
            }))}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

function stillPlanned({ free, available, isPreferred }: Colleague): string {
  const room = free ? (available ? 'Vrij' : 'Vrij, maar buiten de beschikbaarheid') : 'Niet vrij';
  return isPreferred ? `${room}. Voorkeursadviseur van deze werkgever.` : room;
}
