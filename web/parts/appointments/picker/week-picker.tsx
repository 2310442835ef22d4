import { type ReactNode, useState } from 'react';
import { WEEKS_AHEAD } from '#domain/appointments/vocabulary.ts';
import { addDays, datesBetween, dayOfWeek, mondayOf } from '#domain/calendar.ts';
import { planning } from '#texts/nl/pages-planning.ts';
import { today } from '#web/format.ts';
import { useTexts } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { ChoiceTile } from './choice-tile.tsx';

type WeekPickerProps = {
  /** The number of free slots per date, over all consultants; absent means none. */
  room: ReadonlyMap<string, number>;
  /** The names of closed days. */
  closed: ReadonlyMap<string, string>;
  /** Days with an adviser who speaks the employee's language, and how to say so. */
  spoken?: { days: readonly string[]; words: string } | undefined;
  value: string | null;
  onChange: (date: string) => void;
};

/** Two weeks at a time, Monday to Friday, without the days that are over; turned a week at a time. Days that cannot be chosen say why. */
export function WeekPicker({ room, closed, spoken, value, onChange }: WeekPickerProps) {
  const { week: words } = useTexts({ planning }).planning;
  const now = today();
  const last = addDays(now, WEEKS_AHEAD * 7);
  const first = [...room.keys()].sort()[0];
  const [turned, setTurned] = useState<string | null>(null);
  const monday = turned ?? mondayOf(value && room.has(value) ? value : (first ?? now));
  const weeks = [monday, addDays(monday, 7)];
  const friday = addDays(monday, 11);

  function why(date: string): string {
    return closed.get(date) ?? (date > last ? words.notOpen : words.full);
  }

  function dayTile(date: string): ReactNode {
    const free = room.get(date) ?? 0;
    return (
      <ChoiceTile
        key={date}
        name="datum"
        value={date}
        checked={date === value && free > 0}
        disabled={free === 0}
        onChoose={() => onChange(date)}
        style={{ '--column': dayOfWeek(date) }}
        className="flex-wrap justify-between gap-x-3 px-3 sm:col-start-(--column) sm:flex-col sm:justify-start sm:gap-1 sm:px-1 sm:py-3 sm:text-center"
      >
        <span className="flex flex-wrap gap-x-1.5 sm:flex-col sm:items-center sm:wrap-normal">
          <span className="sm:text-sm">{words.nameOfDay(dayOfWeek(date))}</span>
          <span className="sm:text-2xl sm:leading-tight">{words.dayOfMonth(date)}</span>
          <span className="sm:text-sm">{words.nameOfMonth(date)}</span>
        </span>
        <span className="text-sm font-normal sm:text-xs">
          {free === 0 ? why(date) : words.free({ count: free })}
          {free > 0 && spoken?.days.includes(date) && <span className="block font-medium">{spoken.words}</span>}
        </span>
      </ChoiceTile>
    );
  }

  return (
    <div>
      {first && (
        <Button
          className="mb-4 max-sm:w-full"
          onClick={() => {
            setTurned(mondayOf(first));
            onChange(first);
          }}
        >
          {words.first({ date: first })}
        </Button>
      )}
      <div className="mb-3 flex items-center justify-between gap-2">
        <TurnButton label={words.previous} ended={monday <= now} onTurn={() => setTurned(addDays(monday, -7))}>
          <DrawnIcon name="back" className="size-5" />
        </TurnButton>
        <p aria-live="polite" className="min-w-0 text-center font-semibold text-balance wrap-anywhere">
          {words.week(monday > now ? monday : now, friday)}
        </p>
        <TurnButton label={words.next} ended={friday >= last} onTurn={() => setTurned(addDays(monday, 7))}>
          <DrawnIcon name="next" className="size-5" />
        </TurnButton>
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">{words.legend}</legend>
        {weeks.map((first) => (
          // Columns as wide as their words: five equal ones would be too narrow for 'donderdag' and 'poniedziałek'.
          <div key={first} className="grid gap-2 empty:hidden sm:grid-cols-[repeat(5,minmax(min-content,1fr))]">
            {datesBetween(first, addDays(first, 4))
              .filter((date) => date >= now)
              .map(dayTile)}
          </div>
        ))}
      </fieldset>
    </div>
  );
}

/** At the first and last week it is aria-disabled instead of disabled, so that it keeps the focus. */
function TurnButton({ label, ended, onTurn, children }: { label: string; ended: boolean; onTurn: () => void; children: ReactNode }) {
  return (
    <Button size="icon" className="shrink-0" aria-label={label} aria-disabled={ended || undefined} onClick={ended ? undefined : onTurn}>
      {children}
    </Button>
  );
}
