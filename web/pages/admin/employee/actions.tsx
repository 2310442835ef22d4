import { Braces, CalendarPlus, Ellipsis, Eraser, FileText, Link2, Pencil, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isBookable, whyNotReinvite } from '#domain/people/employee-status.ts';
import { displayName } from '#domain/people/names.ts';
import { EraseDialog } from '#web/parts/people/privacy.tsx';
import { useResendLink } from '#web/parts/people/resend-link.tsx';
import { useReinvite, useRemove } from '#web/parts/people/verbs.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuAnchor, MenuButton } from '#web/ui/overlay/dropdown-menu.tsx';
import type { CardProps } from './types.ts';

const icon = { 'aria-hidden': true, className: 'size-4' } as const;

/** The most frequent actions are buttons, the others are in one menu. */
export function Actions({ person, onTask }: CardProps) {
  const { id, link, stoppedAt, appointments } = person;
  const name = displayName(person);
  const [isErasing, setIsErasing] = useState(false);
  const { resend, isPending, dialog } = useResendLink(person);
  const reinvite = useReinvite(name);
  const hasPlannedAppointment = appointments.some(({ status }) => status === 'geplanned');
  const remove = useRemove(name, person.email === null && hasPlannedAppointment);
  const canReinvite = whyNotReinvite({ ...person, hasPlannedAppointment }) === null;
  const params = { id };
  const address = `/api/employees/${id}/export`;
  return (
    <>
      {link.works && !stoppedAt && (
        <Button icon={<Send {...icon} />} pending={isPending} pendingText="Versturen..." onClick={resend}>
          Link opnieuw versturen
        </Button>
      )}
      {canReinvite && !link.works && (
        <Button
          icon={<RotateCcw {...icon} />}
          pending={reinvite.isPending}
          pendingText="Bezig..."
          onClick={() => reinvite.mutate({ params })}
        >
          Opnieuw uitnodigen
        </Button>
      )}
      <Button icon={<Pencil {...icon} />} onClick={() => onTask({ verb: 'edit' })}>
        Bewerken
      </Button>
      {isBookable(person) && (
        <Button look="primary" icon={<CalendarPlus {...icon} />} onClick={() => onTask({ verb: 'book' })}>
          Afspraak maken
        </Button>
      )}
      <DropdownMenu
        trigger={
          <Button icon={<Ellipsis {...icon} />} pending={remove.isPending} pendingText="Verwijderen...">
            Meer acties
          </Button>
        }
      >
        {link.works && (
          <MenuButton icon={<Link2 {...icon} />} onChoose={() => onTask({ verb: 'link' })}>
            Link tonen
          </MenuButton>
        )}
        {canReinvite && link.works && (
          <MenuButton icon={<RotateCcw {...icon} />} onChoose={() => reinvite.mutate({ params })}>
            Opnieuw uitnodigen
          </MenuButton>
        )}
        <MenuAnchor icon={<FileText {...icon} />} href={`${address}?format=html`} target="_blank" rel="noopener">
          Gegevens exporteren
          <span className="sr-only"> (opent in een nieuw tabblad)</span>
        </MenuAnchor>
        <MenuAnchor icon={<Braces {...icon} />} href={address} download>
          Gegevens als .json
        </MenuAnchor>
        <MenuButton icon={<Trash2 {...icon} />} danger onChoose={() => remove.mutate({ params })}>
          Verwijderen
        </MenuButton>
        <MenuButton icon={<Eraser {...icon} />} danger onChoose={() => setIsErasing(true)}>
          Definitief wissen
        </MenuButton>
      </DropdownMenu>
      {dialog}
      {isErasing && <EraseDialog employee={person} done={() => setIsErasing(false)} close={() => setIsErasing(false)} />}
    </>
  );
}
