// The reference for slots.ts: which hours are free, in simple loops over hours and rows. Only tests use it, to check the fast form. Change
// the rule here first.

import { type Clock, isWeekend, type Slot } from '#domain/calendar.ts';
import { isOpenOn } from './closed-days.ts';
import { isOn } from './series.ts';
import { type AvailabilityRow, type ConsultantSlots, type DaySlots, GRID, overlaps, type SlotQuestion } from './slots.ts';

export function openSlotsByRule(question: SlotQuestion): ConsultantSlots[] {
  const active = question.consultants.filter(({ isActive }) => isActive);
  return active.map(({ id }) => ({ consultantId: id, days: question.dates.map((date) => dayByRule(question, id, date)) }));
}

function dayByRule(question: SlotQuestion, consultantId: number, date: string): DaySlots {
  const { employer, now, except, tooSoon = now } = question;
  const kind = question.closedDays.get(date);
  const rows = question.availability.filter((row) => row.consultantId === consultantId && isOn(row, date) && isOpenOn(kind, row));
  const visiting = rows.filter(({ employerId }) => employerId !== null);
  const ordinary = rows.filter(({ employerId }) => employerId === null);
  const unavailable = question.unavailability.filter((row) => row.consultantId === consultantId && row.date === date);
  const live = question.appointments.filter(
    (row) => row.consultantId === consultantId && row.date === date && row.status !== 'geannuleerd',
  );
  const taken = live.filter(({ id }) => id !== except);
  const own = live.filter(({ id }) => id === except);

  const touches = (hour: Slot, busy: readonly Slot[]) => busy.some((one) => overlaps(one, hour));
  /** During a visiting day no other row applies. */
  const isOrdinary = (hour: Slot) => !touches(hour, visiting);
  const isPause = (hour: Slot) => touches(hour, (isOrdinary(hour) ? ordinary : visiting).flatMap(pauseOf));
  const isFree = (hour: Slot) =>
    !isWeekend(date) &&
    !hasBegun(date, hour, now) &&
    (!hasBegun(date, hour, tooSoon) || touches(hour, own)) &&
    !isPause(hour) &&
    !touches(hour, [...unavailable, ...taken]);
  const ordinaryHours = GRID.filter((hour) => isFree(hour) && isOrdinary(hour) && isCovered(hour, ordinary));
  const visitingHours = GRID.filter(
    (hour) =>
      isFree(hour) &&
      isCovered(
        hour,
        visiting.filter((row) => row.employerId === employer?.id),
      ),
  );

  const visits = taken.filter(({ meetingType }) => meetingType === 'fysiek');
  const isElsewhere = [...visiting, ...visits].some((visit) => visit.employerId !== (employer?.id ?? null));
  const virtualSlots = employer?.preferredMeetingType === 'fysiek' ? [] : ordinaryHours;
  const beside = visits.length === 0 ? ordinaryHours : hoursBeside(ordinaryHours, visits, isPause);
  const isVisited = !isElsewhere && employer?.preferredMeetingType !== 'virtueel';
  const physicalSlots = GRID.filter((hour) => isVisited && [...beside, ...visitingHours].includes(hour));
  return { date, slots: GRID.filter((hour) => virtualSlots.includes(hour) || physicalSlots.includes(hour)), virtualSlots, physicalSlots };
}

function hasBegun(date: string, { startTime }: Slot, now: Clock): boolean {
  return `${date} ${startTime}` <= `${now.date} ${now.time}`;
}

function pauseOf({ pauseStartTime, pauseEndTime }: AvailabilityRow): Slot[] {
  return pauseStartTime && pauseEndTime ? [{ startTime: pauseStartTime, endTime: pauseEndTime }] : [];
}

/** Several rows may cover an hour together: 09:00–12:30 and 12:30–17:00 make 12:00–13:00 available. */
function isCovered(hour: Slot, open: readonly Slot[]): boolean {
  let covered = hour.startTime;
  for (const { startTime, endTime } of open.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))) {
    if (startTime <= covered && endTime > covered) covered = endTime;
  }
  return covered >= hour.endTime;
}

/**
 * On a day with visits at the same employer only the adjacent hours are free, ignoring pauses in between. On a day without visits every
 * hour is; on a day with a visit elsewhere none: a consultant visits one employer a day.
 */
function hoursBeside(free: Slot[], visits: readonly Slot[], isPause: (hour: Slot) => boolean): Slot[] {
  const isVisit = (hour: Slot) => visits.some((visit) => overlaps(visit, hour));
  return free.filter((hour) => {
    const at = GRID.indexOf(hour);
    const before = GRID.slice(0, at).findLast((other) => !isPause(other) || isVisit(other));
    const after = GRID.slice(at + 1).find((other) => !isPause(other) || isVisit(other));
    return [before, after].some((neighbour) => neighbour !== undefined && isVisit(neighbour));
  });
}
