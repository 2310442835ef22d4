import { addDays } from '#domain/calendar.ts';
import { refusalAt } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { endAbsences } from '#server/store/planning/absences.ts';
import { changeDiary } from './change-diary.ts';

/**
 * The consultant works again from this day on: the absence that lasts on it ends, and one that is left without days is withdrawn. A later
 * one stays, and conversations that were moved or taken over stay as they are. Again it changes nothing, and writes nothing down.
 */
export async function endAbsence({ db, now }: Services, actor: Actor, consultantId: number, from: string): Promise<void> {
  if (from < dateOf(now())) throw refusalAt('from', 'ABSENCE_END_PAST');
  await changeDiary(db, consultantId, async (db) => {
    if (!(await endAbsences(db, consultantId, { from, last: addDays(from, -1) }))) return;
    await recordAudit(db, { at: isoOf(now()), actor, action: 'afwezigheid beëindigd', subject: `consultant ${consultantId}` });
  });
}
