import type { ChosenHour } from '#domain/appointments/chosen-hour.ts';
import { wallClock } from '#domain/calendar.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { type Diary, offers, openSlots } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { violates } from '#server/db/errors.ts';
import type { Services } from '#server/services.ts';
import type { Visitor } from '#server/store/planning/visitors.ts';
import { transact } from './locks.ts';

type Work<T> = (db: Db, at: Temporal.Instant) => Promise<T>;

/** The transaction that books or moves. If the hour is taken, the refusal contains the hours that are left. */
export async function takeSlot<T>(
  { db, now, wakeOutbox }: Pick<Services, 'db' | 'now' | 'wakeOutbox'>,
  slotsLeft: () => Promise<unknown>,
  work: Work<T>,
): Promise<T> {
  try {
    const taken = await transact(db, (db) => work(db, now()));
    wakeOutbox();
    return taken;
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Refusal('SLOT_TAKEN', { slots: await slotsLeft() });
  }
}

/** Whether the hour was taken: refused by the rule, or by the database's constraint if another transaction was faster. */
function isTaken(error: unknown): boolean {
  return (error instanceof Refusal && error.code === 'SLOT_TAKEN') || violates(error, 'consultant_double_booked');
}

type Whose = { consultant: { id: number; isActive: boolean } | null; diary: Diary };
/** `noticeHours`: 0 for an administrator. */
type ForWhom = { employer: Visitor['employer']; appointmentId: number | null; noticeHours: number; now: Temporal.Instant };

/** Whether the consultant has that hour free, by a diary read while the consultant was locked. */
export function isOffered(
  { consultant, diary }: Whose,
  chosen: ChosenHour,
  { employer, appointmentId, noticeHours, now }: ForWhom,
): boolean {
  if (!consultant) return false;
  const own = appointmentId === null ? {} : { except: appointmentId };
  const clocks = { now: wallClock(now), tooSoon: wallClock(tooSoonUntil(now, noticeHours)) };
  const [open] = openSlots({ consultants: [consultant], ...diary, dates: [chosen.date], employer, ...own, ...clocks });
  const [day] = open?.days ?? [];
  return day !== undefined && offers(day, chosen, chosen.meetingType);
}
