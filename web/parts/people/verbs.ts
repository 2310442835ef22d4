// Actions on one employee, shared by the list and the person's page.
import { useChange } from '#web/api/change.ts';
import { REMOVE_FAILED } from './employee.ts';
import { restore } from './restore.ts';

export function useReinvite(name: string) {
  return useChange('POST /api/employees/{id}/reset-and-reinvite', {
    success: { title: 'Werknemer opnieuw uitgenodigd', text: `${name} krijgt een nieuwe uitnodiging.` },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het opnieuw uitnodigen van de werknemer.' },
  });
}

/**
 * Deletes without a question: the toast and the list of recently deleted people can undo it. `isUntold`: an appointment is cancelled by
 * it, and no mail says so.
 */
export function useRemove(name: string, isUntold = false) {
  return useChange('DELETE /api/employees/{id}', {
    success: (_, { params }) => ({
      title: 'Werknemer verwijderd',
      text: isUntold ? `${name}. De geplande afspraak vervalt. Er is geen e-mailadres: geef het zelf door.` : name,
      actions: [{ label: 'Ongedaan maken', run: () => restore([Number(params.id)]) }],
    }),
    failure: REMOVE_FAILED,
  });
}
