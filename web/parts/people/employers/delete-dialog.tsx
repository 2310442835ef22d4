import { useLocation } from 'wouter';
import { useChange } from '#web/api/change.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Employer } from './types.ts';

type DeleteEmployerDialogProps = { employer: Pick<Employer, 'id' | 'name'>; close: () => void; deleted?: () => void };

/** What stands in the way of a deletion, and where to see it. */
const IN_THE_WAY: Record<string, { label: string; href: (id: number) => string }> = {
  EMPLOYER_HAS_EMPLOYEES: { label: 'Bekijk werknemers', href: (id) => `/employees?employerId=${id}` },
  EMPLOYER_HAS_CHARGES: { label: 'Bekijk doorbelasting', href: (id) => `/charges?employer=${id}` },
};

/** A refusal is told by the toast, as any failure; the dialog then gives its reason. */
export function DeleteEmployerDialog({ employer: { id, name }, close, deleted }: DeleteEmployerDialogProps) {
  const [, navigate] = useLocation();
  const remove = useChange('DELETE /api/employers/{id}', {
    success: { title: 'Werkgever verwijderd', text: name },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de werkgever.', fixed: true },
  });
  const reason = IN_THE_WAY[remove.error?.errorType ?? ''];
  const dialog = { close, title: 'Werkgever verwijderen?' };

  if (remove.error && reason) {
    return (
      <ConfirmDialog
        {...dialog}
        description={remove.error.message}
        cancel="Sluiten"
        confirm={reason.label}
        look="primary"
        onConfirm={() => navigate(reason.href(id))}
      />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      description={`${name} wordt verwijderd. Dit kan niet ongedaan worden gemaakt.`}
      confirm="Verwijderen"
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() =>
        remove.mutate({ params: { id } }, { onSuccess: deleted, onSettled: (_, error) => IN_THE_WAY[error?.errorType ?? ''] || close() })
      }
    />
  );
}
