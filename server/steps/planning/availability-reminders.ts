import { addDays, datesBetween } from '#domain/calendar.ts';
import { daysOf } from '#domain/planning/slots.ts';
import { dateOf, fromIso, hoursAfter, isBefore } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { type ConsultantRow, consultantsByName } from '#server/store/people/consultants.ts';
import { diaryOf } from '#server/store/planning/diaries.ts';
import { lastMailOf } from '#server/store/post/nights.ts';

/**
 * Active consultants whose availability has no hour and no visiting day in the coming days. An hour that is already booked is availability
 * too.
 */
export async function consultantsWithoutAvailability(db: Db, today: string, lookAheadDays: number): Promise<ConsultantRow[]> {
  const active = (await consultantsByName(db)).filter(({ isActive }) => isActive);
  const [from, to] = [addDays(today, 1), addDays(today, lookAheadDays)];
  const dates = datesBetween(from, to);
  const { availability, unavailability, closedDays } = await diaryOf(db, { from, to });
  const ids = active.map(({ id }) => id);
  const days = daysOf({ availability, unavailability, appointments: [], closedDays }, ids, dates);
  return active.filter(({ id }, i) => {
    const isVisiting = availability.some(({ consultantId, employerId }) => consultantId === id && employerId !== null);
    return !isVisiting && (days[i] ?? []).every(({ free }) => free === 0);
  });
}

/** Not every night: a consultant is reminded again only after the look-ahead period. */
export async function consultantsToRemind(db: Db, now: Temporal.Instant, lookAheadDays: number): Promise<ConsultantRow[]> {
  const due: ConsultantRow[] = [];
  for (const consultant of await consultantsWithoutAvailability(db, dateOf(now), lookAheadDays)) {
    const last = await lastMailOf(db, 'availability_reminder', consultant.userId);
    // One hour less than whole days, because a nightly run may start slightly later than the previous one.
    if (!last || isBefore(hoursAfter(fromIso(last), lookAheadDays * 24 - 1), now)) due.push(consultant);
  }
  return due;
}
