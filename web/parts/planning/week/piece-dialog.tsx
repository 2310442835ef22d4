import { CalendarX, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { kindOf, MEETING_KIND_LABEL } from '#domain/appointments/vocabulary.ts';
import { HOURS_ORDER, PAUSE_ORDER } from '#domain/planning/hours.ts';
import { isPauseInOrder } from '#domain/planning/series.ts';
import { daysInWords } from '#texts/nl/dates.ts';
import { type Errors, useForm } from '#web/form.ts';
import { timeRange, today } from '#web/format.ts';
import { type Question, useAskFirst } from '#web/parts/ask-first.tsx';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import type { Whose } from '#web/parts/planning/diary/calls.ts';
import { wordsFor } from '#web/parts/planning/diary/words.ts';
import { HoursDetails } from '#web/parts/planning/hours/details.tsx';
import { TimeFields } from '#web/parts/planning/hours/time-fields.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { BackEarlyDialog } from './back-early-dialog.tsx';
import { ScopeField } from './scope.tsx';
import type { DatedSlot, Editable, Scope, WeekChange, WeekPiece } from './types.ts';
import { dayInWords, hoursInShort, pieceInWords, placeInWords } from './words.ts';

type PieceDialogProps = {
  pieces: readonly WeekPiece[];
  place: DatedSlot;
  whose: Whose;
  isEditable: (piece: WeekPiece) => piece is Editable;
  pending: boolean;
  question: (change: WeekChange) => Question | null | undefined;
  save: (change: WeekChange, scope: Scope) => Promise<boolean>;
  close: () => void;
};

/** Everything that can be done in the grid, in a dialog. If several pieces are in one place, one is chosen first. */
export function PieceDialog({ pieces, place, whose, isEditable, pending, question, save, close }: PieceDialogProps) {
  const [chosen, setChosen] = useState<WeekPiece | undefined>(pieces.length === 1 ? pieces[0] : undefined);
  if (!chosen) {
    return (
      <Dialog close={close} title={placeInWords(place)} description="Hier staat meer dan één ding. Kies wat u wilt zien of wijzigen.">
        <DialogBody>
          <ul className="flex flex-col gap-2">
            {pieces.map((piece) => (
              <li key={piece.key}>
                <Button className="w-full justify-start text-left first-letter:capitalize" onClick={() => setChosen(piece)}>
                  <span className="first-letter:capitalize">{pieceInWords(piece)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </DialogBody>
      </Dialog>
    );
  }
  if (chosen.kind === 'away' && chosen.row.isAbsence && chosen.date >= today())
    return <BackEarlyDialog piece={chosen} whose={whose} close={close} />;
  if (isEditable(chosen)) return <EditDialog {...{ pending, question, save, close }} piece={chosen} />;
  return <ReadDialog piece={chosen} whose={whose} close={close} />;
}

function titleOf(piece: WeekPiece): string {
  if (piece.kind === 'appointment') return 'Afspraak';
  if (piece.kind === 'busy') return 'Bezet in de eigen agenda';
  if (piece.kind === 'away') return piece.row.isAbsence ? 'Afwezig' : 'Verhindering';
  return piece.row.employerName === null ? 'Beschikbaarheid' : `Bezoekdag bij ${piece.row.employerName}`;
}

function ReadDialog({ piece, whose, close }: { piece: WeekPiece; whose: Whose; close: () => void }) {
  const { appointments: page, hasPeople } = wordsFor(whose);
  const facts: [string, ReactNode][] = [['Wanneer', `${dayInWords(piece.date)}, ${hoursInShort(piece)}`]];
  if (piece.kind === 'appointment') {
    const { employeeId, employeeName, employerId, employerName } = piece.row;
    facts.push(
      ['Met', <EmployeeLink key="employee" id={hasPeople ? employeeId : null} name={employeeName} />],
      ['Werkgever', <EmployerLink key="employer" id={hasPeople ? employerId : null} name={employerName} />],
      ['Type', MEETING_KIND_LABEL[kindOf(piece.row)]],
    );
  }
  if (piece.kind === 'away' && piece.row.reason) facts.push(['Reden', piece.row.reason]);
  if (piece.kind === 'hours') facts.push(['Dagen', daysInWords(piece.row)]);
  return (
    <Dialog close={close} title={titleOf(piece)}>
      <DialogBody isText>
        <Facts facts={facts} />
        {piece.kind === 'busy' && <p className="text-sm text-muted">Het portaal weet alleen wanneer iemand bezet is, niet waarmee.</p>}
        {piece.kind !== 'appointment' && piece.date < today() && <p className="text-sm text-muted">Deze dag is voorbij.</p>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
        {piece.kind === 'appointment' && (
          <Link href={`${page}?appointment=${piece.row.id}`} className={buttonClass({ look: 'primary' })}>
            Afspraak bekijken
          </Link>
        )}
      </DialogFooter>
    </Dialog>
  );
}

type Values = DatedSlot & { pauseStartTime: string; pauseEndTime: string };

function check({ date, startTime, endTime, pauseStartTime, pauseEndTime }: Values): Errors<Values> {
  if (!date) return { date: 'Kies een datum.' };
  if (date < today()) return { date: 'Deze dag is voorbij.' };
  if (!startTime) return { startTime: 'Vul een starttijd in.' };
  if (!endTime) return { endTime: 'Vul een eindtijd in.' };
  if (endTime <= startTime) return { endTime: HOURS_ORDER };
  return isPauseInOrder({ pauseStartTime, pauseEndTime }) ? {} : { pauseEndTime: PAUSE_ORDER };
}

type EditDialogProps = Pick<PieceDialogProps, 'pending' | 'question' | 'save' | 'close'> & { piece: Editable };

function EditDialog({ piece, pending, question, save, close }: EditDialogProps) {
  const hours = piece.kind === 'hours' ? piece.row : null;
  const isSeries = hours?.isRecurring ?? false;
  const [scope, setScope] = useState<Scope>('day');
  const first = useAskFirst();
  const form = useForm<Values>({
    date: piece.date,
    startTime: piece.startTime,
    endTime: piece.endTime,
    pauseStartTime: hours?.pauseStartTime ?? '',
    pauseEndTime: hours?.pauseEndTime ?? '',
  });

  async function send(change: WeekChange): Promise<void> {
    if (await save(change, isSeries ? scope : 'series')) close();
  }

  return (
    <Dialog close={close} title={titleOf(piece)} description={hours ? `${daysInWords(hours)}, ${timeRange(hours)}` : placeInWords(piece)}>
      <DialogForm
        onSubmit={form.submit(({ date, startTime, endTime, pauseStartTime, pauseEndTime }) => {
          const pause = { pauseStartTime: pauseStartTime || null, pauseEndTime: pauseEndTime || null };
          const change: WeekChange = { verb: 'set', piece, to: { date, startTime, endTime }, pause };
          first.ask(question(change) ?? null, () => void send(change));
        }, check)}
        changed={form.changed || scope !== 'day'}
        submit="Opslaan"
        pending={pending}
      >
        {hours && (
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            <HoursDetails row={hours} />
          </div>
        )}
        {piece.kind === 'hours' && piece.isClosed && (
          <Notice tone="warning" icon={<CalendarX aria-hidden className="size-5" />}>
            Op deze dag is het kantoor gesloten. Deze uren tellen dan niet.
          </Notice>
        )}
        <Field label="Datum" required error={form.errors.date}>
          <DateInput {...form.text('date')} min={today()} />
        </Field>
        <TimeFields form={form} hasPause={hours !== null} />
        {isSeries && <ScopeField value={scope} onChange={setScope} isRemoval={false} />}
        <div>
          <Button
            look="quiet"
            className="text-danger"
            icon={<Trash2 aria-hidden className="size-4" />}
            pending={pending}
            onClick={() => void send({ verb: 'remove', piece })}
          >
            Verwijderen
          </Button>
        </div>
        {first.dialog}
      </DialogForm>
    </Dialog>
  );
}
