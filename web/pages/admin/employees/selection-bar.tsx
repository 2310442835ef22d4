import { Send, Trash2, X } from 'lucide-react';
import { useChange } from '#web/api.ts';
import { count } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TOUCHED } from './employee.ts';
import { restore } from './row-actions.tsx';
import type { Selection } from './selection.ts';

const people = (number: number) => (number === 1 ? '1 werknemer' : `${count(number)} werknemers`);

/** What can be done with everyone who is ticked. */
export function SelectionBar({ selection: { ids, clear } }: { selection: Selection }) {
  const employeeIds = [...ids];
  const invite = useChange('POST /api/employees/invite', {
    success: ({ count: invited }) =>
      invited > 0
        ? { title: 'Werknemers uitgenodigd', text: `${people(invited)}. De uitnodigingen staan klaar voor verzending.` }
        : { title: 'Niemand uitgenodigd', text: 'Iedereen die u koos, heeft al een uitnodiging.' },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verzenden van uitnodigingen.' },
    refetch: TOUCHED,
  });
  const remove = useChange('POST /api/employees/delete', {
    success: ({ employeeIds: gone }) => ({
      title: gone.length === 1 ? 'Werknemer verwijderd' : 'Werknemers verwijderd',
      text: people(gone.length),
      duration: 10_000,
      action: { label: 'Ongedaan maken', run: () => restore(gone) },
    }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de werknemer.' },
    refetch: TOUCHED,
  });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t bg-brand-soft px-5 py-2">
      <p aria-live="polite" className="mr-auto font-medium">
        {people(ids.size)} geselecteerd
      </p>
      <Button
        size="small"
        icon={<Send aria-hidden className="size-4" />}
        pending={invite.isPending}
        pendingText="Bezig..."
        onClick={() => invite.mutate({ body: { employeeIds } }, { onSuccess: clear })}
      >
        Uitnodigen
      </Button>
      <Button
        size="small"
        icon={<Trash2 aria-hidden className="size-4" />}
        pending={remove.isPending}
        pendingText="Bezig..."
        onClick={() => remove.mutate({ body: { employeeIds } }, { onSuccess: clear })}
      >
        Verwijderen
      </Button>
      <Button size="small" look="quiet" icon={<X aria-hidden className="size-4" />} onClick={clear}>
        Selectie wissen
      </Button>
    </div>
  );
}
