import { CalendarPlus, History, Link2, Pencil, RotateCcw, Send, Trash2, UserRound } from 'lucide-react';
import { isBookable } from '#domain/people/employee-status.ts';
import { displayName } from '#domain/people/names.ts';
import type { Employee } from '#web/parts/people/employee.ts';
import { useResendLink } from '#web/parts/people/resend-link.tsx';
import { useReinvite, useRemove } from '#web/parts/people/verbs.ts';
import { IconAction } from '#web/ui/icon-action.tsx';
import { MenuButton, MenuLink } from '#web/ui/overlay/dropdown-menu.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';

export type Task = { verb: 'add' | 'deleted' } | { verb: 'edit' | 'history' | 'link'; employee: Employee };

const icon = { 'aria-hidden': true, className: 'size-5' } as const;
const small = { 'aria-hidden': true, className: 'size-4' } as const;

/** The most used actions are icons in the row, the others are in one menu with text. */
export function RowActions({ employee, onTask }: { employee: Employee; onTask: (task: Task) => void }) {
  const name = displayName(employee);
  const reinvite = useReinvite(name);
  const remove = useRemove(name, employee.email === null && employee.appointment?.status === 'geplanned');
  const { resend, dialog } = useResendLink(employee);
  const params = { id: employee.id };
  const hasLink = employee.invitationToken !== null && employee.status !== 'afgerond';
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
      <IconAction
        text="Verwijderen"
        about={name}
        icon={<Trash2 {...icon} />}
        pending={remove.isPending}
        onClick={() => remove.mutate({ params })}
      />
      <RowMenu about={name}>
        <MenuLink icon={<UserRound {...small} />} href={`/employees/${employee.id}`}>
          Alles over deze werknemer
        </MenuLink>
        {isBookable(employee) && (
          <MenuLink icon={<CalendarPlus {...small} />} href={`/employees/${employee.id}?open=book`}>
            Afspraak maken
          </MenuLink>
        )}
        {hasLink && (
          <>
            <MenuButton icon={<Send {...small} />} onChoose={resend}>
              Link opnieuw versturen
            </MenuButton>
            <MenuButton icon={<Link2 {...small} />} onChoose={() => onTask({ verb: 'link', employee })}>
              Link tonen
            </MenuButton>
          </>
        )}
        <MenuButton icon={<History {...small} />} onChoose={() => onTask({ verb: 'history', employee })}>
          Geschiedenis
        </MenuButton>
      </RowMenu>
      {dialog}
    </div>
  );
}
