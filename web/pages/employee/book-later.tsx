// What follows the first step of making an appointment, and what is shown in its place. Fetched after the first screen: see late.tsx.
import type { ApiError } from '#web/api/call.ts';
import type { Meeting } from '#web/parts/planner/open-slots.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import type { OwnAppointment } from './appointment.ts';
import { AppointmentCard, StandingAppointment, Terms } from './appointment-card.tsx';
import { AskNewLink } from './ask-new-link.tsx';
import { type Change, ConfirmStep } from './confirm-step.tsx';
import { EXISTING_TEXT, EXISTING_TITLE } from './existing.ts';
import { Planner } from './planner.tsx';
import { Screen } from './screen.tsx';
import type { TypeStepProps } from './type-step.tsx';

export { LoadProblem } from './screen.tsx';

type LaterStepsProps = TypeStepProps & {
  token: string;
  change: Change & Pick<ApiError, 'fields'>;
  phone: string;
  onConfirm: (meeting: Meeting) => void;
};

export function LaterSteps({ phone, onConfirm, ...planner }: LaterStepsProps) {
  const { plan, person, change } = planner;
  return (
    <Planner {...planner}>
      {(meeting) => (
        <ConfirmStep
          plan={plan}
          change={change}
          isAtField={change.fields.phoneNumber !== undefined}
          title="Klopt alles?"
          next="Afspraak bevestigen"
          pendingText="Bevestigen..."
          onNext={() => onConfirm(meeting)}
        >
          <div className="grid gap-5">
            <AppointmentCard meeting={meeting} person={person} />
            <Field
              label="Telefoonnummer (niet verplicht)"
              hint="Zo kan uw adviseur u bereiken als er iets verandert."
              error={change.fields.phoneNumber}
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

export type BookedAppointment = { appointment: OwnAppointment; email: string | undefined };

export function Booked({ appointment, email, isNew }: Partial<BookedAppointment> & { appointment: OwnAppointment; isNew?: boolean }) {
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

export function AlreadyBooked() {
  return (
    <Screen kind="over" title={EXISTING_TITLE}>
      <p>{EXISTING_TEXT}</p>
      <p>Kijk in uw e-mail voor de bevestiging van uw afspraak.</p>
    </Screen>
  );
}

export function NoNewAppointment() {
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

export function InvalidInvitation() {
  return (
    <Screen kind="invalid" title="Ongeldige uitnodiging">
      <p>Deze link werkt niet of niet meer. Misschien is de uitnodiging verlopen, of heeft u een nieuwere gekregen.</p>
      <AskNewLink what="een nieuwe uitnodiging" />
      <p className="font-semibold">Wat kunt u verder doen?</p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>Zoek in uw e-mail de nieuwste uitnodiging, en open de link daarin.</li>
        <li>Heeft u de link zelf overgetypt? Kijk dan of het adres helemaal klopt.</li>
        <li>Misschien regelt de HR-afdeling van uw werkgever de afspraken. Vraag dan daar om uw link.</li>
      </ul>
    </Screen>
  );
}
