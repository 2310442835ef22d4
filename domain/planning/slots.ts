// Which hours are free: a fast form of slots-rule.ts. A day is an integer in which bit h is the hour from h:00 to h+1:00, so that a day
// costs a few operations and slot objects are shared.

import { type AppointmentStatus, type MeetingType, type PreferredMeetingType, WEEKS_AHEAD } from '#domain/appointments/vocabulary.ts';
import { addDays, type Clock, datesBetween, dayOfWeek, isWeekend, minutesOf, type Slot } from '#domain/calendar.ts';
import { type ClosedDays, isOpenOn } from './closed-days.ts';
import { beside, coveredHours, type Minutes, touchedHours, VisitingHours, wholeHours } from './hours.ts';

const FIRST_HOUR = 9;
const HOURS = 8;

/** The hours that can be booked, Monday to Friday. */
export const GRID: readonly Slot[] = Object.freeze(
  Array.from({ length: HOURS }, (_, i) => Object.freeze({ startTime: clock(FIRST_HOUR + i), endTime: clock(FIRST_HOUR + i + 1) })),
);

export type AvailabilityRow = Slot & {
  consultantId: number;
  date: string;
  pauseStartTime: string | null;
  pauseEndTime: string | null;
  isRecurring: boolean;
  dayOfWeek: number;
  /** The last day of a series; null if it has no end. */
  endDate: string | null;
  /** Days on which a series does not apply. */
  skippedDates: string[];
  /** Also open on public holidays. */
  onHoliday: boolean;
  /** Visiting hours: only for visits at this employer. */
  employerId: number | null;
};
/** Default values: no end, no skipped days, closed on holidays, any employer. */
export const PLAIN_HOURS: Pick<AvailabilityRow, 'endDate' | 'skippedDates' | 'onHoliday' | 'employerId'> = {
  endDate: null,
  skippedDates: [],
  onHoliday: false,
  employerId: null,
};

/** Also busy times from external calendars. */
export type UnavailabilityRow = Slot & { consultantId: number; date: string };
export type AppointmentRow = Slot & {
  id: number;
  consultantId: number;
  /** The employer of the employee. */
  employerId: number;
  date: string;
  meetingType: MeetingType;
  status: AppointmentStatus;
};

export type SlotQuestion = {
  /** Inactive ones are skipped. */
  consultants: readonly { id: number; isActive: boolean }[];
  availability: readonly AvailabilityRow[];
  unavailability: readonly UnavailabilityRow[];
  appointments: readonly AppointmentRow[];
  closedDays: ClosedDays;
  dates: readonly string[];
  /** The employer of the visitor; null if unknown, and then every planned visit counts as one at another employer. */
  employer: { id: number; preferredMeetingType: PreferredMeetingType } | null;
  /** The clock in Amsterdam: hours that have begun are not offered. */
  now: Clock;
  /** The appointment being moved: its own hour counts as free. */
  except?: number;
  /** The last moment that is too soon: hours that begin until then are not offered, except the one being moved. */
  tooSoon?: Clock | undefined;
};

export type DaySlots = { date: string; slots: readonly Slot[]; virtualSlots: readonly Slot[]; physicalSlots: readonly Slot[] };
export type ConsultantSlots = { consultantId: number; days: DaySlots[] };
export type SlotCount = { date: string; virtual: number; physical: number };

/** One entry per active consultant, with one day per requested date, both in the given order. */
export function openSlots(question: SlotQuestion): ConsultantSlots[] {
  const { dates } = question;
  const { ids, virtual, physical } = freeHours(question);
  return ids.map((consultantId, c) => {
    const days = new Array<DaySlots>(dates.length);
    for (let d = 0, cell = c * dates.length; d < dates.length; d++, cell++) {
      const v = virtual[cell]!;
      const p = physical[cell]!;
      days[d] = { date: dates[d]!, slots: SLOTS_OF[v | p]!, virtualSlots: SLOTS_OF[v]!, physicalSlots: SLOTS_OF[p]! };
    }
    return { consultantId, days };
  });
}

