import { type MouseEvent, useState } from 'react';
import { deadlineOf } from '#domain/appointments/late.ts';
import { instantOfMoment } from '#domain/calendar.ts';
import { displayName, ended } from '#domain/people/names.ts';
import { LATE } from '#domain/vocabulary.ts';
import { deadlineInWords } from '#texts/nl/dates.ts';
import { QUIET, refetch } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { COSTS, momentOf, type OwnAppointment } from './appointment.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { JoinLink } from './join-link.tsx';
import { LinkedAppointment } from './linked-appointment.tsx';
import { Screen } from './screen.tsx';

type Answer = Output<'POST /api/cancel/{token}'>;
type Outcome = { appointment: OwnAppointment } & Answer;

export function CancelPage({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome) return <Cancelled {...outcome} />;
  return (
    <LinkedAppointment token={token} invalid="Ongeldige annuleringslink of afspraak niet gevonden">
      {(appointment) => (
        <CancelForm token={token} appointment={appointment} onCancelled={(answer) => setOutcome({ appointment, ...answer })} />
      )}
    </LinkedAppointment>
  );
}

type CancelFormProps = { token: string; appointment: OwnAppointment; onCancelled: (answer: Answer) => void };

function CancelForm({ token, appointment, onCancelled }: CancelFormProps) {
  const { isLate, deadline, employee } = appointment;
  // Later where the firm has moved the appointment.
  const usual = deadlineOf(instantOfMoment(appointment), null);
  const [warned, setWarned] = useState(false);
  const cancel = useChange('POST /api/cancel/{token}', {
    success: { title: 'Afspraak geannuleerd' },
    failure: { title: 'Annulering mislukt' },
    meta: QUIET,
  });

  function onClick({ detail: clicks }: MouseEvent): void {
    // A double click must not confirm the warning that its first click has only just shown.
    if (clicks > 1) return;
    if (isLate && !warned) {
      setWarned(true);
      return;
    }
    cancel.mutate(
      { params: { token }, body: { late: isLate } },
      {
        onSuccess: onCancelled,
        onError: ({ status, errorType }) => {
          if (errorType === 'LATE_CANCEL') setWarned(true);
          if (status === 404 || status === 409) refetch(['GET /api/appointment/token/{token}']);
        },
      },
    );
  }

  return (
    <>
      <PageHeader title="Afspraak annuleren" subtitle={`Het pensioengesprek van ${ended(displayName(employee))}`} />
      <div className="grid gap-5">
        <AppointmentCard meeting={appointment} person={employee}>
          <JoinLink appointment={appointment} />
        </AppointmentCard>
        {isLate ? (
          <Notice tone="warning">
            De afspraak begint binnen {LATE}. Zonder kosten annuleren kon tot {deadlineInWords(deadline)}.
          </Notice>
        ) : (
          <Notice tone="neutral">
            Annuleren kan zonder kosten tot {deadlineInWords(deadline)}
            {deadline === usual && `, ${LATE} voor het gesprek`}. Na het annuleren krijgt u een nieuwe uitnodiging.
          </Notice>
        )}
        <div role="alert" className="empty:hidden">
          {isLate && warned && (
            <Notice tone="danger" title="Weet u het zeker?">
              U annuleert binnen {LATE}. {COSTS} Een nieuwe afspraak maken kan daarna niet meer.
            </Notice>
          )}
        </div>
        {cancel.error && cancel.error.errorType !== 'LATE_CANCEL' && <p className="font-medium text-danger">{cancel.error.message}</p>}
        <div className="grid gap-3 sm:flex">
          <Button look="danger" pending={cancel.isPending} pendingText="Annuleren..." onClick={onClick}>
            {isLate && warned ? 'Bevestig Annulering' : 'Afspraak annuleren'}
          </Button>
          {!isLate && (
            <a href={`/modify/${encodeURIComponent(token)}`} className={buttonClass({ look: 'quiet' })}>
              Liever een ander moment
            </a>
          )}
        </div>
        <p className="text-muted">Wilt u de afspraak toch houden? Sluit dan deze pagina. Er verandert niets.</p>
      </div>
    </>
  );
}

function Cancelled({ appointment, late, bookingToken }: Outcome) {
  const { employee } = appointment;
  return (
    <Screen kind="done" title="De afspraak is geannuleerd" answer>
      <p>
        Het pensioengesprek van {displayName(employee)} op {momentOf(appointment)} gaat niet door. De bevestiging komt per e-mail.
      </p>
      {late ? (
        <p>De afspraak is minder dan {LATE} voor het begin geannuleerd. De kosten van het gesprek zijn daarom voor de werkgever.</p>
      ) : employee.employer.communicatieViaHrm ? (
        <p>
          De HR-afdeling van {employee.employer.name} krijgt een nieuwe uitnodiging. Met de link daarin kan een nieuwe afspraak worden
          gemaakt.
        </p>
      ) : (
        <p>U krijgt ook een nieuwe uitnodiging. Met de link daarin maakt u een nieuwe afspraak wanneer het u uitkomt.</p>
      )}
      {bookingToken && (
        <a href={`/book/${encodeURIComponent(bookingToken)}`} className={buttonClass({ look: 'primary' })}>
          Nieuwe afspraak kiezen
        </a>
      )}
    </Screen>
  );
}
