import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { APPOINTMENT_STATUS_LABEL } from '#domain/appointments/vocabulary.ts';
import { LANGUAGE_LABEL, languageOf } from '#domain/language.ts';
import { displayName, ended } from '#domain/people/names.ts';
import { speaks } from '#domain/people/spoken.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { useChange } from '#web/api/change.ts';
import { timeRange } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { type Appointment, dayAndDate, typeAndPlace } from './appointment.tsx';
import { whyNotSwap } from './why-not-swap.ts';

type Swap = { chosen: Appointment[]; stop: () => void };

/** Says what must still be chosen, or why these two cannot be swapped. Sticky, so that it stays visible while choosing the second. */
export default function Bar({ swap }: { swap: Swap }) {
  const [asking, setAsking] = useState(false);
  const [a, b] = swap.chosen;
  const refusal = a ? whyNotSwap(a, b) : null;
  return (
    <div
      data-stays-in-view
      className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-3 border-y bg-brand-soft px-5 py-3"
    >
      <p role="status" className={refusal ? 'font-medium text-danger' : undefined}>
        {refusal ? REFUSALS[refusal].message : progressOf(swap.chosen)}
      </p>
      <Button look="primary" disabled={!a || !b || refusal !== null} onClick={() => setAsking(true)}>
        Ruilen
      </Button>
      {asking && a && b && <SwapDialog pair={[a, b]} close={() => setAsking(false)} done={swap.stop} />}
    </div>
  );
}

function progressOf(chosen: Appointment[]): string {
  if (chosen.length === 0) return 'Kies twee geplande afspraken van dezelfde consultant en dezelfde werkgever.';
  const names = chosen.map(({ employee }) => displayName(employee)).join(' en ');
  return chosen.length === 2 ? `Gekozen: ${ended(names)}` : `Gekozen: ${ended(names)} Kies nog een afspraak.`;
}

function SwapDialog({ pair: [a, b], close, done }: { pair: [Appointment, Appointment]; close: () => void; done: () => void }) {
  const swap = useChange('POST /api/appointments/swap', {
    success: { title: 'Afspraken geruild', text: whoIsTold([a, b]) },
    failure: { title: 'Fout bij ruilen', text: 'Er ging iets mis bij het ruilen van de afspraken.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Afspraken ruilen"
      description="Deze afspraken kunnen geruild worden. Elke werknemer krijgt de dag en de tijd van de ander."
      confirm="Bevestig Ruiling"
      pending={swap.isPending}
      pendingText="Ruilen..."
      onConfirm={() => swap.mutate({ body: { appointmentId1: a.id, appointmentId2: b.id } }, { onSuccess: done, onError: close })}
    >
      <BeforeAndAfter now={a} next={b} />
      <BeforeAndAfter now={b} next={a} />
    </ConfirmDialog>
  );
}

function whoIsTold(pair: readonly Appointment[]): string {
  const onPaper = pair.filter(({ employee }) => employee.email === null).map(({ employee }) => displayName(employee));
  if (onPaper.length === 0) return 'Beide werknemers en de consultant krijgen bericht.';
  const told = onPaper.length === 1 ? 'De andere werknemer en de consultant krijgen bericht.' : 'De consultant krijgt bericht.';
  return `${told} Voor wie geen e-mailadres heeft, wacht een brief: ${ended(onPaper.join(' en '))}`;
}

/** For one of the two employees: the present appointment, and the one after the swap. */
function BeforeAndAfter({ now, next }: { now: Appointment; next: Appointment }) {
  const name = displayName(now.employee);
  const language = languageOf(now.employee);
  return (
    <section className="rounded-card border bg-surface px-4 py-3">
      <Facts
        facts={[
          ['Werknemer', name],
          ['Werkgever', now.employee.employer.name],
          ['Status', statusInSwap(now)],
          ['Nu', <Hour key="now" of={now} />],
          ['Na de ruil', <Hour key="next" of={next} isNew />],
        ]}
      />
      {now.meetingType !== next.meetingType && (
        <div className="mt-3">
          <Notice tone="warning" icon={<TriangleAlert aria-hidden className="size-5" />}>
            {next.meetingType === 'fysiek'
              ? `${name} gaat van virtueel naar fysiek: het gesprek is dan op locatie.`
              : `${name} gaat van fysiek naar virtueel: het gesprek is dan online.`}
          </Notice>
        </div>
      )}
      {!speaks(next.consultant, language) && (
        <div className="mt-3">
          <Notice tone="warning" icon={<TriangleAlert aria-hidden className="size-5" />}>
            {next.consultant.user.name} spreekt geen {LANGUAGE_LABEL[language]}, de taal van {name}.
          </Notice>
        </div>
      )}
    </section>
  );
}

function Hour({ of: appointment, isNew }: { of: Appointment; isNew?: boolean }) {
  return (
    <span className={isNew ? 'font-semibold text-brand' : undefined}>
      {dayAndDate(appointment.date)}
      <br />
      {timeRange(appointment)}, {typeAndPlace(appointment)}
    </span>
  );
}

function statusInSwap({ status }: Appointment): string {
  return APPOINTMENT_STATUS_LABEL[status === 'geannuleerd' ? 'geplanned' : status];
}
