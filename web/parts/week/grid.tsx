import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayOfWeek, wallClock } from '#domain/calendar.ts';
import { overlaps } from '#domain/planning/slots.ts';
import { clockOf, STEP_MINUTES, shifted, shownHours, stretched } from '#domain/planning/week.ts';
import { nameOfDay } from '#texts/nl/dates.ts';
import { today } from '#web/format.ts';
import { cx } from '#web/ui/classes.ts';
import { Column } from './blocks.tsx';
import { useDrag } from './pointer.ts';
import type { Change, Draft, Editable, Place, Week, WeekPiece } from './types.ts';
import { dayInWords, pieceInWords, placeInWords, times } from './words.ts';

type GridProps = {
  week: Week;
  dates: readonly string[];
  /** All five, also where one is shown at a time. */
  allDates: readonly string[];
  pieces: readonly WeekPiece[];
  draft: Draft | null;
  pending: Change | null;
  isEditable: (piece: WeekPiece) => piece is Editable;
  setDraft: (draft: Draft | null) => void;
  /** Stores it, or asks first. */
  drop: (draft: Draft) => void;
  remove: (piece: Editable) => void;
  open: (pieces: readonly WeekPiece[], place: Place) => void;
  openPiece: (piece: WeekPiece) => void;
  add: (place: Place) => void;
  showDay: (date: string) => void;
  turn: (weeks: number) => void;
  say: (words: string) => void;
  describedBy: string;
};

type Cursor = { date: string; hour: number };

