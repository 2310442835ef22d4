import { hasBegun } from '#domain/appointments/booking.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { appendErasures, JournalUnwritable } from '#server/db/erasure-journal.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { ChangedBeforeLock, transact } from '#server/steps/locks.ts';
import { removeWithAppointments } from '#server/steps/remove-employees.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { forgetSnapshots, type Notice } from '#server/store/people/deleted-employees.ts';
import { presentEmployees } from '#server/store/people/employees.ts';
import { databaseTime, eraseHistory, keepForNotice, lockMentions, lockUndoable, removeNames } from '#server/store/privacy/erasures.ts';

/**
 * Everything that a deletion does before and after its undo, in one transaction. What cannot be done yet is left to `eraseExpired`:
 * the cancellation to the employee stays until it is sent, at most a day, and so does a mail that is being sent at this moment.
 * Someone who was deleted a moment ago can be erased too.
 */
export async function eraseAtOnce(services: Services, id: number, actor: Actor): Promise<void> {
  try {
    await transact(services.db, (db) => eraseOne(db, services, id, actor));
  } catch (error) {
    if (!(error instanceof JournalUnwritable)) throw error;
    services.log.error({ code: error.code, journal: services.erasureJournal }, error.message);
    throw new Refusal('ERASURE_JOURNAL');
  }
  services.wakeOutbox();
}

async function eraseOne(db: Db, { appUrl, now, erasureJournal }: Services, id: number, actor: Actor): Promise<void> {
  const at = now();
  const { consultantMails } = await removeWithAppointments(db, { appUrl, now: at }, [id]);
  const person = await lockUndoable(db, id);
  if (!person) return refuseUnlessRestored(db, id);
  const { mailIds, busyMailIds } = await lockMentions(db, [id], isoOf(at));
  const idle = mailIds.filter((mailId) => !busyMailIds.has(mailId));
  await removeNames(db, [id], idle);
  await eraseHistory(db, [id]);
  // Posted after the names are taken out: these mails are the only ones that still name the employee.
  await post(db, at, consultantMails);
  const noticeIds = await post(db, at, noticesOf(person, at));
  if (noticeIds.length + busyMailIds.size > 0) await keepForNotice(db, id, { at: isoOf(at), mailIds: noticeIds });
  else await forgetSnapshots(db, [id]);
  await recordAudit(db, { at: isoOf(at), actor, action: 'gewist', subject: `werknemer ${id}` });
  // Right before the commit: whoever is gone from the database is in the journal, whatever happens.
  await appendErasures(erasureJournal, await databaseTime(db), [{ id, createdAt: person.createdAt }]);
}

/** An undo that was under way has committed between the two locks: then the employee is there again. */
async function refuseUnlessRestored(db: Db, id: number): Promise<never> {
  const [present] = await presentEmployees(db, [id]);
  throw present === undefined ? new Refusal('EMPLOYEE_NOT_FOUND') : new ChangedBeforeLock();
}

/** Whose appointment is over by now need not hear that it does not take place. */
function noticesOf({ notice }: { notice: Notice | null }, now: Temporal.Instant): Mail[] {
  return notice && !hasBegun(notice, now) ? (notice.mails as Mail[]) : [];
}
