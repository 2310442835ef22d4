import { useRef } from 'react';
import { dayOfWeek, wallClock } from '#domain/calendar.ts';
import { overlaps } from '#domain/planning/slots.ts';
import { clockOf, shownHours } from '#domain/planning/week.ts';
import { nameOfDay } from '#texts/nl/dates.ts';
import { today } from '#web/format.ts';
import { cx } from '#web/ui/classes.ts';
import { Column } from './blocks.tsx';
import { cellOf, useCursor } from './cursor.ts';
import { keysOf } from './keys.ts';
import { useDrag } from './pointer.ts';
import type { DatedSlot, Draft, Editable, Week, WeekChange, WeekPiece } from './types.ts';
import { dayInWords, pieceInWords, placeInWords, times } from './words.ts';

type GridProps = {
  week: Week;
  dates: readonly string[];
  /** All five days, also if one is shown at a time. */
  allDates: readonly string[];
  pieces: readonly WeekPiece[];
  draft: Draft | null;
  pending: WeekChange | null;
  isEditable: (piece: WeekPiece) => piece is Editable;
  setDraft: (draft: Draft | null) => void;
  /** Stores the change, possibly after a question. */
  drop: (draft: Draft) => void;
  remove: (piece: Editable) => void;
  open: (pieces: readonly WeekPiece[], place: DatedSlot) => void;
  openPiece: (piece: WeekPiece) => void;
  add: (place: DatedSlot) => void;
  showDay: (date: string) => void;
  turn: (weeks: number) => void;
  say: (words: string) => void;
  describedBy: string;
};

/** Days as columns, hours as rows. The grid has one tab stop; arrow keys move between cells. */
export function WeekGrid(props: GridProps) {
  const { week, dates, pieces, draft, pending, isEditable, setDraft, say } = props;
  const grid = useRef<HTMLTableElement>(null);
  // During a drag the rows stay the same: another first row would move the hours under the pointer, and remove the element under a finger.
  const hours = shownHours([...pieces, ...(draft && !draft.isHeld ? [draft.to] : [])]);
  const rows = Array.from({ length: hours.to - hours.from }, (_, i) => hours.from + i);
  const { at, stop, go, setCursor } = useCursor(grid, { ...props, hours });
  const closed = new Map(week.closedDays.map(({ date, name }) => [date, name]));
  const now = wallClock(Date.now());
  const inCell = (place: DatedSlot) => pieces.filter((piece) => piece.date === place.date && overlaps(piece, place));

  const drag = useDrag({
    grid,
    hours,
    pieceOf: (key) => {
      const piece = pieces.find((one) => one.key === key);
      return piece && !pending && isEditable(piece) ? piece : null;
    },
    mayDraw: (date) => date >= today() && !pending && (draft?.piece !== null || !closed.has(date)),
    onDraft: setDraft,
    onDrop: props.drop,
  });

  /** A key starts new hours in the grid; a click opens the dialog, which offers the same and more. */
  function onCell(place: DatedSlot, isKey: boolean): void {
    const found = inCell(place);
    if (found.length > 0) props.open(found, place);
    else if (place.date < today()) say('Deze dag is voorbij.');
    else if (pending) say('Nog bezig met opslaan.');
    else if (!isKey || closed.has(place.date)) props.add(place);
    else begin(place);
  }

  function begin(place: DatedSlot): void {
    setDraft({ piece: null, to: place, isHeld: false });
    say(`Nieuwe uren: ${placeInWords(place)}. Shift en pijl omlaag voor een later einde, Enter om op te slaan, Escape om te annuleren.`);
  }

  function onBlock(event: { target: EventTarget }): void {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-piece]')?.dataset.piece;
    const piece = pieces.find((one) => one.key === key);
    if (piece) props.openPiece(piece);
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of hours is a table with this role
      role="grid"
      aria-label={`Week van ${dayInWords(week.monday)}`}
      aria-describedby={props.describedBy}
      onKeyDown={keysOf({ ...props, at, go, inCell })}
      onClick={onBlock}
      {...drag}
      className="w-full table-fixed border-separate border-spacing-0 select-none [-webkit-touch-callout:none]"
    >
      <thead>
        <tr>
          <th scope="col" className="w-14 border-b">
            <span className="sr-only">Uur</span>
          </th>
          {dates.map((date) => (
            <DayHead key={date} date={date} isToday={date === now.date} closed={closed.get(date)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="h-12 w-14 border-b pt-0.5 pr-2 text-right align-top text-xs font-normal text-muted">
              {clockOf(hour * 60)}
            </th>
            {dates.map((date) => {
              const place = cellOf({ date, hour });
              return (
                <td key={date} className={cx('relative h-12 border-b border-l p-0', date < now.date && 'bg-sunken/50')}>
                  <button
                    type="button"
                    data-cell={`${date} ${hour}`}
                    tabIndex={stop.date === date && stop.hour === hour ? 0 : -1}
                    aria-label={cellInWords(place, inCell(place), closed.get(date))}
                    onFocus={() => setCursor({ date, hour })}
                    onClick={(event) => onCell(place, event.detail === 0)}
                    className="absolute inset-0 -outline-offset-2 hover:bg-brand-soft/60 focus-visible:z-20"
                  />
                  {hour === hours.from && (
                    <Column
                      date={date}
                      hours={hours}
                      pieces={pieces}
                      draft={draft}
                      pending={pending}
                      isEditable={isEditable}
                      isClosed={closed.has(date)}
                      now={date === now.date && now.time >= clockOf(hours.from * 60) ? now.time : null}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `closed`: the reason, if the day is closed. */
function DayHead({ date, isToday, closed }: { date: string; isToday: boolean; closed: string | undefined }) {
  return (
    <th scope="col" aria-label={dayLabel(date, closed)} className="border-b border-l px-1 py-2 font-normal">
      <span className={cx('block font-semibold capitalize', isToday && 'text-brand')}>{nameOfDay(dayOfWeek(date))}</span>
      <span className={cx('block text-sm', isToday ? 'font-semibold text-brand' : 'text-muted')}>
        {Number(date.slice(8))}-{Number(date.slice(5, 7))}
        {isToday && ' (vandaag)'}
      </span>
      {closed !== undefined && <span className="block truncate text-sm font-medium text-warning">{closed}</span>}
    </th>
  );
}

function dayLabel(date: string, closed: string | undefined): string {
  return closed ? `${dayInWords(date)}, gesloten: ${closed}` : dayInWords(date);
}

function cellInWords(place: DatedSlot, pieces: readonly WeekPiece[], closed: string | undefined): string {
  const what = pieces.map(pieceInWords);
  return `${dayInWords(place.date)}, ${times(place)}: ${[...(closed ? [`gesloten (${closed})`] : []), ...(what.length ? what : ['geen uren'])].join('; ')}`;
}
