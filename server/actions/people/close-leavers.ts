import { addDays } from '#domain/calendar.ts';
import type { Services } from '#server/services.ts';
import { closeConsultant } from '#server/steps/close-consultant.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { leaversUntil, leavingOf } from '#server/store/people/leaving.ts';

/** Part of the daily run of this date: whoever leaves from the next day, or left in a night that was missed. */
export async function closeLeavers({ db, now }: Services, date: string): Promise<void> {
  const next = addDays(date, 1);
  for (const id of await leaversUntil(db, next)) {
    await db.transaction(async (db) => {
      await lockConsultants(db, [id]);
      const leaver = await leavingOf(db, id);
      // Taken back, put off or closed meanwhile.
      if (!leaver?.leavesFrom || leaver.leavesFrom > next || leaver.closedAt !== null) return;
      const at = now();
      await closeConsultant(db, leaver, at);
      await record(db, { kind: 'consultant.left', id }, { at, actor: SYSTEM });
    });
  }
}
