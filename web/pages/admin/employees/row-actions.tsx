import { History, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { displayName } from '#domain/names.ts';
import { call, refetch, useChange } from '#web/api.ts';
import { count } from '#web/format.ts';
import { IconAction } from '#web/ui/icon-action.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { type Employee, TOUCHED } from './employee.ts';

export type Task = { verb: 'add' } | { verb: 'edit' | 'history'; employee: Employee };

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

export function RowActions({ employee, onTask }: { employee: Employee; onTask: (task: Task) => void }) {
  const name = displayName(employee);
  const reinvite = useChange('POST /api/employees/{id}/reset-and-reinvite', {
    success: { title: 'Werknemer opnieuw uitgenodigd', text: `${name} krijgt een nieuwe uitnodiging.` },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het opnieuw uitnodigen van de werknemer.' },
    refetch: TOUCHED,
  });
  const remove = useChange('DELETE /api/employees/{id}', {
    success: {
      title: 'Werknemer verwijderd',
      text: name,
      duration: 10_000,
      action: { label: 'Ongedaan maken', run: () => restore([employee.id]) },
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verwijderen van de werknemer.' },
    refetch: TOUCHED,
  });
  const params = { id: employee.id };
  return (
    <div className="flex max-lg:-ml-3 lg:[&_button]:min-w-9 lg:[&_button]:p-1.5">
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

/** Takes deletions back; from a toast, whose page may have gone meanwhile. */
export async function restore(employeeIds: number[]): Promise<void> {
  try {
    const { employeeIds: back, appointmentsLost } = await call('POST /api/employees/restore', { body: { employeeIds } });
    toast({
      title: 'Verwijderen ongedaan gemaakt',
      text: [
        back.length === 1 ? '1 werknemer is terug.' : `${count(back.length)} werknemers zijn terug.`,
        appointmentsLost > 0 && 'Het tijdstip van de afspraak was al vergeven. De werknemer krijgt een nieuwe uitnodiging.',
      ]
        .filter(Boolean)
        .join(' '),
    });
  } catch (error) {
    toast({ title: 'Fout', text: error instanceof Error ? error.message : undefined, look: 'destructive' });
  }
  await refetch(TOUCHED);
}