/** The days as columns, the hours as rows. Tab reaches one cell; arrow keys go from cell to cell. */
export function WeekGrid(props: GridProps) {
  const { week, dates, allDates, pieces, draft, pending, isEditable, setDraft, drop, say } = props;
  const grid = useRef<HTMLTableElement>(null);
  const hours = shownHours([...pieces, ...(draft ? [draft.to] : [])]);
  const rows = Array.from({ length: hours.to - hours.from }, (_, i) => hours.from + i);
  const [cursor, setCursor] = useState<Cursor>({ date: firstDay(allDates), hour: 9 });
  const [moves, setMoves] = useState(0);
  const at = allDates.includes(cursor.date) ? cursor : { ...cursor, date: firstDay(allDates) };
  const stop = dates.includes(at.date) ? at : { ...at, date: dates[0] ?? at.date };
  const closed = new Map(week.closedDays.map((day) => [day.date, day]));
  const now = wallClock(Date.now());

  useEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }, [moves]);

  function go(next: Cursor): void {
    const hour = Math.max(hours.from, Math.min(hours.to - 1, next.hour));
    setCursor({ ...next, hour });
    if (!dates.includes(next.date)) props.showDay(next.date);
    setMoves((count) => count + 1);
  }

  const cellOf = ({ date, hour }: Cursor): Place => ({
    date,
    startTime: clockOf(hour * 60),
    endTime: hour === 23 ? '23:59' : clockOf(hour * 60 + 60),
  });
  const inCell = (place: Place) => pieces.filter((piece) => piece.date === place.date && overlaps(piece, place));
  const mayDraw = (date: string) => date >= today() && !pending;

  const drag = useDrag({
    grid,
    hours,
    pieceOf: (key) => {
      const piece = pieces.find((one) => one.key === key);
      return piece && !pending && isEditable(piece) ? piece : null;
    },
    mayDraw: (date) => mayDraw(date) && (draft?.piece !== null || !closed.has(date)),
    onDraft: setDraft,
    onDrop: drop,
  });

  /** What a key does with hours: a new place, or null where the key does something else. */
  function movedBy(event: KeyboardEvent, to: Place, isDraft: boolean): Place | null {
    const sign = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (sign === undefined) return null;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.shiftKey) return { ...to, ...stretched(to, isSideways ? 'start' : 'end', sign * STEP_MINUTES) };
    if (!event.altKey && !isDraft) return null;
    if (!isSideways) return { ...to, ...shifted(to, sign * STEP_MINUTES) };
    const date = allDates[allDates.indexOf(to.date) + sign];
    return date && date >= today() ? { ...to, date } : to;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || !(event.target as HTMLElement).closest('[data-cell]')) return;
    if (onDraftKey(event) || onPieceKey(event)) {
      event.preventDefault();
      return;
    }
    const day = allDates.indexOf(at.date);
    const targets: Record<string, Cursor | undefined> = {
      ArrowUp: { ...at, hour: at.hour - 1 },
      ArrowDown: { ...at, hour: at.hour + 1 },
      ArrowLeft: { ...at, date: allDates[day - 1] ?? at.date },
      ArrowRight: { ...at, date: allDates[day + 1] ?? at.date },
      Home: { ...at, date: allDates[0] ?? at.date },
      End: { ...at, date: allDates.at(-1) ?? at.date },
    };
    const target = targets[event.key];
    if (target && !event.shiftKey && !event.altKey) go(target);
    else if (event.key === 'PageUp' || event.key === 'PageDown') props.turn(event.key === 'PageUp' ? -1 : 1);
    else return;
    event.preventDefault();
  }

  function onDraftKey(event: KeyboardEvent): boolean {
    if (!draft) return false;
    if (event.key === 'Escape') {
      setDraft(null);
      say('Geannuleerd.');
      return true;
    }
    if (event.key === 'Enter') {
      drop(draft);
      return true;
    }
    return carry(event, draft.piece, draft.to, true);
  }

  function onPieceKey(event: KeyboardEvent): boolean {
    const piece = inCell(cellOf(at))
      .filter(isEditable)
      .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'away' ? -1 : 1))[0];
    const isMove = event.key.startsWith('Arrow') && (event.shiftKey || event.altKey);
    const isDelete = event.key === 'Delete' || event.key === 'Backspace';
    if (!isMove && !isDelete) return false;
    if (!piece) say('Hier zijn geen uren die u kunt wijzigen.');
    else if (pending) say('Nog bezig met opslaan.');
    else if (isDelete) props.remove(piece);
    else return carry(event, piece, { date: piece.date, startTime: piece.startTime, endTime: piece.endTime }, false);
    return true;
  }

  function carry(event: KeyboardEvent, piece: Editable | null, from: Place, isDraft: boolean): boolean {
    const to = movedBy(event, from, isDraft);
    if (!to) return false;
    setDraft({ piece, to, isHeld: false });
    say(`${placeInWords(to)}. Enter om op te slaan, Escape om te annuleren.`);
    // The focus goes along, so that what is moved stays in view.
    if (to.date !== at.date || !overlaps(cellOf(at), to)) go({ date: to.date, hour: Number(to.startTime.slice(0, 2)) });
    return true;
  }

  /** A key begins new hours in the picture; a click opens the dialog, which does the same and more. */
  function onCell(place: Place, isKey: boolean): void {
    const found = inCell(place);
    if (found.length > 0) props.open(found, place);
    else if (place.date < today()) say('Deze dag is voorbij.');
    else if (pending) say('Nog bezig met opslaan.');
    else if (!isKey || closed.has(place.date)) props.add(place);
    else begin(place);
  }

  function begin(place: Place): void {
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
      onKeyDown={onKeyDown}
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
            <th
              key={date}
              scope="col"
              aria-label={dayLabel(date, closed.get(date)?.name)}
              className="border-b border-l px-1 py-2 font-normal"
            >
              <span className={cx('block font-semibold capitalize', date === now.date && 'text-brand')}>{nameOfDay(dayOfWeek(date))}</span>
              <span className={cx('block text-sm', date === now.date ? 'font-semibold text-brand' : 'text-muted')}>
                {Number(date.slice(8))}-{Number(date.slice(5, 7))}
                {date === now.date && ' (vandaag)'}
              </span>
              {closed.has(date) && <span className="block truncate text-sm font-medium text-warning">{closed.get(date)?.name}</span>}
            </th>
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
              const isStop = stop.date === date && Math.max(hours.from, Math.min(hours.to - 1, stop.hour)) === hour;
              return (
                <td key={date} className={cx('relative h-12 border-b border-l p-0', date < now.date && 'bg-sunken/50')}>
                  <button
                    type="button"
                    data-cell={`${date} ${hour}`}
                    tabIndex={isStop ? 0 : -1}
                    aria-label={cellInWords(place, inCell(place), closed.get(date)?.name)}
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

function firstDay(dates: readonly string[]): string {
  return dates.find((date) => date >= today()) ?? dates[0] ?? '';
}

function dayLabel(date: string, closed: string | undefined): string {
  return closed ? `${dayInWords(date)}, gesloten: ${closed}` : dayInWords(date);
}

function cellInWords(place: Place, pieces: readonly WeekPiece[], closed: string | undefined): string {
  const what = pieces.map(pieceInWords);
  return `${dayInWords(place.date)}, ${times(place)}: ${[...(closed ? [`gesloten (${closed})`] : []), ...(what.length ? what : ['geen uren'])].join('; ')}`;
}
