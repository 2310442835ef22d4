import { Languages, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { leftOutInWords, notMailedInWords } from '#domain/people/stopped.ts';
import { useChange } from '#web/api/change.ts';
import type { Selection } from '#web/parts/lists/selection.ts';
import { SelectionBar as Bar, ExportChosen } from '#web/parts/lists/selection-bar.tsx';
import { peopleInWords } from '#web/parts/people/employee.ts';
import { useRemove } from '#web/parts/people/verbs.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';

type Asked = 'invite' | 'language' | 'delete';

/** Actions for all selected employees. For more than one person each asks first. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { ids, clear } = selection;
  const [asked, setAsked] = useState<Asked | null>(null);
  const employeeIds = [...ids];
  const invite = useChange('POST /api/employees/invite', {
    success: ({ count: invited, stopped = 0, noEmail = 0 }) => {
      const skipped = stopped > 0 ? leftOutInWords(stopped) : '';
      if (invited > 0) {
        const ready = invited > noEmail && 'De uitnodigingen staan klaar voor verzending.';
        const text = [`${peopleInWords(invited)}.`, ready, noEmail > 0 && notMailedInWords(noEmail), skipped].filter(Boolean).join(' ');
        return { title: 'Werknemers uitgenodigd', text };
      }
      return { title: 'Niemand uitgenodigd', text: skipped || 'Iedereen die u koos, heeft al een uitnodiging.', look: 'neutral' };
    },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het verzenden van uitnodigingen.' },
  });
  const [only] = employeeIds;
  const remove = useRemove(peopleInWords(1));
  const close = () => setAsked(null);
  const done = () => {
    close();
    clear();
  };
  const send = () => invite.mutate({ body: { employeeIds } }, { onSuccess: done });
  const isOne = employeeIds.length === 1 && only !== undefined;
  return (
    <Bar selection={selection} words={peopleInWords(ids.size)}>
      <Button
        size="small"
        icon={<Send aria-hidden className="size-4" />}
        pending={invite.isPending}
        pendingText="Bezig..."
        onClick={isOne ? send : () => setAsked('invite')}
      >
        Uitnodigen
      </Button>
      <Button size="small" icon={<Languages aria-hidden className="size-4" />} onClick={() => setAsked('language')}>
        Taal kiezen
      </Button>
      <ExportChosen name="POST /api/employees/export" chosen={{ employeeIds }} file="werknemers" />
      <Button
        size="small"
        icon={<Trash2 aria-hidden className="size-4" />}
        pending={remove.isPending}
        pendingText="Bezig..."
        onClick={() => (isOne ? remove.mutate({ params: { id: only } }, { onSuccess: clear }) : setAsked('delete'))}
      >
        Verwijderen
      </Button>
      {asked === 'invite' && <InviteDialog number={employeeIds.length} pending={invite.isPending} send={send} close={close} />}
      {asked === 'language' && <LanguageDialog employeeIds={employeeIds} done={done} close={close} />}
      {asked === 'delete' && <DeleteDialog employeeIds={employeeIds} done={clear} close={close} />}
    </Bar>
  );
}
