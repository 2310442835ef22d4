import { type RefObject, useEffect, useState } from 'react';
import { clockOf } from '#domain/planning/week.ts';
import { today } from '#web/format.ts';
import type { DatedSlot } from './types.ts';

export type Cursor = { date: string; hour: number };
type Hours = { from: number; to: number };
type Shown = { dates: readonly string[]; allDates: readonly string[]; hours: Hours; showDay: (date: string) => void };

/** The one cell with a tab stop. `at` is the last position, `stop` the cell for it among the shown days. */
export function useCursor(grid: RefObject<HTMLElement | null>, { dates, allDates, hours, showDay }: Shown) {
  const [cursor, setCursor] = useState<Cursor>({ date: firstDay(allDates), hour: 9 });
  const [moves, setMoves] = useState(0);
  const at = allDates.includes(cursor.date) ? cursor : { ...cursor, date: firstDay(allDates) };
  const within = (hour: number) => Math.max(hours.from, Math.min(hours.to - 1, hour));
  const stop = { date: dates.includes(at.date) ? at.date : (dates[0] ?? at.date), hour: within(at.hour) };

  useEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }, [moves, grid]);

  function go(next: Cursor): void {
    setCursor({ ...next, hour: within(next.hour) });
    if (!dates.includes(next.date)) showDay(next.date);
    setMoves((count) => count + 1);
  }

  return { at, stop, go, setCursor };
}

export function cellOf({ date, hour }: Cursor): DatedSlot {
  return { date, startTime: clockOf(hour * 60), endTime: hour === 23 ? '23:59' : clockOf(hour * 60 + 60) };
}

function firstDay(dates: readonly string[]): string {
  return dates.find((date) => date >= today()) ?? dates[0] ?? '';
}
