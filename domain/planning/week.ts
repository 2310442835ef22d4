// The layout of a consultant's week: which rows fall on which day, which of them side by side, and the new times when a row is moved or
// stretched.

import { addDays, datesBetween, isWeekend, minutesOf, mondayOf, type Slot } from '#domain/calendar.ts';
import { isWholeDay } from './absence.ts';
import { type ClosedDay, isOpenOn } from './closed-days.ts';
import { type AvailabilityRow, isOn, overlaps } from './slots.ts';

/** The step for mouse, touch and arrow keys. Appointments begin on the hour; half hours are for pauses and for starting at 08:30. */
export const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
/** The hours that are always shown; more if a row lies outside them. */
const SHOWN = { from: 8, to: 18 };

/** The Monday of the week to show for a date. Weekends are not planned, so Saturday and Sunday show the next week. */
export function weekStart(date: string): string {
  return mondayOf(isWeekend(date) ? addDays(date, 2) : date);
}

export function workingDays(monday: string): string[] {
  return datesBetween(monday, addDays(monday, 4));
}

type Dated = Slot & { date: string };
type HoursRow = Omit<AvailabilityRow, 'consultantId'> & { id: number };
type Identified = Dated & { id: number };
type WeekRows<H extends HoursRow, U extends Identified, B extends Dated, A extends Identified> = {
  closedDays: readonly (Pick<ClosedDay, 'kind'> & { date: string })[];
  availability: readonly H[];
  unavailability: readonly U[];
  busy: readonly B[];
  appointments: readonly A[];
};

/** `lane` of `lanes`: overlapping pieces of one layer are drawn side by side. */
type WeekPlace = Dated & { key: string; lane: number; lanes: number };
export type HoursPiece<H> = WeekPlace & { kind: 'hours'; row: H; pause: Slot | null; isClosed: boolean };
export type AwayPiece<U> = WeekPlace & { kind: 'away'; row: U };
type BusyPiece = WeekPlace & { kind: 'busy' };
type AppointmentPiece<A> = WeekPlace & { kind: 'appointment'; row: A };
export type Piece<H, U, A> = HoursPiece<H> | AwayPiece<U> | BusyPiece | AppointmentPiece<A>;

/**
 * For the working days of one week, in order of time. Availability is the lower layer; unavailability, busy times and appointments are the
 * upper layer.
 */
export function piecesOf<H extends HoursRow, U extends Identified, B extends Dated, A extends Identified>(
  rows: WeekRows<H, U, B, A>,
  dates: readonly string[],
): Piece<H, U, A>[] {
  return dates.flatMap((date) => {
    const closed = rows.closedDays.find((day) => day.date === date);
    const hours = rows.availability
      .filter((row) => isOn(row, date))
      .map(
        (row): HoursPiece<H> => ({
          ...placed({ kind: 'hours', date, id: row.id }, row),
          row,
          pause: pauseOf(row),
          isClosed: !isOpenOn(closed, row),
        }),
      );
    const ofDay = <R extends Dated>(all: readonly R[]) => all.filter((row) => row.date === date);
    const above: (AwayPiece<U> | BusyPiece | AppointmentPiece<A>)[] = [
      ...ofDay(rows.unavailability).map((row) => ({ ...placed({ kind: 'away', date, id: row.id }, row), row })),
      ...ofDay(rows.busy).map((row, i) => placed({ kind: 'busy', date, id: i }, row)),
      ...ofDay(rows.appointments).map((row) => ({ ...placed({ kind: 'appointment', date, id: row.id }, row), row })),
    ];
    return [...inLanes(hours), ...inLanes(above)];
  });
}

function placed<K extends string>({ kind, date, id }: { kind: K; date: string; id: number }, { startTime, endTime }: Slot) {
  return { key: `${kind}-${id}-${date}`, kind, date, startTime, endTime, lane: 0, lanes: 1 };
}

/** The part of the pause that lies within the hours. */
function pauseOf({ startTime, endTime, pauseStartTime, pauseEndTime }: HoursRow): Slot | null {
  if (!pauseStartTime || !pauseEndTime) return null;
  const from = pauseStartTime > startTime ? pauseStartTime : startTime;
  const to = pauseEndTime < endTime ? pauseEndTime : endTime;
  return from < to ? { startTime: from, endTime: to } : null;
}

