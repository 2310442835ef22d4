// <Calendar label="Datum" value={date} onChange={setDate} min={today()} today={today()} isDisabled={isWeekend} />
// A month to choose a day from, because the native date picker cannot disable weekends. Dates are 'yyyy-MM-dd'.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, datesBetween, dayOfWeek, mondayOf } from '#domain/calendar.ts';
import { dateInWords, nameOfDay, nameOfMonth } from '#texts/nl/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/classes.ts';

type CalendarProps = {
  label: string;
  value: string | null;
  onChange: (date: string) => void;
  min: string;
  today: string;
  isDisabled: (date: string) => boolean;
};

const firstOf = (date: string) => `${date.slice(0, 8)}01`;
const nextMonth = (date: string) => firstOf(addDays(firstOf(date), 31));
const previousMonth = (date: string) => firstOf(addDays(firstOf(date), -1));

export function Calendar({ label, value, onChange, min, today, isDisabled }: CalendarProps) {
  // The day with the tab stop; arrow keys move it, and the shown month follows.
  const [cursor, setCursor] = useState(value ?? min);
  const [moved, setMoved] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus();
  }, [cursor, moved]);

  const month = firstOf(cursor);
  const days = datesBetween(mondayOf(month), addDays(mondayOf(addDays(nextMonth(month), -1)), 6));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const refused = (date: string) => date < min || isDisabled(date);

  function move(date: string, focus: boolean): void {
    setCursor(date < min ? min : date);
    setMoved(focus);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const targets: Record<string, string> = {
      ArrowLeft: addDays(cursor, -1),
      ArrowRight: addDays(cursor, 1),
      ArrowUp: addDays(cursor, -7),
      ArrowDown: addDays(cursor, 7),
      Home: mondayOf(cursor),
      End: addDays(mondayOf(cursor), 6),
      PageUp: previousMonth(cursor),
      PageDown: nextMonth(cursor),
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    move(target, true);
  }

  return (
    <div className="w-full max-w-sm">
      <div className="mb-2 flex items-center justify-between">
        <Button
          size="icon"
          look="quiet"
          aria-label="Vorige maand"
          disabled={month <= min}
          onClick={() => move(previousMonth(cursor), false)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <p aria-live="polite" className="font-semibold">
          {nameOfMonth(month)} {month.slice(0, 4)}
        </p>
        <Button size="icon" look="quiet" aria-label="Volgende maand" onClick={() => move(nextMonth(cursor), false)}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of dates is a table with this role
        role="grid"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {days.slice(0, 7).map((date) => (
              <th key={date} scope="col" abbr={nameOfDay(dayOfWeek(date))} className="py-1 text-sm font-medium text-muted">
                {nameOfDay(dayOfWeek(date)).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className="p-0 text-center">
                  {date.slice(0, 7) === month.slice(0, 7) && (
                    <button
                      type="button"
                      data-date={date}
                      tabIndex={date === cursor ? 0 : -1}
                      aria-label={dateInWords(date)}
                      aria-pressed={date === value}
                      aria-disabled={refused(date) || undefined}
                      aria-current={date === today ? 'date' : undefined}
                      onClick={() => {
                        if (refused(date)) return;
                        move(date, false);
                        onChange(date);
                      }}
                      className={cx(
                        'h-11 w-full rounded-control transition-colors',
                        date === value
                          ? 'bg-brand font-semibold text-on-brand'
                          : refused(date)
                            ? 'text-muted line-through opacity-60'
                            : 'hover:bg-brand-soft',
                        date === today && 'ring-1 ring-edge ring-inset',
                      )}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
