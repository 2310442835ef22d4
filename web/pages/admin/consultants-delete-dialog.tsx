import { useChange } from '#web/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Consultant } from './consultants.tsx';

export function DeleteConsultantDialog({ consultant, close }: { consultant: Consultant; close: () => void }) {
  const remove = useChange('DELETE /api/consultants/{id}', {
    success: { title: 'Consultant verwijderd', text: consultant.user.name },
    // The reason to keep one, an appointment or an employer's only choice, takes longer to read than the usual five seconds.
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de consultant.', duration: 10_000 },
    refetch: ['GET /api/consultants', 'GET /api/employers', 'GET /api/stats', 'GET /api/admin/calendar-urls'],
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Consultant verwijderen?"
      description={`${consultant.user.name} kan daarna niet meer inloggen, en de beschikbaarheid vervalt. Dit kan niet ongedaan worden gemaakt. Wilt u alleen geen nieuwe afspraken meer? Zet de consultant dan op inactief.`}
      confirm="Verwijderen"
      pending={remove.isPending}
      pendingText="Verwijderen..."
      onConfirm={() => remove.mutate({ params: { id: consultant.id } }, { onSettled: close })}
    />
  );
}
