// Limits and defaults of hours, and sets of them: a set of hours of one day is a number of eight bits, from bit 0 for the hour from 09:00 to
// bit 7 for the one from 16:00.

import { minutesOf, type Slot } from '#domain/calendar.ts';

export const FIRST_HOUR = 9;
export const HOURS_A_DAY = 8;
export const ALL_HOURS = (1 << HOURS_A_DAY) - 1;

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

/** The hours that the times overlap. */
export function hoursTouched(times: readonly Slot[]): number {
  let hours = 0;
  for (const { startTime, endTime } of times) hours |= between(Math.floor(minutesOf(startTime) / 60), Math.ceil(minutesOf(endTime) / 60));
  return hours;
}

/** The hours that the times cover wholly, alone or together: 09:00–12:30 and 12:30–17:00 make 12:00–13:00 available. */
export function hoursCovered(times: readonly Slot[]): number {
  let hours = 0;
  let [from, to] = [0, 0];
  for (const { startTime, endTime } of times.length > 1 ? times.toSorted(byStart) : times) {
    const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
    [from, to] = start <= to ? [from, Math.max(to, end)] : [start, end];
    hours |= between(Math.ceil(from / 60), Math.floor(to / 60));
  }
  return hours;
}

const byStart = (a: Slot, b: Slot) => (a.startTime < b.startTime ? -1 : 1);

/** From one hour of the clock to another, that one excluded. */
function between(from: number, to: number): number {
  const first = Math.max(from - FIRST_HOUR, 0);
  const end = Math.min(to - FIRST_HOUR, HOURS_A_DAY);
  return end > first ? (1 << end) - (1 << first) : 0;
}

/** The hours adjacent to a block of visits. A pause does not break the adjacency: the hour after the pause counts too. */
export function hoursBeside(block: number, pause: number): number {
  let reach = block;
  for (let grown = 0; grown !== reach; ) {
    grown = reach;
    reach |= ((reach << 1) | (reach >> 1)) & pause;
  }
  return (reach << 1) | (reach >> 1);
}