/** The number of free slots of all consultants together, per requested date. */
export function countSlots(question: SlotQuestion): SlotCount[] {
  const { dates } = question;
  const { virtual, physical } = freeHours(question);
  const counts = dates.map((date) => ({ date, virtual: 0, physical: 0 }));
  for (let cell = 0; cell < virtual.length; ) {
    for (let d = 0; d < counts.length; d++, cell++) {
      counts[d]!.virtual += SLOTS_OF[virtual[cell]!]!.length;
      counts[d]!.physical += SLOTS_OF[physical[cell]!]!.length;
    }
  }
  return counts;
}

/** The dates that can be chosen: Monday to Friday, from today. */
export function offeredDates(today: string): string[] {
  return datesBetween(today, lastOfferedDate(today)).filter((date) => !isWeekend(date));
}

export function lastOfferedDate(today: string): string {
  return addDays(today, WEEKS_AHEAD * 7);
}

export function isOnGrid(slot: Slot): boolean {
  return GRID.some(({ startTime, endTime }) => startTime === slot.startTime && endTime === slot.endTime);
}

export function offers(day: DaySlots, { startTime }: { startTime: string }, type: MeetingType): boolean {
  return (type === 'fysiek' ? day.physicalSlots : day.virtualSlots).some((slot) => slot.startTime === startTime);
}

export function overlaps(a: Slot, b: Slot): boolean {
  return a.startTime < b.endTime && b.startTime < a.endTime;
}

const GRID_HOURS = ((1 << HOURS) - 1) << FIRST_HOUR;

// The slots of all 256 possible days, shared by all answers.
export const SLOTS_OF: readonly (readonly Slot[])[] = Array.from({ length: 1 << HOURS }, (_, hours) =>
  Object.freeze(GRID.filter((_, i) => hours & (1 << i))),
);

