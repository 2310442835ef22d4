import type { Staff } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import { refusalAt } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import { absenceEndedMails } from '#server/mail/absence-mails.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { changeDiary, diaryOwner, type Named } from '#server/steps/planning/diary.ts';
import { administrators } from '#server/store/access/users.ts';
import { record } from '#server/store/events/record.ts';
import { consultantById } from '#server/store/people/consultants.ts';
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
    await record(db, { kind: 'absence.ended', id: consultantId }, { at: now(), actor: caller });
    if (caller.kind !== 'consultant') return;
    const consultant = await consultantById(db, consultantId);
    await post(db, now(), absenceEndedMails({ appUrl }, consultant?.user.name ?? '', from, await administrators(db)));
  });
  wakeOutbox();
}
