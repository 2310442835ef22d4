import { useLocation } from 'wouter';
import type { ApiError } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Employer } from './types.ts';

type DeleteEmployerDialogProps = { employer: Pick<Employer, 'id' | 'name' | 'employeeCount'>; close: () => void; deleted?: () => void };

export function DeleteEmployerDialog({ employer, close, deleted }: DeleteEmployerDialogProps) {
  const [, navigate] = useLocation();
  const remove = useChange('DELETE /api/employers/{id}', {
    success: { title: 'Werkgever verwijderd', text: employer.name },
    failure: ({ errorType }) =>
      // For open charges the dialog itself shows the refusal.
      errorType !== 'EMPLOYER_HAS_CHARGES' && {
        title: 'Fout',
        text: 'Er is een fout opgetreden bij het verwijderen van de werkgever.',
        // Someone may have added an employee meanwhile: then the message with the number is shown.
        fixed: errorType !== 'EMPLOYER_HAS_EMPLOYEES',
      },
  });

  if (employer.employeeCount > 0) {
    return (
      <ConfirmDialog
        close={close}
        title="Werkgever verwijderen?"
        description={`${employer.name} heeft nog ${employer.employeeCount === 1 ? '1 werknemer' : `${employer.employeeCount} werknemers`} en kan daarom niet worden verwijderd. Verwijder eerst de werknemers.`}
        cancel="Sluiten"
        confirm="Bekijk werknemers"
        look="primary"
        onConfirm={() => navigate(`/employees?employerId=${employer.id}`)}
      />
    );
  }
  if (hasCharges(remove.error)) {
    return (
      <ConfirmDialog
        close={close}
        title="Werkgever verwijderen?"
        description={remove.error?.message}
        cancel="Sluiten"
        confirm="Bekijk doorbelasting"
        look="primary"
        onConfirm={() => navigate(`/charges?employer=${employer.id}`)}
      />
    );
  }
  return (
    <ConfirmDialog
      close={close}
      title="Werkgever verwijderen?"
      description={`${employer.name} wordt verwijderd. Dit kan niet ongedaan worden gemaakt.`}
      confirm="Verwijderen"
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() =>
        remove.mutate({ params: { id: employer.id } }, { onSuccess: deleted, onSettled: (_, error) => hasCharges(error) || close() })
      }
    />
  );
}

function hasCharges(error: ApiError | null): boolean {
  return error?.errorType === 'EMPLOYER_HAS_CHARGES';
}
