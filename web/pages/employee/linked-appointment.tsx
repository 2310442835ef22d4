import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { momentOf, type OwnAppointment } from './appointment.ts';
import { AskNewLink } from './ask-new-link.tsx';
import { JoinLink } from './join-link.tsx';
import { LoadProblem, Screen } from './screen.tsx';

type LinkedAppointmentProps = {
  token: string;
  /** What is said of a link that leads nowhere. */
  invalid: string;
  children: (appointment: OwnAppointment) => ReactNode;
};

/** The appointment behind a link: `children` where it can still be moved or cancelled, else why not. */
export function LinkedAppointment({ token, invalid, children }: LinkedAppointmentProps) {
  const found = useQuery({ ...query('GET /api/appointment/token/{token}', { params: { token } }), retryOnMount: false });
  if (found.error) {
    return <LoadProblem error={found.error} isRetrying={found.isFetching} retry={found.refetch} invalid={<InvalidLink text={invalid} />} />;
  }
  if (!found.data) return <Loading />;
  const { status, hasBegun } = found.data;
  return status === 'geplanned' && !hasBegun ? children(found.data) : <Untouchable appointment={found.data} />;
}

function InvalidLink({ text }: { text: string }) {
  return (
    <Screen kind="invalid" title="Ongeldige Link">
      <p>{text}</p>
      <AskNewLink what="een nieuwe link" />
      <ul className="grid list-disc gap-2 pl-5">
        <li>Is de afspraak al geannuleerd? Dan hoeft u niets meer te doen.</li>
        <li>Heeft u meer e-mails over de afspraak? Gebruik dan de link in de nieuwste e-mail.</li>
        <li>Misschien regelt de HR-afdeling van uw werkgever de afspraken. Vraag dan daar om een wijziging.</li>
      </ul>
    </Screen>
  );
}

/** The appointment is there, but nothing can be done about it any more. */
function Untouchable({ appointment }: { appointment: OwnAppointment }) {
  const which = `De afspraak van ${displayName(appointment.employee)} op ${momentOf(appointment)}`;
  return appointment.status === 'geannuleerd' ? (
    <Screen kind="over" title="Deze afspraak is geannuleerd">
      <p>{which} gaat niet door. U hoeft niets meer te doen.</p>
    </Screen>
  ) : (
    <Screen kind="over" title="Deze afspraak is begonnen of voorbij">
      <p>{which} kan niet meer worden gewijzigd of geannuleerd.</p>
      {appointment.status === 'geplanned' && <JoinLink appointment={appointment} />}
    </Screen>
  );
}
