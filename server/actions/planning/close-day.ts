import type { Administrator } from '#domain/access/caller.ts';
import { type ClosedRange, daysToClose, whyNotClose } from '#domain/planning/closed-days.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { countPlannedOn } from '#server/store/appointments/appointments.ts';
import { type Act, record } from '#server/store/events/record.ts';
import { lockAllConsultants } from '#server/store/people/consultants.ts';
import { type ClosedDayRow, deleteClosedDay, insertClosedDays } from '#server/store/planning/closed-days.ts';

type Reach = Pick<Services, 'db' | 'now'>;
type Closed = { row: ClosedDayRow; conflicts: number };
type Range = ClosedRange & { name: string };

/** Existing appointments stay; `conflicts` is their number. Closing the same day with the same name again changes nothing. */
export function closeDay(services: Reach, caller: Administrator, { date, name }: { date: string; name: string }): Promise<Closed> {
  return change(services.db, async (db) => {
    const { rows, conflicts } = await close(db, { dates: [date], name }, { at: services.now(), actor: caller });
    const row = one(rows);
    if (row.name !== name) throw new Refusal('CLOSED_DAY_EXISTS');
    return { row, conflicts };
  });
}

/** Closes every working day of a range. A day closed before keeps its name. */
export function closeDays(services: Reach, caller: Administrator, range: Range): Promise<{ rows: ClosedDayRow[]; conflicts: number }> {
  const dates = datesOf(range, services.now());
  return change(services.db, (db) => close(db, { dates, name: range.name }, { at: services.now(), actor: caller }));
}

/** The number of planned appointments on a day, or on the working days of a range. */
export function countOnDays({ db, now }: Reach, { date, endDate }: { date: string; endDate: string | null }): Promise<number> {
  return countPlannedOn(db, endDate === null ? [date] : datesOf({ date, endDate }, now()));
}

function datesOf(range: ClosedRange, now: Temporal.Instant): string[] {
  const refusal = whyNotClose(range, dateOf(now));
  if (refusal) throw refusalAt(refusal.field, refusal.code);
  const dates = daysToClose(range, closedDaysBetween(range.date, range.endDate, []));
  if (dates.length === 0) throw refusalAt('endDate', 'CLOSED_DAYS_NONE');
  return dates;
}

/** Called while every consultant is locked: a booking before that is counted, a later one is refused. */
async function close(db: Db, { dates, name }: { dates: readonly string[]; name: string }, by: Act) {
  const { added, rows } = await insertClosedDays(db, dates, name);
  const conflicts = await countPlannedOn(db, dates);
  const closed = added.map(({ id, date }) => ({ id, before: null, after: { date, name } }));
  await record(db, { kind: 'closed_day.added', rows: closed }, by);
  return { rows, conflicts };
}

export async function openDayAgain(services: Reach, caller: Administrator, id: number): Promise<void> {
  await change(services.db, async (db) => {
    const gone = await deleteClosedDay(db, id);
    if (!gone) throw new Refusal('NOT_FOUND');
    const { date, name } = gone;
    await record(
      db,
      { kind: 'closed_day.removed', rows: [{ id, before: { date, name }, after: {} }] },
      { at: services.now(), actor: caller },
    );
  });
}

/** Locks all consultants, so that a booking sees the day before or after the change. */
function change<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return transact(db, async (db) => {
    await lockAllConsultants(db);
    return work(db);
  });
}