/** Puts each piece in the first free lane. Pieces in one chain of overlaps get the same number of lanes. */
export function inLanes<P extends Slot & { lane: number; lanes: number }>(pieces: readonly P[]): P[] {
  const sorted = pieces.toSorted((a, b) => (a.startTime === b.startTime ? order(b.endTime, a.endTime) : order(a.startTime, b.startTime)));
  const result: P[] = [];
  let cluster: P[] = [];
  let ends: string[] = [];
  const close = () => {
    result.push(...cluster.map((piece) => ({ ...piece, lanes: ends.length })));
    cluster = [];
    ends = [];
  };
  for (const piece of sorted) {
    if (ends.every((end) => end <= piece.startTime)) close();
    const free = ends.findIndex((end) => end <= piece.startTime);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = piece.endTime;
    cluster.push({ ...piece, lane });
  }
  close();
  return result;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The whole hours to draw. Busy times and whole days of absence do not extend the range: they are cut off at its ends. */
export function shownHours(pieces: readonly (Slot & { kind?: string })[]): { from: number; to: number } {
  const wide = pieces.filter((piece) => piece.kind !== 'busy' && !isWholeDay(piece));
  const from = Math.min(SHOWN.from, ...wide.map(({ startTime }) => Math.floor(minutesOf(startTime) / 60)));
  const to = Math.max(SHOWN.to, ...wide.map(({ endTime }) => Math.ceil(minutesOf(endTime) / 60)));
  return { from, to };
}

export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Limits minutes to one day; an end of 24:00 does not exist. */
function clamped(minutes: number): number {
  return Math.max(0, Math.min(DAY_MINUTES - STEP_MINUTES, minutes));
}

export function snapped(minutes: number): number {
  return clamped(Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
}

/** Keeps the length and stays within the day. */
export function shifted({ startTime, endTime }: Slot, minutes: number): Slot {
  const length = minutesOf(endTime) - minutesOf(startTime);
  const start = Math.max(0, Math.min(DAY_MINUTES - STEP_MINUTES - length, minutesOf(startTime) + minutes));
  return start < 0 ? { startTime, endTime } : { startTime: clockOf(start), endTime: clockOf(start + length) };
}

/** Moves one end; at least one step remains. */
export function stretched({ startTime, endTime }: Slot, edge: 'start' | 'end', minutes: number): Slot {
  const start = minutesOf(startTime);
  const end = minutesOf(endTime);
  return edge === 'start'
    ? { startTime: clockOf(Math.min(clamped(start + minutes), Math.max(start, end - STEP_MINUTES))), endTime }
    : { startTime, endTime: clockOf(Math.max(clamped(end + minutes), Math.min(end, start + STEP_MINUTES))) };
}

type Pause = { pauseStartTime: string | null; pauseEndTime: string | null };

/** A pause moves along with its hours, stays in place when they are stretched, and is dropped if it is no longer within them. */
export function pauseAfter(row: Slot & Pause, to: Slot): Pause {
  const none = { pauseStartTime: null, pauseEndTime: null };
  if (!row.pauseStartTime || !row.pauseEndTime) return none;
  const lengthOf = (slot: Slot) => minutesOf(slot.endTime) - minutesOf(slot.startTime);
  const by = lengthOf(row) === lengthOf(to) ? minutesOf(to.startTime) - minutesOf(row.startTime) : 0;
  const start = minutesOf(row.pauseStartTime) + by;
  const end = minutesOf(row.pauseEndTime) + by;
  if (start < minutesOf(to.startTime) || end > minutesOf(to.endTime)) return none;
  return { pauseStartTime: clockOf(start), pauseEndTime: clockOf(end) };
}

/** Appointments that were within the old hours and are not within the new ones. They stay, and nobody gets a letter. */
export function leftOutside<A extends Dated>(appointments: readonly A[], from: Dated, to: Dated | null): A[] {
  const isIn = (one: A, hours: Dated) => one.date === hours.date && overlaps(one, hours);
  return appointments.filter((one) => isIn(one, from) && !(to && isIn(one, to)));
}

/** Merges slots that touch or overlap, for small pictures. */
export function merged(slots: readonly Slot[]): Slot[] {
  const result: Slot[] = [];
  for (const { startTime, endTime } of slots.toSorted((a, b) => order(a.startTime, b.startTime))) {
    const last = result.at(-1);
    if (!last || startTime > last.endTime) result.push({ startTime, endTime });
    else if (endTime > last.endTime) last.endTime = endTime;
  }
  return result;
}
