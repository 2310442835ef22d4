import { displayName } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { type Appointment, appointmentFacts } from './appointment.tsx';

export function DeleteDialog({ appointment, close }: { appointment: Appointment; close: () => void }) {
  const { id, employee, consultant, status } = appointment;
  const name = displayName(employee);
  const remove = useChange('DELETE /api/appointments/{id}', {
    success: {
      title: 'Afspraak verwijderd',
      text: status === 'geplanned' ? `${name} krijgt een nieuwe uitnodiging.` : `De afspraak met ${name} is verwijderd.`,
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de afspraak.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Afspraak verwijderen?"
      description={
        status === 'geplanned'
          ? `${name} en ${consultant.user.name} krijgen bericht. ${name} wordt opnieuw uitgenodigd. Er wordt niets doorbelast.`
          : 'Deze afspraak telt daarna niet meer mee in de cijfers en rapporten. Niemand krijgt bericht.'
      }
      isFinal
      confirm="Verwijderen"
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: close, onError: close })}
    >
      <Facts facts={[...appointmentFacts(appointment), ['Consultant', consultant.user.name]]} />
    </ConfirmDialog>
  );
}
