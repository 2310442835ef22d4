import { useQuery } from '@tanstack/react-query';
import { refresh } from '#web/api/cache.ts';
import { request, useChange } from '#web/api/change.ts';
import { DeleteChosen } from '#web/parts/lists/delete-chosen.tsx';
import { peopleInWords, REMOVE_FAILED } from '#web/parts/people/employee.ts';
import { restore } from '#web/parts/people/restore.ts';

/** Deleting several people asks for confirmation. Deleting one does not: its toast has an undo button. */
export function DeleteDialog({ employeeIds, done, close }: { employeeIds: number[]; done: () => void; close: () => void }) {
  const preview = useQuery({
    queryKey: ['/api/employees/delete', employeeIds],
    queryFn: () => request('POST /api/employees/delete', { body: { employeeIds, dryRun: true } }),
    staleTime: 0,
    gcTime: 0,
  });
  const remove = useChange('POST /api/employees/delete', {
    success: ({ employeeIds: gone }) => ({
      title: gone.length === 1 ? 'Werknemer verwijderd' : 'Werknemers verwijderd',
      text: peopleInWords(gone.length),
      actions: [{ label: 'Ongedaan maken', run: () => restore(gone) }],
    }),
    failure: REMOVE_FAILED,
  });
  return (
    <DeleteChosen
      title={`${peopleInWords(employeeIds.length)} verwijderen?`}
      description="Tot tien minuten daarna kunt u dit ongedaan maken, ook bij 'Recent verwijderd'. Daarna worden alle gegevens van deze werknemers gewist."
      preview={{ planned: preview.data?.plannedAppointments, isPending: preview.isPending, hasFailed: preview.isError }}
      plannedInWords={plannedInWords}
      failed="Hoeveel afspraken hierdoor vervallen, kon niet worden geladen."
      isDeleting={remove.isPending}
      // A failure halfway has deleted some of them, so the cache is invalidated then too.
      onConfirm={() => remove.mutate({ body: { employeeIds } }, { onSuccess: done, onError: refresh })}
      close={close}
    />
  );
}

function plannedInWords(planned: number): string {
  if (planned === 0) return 'Niemand van hen heeft een geplande afspraak.';
  const who =
    planned === 1
      ? '1 van hen heeft een geplande afspraak. Die vervalt'
      : `${planned.toLocaleString('nl-NL')} van hen hebben een geplande afspraak. Die vervallen`;
  return `${who}: de consultant krijgt meteen bericht, de werknemer na tien minuten. Wie geen e-mailadres heeft, krijgt geen bericht: geef het zelf door.`;
}
