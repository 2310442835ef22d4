import { addDays, datesBetween } from '#domain/calendar.ts';
import { countSlots } from '#domain/planning/slots.ts';
import { dateOf, fromIso, hoursAfter, isBefore } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { type ConsultantRow, consultantsByName } from '#server/store/people/consultants.ts';
import { diaryOf } from '#server/store/planning/slots.ts';
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
  return active.filter((consultant) => {
    const counts = countSlots({
      consultants: [consultant],
      availability: availability.filter(({ consultantId }) => consultantId === consultant.id),
      unavailability: unavailability.filter(({ consultantId }) => consultantId === consultant.id),
      appointments: [],
      closedDays,
      dates,
      employer: null,
      now: { date: today, time: '00:00' },
    });
    const isVisiting = availability.some(({ consultantId, employerId }) => consultantId === consultant.id && employerId !== null);
    return !isVisiting && counts.every(({ virtual }) => virtual === 0);
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
