// Which hours are free. First the day of a consultant, which is the same for everybody (`daysOf`), then what a visitor of one employer is
// offered on it (`hoursFor`).

import { type MeetingType, type PreferredMeetingType, WEEKS_AHEAD } from '#domain/appointments/vocabulary.ts';
import { bitCount } from '#domain/bits.ts';
import { addDays, type Clock, datesBetween, dayOfWeek, isWeekend, type Slot } from '#domain/calendar.ts';
import { type ClosedDays, isOpenOn } from './closed-days.ts';
import { ALL_HOURS, FIRST_HOUR, HOURS_A_DAY, hoursBeside, hoursCovered, hoursTouched } from './hours.ts';

/** The hours that can be booked, Monday to Friday. */
export const GRID: readonly Slot[] = Object.freeze(
  Array.from({ length: HOURS_A_DAY }, (_, i) => Object.freeze({ startTime: clock(FIRST_HOUR + i), endTime: clock(FIRST_HOUR + i + 1) })),
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

/** Whether a row applies on a date: once, or weekly from its date until its end date, except on skipped days. */
export function isOn(row: Pick<AvailabilityRow, 'date' | 'isRecurring' | 'dayOfWeek' | 'endDate' | 'skippedDates'>, date: string): boolean {
  if (!row.isRecurring) return row.date === date;
  const hasEnded = row.endDate !== null && date > row.endDate;
  return row.date <= date && !hasEnded && row.dayOfWeek === dayOfWeek(date) && !row.skippedDates.includes(date);
}

/** Also busy times from external calendars. */
export type UnavailabilityRow = Slot & { consultantId: number; date: string };
/** One that takes its hours: not a cancelled one. */
export type AppointmentRow = Slot & {
  id: number;
  consultantId: number;
  date: string;
  meetingType: MeetingType;
  /** The employer of the employee; needed only of a visit. */
  employerId: number | null;
};
export type Diary = {
  availability: readonly AvailabilityRow[];
  unavailability: readonly UnavailabilityRow[];
  appointments: readonly AppointmentRow[];
  closedDays: ClosedDays;
};

/** A consultant's day, whoever asks. Hours are sets of bits (hours.ts). */
export type Day = {
  free: number;
  pause: number;
  /** By employer at which the consultant is that day. */
  hosts: ReadonlyMap<number, Host>;
};
/** The hours of planned visits at an employer, and the free ones of a visiting day. */
type Host = { visits: number; visiting: number; isVisitingDay: boolean };
/** The days of several consultants: of each, one per date. */
export type Days = { dates: readonly string[]; all: readonly (readonly Day[])[] };
/** `isVisitingDay`: the consultant is at the visitor's employer that day. */
export type Hours = { virtual: number; physical: number; isVisitingDay: boolean };
export type Employer = { id: number; preferredMeetingType: PreferredMeetingType };

/** The days of these consultants: of each, one per date. */
export function daysOf(diary: Diary, consultantIds: readonly number[], dates: readonly string[]): Day[][] {
  const availability = Map.groupBy(diary.availability, whose);
  const unavailability = Map.groupBy(diary.unavailability, whose);
  const appointments = Map.groupBy(diary.appointments, whose);
  const weekdays = dates.map((date) => !isWeekend(date));
  return consultantIds.map((id) => {
    const theirs = availability.get(id) ?? [];
    const series = theirs.filter(({ isRecurring }) => isRecurring);
    const once = Map.groupBy(theirs, when);
    const absences = Map.groupBy(unavailability.get(id) ?? [], when);
    const planned = Map.groupBy(appointments.get(id) ?? [], when);
    return dates.map((date, column) => {
      if (!weekdays[column]) return NOTHING;
      const closed = diary.closedDays.get(date);
      const dated = (once.get(date) ?? []).filter(({ isRecurring }) => !isRecurring);
      const open = [...dated, ...series.filter((row) => isOn(row, date))].filter((row) => isOpenOn(closed, row));
      return dayOf(open, absences.get(date) ?? [], planned.get(date) ?? []);
    });
  });
}

const whose = ({ consultantId }: { consultantId: number }) => consultantId;
const when = ({ date }: { date: string }) => date;
const NOWHERE: Day['hosts'] = new Map();
const NOTHING: Day = { free: 0, pause: 0, hosts: NOWHERE };

function dayOf(open: readonly AvailabilityRow[], absences: readonly Slot[], appointments: readonly AppointmentRow[]): Day {
  const visits = appointments.filter(({ meetingType }) => meetingType === 'fysiek');
  const visiting = open.filter(({ employerId }) => employerId !== null);
  const ordinary = visiting.length === 0 ? open : open.filter(({ employerId }) => employerId === null);
  // During a visiting day no other row applies, nor its pause.
  const reserved = hoursTouched(visiting);
  const pause = (pausesOf(ordinary) & ~reserved) | (pausesOf(visiting) & reserved);
  const left = ~(pause | hoursTouched(absences) | hoursTouched(appointments));
  const free = hoursCovered(ordinary) & ~reserved & left;
  return { free, pause, hosts: visits.length + visiting.length === 0 ? NOWHERE : hostsOf(visits, visiting, left) };
}

function hostsOf(visits: readonly AppointmentRow[], visiting: readonly AvailabilityRow[], left: number): Day['hosts'] {
  const hosts: Map<number, Host> = new Map();
  for (const { employerId } of [...visits, ...visiting]) {
    if (employerId === null || hosts.has(employerId)) continue;
    const isTheirs = (row: { employerId: number | null }) => row.employerId === employerId;
    const theirs = visiting.filter(isTheirs);
    hosts.set(employerId, {
      visits: hoursTouched(visits.filter(isTheirs)),
      visiting: hoursCovered(theirs) & left,
      isVisitingDay: theirs.length > 0,
    });
  }
  return hosts;
}

function pausesOf(rows: readonly AvailabilityRow[]): number {
  let hours = 0;
  for (const { pauseStartTime: startTime, pauseEndTime: endTime } of rows)
    if (startTime && endTime) hours |= hoursTouched([{ startTime, endTime }]);
  return hours;
}

/** What a visitor of an employer is offered; `employer` null: an unknown visitor. `left`: the hours of that date that are not too soon. */
export function hoursFor(day: Day, employer: Employer | null, left: number): Hours {
  const { id = null, preferredMeetingType: wanted } = employer ?? {};
  return {
    virtual: wanted === 'fysiek' ? 0 : day.free & left,
    physical: wanted === 'virtueel' ? 0 : hoursForVisits(day, id) & left,
    isVisitingDay: id !== null && (day.hosts.get(id)?.isVisitingDay ?? false),
  };
}

/** Nobody is at two employers on a day. Beside planned visits only adjacent hours are offered. */
function hoursForVisits({ free, pause, hosts }: Day, employerId: number | null): number {
  if (hosts.size === 0) return free;
  const host = employerId === null ? undefined : hosts.get(employerId);
  if (!host || hosts.size > 1) return 0;
  return besideVisits(free, host.visits, pause) | host.visiting;
}

/** The hours that somebody can book, whoever that is. */
export function hoursForAnyone(day: Day): number {
  return day.hosts.keys().reduce((hours, id) => hours | hoursForVisits(day, id), day.free);
}

/** The free hours at which a visit is possible: all on a day without visits, otherwise those adjacent to the visits. */
export function besideVisits(free: number, visits: number, pause: number): number {
  return visits ? free & hoursBeside(visits, pause) : free;
}

/** How many hours of a consultant can be booked by anyone. `now`: the last moment that is too soon. */
export function countFreeHours(diary: Diary, consultantId: number, { dates, now }: { dates: readonly string[]; now: Clock }): number {
  const [days = []] = daysOf(diary, [consultantId], dates);
  return dates.reduce((sum, date, column) => {
    const day = days[column];
    return day ? sum + bitCount(hoursForAnyone(day) & hoursLeft(date, now)) : sum;
  }, 0);
}

/** The hours of a date that have not begun. */
export function hoursLeft(date: string, now: Clock): number {
  if (isWeekend(date) || date < now.date) return 0;
  if (date > now.date) return ALL_HOURS;
  const begun = Math.max(0, Number(now.time.slice(0, 2)) + 1 - FIRST_HOUR);
  return ALL_HOURS & ~((1 << begun) - 1);
}

export type SlotQuestion = Diary & {
  /** Inactive ones are skipped. */
  consultants: readonly { id: number; isActive: boolean }[];
  dates: readonly string[];
  /** The employer of the visitor; null if unknown, and then every planned visit counts as one at another employer. */
  employer: Employer | null;
  /** The clock in Amsterdam: hours that have begun are not offered. */
  now: Clock;
  /** The appointment being moved: its own hour counts as free. */
  except?: number;
  /** The last moment that is too soon: hours that begin until then are not offered, except the one being moved. */
  tooSoon?: Clock | undefined;
};

export type DaySlots = { date: string; slots: readonly Slot[]; virtualSlots: readonly Slot[]; physicalSlots: readonly Slot[] };
type ConsultantSlots = { consultantId: number; days: DaySlots[] };
export type SlotCount = { date: string; virtual: number; physical: number };

/** The hours that the visitor is offered. One entry per active consultant, with one set of hours per date, both in the given order. */
export function freeHours(question: SlotQuestion): { consultantId: number; days: Hours[] }[] {
  const { consultants, appointments, dates, employer, now, except, tooSoon = now } = question;
  const ids = consultants.filter(({ isActive }) => isActive).map(({ id }) => id);
  const own = appointments.filter(({ id }) => id === except);
  const others = own.length === 0 ? question : { ...question, appointments: appointments.filter(({ id }) => id !== except) };
  const left = dates.map((date) => hoursLeft(date, now) & hoursLeft(date, tooSoon));
  return daysOf(others, ids, dates).map((days, row) => {
    const consultantId = ids[row]!;
    const hours = days.map((day, column) => hoursFor(day, employer, left[column]!));
    for (const mine of own) {
      const column = mine.consultantId === consultantId ? dates.indexOf(mine.date) : -1;
      if (column < 0) continue;
      // The own hour is never too soon.
      const stays = hoursTouched([mine]) & hoursLeft(mine.date, now);
      hours[column] = hoursFor(days[column]!, employer, left[column]! | stays);
    }
    return { consultantId, days: hours };
  });
}

/** The same as slots. */
export function openSlots(question: SlotQuestion): ConsultantSlots[] {
  return freeHours(question).map(({ consultantId, days }) => ({
    consultantId,
    days: days.map(({ virtual, physical }, column) => ({
      date: question.dates[column]!,
      slots: slotsOf(virtual | physical),
      virtualSlots: slotsOf(virtual),
      physicalSlots: slotsOf(physical),
    })),
  }));
}

// The slots of all 256 possible days, shared by all answers.
const SLOTS_OF: readonly (readonly Slot[])[] = Array.from({ length: ALL_HOURS + 1 }, (_, hours) =>
  Object.freeze(GRID.filter((_, i) => hours & (1 << i))),
);

export function slotsOf(hours: number): readonly Slot[] {
  return SLOTS_OF[hours & ALL_HOURS]!;
}

/** The number of free hours per date, over these consultants. */
export function countSlots(dates: readonly string[], all: readonly { days: readonly Hours[] }[]): SlotCount[] {
  const counts = dates.map((date) => ({ date, virtual: 0, physical: 0 }));
  for (const { days } of all) {
    for (const [column, { virtual, physical }] of days.entries()) {
      counts[column]!.virtual += bitCount(virtual);
      counts[column]!.physical += bitCount(physical);
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

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
