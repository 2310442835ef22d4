import { CircleCheck, CirclePause, CirclePlay, Ellipsis, Pencil, Printer, Trash2 } from 'lucide-react';
import type { Round } from '#web/parts/rounds/types.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuButton } from '#web/ui/overlay/dropdown-menu.tsx';
import type { Verb } from './types.ts';

/** `onLetters`: absent where letters go through HR. */
type ActionsProps = { round: Round; onVerb: (verb: Verb) => void; onLetters?: () => void };

/** What can be done with a round in its present state. */
export function Actions({ round: { state, name, startedAt }, onVerb, onLetters }: ActionsProps) {
  if (state === 'closed') return null;
  return (
    <>
      {state === 'active' ? (
        <Button icon={<CirclePause aria-hidden className="size-4" />} onClick={() => onVerb('pause')}>
          Pauzeren
        </Button>
      ) : (
        <Button look="primary" icon={<CirclePlay aria-hidden className="size-4" />} onClick={() => onVerb('start')}>
          {state === 'paused' ? 'Verder gaan' : 'Ronde starten'}
        </Button>
      )}
      <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => onVerb('edit')}>
        Wijzigen
      </Button>
      <DropdownMenu
        trigger={
          <Button aria-label={`Meer acties voor ${name}`} icon={<Ellipsis aria-hidden className="size-4" />}>
            Meer acties
          </Button>
        }
      >
        {onLetters && (
          <MenuButton onChoose={onLetters} icon={<Printer aria-hidden className="size-4 text-muted" />}>
            Brieven afdrukken
          </MenuButton>
        )}
        <MenuButton onChoose={() => onVerb('close')} icon={<CircleCheck aria-hidden className="size-4 text-muted" />}>
          Ronde afsluiten
        </MenuButton>
        {startedAt === null && (
          <MenuButton onChoose={() => onVerb('delete')} icon={<Trash2 aria-hidden className="size-4 text-danger" />}>
            Ronde verwijderen
          </MenuButton>
        )}
      </DropdownMenu>
    </>
  );
}
