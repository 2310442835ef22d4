// The specification of slots.ts: which hours are free, in plain loops over hours and rows. Only the tests use it; they hold the fast
// form to it. A change of the rule begins here.

import { dayOfWeek, isWeekend, type Slot } from '#domain/calendar.ts';
import {
  type AppointmentRow,
  type AvailabilityRow,
  type ConsultantSlots,
  type DaySlots,
  GRID,
  overlaps,
  type SlotQuestion,
} from './slots.ts';

export function openSlotsByRule(question: SlotQuestion): ConsultantSlots[] {
  const active = question.consultants.filter(({ isActive }) => isActive);
  return active.map(({ id }) => ({ consultantId: id, days: question.dates.map((date) => dayByRule(question, id, date)) }));
}

function dayByRule(question: SlotQuestion, consultantId: number, date: string): DaySlots {
  const { employer, now, except } = question;
  const open = question.availability.filter((row) => row.consultantId === consultantId && isOpenOn(row, date));
  const pauses = open.flatMap(pauseOf);
  const closed = question.unavailability.filter((row) => row.consultantId === consultantId && row.date === date);
  const taken = question.appointments.filter(
    (row) => row.consultantId === consultantId && row.date === date && row.status !== 'geannuleerd' && row.id !== except,
  );

  const free: Slot[] = [];
  for (const hour of GRID) {
    if (isWeekend(date)) continue;
    if (`${date} ${hour.startTime}` <= `${now.date} ${now.time}`) continue;
    if (!isCovered(hour, open)) continue;
    if ([...pauses, ...closed, ...taken].some((busy) => overlaps(busy, hour))) continue;
    free.push(hour);
  }

  const virtualSlots = employer?.preferredMeetingType === 'fysiek' ? [] : free;
  const physicalSlots = employer?.preferredMeetingType === 'virtueel' ? [] : visitHours(free, taken, pauses, employer?.id ?? null);
  return { date, slots: GRID.filter((hour) => virtualSlots.includes(hour) || physicalSlots.includes(hour)), virtualSlots, physicalSlots };
}

/** Once, or every week from its date on. */
function isOpenOn(row: AvailabilityRow, date: string): boolean {
  return row.isRecurring ? row.date <= date && row.dayOfWeek === dayOfWeek(date) : row.date === date;
}

function pauseOf({ pauseStartTime, pauseEndTime }: AvailabilityRow): Slot[] {
  return pauseStartTime && pauseEndTime ? [{ startTime: pauseStartTime, endTime: pauseEndTime }] : [];
}

/** Several rows may cover an hour together: 09:00–12:30 and 12:30–17:00 leave 12:00–13:00 open. */
function isCovered(hour: Slot, open: readonly Slot[]): boolean {
  let covered = hour.startTime;
  for (const { startTime, endTime } of open.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))) {
    if (startTime <= covered && endTime > covered) covered = endTime;
  }
  return covered >= hour.endTime;
}

/**
 * On a day without visits every free hour will do. On a day with visits at the same employer only the hours that adjoin them, where
 * a pause in between does not count. On a day with a visit elsewhere, none: a consultant visits one employer a day.
 */
function visitHours(free: Slot[], taken: readonly AppointmentRow[], pauses: readonly Slot[], employerId: number | null): Slot[] {
  const visits = taken.filter(({ meetingType }) => meetingType === 'fysiek');
  if (visits.length === 0) return free;
  if (visits.some((visit) => visit.employerId !== employerId)) return [];
  const isVisit = (hour: Slot) => visits.some((visit) => overlaps(visit, hour));
  const isPause = (hour: Slot) => pauses.some((pause) => overlaps(pause, hour));
  return free.filter((hour) => {
    const at = GRID.indexOf(hour);
    const before = GRID.slice(0, at).findLast((other) => !isPause(other) || isVisit(other));
    const after = GRID.slice(at + 1).find((other) => !isPause(other) || isVisit(other));
    return [before, after].some((neighbour) => neighbour !== undefined && isVisit(neighbour));
  });
}
