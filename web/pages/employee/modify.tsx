import { useState } from 'react';
import { isSame } from '#domain/appointments/chosen-hour.ts';
import { displayName } from '#domain/people/names.ts';
import { inWords } from '#texts/in-words.ts';
import { QUIET } from '#web/api/cache.ts';
import type { ApiError } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { byPhoneToSend } from '#web/parts/appointments/kinds.ts';
import type { Meeting } from '#web/parts/appointments/picker/open-slots.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { LinkedAppointment as Linked, OwnAppointment } from './appointment.ts';
import { AppointmentCard, JoinLink, KeptAppointment, Terms } from './appointment-card.tsx';
import { ConfirmStep, NumberField } from './confirm-step.tsx';
import { useLaterTexts } from './later-texts.ts';
import { LinkedAppointment } from './linked-appointment.tsx';
import { SlotPicker } from './picker.tsx';
import { usePlan } from './plan.ts';
import { refusalInWords } from './refusal.ts';
import { Screen } from './screen.tsx';
import { answerRefusal } from './slots.ts';
import { typesFor } from './type-step.tsx';

export function Page({ token }: { token: string }) {
  const [moved, setMoved] = useState<OwnAppointment | null>(null);
  const { changing: words } = useLaterTexts();
  if (moved) {
    return (
      <Screen kind="done" title={words.done.title} answer>
        <p>{words.done.text}</p>
        <KeptAppointment appointment={moved} token={token} />
      </Screen>
    );
  }
  return (
    <LinkedAppointment token={token} invalid={words.invalid}>
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

type ModifyStepsProps = { token: string; appointment: Linked; onMoved: (appointment: OwnAppointment) => void };

function ModifySteps({ token, appointment, onMoved }: ModifyStepsProps) {
  const { date, consultantId, startTime, employee, byPhone } = appointment;
  const meetingType = typesFor(employee.employer.preferredMeetingType).find((type) => type === appointment.meetingType) ?? null;
  const plan = usePlan(`wijziging ${token}`, { meetingType, byPhone, date, consultantId, startTime, phone: null }, 'datum');
  const phone = plan.choice.phone ?? '';
  const texts = useLaterTexts();
  const { changing: words } = texts;
  const now = inWords(texts, appointment, { employer: employee.employer, phone: null }).oneLine;
  const modify = useChange('POST /api/modify/{token}', { success: { title: words.changed }, failure: false, meta: QUIET });

  function tell(error: ApiError): void {
    const title = error.errorType === 'TOO_LATE' ? words.impossible : words.failed;
    toast({ title, text: refusalInWords(texts, error), look: 'destructive' });
  }

  function confirm(chosen: Meeting): void {
    if (isSame(appointment, chosen) && !(byPhone && phone)) {
      toast({ ...words.same, look: 'neutral' });
      return;
    }
    const { consultant: _, byPhone: asked, ...wish } = chosen;
    const telephone = { ...byPhoneToSend(appointment, chosen), ...(asked && { phoneNumber: phone }) };
    modify.mutate(
      { params: { token }, body: { ...wish, ...telephone } },
      {
        onSuccess: (next) => {
          plan.finish();
          onMoved(next);
        },
        onError: (error) => {
          tell(error);
          answerRefusal(error, plan, { token, page: 'GET /api/appointment/token/{token}' });
        },
      },
    );
  }

  return (
    <SlotPicker
      plan={plan}
      token={token}
      person={employee}
      phoneMode={appointment.phoneMode}
      before={appointment}
      change={modify}
      intro={
        <div className="mb-8">
          <p className="text-xl font-semibold">{words.title}</p>
          <p className="mt-1">{words.now({ name: displayName(employee), appointment: now })}</p>
          <a
            href={`/cancel/${encodeURIComponent(token)}`}
            className="touch-target inline-flex items-center font-medium text-brand underline"
          >
            {words.ratherCancel}
          </a>
        </div>
      }
    >
      {(chosen) => (
        <ConfirmStep
          plan={plan}
          change={modify}
          isAtField={modify.fields.phoneNumber !== undefined}
          title={words.confirm.title}
          next={words.confirm.button}
          pendingText={words.confirm.pending}
          onNext={() => confirm(chosen)}
        >
          <div className="grid gap-5">
            <p>
              <span className="font-semibold">{words.was}</span> {now}
            </p>
            <AppointmentCard title={words.becomes} meeting={chosen} person={employee} phone={phone || null} />
            {chosen.byPhone && (
              <NumberField plan={plan} phone={phone} byPhone mayBeKnown isWrong={modify.fields.phoneNumber !== undefined} />
            )}
            <Terms meeting={chosen} />
          </div>
        </ConfirmStep>
      )}
    </SlotPicker>
  );
}

function TooLate({ token, appointment }: { token: string; appointment: OwnAppointment }) {
  const { changing, cancelling, terms } = useLaterTexts();
  return (
    <Screen kind="problem" title={changing.impossible}>
      <p>{terms.late}</p>
      <AppointmentCard meeting={appointment} person={appointment.employee}>
        <JoinLink appointment={appointment} />
      </AppointmentCard>
      <a href={`/cancel/${encodeURIComponent(token)}`} className={buttonClass()}>
        {cancelling.button}
      </a>
    </Screen>
  );
}
