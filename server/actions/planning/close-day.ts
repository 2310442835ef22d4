import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { recordSettingChange } from '#server/steps/history-rows.ts';
import { transact } from '#server/steps/locks.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { lockAllConsultants } from '#server/store/people/consultants.ts';
import { type ClosedDayRow, deleteClosedDay, insertClosedDay } from '#server/store/planning/closed-days.ts';

type Reach = Pick<Services, 'db' | 'now'>;

/** Appointments that stand on it stay. The same day with the same name again changes nothing. */
export function closeDay(services: Reach, actor: Actor, day: { date: string; name: string }): Promise<ClosedDayRow> {
  return change(services.db, async (db) => {
    const { existing, row } = await insertClosedDay(db, day);
    if (existing && row.name !== day.name) throw new Refusal('CLOSED_DAY_EXISTS');
    const act = { at: services.now(), actor, action: 'Sluitingsdag toegevoegd', setting: 'sluitingsdagen' as const };
    if (!existing) await recordSettingChange(db, act, row.id, null, day);
    return row;
  });
}

export async function openDayAgain(services: Reach, actor: Actor, id: number): Promise<void> {
  await change(services.db, async (db) => {
    const gone = await deleteClosedDay(db, id);
    if (!gone) throw new Refusal('NOT_FOUND');
    const { date, name } = gone;
    const act = { at: services.now(), actor, action: 'Sluitingsdag weggehaald', setting: 'sluitingsdagen' as const };
    await recordSettingChange(db, act, id, { date, name }, {});
  });
}

/** With every consultant locked, so that a booking sees the day open or closed, never in between. */
function change<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return transact(db, async (db) => {
    await lockAllConsultants(db);
    return work(db);
  });
}
