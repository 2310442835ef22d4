import { History, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { displayName } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { IconAction } from '#web/ui/icon-action.tsx';
import { type Employee, REMOVE_FAILED } from './employee.ts';
import { restore } from './restore.ts';

export type Task = { verb: 'add' | 'deleted' } | { verb: 'edit' | 'history'; employee: Employee };

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

export function RowActions({ employee, onTask }: { employee: Employee; onTask: (task: Task) => void }) {
  const name = displayName(employee);
  const reinvite = useChange('POST /api/employees/{id}/reset-and-reinvite', {
    success: { title: 'Werknemer opnieuw uitgenodigd', text: `${name} krijgt een nieuwe uitnodiging.` },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het opnieuw uitnodigen van de werknemer.' },
  });
  const remove = useRemove(name);
  const params = { id: employee.id };
  return (
    <div className="flex max-lg:-ml-3 max-lg:flex-wrap lg:[&_button]:min-w-8 lg:[&_button]:p-1.5">
      {employee.status === 'afgerond' && (
        <IconAction
          text="Reset status en stuur nieuwe uitnodiging"
          about={name}
          icon={<RotateCcw {...icon} />}
          pending={reinvite.isPending}
          onClick={() => reinvite.mutate({ params })}
        />
      )}
      <IconAction text="Bewerken" about={name} icon={<Pencil {...icon} />} onClick={() => onTask({ verb: 'edit', employee })} />
      <IconAction text="Geschiedenis" about={name} icon={<History {...icon} />} onClick={() => onTask({ verb: 'history', employee })} />
      <IconAction
        text="Verwijderen"
        about={name}
        icon={<Trash2 {...icon} />}
        pending={remove.isPending}
        onClick={() => remove.mutate({ params })}
      />
    </div>
  );
}

/** One person is deleted without a question; the toast takes it back, and so does the list of recently deleted people. */
export function useRemove(name: string) {
  return useChange('DELETE /api/employees/{id}', {
    success: (_, { params }) => ({
      title: 'Werknemer verwijderd',
      text: name,
      duration: 10_000,
      action: { label: 'Ongedaan maken', run: () => restore([Number(params.id)]) },
    }),
    failure: REMOVE_FAILED,
  });
}
