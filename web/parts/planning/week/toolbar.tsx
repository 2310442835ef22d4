import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addDays, dayNumber } from '#domain/calendar.ts';
import { weekStart } from '#domain/planning/week.ts';
import { nameOfMonth } from '#texts/nl/dates.ts';
import { today } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';

type ToolbarProps = {
  monday: string;
  /** How many weeks are shown. */
  weeks?: number;
  show: (monday: string) => void;
  children?: ReactNode;
};

/** Shows the week, and navigates to others. */
export function WeekToolbar({ monday, weeks = 1, show, children }: ToolbarProps) {
  const isThis = monday === weekStart(today());
  // The text being typed; the week changes when it is a date.
  const [typed, setTyped] = useState<string | null>(null);
  const date = typed === '' || (typed && weekStart(typed) === monday) ? typed : monday;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pt-4 pb-3">
      <h2 aria-live="polite" className="text-lg font-semibold">
        {weekInWords(monday, weeks)}
      </h2>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {children}
        <Button size="icon" aria-label={weeks === 1 ? 'Vorige week' : 'Vorige weken'} onClick={() => show(addDays(monday, -7 * weeks))}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button size="small" aria-pressed={isThis} onClick={() => show(weekStart(today()))}>
          Deze week
        </Button>
        <Button size="icon" aria-label={weeks === 1 ? 'Volgende week' : 'Volgende weken'} onClick={() => show(addDays(monday, 7 * weeks))}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
        <DateInput
          aria-label="Ga naar datum"
          className="w-40 max-w-full"
          value={date}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value) show(weekStart(value));
          }}
        />
      </div>
    </div>
  );
}

/** 'Week 47: 16 t/m 20 november 2026' */
export function weekInWords(monday: string, weeks = 1): string {
  const friday = addDays(monday, weeks * 7 - 3);
  const day = (date: string) => Number(date.slice(8));
  const first = monday.slice(0, 7) === friday.slice(0, 7) ? `${day(monday)}` : `${day(monday)} ${nameOfMonth(monday)}`;
  const numbers = weeks === 1 ? `Week ${weekNumber(monday)}` : `Week ${weekNumber(monday)} t/m ${weekNumber(friday)}`;
  return `${numbers}: ${first} t/m ${day(friday)} ${nameOfMonth(friday)} ${friday.slice(0, 4)}`;
}

/** By ISO 8601: the week of the Thursday. */
function weekNumber(date: string): number {
  const thursday = addDays(weekStart(date), 3);
  return Math.floor((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`)) / 7) + 1;
}
