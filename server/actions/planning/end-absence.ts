import type { Staff } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import { refusalAt } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { changeDiary, diaryOwner, type Named } from '#server/steps/planning/diary.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { administrators } from '#server/store/access/users.ts';
import { endAbsences } from '#server/store/planning/absences.ts';

/**
 * The consultant works again from this day: the absence on that day ends, and one without days left is withdrawn. A later absence stays,
 * and so do appointments that were moved or taken over. Repeating it changes and records nothing. If the consultant ends it, administrators
 * get a mail, because they got one about the report.
 */
export async function endAbsence(services: Services, caller: Staff, { from, ...named }: Named & { from: string }): Promise<void> {
  const consultantId = diaryOwner(caller, named);
  const { db, now, appUrl, wakeOutbox } = services;
  if (from < dateOf(now())) throw refusalAt('from', 'ABSENCE_END_PAST');
  await changeDiary(db, consultantId, async (db) => {
    if (!(await endAbsences(db, consultantId, { from, last: addDays(from, -1) }))) return;
    const report = caller.kind === 'consultant' ? { consultant: caller.name, from, administrators: await administrators(db) } : null;
    await recordAndPost(db, [{ kind: 'absence.ended', id: consultantId, report }], { at: now(), actor: caller, appUrl });
  });
  wakeOutbox();
}
