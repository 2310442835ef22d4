import { displayName } from '#domain/people/names.ts';
import { momentOf, type OwnAppointment } from './appointment.ts';
import { Screen } from './screen.tsx';

/** A link to an appointment that leads nowhere. */
export function InvalidLink({ text }: { text: string }) {
  return (
    <Screen kind="invalid" title="Ongeldige Link">
      <p>{text}</p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>Is de afspraak al geannuleerd? Dan hoeft u niets meer te doen.</li>
        <li>Heeft u meer e-mails over de afspraak? Gebruik dan de link in de nieuwste e-mail.</li>
        <li>Misschien regelt de HR-afdeling van uw werkgever de afspraken. Vraag dan daar om een wijziging.</li>
        <li>Lukt het niet? Neem contact op met uw adviseur of uw werkgever.</li>
      </ul>
    </Screen>
  );
}

export function isTouchable({ status, hasBegun }: OwnAppointment): boolean {
  return status === 'geplanned' && !hasBegun;
}

/** The appointment is there, but nothing can be done about it any more. */
export function Untouchable({ appointment }: { appointment: OwnAppointment }) {
  const which = `De afspraak van ${displayName(appointment.employee)} op ${momentOf(appointment)}`;
  return appointment.status === 'geannuleerd' ? (
    <Screen kind="over" title="Deze afspraak is geannuleerd">
      <p>{which} gaat niet door. U hoeft niets meer te doen.</p>
    </Screen>
  ) : (
    <Screen kind="over" title="Deze afspraak is begonnen of voorbij">
      <p>{which} kan niet meer worden gewijzigd of geannuleerd.</p>
    </Screen>
  );
}
