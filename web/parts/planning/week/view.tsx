// The week of one consultant, in which hours are added, moved, stretched and removed. Loaded when shown.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { addDays, dayOfWeek, isDate } from '#domain/calendar.ts';
import { piecesOf, weekStart, workingDays } from '#domain/planning/week.ts';
import { nameOfDay } from '#texts/nl/dates.ts';
import { useFilters } from '#web/filters.ts';
import { today } from '#web/format.ts';
import { useAskFirst } from '#web/parts/ask-first.tsx';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/classes.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useIsNarrow } from '#web/ui/media.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { questionOf } from './consequences.ts';
import { WeekGrid } from './grid.tsx';
import { Legend, Manual } from './manual.tsx';
import { PieceDialog } from './piece-dialog.tsx';
import { useWeekSaving } from './saving.ts';
import { ofSeries, ScopeDialog } from './scope.tsx';
import { WeekToolbar } from './toolbar.tsx';
import type { DatedSlot, Draft, Editable, Scope, WeekChange, WeekPiece } from './types.ts';
import { placeInWords } from './words.ts';

type WeekViewProps = {
  whose: Whose;
  /** Opens the dialog to add hours, with this place filled in. */
  add: (place: DatedSlot) => void;
};

export default function WeekView({ whose, add }: WeekViewProps) {
  const { values, set } = useFilters({ datum: '' });
  const monday = weekStart(isDate(values.datum) ? values.datum : today());
  const dates = workingDays(monday);
  const [day, setDay] = useState('');
  const shownDay = dates.includes(day) ? day : (dates.find((date) => date >= today()) ?? monday);
  const isNarrow = useIsNarrow();
  const [words, say] = useState('');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [asking, setAsking] = useState<WeekChange | null>(null);
  const [opened, setOpened] = useState<{ pieces: readonly WeekPiece[]; place: DatedSlot } | null>(null);
  const first = useAskFirst();
  const { save, pending } = useWeekSaving(whose, say);
  const id = useId();
  const week = useQuery({
    ...diaryOf(whose).week(monday),
    // Others, or an external calendar, may have changed it since.
    staleTime: 60_000,
  });
  const pieces = week.data ? piecesOf(week.data, dates) : [];

  const isEditable = (piece: WeekPiece): piece is Editable =>
    piece.date >= today() && (piece.kind === 'hours' || (piece.kind === 'away' && !piece.row.isAbsence));

  function show(next: string): void {
    setDraft(null);
    set({ datum: next === weekStart(today()) ? '' : next });
  }

  async function store(change: WeekChange, scope: Scope = 'series'): Promise<boolean> {
    setDraft(null);
    return week.data ? save(week.data, change, scope) : false;
  }

  function saveOrAsk(change: WeekChange): void {
    if (ofSeries(change)) setAsking(change);
    else if (week.data) first.ask(questionOf(week.data, change), () => void store(change));
  }

  function drop({ piece, to }: Draft): void {
    if (piece && to.date === piece.date && to.startTime === piece.startTime && to.endTime === piece.endTime) {
      setDraft(null);
      say('Niets gewijzigd.');
    } else saveOrAsk(piece ? { verb: 'set', piece, to } : { verb: 'add', to });
  }

  return (
    <Card flush>
      <WeekToolbar monday={monday} show={show} />
      {isNarrow && <DayChoice dates={dates} value={shownDay} onChange={setDay} />}
      {week.error ? (
        <LoadFailed what="De week kon" query={week} />
      ) : !week.data ? (
        <Loading className="min-h-120" />
      ) : (
        <WeekGrid
          week={week.data}
          dates={isNarrow ? [shownDay] : dates}
          allDates={dates}
          pieces={pieces}
          draft={draft}
          pending={pending}
          isEditable={isEditable}
          setDraft={setDraft}
          drop={drop}
          remove={(piece) => saveOrAsk({ verb: 'remove', piece })}
          open={(found, place) => setOpened({ pieces: found, place })}
          openPiece={(piece) => setOpened({ pieces: [piece], place: piece })}
          add={add}
          showDay={setDay}
          turn={(weeks) => show(addDays(monday, 7 * weeks))}
          say={say}
          describedBy={id}
        />
      )}
      <div className={cx('flex flex-wrap items-center gap-3 px-5', draft && 'border-t bg-brand-soft py-3')}>
        <p role="status" className={draft ? 'min-w-0 grow' : 'sr-only'}>
          {draft?.isHeld ? placeInWords(draft.to) : words}
        </p>
        {draft && !draft.isHeld && (
          <>
            <Button onClick={() => setDraft(null)}>Annuleren</Button>
            <Button look="primary" pending={pending !== null} onClick={() => drop(draft)}>
              Opslaan
            </Button>
          </>
        )}
      </div>
      <Legend />
      <Manual id={id} />
      {first.dialog}
      {asking && (
        <ScopeDialog
          change={asking}
          pending={pending !== null}
          save={(scope) => void store(asking, scope).then(() => setAsking(null))}
          close={() => {
            setAsking(null);
            setDraft(null);
          }}
        />
      )}
      {opened && (
        <PieceDialog
          pieces={opened.pieces}
          place={opened.place}
          whose={whose}
          isEditable={isEditable}
          pending={pending !== null}
          question={(change) => week.data && questionOf(week.data, change)}
          save={store}
          close={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

/** On a phone one day is shown at a time. */
function DayChoice({ dates, value, onChange }: { dates: readonly string[]; value: string; onChange: (date: string) => void }) {
  return (
    <fieldset aria-label="Dag" className="grid grid-cols-5 gap-1 px-3 pb-3">
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === value}
          onClick={() => onChange(date)}
          className="touch-target flex flex-col items-center justify-center rounded-control border border-edge py-1 leading-tight aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          <span aria-hidden="true" className="text-sm">
            {nameOfDay(dayOfWeek(date)).slice(0, 2)}
          </span>
          <span className="sr-only">{nameOfDay(dayOfWeek(date))}</span>
          <span className="font-semibold">{Number(date.slice(8))}</span>
        </button>
      ))}
    </fieldset>
  );
}
