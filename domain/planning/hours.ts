// Hours of a day as bits: bit h stands for the hour from h:00 to h+1:00.

import { minutesOf } from '#domain/calendar.ts';

export const OFFICE_START = '09:00';
export const OFFICE_END = '17:00';
export const PAUSE_START = '12:00';
export const PAUSE_END = '13:00';
export const HOURS_ORDER = 'De eindtijd moet na de starttijd liggen.';
export const PAUSE_ORDER = 'Vul bij een pauze een begin en een later einde in.';

/** The maximum length of an absence, and how far ahead it may be. For longer absences the consultant is made inactive. */
export const MAX_ABSENCE_WEEKS = 26;
export const MAX_ABSENCE_YEARS = 2;
/** The maximum number of appointments of an absence or a closed day to handle in one call. */
export const MAX_ABSENCE_APPOINTMENTS = 300;
/** The maximum number of working days in one proposal of visiting days. */
export const MAX_PLAN_DAYS = 60;
/** The maximum number of calendar days to close in one call. */
export const MAX_CLOSED_DAYS = 60;

/** The hours adjacent to a block of visits. A pause does not break the adjacency: the hour after the pause counts too. */
export function beside(block: number, pause: number): number {
  let reach = block;
  for (let grown = 0; grown !== reach; ) {
    grown = reach;
    reach |= ((reach << 1) | (reach >> 1)) & pause;
  }
  return (reach << 1) | (reach >> 1);
}

/** The whole hours between two minutes of the day. */
export function wholeHours(from: number, to: number): number {
  return span(Math.ceil(from / 60), Math.floor(to / 60));
}

export function touchedHours(startTime: string, endTime: string): number {
  return span(Math.floor(minutesOf(startTime) / 60), Math.ceil(minutesOf(endTime) / 60));
}

/** The bits from `first` to `end`, exclusive; 0 if empty. */
function span(first: number, end: number): number {
  return end > first ? (1 << end) - (1 << first) : 0;
}

/**
 * The hours of visiting days: open for visits at one employer, closed for everything else. There are few, so they are in a map instead of
 * the arrays of slots.ts.
 */
export class VisitingHours {
  readonly #employerId: number | null;
  readonly #days = new Map<number, { touched: number; paused: number; open: number; isElsewhere: boolean; rows: Minutes[] }>();

  constructor(employerId: number | null) {
    this.#employerId = employerId;
  }

  add(cell: number, employerId: number, { from, to, paused }: Minutes & { paused: number }): void {
    const day = this.#days.get(cell) ?? { touched: 0, paused: 0, open: 0, isElsewhere: false, rows: [] };
    this.#days.set(cell, day);
    day.touched |= span(Math.floor(from / 60), Math.ceil(to / 60));
    day.paused |= paused;
    if (employerId === this.#employerId) day.rows.push({ from, to });
    else day.isElsewhere = true;
  }

  /** Removes the hours of visiting days from the result of the ordinary rows. */
  clear(open: Int32Array, pause: Int32Array, elsewhere: Uint8Array): void {
    for (const [cell, day] of this.#days) {
      open[cell]! &= ~day.touched;
      pause[cell] = (pause[cell]! & ~day.touched) | (day.paused & day.touched);
      if (day.isElsewhere) elsewhere[cell] = 1;
      day.open = coveredHours(day.rows) & ~day.paused;
    }
  }

  hours(cell: number): number {
    return this.#days.size === 0 ? 0 : (this.#days.get(cell)?.open ?? 0);
  }
}

export type Minutes = { from: number; to: number };

/** Several rows may cover an hour together: 09:00–12:30 and 12:30–17:00 make 12:00–13:00 available. */
export function coveredHours(rows: readonly Minutes[]): number {
  let hours = 0;
  let covered = { from: 0, to: 0 };
  for (const row of rows.toSorted((a, b) => a.from - b.from)) {
    covered = row.from <= covered.to ? { from: covered.from, to: Math.max(covered.to, row.to) } : row;
    hours |= wholeHours(covered.from, covered.to);
  }
  return hours;
}
