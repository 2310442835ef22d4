// The steps of booking after the first one, and the screens in place of booking. Fetched after the first screen: see late.tsx.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QUIET } from '#web/api/cache.ts';
import { type ApiError, call } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { byPhoneToSend } from '#web/parts/appointments/kinds.ts';
import type { Meeting } from '#web/parts/appointments/picker/open-slots.ts';
import { LONG_TOAST_MS, type NewToast, toast } from '#web/ui/overlay/toast-store.ts';
import type { OwnAppointment } from './appointment.ts';
import { AppointmentCard, KeptAppointment, partnerPart, Terms } from './appointment-card.tsx';
import { AskNewLink } from './ask-new-link.tsx';
import { ConfirmStep, NumberField } from './confirm-step.tsx';
import { late } from './late.tsx';
import { useLaterTexts } from './later-texts.ts';
import { SlotPicker } from './picker.tsx';
import { refusalInWords } from './refusal.ts';
import { Screen } from './screen.tsx';
import { answerRefusal } from './slots.ts';
import type { StepsProps } from './type-step.tsx';

export { LoadProblem } from './screen.tsx';

const preparation = late('preparation', () => import('./preparation.tsx'));

/** Reads phone number and e-mail address, which the document does not contain. If that fails, the visitor types the number. */
function useContact(token: string, enabled: boolean) {
  return useQuery({ queryKey: ['contact', token], queryFn: () => call('GET /api/employee/{token}', { params: { token } }), enabled }).data;
}

type LaterStepsProps = StepsProps & { token: string; onBooked: (booked: BookedAppointment) => void };

/** From the second step on. */
export function LaterSteps({ token, onBooked, ...steps }: LaterStepsProps) {
  const { plan, person } = steps;
  const texts = useLaterTexts();
  const { booking: words } = texts;
  const [asked, setAsked] = useState(0);
  // The data of the last step is fetched from the third step on: early enough, and without rendering the second step again.
  const isNear = plan.step !== 'datum';
  const contact = useContact(token, isNear);
  // The Dutch notation: 06… instead of +316….
  const phone = plan.choice.phone ?? contact?.phone?.replace(/^\+31/, '0') ?? '';
  const book = useChange('POST /api/book/{token}', { success: { title: words.made }, failure: false, meta: QUIET });
  // Optional: if the code for bringing a partner cannot be fetched, the appointment is made without one.
  const bringing = useQuery({ ...partnerPart.options, enabled: isNear && !person.employer.communicatieViaHrm }).data;
  const { partner = null } = plan.choice;

  function confirm(meeting: Meeting): void {
    const { consultant: _, byPhone: __, ...wish } = meeting;
    setAsked(asked + 1);
    if (partner && bringing && !bringing.isWhole(partner)) return;
    book.mutate(
      { params: { token }, body: { ...wish, ...byPhoneToSend(null, meeting), phoneNumber: phone, ...(partner && { partner }) } },
      {
        onSuccess: (appointment) => {
          plan.finish();
          onBooked({ appointment, email: contact?.email ?? undefined });
        },
        onError: (error) => {
          toast(failure(error));
          answerRefusal(error, plan, { token, page: 'GET /api/employee/{token}' });
        },
      },
    );
  }

  function failure(error: ApiError): NewToast {
    const text = refusalInWords(texts, error);
    return error.errorType === 'EXISTING_APPOINTMENT'
      ? { title: words.existing.title, text, look: 'destructive', duration: LONG_TOAST_MS }
      : { title: words.failed, text, look: 'destructive' };
  }

  return (
    <SlotPicker {...steps} token={token} change={book} noneSuits={<NoneSuits />}>
      {(meeting) => (
        <ConfirmStep
          plan={plan}
          change={book}
          isAtField={book.fields.phoneNumber !== undefined}
          title={words.confirm.title}
          next={words.confirm.button}
          pendingText={words.confirm.pending}
          onNext={() => confirm(meeting)}
        >
          <div className="grid gap-5">
            <AppointmentCard meeting={meeting} person={person} phone={phone} />
            <NumberField plan={plan} phone={phone} byPhone={meeting.byPhone} isWrong={book.fields.phoneNumber !== undefined} />
            {bringing && <bringing.Bringing value={partner} onChange={(next) => plan.choose({ partner: next })} asked={asked} />}
            <Terms meeting={meeting} />
          </div>
        </ConfirmStep>
      )}
    </SlotPicker>
  );
}

function NoneSuits() {
  const { noneSuits: words } = useLaterTexts().booking;
  return (
    <>
      {words.question}{' '}
      <a href="?wens" className="font-medium text-brand underline">
        {words.tell}
      </a>
    </>
  );
}

export type BookedAppointment = { appointment: OwnAppointment; email: string | undefined };

export function Booked({ appointment, email, isNew }: Partial<BookedAppointment> & { appointment: OwnAppointment; isNew?: boolean }) {
  const { booking: words } = useLaterTexts();
  return (
    <Screen kind={appointment.hasBegun ? 'over' : 'done'} title={isNew ? words.booked : words.yours} answer={isNew}>
      {email && (
        <p>
          {words.confirmed.before} <span className="wrap-anywhere">{email}</span>
          {words.confirmed.after}
        </p>
      )}
      {!appointment.hasBegun && <p>{words.where[appointment.meetingType]}</p>}
      <KeptAppointment appointment={appointment} token={appointment.cancelToken} />
      <PreparationPart appointment={appointment} />
    </Screen>
  );
}

/** Shows nothing while it is fetched, and nothing if that fails, because the letter has the list too. */
function PreparationPart({ appointment }: { appointment: OwnAppointment }) {
  const { data } = useQuery(preparation.options);
  return data ? <data.Preparation appointment={appointment} /> : null;
}

export function NoNewAppointment() {
  const { completed } = useLaterTexts().booking;
  return (
    <Screen kind="over" title={completed.title}>
      <p>{completed.text}</p>
      <p>{completed.askAgain}</p>
    </Screen>
  );
}

export function InvalidInvitation() {
  const { invalid } = useLaterTexts().booking;
  return (
    <Screen kind="invalid" title={invalid.title}>
      <p>{invalid.text}</p>
      <AskNewLink what="invitation" />
      <p className="font-semibold">{invalid.more}</p>
      <ul className="grid list-disc gap-2 ps-5">
        {invalid.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Screen>
  );
}
