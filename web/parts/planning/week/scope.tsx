import { useRef, useState } from 'react';
import { daysInWords } from '#texts/nl/dates.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { HoursRow, Scope, WeekChange } from './types.ts';
import { dayInWords, placeInWords } from './words.ts';

/** The weekly series that is changed, for which the user chooses the days; null if the change is about something else. */
export function ofSeries(change: WeekChange): (HoursRow & { isRecurring: true }) | null {
  if (change.verb === 'add' || change.piece.kind !== 'hours' || !change.piece.row.isRecurring) return null;
  return change.piece.row as HoursRow & { isRecurring: true };
}

export function ScopeField({ value, onChange, isRemoval }: { value: Scope; onChange: (scope: Scope) => void; isRemoval: boolean }) {
  return (
    <RadioCards<Scope>
      name="scope"
      label="Voor welke dagen?"
      value={value}
      onChange={onChange}
      className="grid gap-2"
      options={[
        { value: 'day', label: 'Alleen deze dag', hint: 'De reeks gaat daarna gewoon door.' },
        {
          value: 'from',
          label: 'Reeks eindigt hier',
          hint: isRemoval ? 'Vanaf deze dag zijn er geen uren meer.' : 'Vanaf deze dag gelden elke week de nieuwe uren.',
        },
        { value: 'series', label: 'Hele reeks', hint: 'Ook de dagen hiervoor.' },
      ]}
    />
  );
}

type ScopeDialogProps = { change: WeekChange; pending: boolean; save: (scope: Scope) => void; close: () => void };

/** Asked after hours of a series were moved, stretched or removed. */
export function ScopeDialog({ change, pending, save, close }: ScopeDialogProps) {
  const [scope, setScope] = useState<Scope>('day');
  const first = useRef<HTMLInputElement>(null);
  const row = ofSeries(change);
  if (!row || change.verb === 'add') return null;
  const isRemoval = change.verb === 'remove';
  return (
    <Dialog
      close={close}
      initialFocus={first}
      title={isRemoval ? 'Uren van een reeks verwijderen' : 'Uren van een reeks wijzigen'}
      description={`${daysInWords(row)}. ${isRemoval ? `Het gaat om ${dayInWords(change.piece.date)}.` : `Nieuw: ${placeInWords(change.to)}.`}`}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          save(scope);
        }}
        changed={false}
        submit={isRemoval ? 'Verwijderen' : 'Opslaan'}
        isFinal={isRemoval}
        pending={pending}
      >
        <div
          ref={(element) => {
            first.current = element?.querySelector('input') ?? null;
          }}
        >
          <ScopeField value={scope} onChange={setScope} isRemoval={isRemoval} />
        </div>
      </DialogForm>
    </Dialog>
  );
}
