import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { Loading } from '#web/ui/spinner.tsx';
import type { LinkedAppointment as Linked, OwnAppointment } from './appointment.ts';
import { JoinLink } from './appointment-card.tsx';
import { AskNewLink } from './ask-new-link.tsx';
import { useLaterTexts } from './later-texts.ts';
import { LoadProblem, Screen } from './screen.tsx';

type LinkedAppointmentProps = {
  token: string;
  /** The text for an invalid link. */
  invalid: string;
  children: (appointment: Linked) => ReactNode;
};

/** The appointment of a link: `children` if it can still be moved or cancelled, else the reason why not. */
export function LinkedAppointment({ token, invalid, children }: LinkedAppointmentProps) {
  const { loading } = useFirstScreen();
  const found = useQuery({ ...query('GET /api/appointment/token/{token}', { params: { token } }), retryOnMount: false });
  if (found.error) {
    return <LoadProblem error={found.error} isRetrying={found.isFetching} retry={found.refetch} invalid={<InvalidLink text={invalid} />} />;
  }
  if (!found.data) return <Loading text={loading} />;
  const { status, hasBegun } = found.data;
  return status === 'geplanned' && !hasBegun ? children(found.data) : <Untouchable appointment={found.data} />;
}

function InvalidLink({ text }: { text: string }) {
  const { links: words } = useLaterTexts();
  return (
    <Screen kind="invalid" title={words.invalid}>
      <p>{text}</p>
      <AskNewLink what="link" />
      <ul className="grid list-disc gap-2 ps-5">
        {words.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Screen>
  );
}

/** The appointment exists, but can no longer be changed. */
function Untouchable({ appointment }: { appointment: OwnAppointment }) {
  const { links: words, appointment: said } = useLaterTexts();
  const which = { name: displayName(appointment.employee), moment: said.moment(appointment) };
  return appointment.status === 'geannuleerd' ? (
    <Screen kind="over" title={words.cancelled}>
      <p>{words.cancelledText(which)}</p>
    </Screen>
  ) : (
    <Screen kind="over" title={words.over}>
      <p>{words.overText(which)}</p>
      {appointment.status === 'geplanned' && <JoinLink appointment={appointment} />}
    </Screen>
  );
}
