import { type ReactNode, useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { dateOfInstant } from '#web/format.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useReinvite } from './verbs.ts';

type Linked = { id: number; firstName: string; lastName: string; declinedAt: string | null };
/** `dialog` is to be rendered: it asks first where the person has declined, and offers a new invitation where the link has expired. */
type ResendLink = { resend: () => void; isPending: boolean; dialog: ReactNode };

export function useResendLink(person: Linked): ResendLink {
  const [asked, setAsked] = useState<'declined' | 'expired' | null>(null);
  const { id, declinedAt } = person;
  const name = displayName(person);
  const close = () => setAsked(null);
  const { mutate, isPending } = useChange('POST /api/employees/{id}/resend-link', {
    success: { title: 'Link klaargezet', text: `De e-mail met de link van ${name} staat klaar voor verzending.` },
    failure: ({ errorType }) => errorType !== 'LINK_EXPIRED' && { title: 'Fout', text: 'De link kon niet opnieuw worden verstuurd.' },
  });
  const send = () =>
    mutate({ params: { id } }, { onSuccess: close, onError: ({ errorType }) => setAsked(errorType === 'LINK_EXPIRED' ? 'expired' : null) });
  const dialog =
    asked === 'expired' ? (
      <ReinviteDialog person={person} close={close} />
    ) : asked === 'declined' && declinedAt !== null ? (
      <ConfirmDialog
        close={close}
        title="Link toch versturen?"
        description={`${name} zag op ${dateOfInstant(declinedAt)} af van een gesprek. De link gaat dan toch nog een keer uit; wie hem opent kan alsnog een afspraak maken.`}
        confirm="Link versturen"
        pending={isPending}
        pendingText="Versturen..."
        onConfirm={send}
      />
    ) : null;
  return { resend: declinedAt === null ? send : () => setAsked('declined'), isPending, dialog };
}

/** What can be done about a link that has expired. */
function ReinviteDialog({ person, close }: { person: Linked; close: () => void }) {
  const name = displayName(person);
  const reinvite = useReinvite(name);
  return (
    <ConfirmDialog
      close={close}
      title="Opnieuw uitnodigen?"
      description={`De link van ${name} is verlopen en is niet verstuurd. Er kan wel een nieuwe uitnodiging uit, met een nieuwe link.`}
      confirm="Opnieuw uitnodigen"
      pending={reinvite.isPending}
      pendingText="Bezig..."
      onConfirm={() => reinvite.mutate({ params: { id: person.id } }, { onSuccess: close })}
    />
  );
}
