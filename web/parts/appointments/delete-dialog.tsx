import { displayName } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { NoEmail } from '#web/parts/people/no-email.tsx';
import { Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { type Appointment, appointmentFacts } from './appointment.tsx';

export function DeleteDialog({ appointment, close }: { appointment: Appointment; close: () => void }) {
  const { id, employee, consultant, status } = appointment;
  const name = displayName(employee);
  const remove = useChange('DELETE /api/appointments/{id}', {
    success: {
      title: 'Afspraak verwijderd',
      text: status === 'geplanned' && employee.email ? `${name} krijgt een nieuwe uitnodiging.` : `De afspraak met ${name} is verwijderd.`,
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de afspraak.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Afspraak verwijderen?"
      description={
        status === 'geplanned'
          ? `${employee.email ? `${name} en ${consultant.user.name} krijgen` : `${consultant.user.name} krijgt`} bericht. ${name} wordt opnieuw uitgenodigd. Er wordt niets doorbelast.`
          : 'Deze afspraak telt daarna niet meer mee in de cijfers en rapporten. Niemand krijgt bericht.'
      }
      isFinal
      confirm="Verwijderen"
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: close, onError: close })}
    >
      {status === 'geplanned' && <NoEmail employee={employee} />}
      <Facts facts={[...appointmentFacts(appointment), ['Consultant', consultant.user.name]]} />
    </ConfirmDialog>
  );
}
