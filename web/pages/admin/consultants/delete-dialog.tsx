import { useChange } from '#web/api/change.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Consultant } from './types.ts';

/** What stands in the way of a deletion stands in the way for ever, or takes work elsewhere: inactive is what can be chosen instead. */
const IN_THE_WAY = ['CONSULTANT_HAS_APPOINTMENTS', 'LAST_PREFERRED_CONSULTANT'];

/** A refusal is told by the toast, as any failure; the dialog then gives its reason. */
export function DeleteConsultantDialog({ consultant, close }: { consultant: Consultant; close: () => void }) {
  const { id, isActive } = consultant;
  const { name } = consultant.user;
  const remove = useChange('DELETE /api/consultants/{id}', {
    success: { title: 'Consultant verwijderd', text: name },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de consultant.' },
  });
  const retire = useChange('PUT /api/consultants/{id}', {
    success: { title: 'Consultant bijgewerkt', text: `${name} is nu inactief. De geplande afspraken blijven staan.` },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de consultant.' },
  });
  const dialog = { close, title: 'Consultant verwijderen?' };

  if (remove.error && IN_THE_WAY.includes(remove.error.errorType ?? '')) {
    return isActive ? (
      <ConfirmDialog
        {...dialog}
        description={`${remove.error.message} Op inactief krijgt niemand deze consultant nog aangeboden. Wat gepland is, blijft staan.`}
        confirm="Op inactief zetten"
        pending={retire.isPending}
        pendingText="Bezig..."
        onConfirm={() => retire.mutate({ params: { id }, body: { isActive: false } }, { onSuccess: close })}
      />
    ) : (
      <ConfirmDialog
        {...dialog}
        description={`${remove.error.message} De consultant is al inactief: niemand krijgt deze consultant nog aangeboden.`}
        cancel="Sluiten"
        confirm="Begrepen"
        onConfirm={close}
      />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      description={`${name} kan daarna niet meer inloggen, en de beschikbaarheid vervalt. Dit kan niet ongedaan worden gemaakt. Wilt u alleen geen nieuwe afspraken meer? Zet de consultant dan op inactief.`}
      isFinal
      confirm="Verwijderen"
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() =>
        remove.mutate({ params: { id } }, { onSuccess: close, onError: (error) => IN_THE_WAY.includes(error.errorType ?? '') || close() })
      }
    />
  );
}
