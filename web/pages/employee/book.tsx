import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import { QUIET, query } from '#web/api/cache.ts';
import { type ApiError, call, type Output } from '#web/api/call.ts';
import { type Failure, useChange } from '#web/api/change.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import type { Meeting, OwnAppointment } from './appointment.ts';
import { AppointmentCard, StandingAppointment, Terms } from './appointment-card.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { usePlan } from './plan.ts';
import { Planner, typesFor } from './planner.tsx';
import { LoadProblem, Screen } from './screen.tsx';
import { answerRefusal } from './slots.ts';

/** The document brings no e-mail address and no phone number: scanners of mail open it as well. */
type Invitee = Omit<Output<'GET /api/employee/{token}'>, 'email' | 'phone'>;
type BookedAppointment = { appointment: OwnAppointment; email: string | undefined };

const EXISTING_MS = 8_000;
const EXISTING_TITLE = 'Kan geen nieuwe afspraak maken';
const EXISTING_TEXT = 'U heeft al een afspraak in het systeem. U kunt slechts één afspraak maken.';

export function BookPage({ token }: { token: string }) {
  const invitation = useQuery({ ...query('GET /api/employee/{token}', { params: { token } }), retryOnMount: false });
  const [booked, setBooked] = useState<BookedAppointment | null>(null);

  if (booked) return <Booked {...booked} isNew />;
  if (invitation.error) {
    return (
      <LoadProblem error={invitation.error} isRetrying={invitation.isFetching} retry={invitation.refetch} invalid={<InvalidInvitation />} />
    );
  }
  if (!invitation.data) return <Loading />;

  const employee: Invitee = invitation.data;
  if (employee.status === 'afgerond') return <NoNewAppointment />;
  if (employee.appointment) return <Booked appointment={employee.appointment} />;
  if (employee.status === 'afspraak_gemaakt') {
    return (
      <Screen kind="over" title={EXISTING_TITLE}>
        <p>{EXISTING_TEXT}</p>
        <p>Kijk in uw e-mail voor de bevestiging van uw afspraak.</p>
      </Screen>
    );
  }
  return <BookSteps token={token} employee={employee} onBooked={setBooked} />;
}

/** Fetched from the second step on, so that it is there at the last. Where it fails, the visitor types the number. */
function useContact(token: string, enabled: boolean) {
  return useQuery({ queryKey: ['contact', token], queryFn: () => call('GET /api/employee/{token}', { params: { token } }), enabled });
}

function BookSteps({ token, employee, onBooked }: { token: string; employee: Invitee; onBooked: (booked: BookedAppointment) => void }) {
  const { employer } = employee;
  const [only = null, ...others] = typesFor(employer.preferredMeetingType);
  const plan = usePlan(`afspraak ${token}`, {
    meetingType: others.length === 0 ? only : null,
    date: null,
    consultantId: null,
    startTime: null,
    phone: null,
  });
  const contact = useContact(token, plan.step !== 'type');
  // The Dutch notation: 06… instead of +316….
  const phone = plan.choice.phone ?? contact.data?.phone?.replace(/^\+31/, '0') ?? '';
  const book = useChange('POST /api/book/{token}', { success: { title: 'Afspraak gemaakt' }, failure: wordsFor, meta: QUIET });

  function confirm({ consultantId, date, startTime, endTime, meetingType }: Meeting): void {
    const body = { consultantId, date, startTime, endTime, meetingType, phoneNumber: phone };
    book.mutate(
      { params: { token }, body },
      {
        onSuccess: (appointment) => {
          plan.finish();
          onBooked({ appointment, email: contact.data?.email });
        },
        onError: (error) => answerRefusal(error, plan, token, 'GET /api/employee/{token}'),
      },
    );
  }

  return (
    <Planner
      plan={plan}
      token={token}
      employer={employer}
      change={book}
      intro={
        <div className="mb-8">
          <p className="text-xl font-semibold">Dag {displayName(employee)},</p>
          <p className="mt-1">
            {employer.name} biedt u een gesprek van een uur over uw pensioen aan. Maak hier in vier stappen uw afspraak.
          </p>
        </div>
      }
    >
      {(meeting) => (
        <ConfirmStep
          plan={plan}
          change={book}
          isAtField={book.fields.phoneNumber !== undefined}
          title="Klopt alles?"
          next="Afspraak bevestigen"
          pendingText="Bevestigen..."
          onNext={() => confirm(meeting)}
        >
          <div className="grid gap-5">
            <AppointmentCard meeting={meeting} employer={employer} />
            <Field
              label="Telefoonnummer (niet verplicht)"
              hint="Zo kan uw adviseur u bereiken als er iets verandert."
              error={book.fields.phoneNumber}
            >
              <Input
                type="tel"
                name="phoneNumber"
                autoComplete="tel"
                value={phone}
                onChange={(event) => plan.choose({ phone: event.target.value })}
              />
            </Field>
            <Terms meeting={meeting} />
          </div>
        </ConfirmStep>
      )}
    </Planner>
  );
}

function wordsFor({ errorType }: ApiError): Failure {
  return errorType === 'EXISTING_APPOINTMENT'
    ? { title: EXISTING_TITLE, text: EXISTING_TEXT, duration: EXISTING_MS }
    : { title: 'Booking mislukt' };
}

function Booked({ appointment, email, isNew }: Partial<BookedAppointment> & { appointment: OwnAppointment; isNew?: boolean }) {
  return (
    <Screen kind={appointment.hasBegun ? 'over' : 'done'} title={isNew ? 'Uw afspraak staat vast' : 'Uw afspraak'} answer={isNew}>
      {email && (
        <p>
          U krijgt een bevestiging per e-mail op <span className="wrap-anywhere">{email}</span>.
        </p>
      )}
      <StandingAppointment appointment={appointment} token={appointment.cancelToken} />
    </Screen>
  );
}

function NoNewAppointment() {
  return (
    <Screen kind="over" title="Geen nieuwe afspraak mogelijk">
      <p>
        Uw uitnodiging is afgerond: het gesprek is geweest, of het ging op het laatste moment niet door. Daarom kunt u met deze link geen
        nieuwe afspraak maken.
      </p>
      <p>Wilt u toch nog een gesprek? Vraag het aan uw werkgever. Dan kunnen wij u opnieuw uitnodigen.</p>
    </Screen>
  );
}

function InvalidInvitation() {
  return (
    <Screen kind="invalid" title="Ongeldige uitnodiging">
      <p>Deze link werkt niet of niet meer. Misschien is de uitnodiging verlopen, of heeft u een nieuwere gekregen.</p>
      <p className="font-semibold">Wat kunt u doen?</p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>Zoek in uw e-mail de nieuwste uitnodiging, en open de link daarin.</li>
        <li>Heeft u de link zelf overgetypt? Kijk dan of het adres helemaal klopt.</li>
        <li>Misschien regelt de HR-afdeling van uw werkgever de afspraken. Vraag dan daar om uw link.</li>
        <li>Lukt het niet? Vraag uw werkgever om een nieuwe uitnodiging.</li>
      </ul>
    </Screen>
  );
}
