import { Send, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { leftOutInWords } from '#domain/people/stopped.ts';
import { useChange } from '#web/api/change.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
import { useRemove } from '#web/parts/people/verbs.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Selection } from './selection.ts';

/** Actions for all selected employees. */
export function SelectionBar({ selection: { ids, clear } }: { selection: Selection }) {
  const [isAsking, setIsAsking] = useState(false);
  const employeeIds = [...ids];
  const invite = useChange('POST /api/employees/invite', {
    success: ({ count: invited, stopped = 0 }) => {
      const skipped = stopped > 0 ? leftOutInWords(stopped) : '';
      if (invited > 0) {
        const text = `${peopleInWords(invited)}. De uitnodigingen staan klaar voor verzending. ${skipped}`.trim();
        return { title: 'Werknemers uitgenodigd', text };
      }
      return { title: 'Niemand uitgenodigd', text: skipped || 'Iedereen die u koos, heeft al een uitnodiging.', look: 'neutral' };
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verzenden van uitnodigingen.' },
  });
  const [only] = employeeIds;
  const remove = useRemove(peopleInWords(1));
  const askOrRemove = () => {
    if (employeeIds.length === 1 && only !== undefined) remove.mutate({ params: { id: only } }, { onSuccess: clear });
    else setIsAsking(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-t bg-brand-soft px-5 py-2">
      <p aria-live="polite" className="mr-auto font-medium">
        {peopleInWords(ids.size)} geselecteerd
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
        onClick={askOrRemove}
      >
        Verwijderen
      </Button>
      <Button size="small" look="quiet" icon={<X aria-hidden className="size-4" />} onClick={clear}>
        Selectie wissen
      </Button>
      {isAsking && <DeleteDialog employeeIds={employeeIds} done={clear} close={() => setIsAsking(false)} />}
    </div>
  );
}