/** The free grid hours as eight bits, in one array: per consultant all dates. */
export function freeHours(question: SlotQuestion) {
  const { consultants, availability, unavailability, appointments, closedDays, dates, employer, now, except, tooSoon = now } = question;
  const ids = consultants.filter(({ isActive }) => isActive).map(({ id }) => id);
  const size = ids.length * dates.length;
  const rowOf = new Map(ids.map((id, i) => [id, i * dates.length]));
  const columnOf = new Map(dates.map((date, i) => [date, i]));
  const columnsOf: number[][] = [[], [], [], [], [], [], [], []];
  for (const [i, date] of dates.entries()) columnsOf[dayOfWeek(date)]!.push(i);
  const open = new Int32Array(size);
  const pause = new Int32Array(size);
  const taken = new Int32Array(size);
  const visit = new Int32Array(size);
  const elsewhere = new Uint8Array(size);
  const own = new Int32Array(size);
  /** By cell: rows that do not start or end on the hour. */
  const uneven = new Map<number, Minutes[]>();
  const kinds = dates.map((date) => closedDays.get(date));
  const visiting = new VisitingHours(employer?.id ?? null);

  for (const row of availability) {
    const start = rowOf.get(row.consultantId);
    if (start === undefined) continue;
    const from = minutesOf(row.startTime);
    const to = minutesOf(row.endTime);
    const whole = wholeHours(from, to);
    const paused = row.pauseStartTime && row.pauseEndTime ? touchedHours(row.pauseStartTime, row.pauseEndTime) : 0;
    const apply = (column: number) => {
      if (!isOpenOn(kinds[column], row)) return;
      const cell = start + column;
      if (row.employerId !== null) {
        visiting.add(cell, row.employerId, { from, to, paused });
        return;
      }
      open[cell]! |= whole;
      pause[cell]! |= paused;
      if (from % 60 || to % 60) uneven.set(cell, [...(uneven.get(cell) ?? []), { from, to }]);
    };
    if (row.isRecurring) {
      const end = row.endDate ?? '9999';
      const isSkipped = row.skippedDates.length > 0 ? new Set(row.skippedDates) : null;
      for (const column of columnsOf[row.dayOfWeek]!) {
        const date = dates[column]!;
        if (row.date <= date && date <= end && !isSkipped?.has(date)) apply(column);
      }
    } else {
      const column = columnOf.get(row.date);
      if (column !== undefined) apply(column);
    }
  }
  for (const [cell, rows] of uneven) open[cell]! |= coveredHours(rows);
  visiting.clear(open, pause, elsewhere);

  for (const row of unavailability) {
    const start = rowOf.get(row.consultantId);
    const column = columnOf.get(row.date);
    if (start !== undefined && column !== undefined) taken[start + column]! |= touchedHours(row.startTime, row.endTime);
  }

  for (const row of appointments) {
    if (row.status === 'geannuleerd') continue;
    const start = rowOf.get(row.consultantId);
    const column = columnOf.get(row.date);
    if (start === undefined || column === undefined) continue;
    const hours = touchedHours(row.startTime, row.endTime);
    if (row.id === except) {
      own[start + column]! |= hours;
      continue;
    }
    taken[start + column]! |= hours;
    if (row.meetingType !== 'fysiek') continue;
    if (employer && row.employerId === employer.id) visit[start + column]! |= hours;
    else elsewhere[start + column] = 1;
  }

  const virtual = new Uint8Array(size);
  const physical = new Uint8Array(size);
  const byVideo = employer?.preferredMeetingType !== 'fysiek';
  const onSite = employer?.preferredMeetingType !== 'virtueel';
  const ahead = dates.map((date) => bookableHours(date, now));
  const inTime = dates.map((date) => bookableHours(date, tooSoon));
  for (let cell = 0; cell < size; ) {
    for (let d = 0; d < dates.length; d++, cell++) {
      const left = ~taken[cell]! & ahead[d]! & (inTime[d]! | own[cell]!);
      const free = open[cell]! & ~pause[cell]! & left;
      const onVisit = visiting.hours(cell) & left;
      if ((free | onVisit) === 0) continue;
      if (byVideo) virtual[cell] = free >> FIRST_HOUR;
      if (!onSite || elsewhere[cell]) continue;
      physical[cell] = (besideVisits(free, visit[cell]!, pause[cell]!) | onVisit) >> FIRST_HOUR;
    }
  }
  /** The values from which the hours of a consultant (index in `ids`) on a date (index in `dates`) are computed. */
  const dayAt = (row: number, column: number): DayHours => {
    const cell = row * dates.length + column;
    const left = ~taken[cell]! & ahead[column]! & (inTime[column]! | own[cell]!);
    return {
      free: open[cell]! & ~pause[cell]! & left,
      onVisit: visiting.hours(cell) & left,
      visits: visit[cell]!,
      pause: pause[cell]!,
      isElsewhere: elsewhere[cell] === 1,
    };
  };
  return { ids, virtual, physical, dayAt };
}

/** One day of a consultant, seen by one employer, with hours as bits: bit h is the hour from h:00 to h+1:00. */
export type DayHours = {
  free: number;
  /** Free hours of a visiting day at this employer. */
  onVisit: number;
  visits: number;
  pause: number;
  /** Visits or a visiting day at another employer. */
  isElsewhere: boolean;
};

/** The free hours at which a visit is possible: all on a day without visits, otherwise those adjacent to the visits. */
export function besideVisits(free: number, visits: number, pause: number): number {
  return visits ? free & beside(visits, pause) : free;
}

/** The hours of a date that have not begun, as eight bits like `freeHours`. */
export function hoursLeft(date: string, now: Clock): number {
  return bookableHours(date, now) >> FIRST_HOUR;
}

/** The hours of the grid for which `holds` is true, as eight bits like `freeHours`. */
export function gridHours(holds: (hour: Slot) => boolean): number {
  return GRID.reduce((hours, hour, i) => (holds(hour) ? hours | (1 << i) : hours), 0);
}

function bookableHours(date: string, now: Clock): number {
  if (isWeekend(date) || date < now.date) return 0;
  if (date > now.date) return GRID_HOURS;
  return GRID_HOURS & ~((2 << Number(now.time.slice(0, 2))) - 1);
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
