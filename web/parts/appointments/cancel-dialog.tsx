import { displayName } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { NOT_TOLD, NoEmail } from '#web/parts/people/no-email.tsx';
import { Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { type Appointment, appointmentFacts } from './appointment.tsx';

export function CancelDialog({ appointment, close }: { appointment: Appointment; close: () => void }) {
  const cancel = useChange('POST /api/appointments/{id}/cancel', {
    success: {
      title: 'Afspraak geannuleerd',
      text: appointment.employee.email ? `${displayName(appointment.employee)} krijgt bericht en een nieuwe uitnodiging.` : NOT_TOLD,
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het annuleren van de afspraak.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Afspraak Annuleren"
      description={
        appointment.employee.email
          ? 'De werknemer krijgt een bevestiging van de annulering en een nieuwe uitnodiging.'
          : 'De consultant krijgt bericht.'
      }
      cancel="Sluiten"
      isFinal
      confirm="Bevestig Annulering"
      pending={cancel.isPending}
      pendingText="Annuleren..."
      onConfirm={() => cancel.mutate({ params: { id: appointment.id } }, { onSuccess: close, onError: close })}
    >
      <NoEmail employee={appointment.employee} />
      <Facts facts={appointmentFacts(appointment)} />
    </ConfirmDialog>
  );
}
