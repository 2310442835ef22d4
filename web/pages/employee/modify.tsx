import { useState } from 'react';
import { isSame } from '#domain/appointments/wish.ts';
import { displayName } from '#domain/people/names.ts';
import { QUIET } from '#web/api/cache.ts';
import type { ApiError } from '#web/api/call.ts';
import { type Failure, useChange } from '#web/api/change.ts';
import type { Meeting } from '#web/parts/planner/open-slots.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { inOneLine, type OwnAppointment, whatIsLate } from './appointment.ts';
import { AppointmentCard, StandingAppointment, Terms } from './appointment-card.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { JoinLink } from './join-link.tsx';
import { LinkedAppointment } from './linked-appointment.tsx';
import { usePlan } from './plan.ts';
import { Planner } from './planner.tsx';
import { Screen } from './screen.tsx';
import { answerRefusal } from './slots.ts';
import { typesFor } from './type-step.tsx';

export function ModifyPage({ token }: { token: string }) {
  const [moved, setMoved] = useState<OwnAppointment | null>(null);
  if (moved) {
    return (
      <Screen kind="done" title="De afspraak is gewijzigd" answer>
        <p>Dit is de nieuwe afspraak. De bevestiging komt per e-mail.</p>
        <StandingAppointment appointment={moved} token={token} />
      </Screen>
    );
  }
  return (
    <LinkedAppointment token={token} invalid="Ongeldige wijzigingslink of afspraak niet gevonden">
      {(appointment) =>
        appointment.isLate ? (
          <TooLate token={token} appointment={appointment} />
        ) : (
          <ModifySteps token={token} appointment={appointment} onMoved={setMoved} />
        )
      }
    </LinkedAppointment>
  );
}

type ModifyStepsProps = { token: string; appointment: OwnAppointment; onMoved: (appointment: OwnAppointment) => void };

function ModifySteps({ token, appointment, onMoved }: ModifyStepsProps) {
  const { date, consultantId, startTime, employee } = appointment;
  const meetingType = typesFor(employee.employer.preferredMeetingType).find((type) => type === appointment.meetingType) ?? null;
  const plan = usePlan(`wijziging ${token}`, { meetingType, date, consultantId, startTime, phone: null }, 'datum');
  const modify = useChange('POST /api/modify/{token}', { success: { title: 'Afspraak gewijzigd' }, failure: wordsFor, meta: QUIET });

  function confirm(wish: Meeting): void {
    if (isSame(appointment, wish)) {
      toast({ title: 'Geen wijzigingen', text: 'Kies een andere dag, een andere tijd of een ander soort gesprek.', look: 'neutral' });
      return;
    }
    const { consultantId, date, startTime, endTime, meetingType } = wish;
    modify.mutate(
      { params: { token }, body: { consultantId, date, startTime, endTime, meetingType } },
      {
        onSuccess: (next) => {
          plan.finish();
          onMoved(next);
        },
        onError: (error) => answerRefusal(error, plan, token, 'GET /api/appointment/token/{token}'),
      },
    );
  }

  return (
    <Planner
      plan={plan}
      token={token}
      person={employee}
      change={modify}
      intro={
        <div className="mb-8">
          <p className="text-xl font-semibold">Afspraak wijzigen</p>
          <p className="mt-1">
            Het pensioengesprek van {displayName(appointment.employee)} is nu op {inOneLine(appointment)}.
          </p>
          <a
            href={`/cancel/${encodeURIComponent(token)}`}
            className="touch-target inline-flex items-center font-medium text-brand underline"
          >
            Liever annuleren
          </a>
        </div>
      }
    >
      {(wish) => (
        <ConfirmStep
          plan={plan}
          change={modify}
          title="Klopt uw wijziging?"
          next="Wijziging bevestigen"
          pendingText="Wijzigen..."
          onNext={() => confirm(wish)}
        >
          <div className="grid gap-5">
            <p>
              <span className="font-semibold">Dit was:</span> {inOneLine(appointment)}
            </p>
            <AppointmentCard title="Dit wordt" meeting={wish} person={employee} />
            <Terms meeting={wish} />
          </div>
        </ConfirmStep>
      )}
    </Planner>
  );
}

function wordsFor({ status, errorType }: ApiError): Failure {
  if (status === 429) return { title: 'Even geduld' };
  return { title: errorType === 'TOO_LATE' ? 'Wijzigen niet mogelijk' : 'Wijziging mislukt' };
}

function TooLate({ token, appointment }: { token: string; appointment: OwnAppointment }) {
  return (
    <Screen kind="problem" title="Wijzigen niet mogelijk">
      <p>{whatIsLate()}</p>
      <AppointmentCard meeting={appointment} person={appointment.employee}>
        <JoinLink appointment={appointment} />
      </AppointmentCard>
      <a href={`/cancel/${encodeURIComponent(token)}`} className={buttonClass()}>
        Afspraak annuleren
      </a>
    </Screen>
  );
}
