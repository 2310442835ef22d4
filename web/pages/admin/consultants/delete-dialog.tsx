import { useQuery } from '@tanstack/react-query';
import { whyNotDeleteConsultant } from '#domain/people/consultants.ts';
import { query, queryPage } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { totalInWords } from '#web/format.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Consultant } from './types.ts';

/** Predicts whether the server would refuse the deletion; if so, the dialog offers to make the consultant inactive instead. */
export function DeleteConsultantDialog({ consultant, close }: { consultant: Consultant; close: () => void }) {
  const { id, isActive } = consultant;
  const { name } = consultant.user;
  const appointments = useQuery(queryPage('GET /api/appointments', { query: { consultantId: String(id), limit: 1, offset: 0 } }));
  const employers = useQuery(query('GET /api/employers'));
  const planned = appointments.data?.total ?? 0;
  const lonely =
    employers.data?.filter(({ preferredConsultants }) => preferredConsultants.length === 1 && preferredConsultants[0]?.id === id) ?? [];
  const refusal = whyNotDeleteConsultant({ appointments: planned, lonelyEmployers: lonely.map((employer) => employer.name) });
  const remove = useChange('DELETE /api/consultants/{id}', {
    success: { title: 'Consultant verwijderd', text: name },
    // The reason of the refusal takes longer to read than the usual five seconds.
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de consultant.' },
  });
  const retire = useChange('PUT /api/consultants/{id}', {
    success: { title: 'Consultant bijgewerkt', text: `${name} is nu inactief. De geplande afspraken blijven staan.` },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de consultant.' },
  });
  const dialog = { close, title: 'Consultant verwijderen?' };

  if (refusal) {
    const why =
      refusal === 'CONSULTANT_HAS_APPOINTMENTS'
        ? `${name} heeft ${planned === 1 ? '1 afspraak' : `${appointments.data ? totalInWords(appointments.data) : 0} afspraken`}, van nu of van vroeger, en kan daarom niet worden verwijderd.`
        : `${name} is de enige voorkeursadviseur van ${lonely.map((employer) => employer.name).join(', ')} en kan daarom niet worden verwijderd.`;
    return isActive ? (
      <ConfirmDialog
        {...dialog}
        description={`${why} Op inactief krijgt niemand deze consultant nog aangeboden. Wat gepland is, blijft staan.`}
        confirm="Op inactief zetten"
        look="primary"
        pending={retire.isPending}
        pendingText="Bezig..."
        onConfirm={() => retire.mutate({ params: { id }, body: { isActive: false } }, { onSuccess: close })}
      />
    ) : (
      <ConfirmDialog
        {...dialog}
        description={`${why} De consultant is al inactief: niemand krijgt deze consultant nog aangeboden.`}
        confirm="Begrepen"
        look="primary"
        onConfirm={close}
      />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      description={`${name} kan daarna niet meer inloggen, en de beschikbaarheid vervalt. Dit kan niet ongedaan worden gemaakt. Wilt u alleen geen nieuwe afspraken meer? Zet de consultant dan op inactief.`}
      confirm="Verwijderen"
      pending={remove.isPending || appointments.isPending || employers.isPending}
      pendingText={remove.isPending ? 'Verwijderen...' : 'Laden...'}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: close })}
    />
  );
}
