import type { ReactNode } from 'react';
import { dayOfWeek } from '#domain/calendar.ts';
import { nameOfDay } from '#texts/nl/dates.ts';

/** The head of a day in a table with a row per consultant; `children`: why the day is closed. */
export function DayColumn({ date, children }: { date: string; children?: ReactNode }) {
  return (
    <th scope="col" className="border-y border-l bg-sunken px-2 py-2 text-left">
      <span className="capitalize">{nameOfDay(dayOfWeek(date))}</span>{' '}
      <span className="font-normal text-muted">
        {Number(date.slice(8))}-{Number(date.slice(5, 7))}
      </span>
      {children}
    </th>
  );
}
