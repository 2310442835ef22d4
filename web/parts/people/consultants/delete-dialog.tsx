import { useLocation } from 'wouter';
import { useChange } from '#web/api/change.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Consultant } from './types.ts';

/** What stands in the way of a deletion stands in the way for ever, or takes work elsewhere: leaving is what can be chosen instead. */
const IN_THE_WAY = ['CONSULTANT_HAS_APPOINTMENTS', 'LAST_PREFERRED_CONSULTANT'];

/** A refusal is told by the toast, as any failure; the dialog then gives its reason. */
export function DeleteConsultantDialog({
  consultant,
  close,
  deleted,
}: {
  consultant: Consultant;
  close: () => void;
  deleted?: () => void;
}) {
  const { id, isActive, hasLeft } = consultant;
  const [, navigate] = useLocation();
  const { name } = consultant.user;
  const remove = useChange('DELETE /api/consultants/{id}', {
    success: { title: 'Consultant verwijderd', text: name },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de consultant.' },
  });
  const dialog = { close, title: 'Consultant verwijderen?' };

  if (remove.error && IN_THE_WAY.includes(remove.error.errorType ?? '')) {
    return hasLeft ? (
      <ConfirmDialog
        {...dialog}
        description={`${remove.error.message} De consultant is al vertrokken en kan niet meer inloggen.`}
        cancel="Sluiten"
        confirm="Begrepen"
        onConfirm={close}
      />
    ) : (
      <ConfirmDialog
        {...dialog}
        description={`${remove.error.message} Vertrekt ${name}? Leg het vertrek vast: daarbij regelt u elk gesprek dat nog gepland staat${isActive ? '' : ', en sluit het account'}.`}
        confirm="Vertrek vastleggen"
        onConfirm={() => {
          close();
          navigate(`/consultants/${id}?open=leave`);
        }}
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
        remove.mutate(
          { params: { id } },
          { onSuccess: deleted ?? close, onError: (error) => IN_THE_WAY.includes(error.errorType ?? '') || close() },
        )
      }
    />
  );
}
