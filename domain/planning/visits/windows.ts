// Which days a consultant could give to an employer, out of the diaries and by the rules of free hours (slots.ts): only hours of ordinary
// availability, without pauses, unavailability, appointments and closed days. Each visiting day is one row with at most one pause.

import { bitCount } from '#domain/bits.ts';
import { hoursCovered, hoursTouched } from '#domain/planning/hours.ts';
import { type AvailabilityRow, freeHours, GRID, overlaps, type SlotQuestion } from '#domain/planning/slots.ts';
import { dayKey, type StandingDay, stays, type VisitCase, type VisitHours, type Window } from './case.ts';

type Row = AvailabilityRow & { id: number };
type VisitRow = Row & { employerId: number };
export type Diaries = Omit<SlotQuestion, 'employer' | 'except' | 'availability'> & { availability: readonly Row[] };
type Asked = Pick<VisitCase, 'employers' | 'keep'>;

const NOBODY = { unavailability: [], appointments: [] };

type Days = Pick<VisitCase, 'windows' | 'standing'>;

/** The days of a case, one consultant at a time, so that a caller with hundreds of them can do other work in between. */
export function* daysByConsultant(diaries: Diaries, asked: Asked): Generator<Days> {
  const rowsOf = Map.groupBy(diaries.availability, ({ consultantId }) => consultantId);
  const busyOf = Map.groupBy(diaries.unavailability, ({ consultantId }) => consultantId);
  const plannedOf = Map.groupBy(diaries.appointments, ({ consultantId }) => consultantId);
  for (const consultant of diaries.consultants.filter(({ isActive }) => isActive)) {
    const theirs = {
      consultants: [consultant],
      availability: rowsOf.get(consultant.id) ?? [],
      unavailability: busyOf.get(consultant.id) ?? [],
      appointments: plannedOf.get(consultant.id) ?? [],
    };
    yield daysOfOne({ ...diaries, ...theirs }, asked);
  }
}

/** The days of a case. `diaries.dates` are those that may be planned. */
export function daysIn(diaries: Diaries, asked: Asked): Days {
  const days = [...daysByConsultant(diaries, asked)];
  return { windows: days.flatMap(({ windows }) => windows), standing: days.flatMap(({ standing }) => standing) };
}

/** `diary`: of one consultant, without cancelled appointments. */
function daysOfOne(diary: Diaries, asked: Asked): Days {
  const dates = new Set(diary.dates);
  const visiting = diary.availability.filter((row): row is VisitRow => row.employerId !== null && dates.has(row.date));
  const standing = standingDays(diary, visiting);
  const givenUp = new Set(standing.filter((day) => !stays(asked, day)).map(({ id }) => id));
  const staying = visiting.filter(({ id }) => !givenUp.has(id));
  const question = { ...diary, employer: null, availability: diary.availability.filter(({ id }) => !givenUp.has(id)) };
  const free = freeHours(question)[0]?.days ?? [];
  const open = freeHours({ ...question, ...NOBODY })[0]?.days ?? [];
  const visits = diary.appointments.filter(({ meetingType }) => meetingType === 'fysiek');
  const employersOn = Map.groupBy([...staying, ...visits], ({ date }) => date);
  const stayingOn = Map.groupBy(staying, ({ date }) => date);
  const windows = diary.dates.flatMap((date, at): Window[] => {
    const [onlyEmployerId = null, ...more] = new Set((employersOn.get(date) ?? []).map(({ employerId }) => employerId));
    const beside = stayingOn.get(date);
    // By the rules of free hours a pause closes its hours for all visiting days of that date.
    const paused = (beside ?? []).reduce((bits, row) => bits | pauseOf(row), 0);
    const best =
      more.length > 0 ? null : bestHours((open[at]?.virtual ?? 0) & ~paused, (free[at]?.virtual ?? 0) & ~paused, beside !== undefined);
    const onHoliday = diary.closedDays.get(date)?.kind === 'holiday';
    return best ? diary.consultants.map(({ id }) => ({ ...best, consultantId: id, date, onHoliday, onlyEmployerId })) : [];
  });
  return { windows, standing };
}

function standingDays(diary: Diaries, visiting: readonly VisitRow[]): StandingDay[] {
  const bookable = new Map(
    [...Map.groupBy(visiting, ({ employerId }) => employerId)].flatMap(([id, rows]) => {
      const dates = [...new Set(rows.map(({ date }) => date))];
      const free = freeHours({ ...diary, dates, employer: { id, preferredMeetingType: 'fysiek' } })[0]?.days ?? [];
      return dates.map((date, at): [string, number] => [`${id} ${date}`, free[at]?.physical ?? 0]);
    }),
  );
  const counted = new Map<string, number>();
  return visiting.map((row) => {
    const { id, consultantId, employerId, date, startTime, endTime, pauseStartTime, pauseEndTime, onHoliday } = row;
    const key = `${dayKey(row)} ${employerId}`;
    // An hour in several overlapping rows is counted once.
    const own = (bookable.get(`${employerId} ${date}`) ?? 0) & hoursCovered([row]) & ~(counted.get(key) ?? 0);
    counted.set(key, (counted.get(key) ?? 0) | own);
    const booked = diary.appointments.filter((planned) => planned.date === date && overlaps(planned, row)).length;
    return {
      id,
      consultantId,
      employerId,
      date,
      startTime,
      endTime,
      pauseStartTime,
      pauseEndTime,
      onHoliday,
      hours: bitCount(own),
      booked,
    };
  });
}

/** The run of open hours with the most free ones, or two runs with a pause between them; from the first free hour to the last. */
function bestHours(open: number, free: number, isOneRun: boolean): (Omit<VisitHours, 'onHoliday'> & { hours: number }) | null {
  const runs = runsOf(open);
  const pairs = isOneRun ? [] : runs.slice(1).map((run, at) => (runs[at] ?? 0) | run);
  const best = [...runs, ...pairs].reduce((most, hours) => (bitCount(hours & free) > bitCount(most & free) ? hours : most), 0);
  const hours = best & free;
  if (hours === 0) return null;
  const [first, last] = [firstBit(hours), lastBit(hours)];
  const gap = span(first, last + 1) & ~best;
  return {
    startTime: slotAt(first).startTime,
    endTime: slotAt(last).endTime,
    pauseStartTime: gap ? slotAt(firstBit(gap)).startTime : null,
    pauseEndTime: gap ? slotAt(lastBit(gap)).endTime : null,
    hours: bitCount(hours),
  };
}

function pauseOf({ pauseStartTime, pauseEndTime }: Row): number {
  return pauseStartTime && pauseEndTime ? hoursTouched([{ startTime: pauseStartTime, endTime: pauseEndTime }]) : 0;
}

function runsOf(hours: number): number[] {
  const runs: number[] = [];
  for (let left = hours; left > 0; ) {
    const first = firstBit(left);
    const end = firstBit(~(left >> first)) + first;
    runs.push(span(first, end));
    left &= ~span(first, end);
  }
  return runs;
}

function span(first: number, end: number): number {
  return (1 << end) - (1 << first);
}
function firstBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
function lastBit(bits: number): number {
  return 31 - Math.clz32(bits);
}
function slotAt(hour: number) {
  return GRID[hour] ?? { startTime: '', endTime: '' };
}
