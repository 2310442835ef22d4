import { type ReactNode, useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { dateOfInstant } from '#web/format.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Linked = { id: number; firstName: string; lastName: string; declinedAt: string | null };
/** `dialog` is to be rendered: it asks first where the person has declined. */
type ResendLink = { resend: () => void; isPending: boolean; dialog: ReactNode };

export function useResendLink(person: Linked): ResendLink {
  const [isAsking, setIsAsking] = useState(false);
  const { id, declinedAt } = person;
  const name = displayName(person);
  const { mutate, isPending } = useChange('POST /api/employees/{id}/resend-link', {
    success: { title: 'Link klaargezet', text: `De e-mail met de link van ${name} staat klaar voor verzending.` },
    failure: { title: 'Fout', text: 'De link kon niet opnieuw worden verstuurd.' },
  });
  const send = () => mutate({ params: { id } }, { onSettled: () => setIsAsking(false) });
  const dialog = isAsking && declinedAt !== null && (
    <ConfirmDialog
      look="primary"
      close={() => setIsAsking(false)}
      title="Link toch versturen?"
      description={`${name} zag op ${dateOfInstant(declinedAt)} af van een gesprek. De link gaat dan toch nog een keer uit; wie hem opent kan alsnog een afspraak maken.`}
      confirm="Link versturen"
      pending={isPending}
      pendingText="Versturen..."
      onConfirm={send}
    />
  );
  return { resend: declinedAt === null ? send : () => setIsAsking(true), isPending, dialog };
}
