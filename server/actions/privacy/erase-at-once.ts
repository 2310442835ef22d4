import { hasBegun } from '#domain/appointments/booking.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { JournalUnwritable } from '#server/db/erasure-journal.ts';
import { lettersOf } from '#server/mail/letters-of.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { ChangedBeforeLock, transact } from '#server/steps/locks.ts';
import { journalOf } from '#server/steps/privacy/journal-keeper.ts';
import { deletedWithEmployee, removeWithAppointments } from '#server/steps/remove-employees.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { forgetSnapshots, type Notice } from '#server/store/people/deleted-employees.ts';
import { presentEmployees } from '#server/store/people/employees.ts';
import { recordErasures } from '#server/store/privacy/erasure-list.ts';
import { erasable, eraseRows, keepForNotice, lockMentions, lockUndoable } from '#server/store/privacy/erasures.ts';

/**
 * Everything that a deletion does before and after its undo, in one transaction. What cannot be done yet is left to `eraseExpired`:
 * the cancellation to the employee stays until it is sent, at most a day, and so does a mail that is being sent at this moment.
 * Someone who was deleted a moment ago can be erased too.
 */
export async function eraseAtOnce(services: Services, id: number, actor: Actor): Promise<void> {
  const person = await erasable(services.db, id);
  if (!person) throw new Refusal('EMPLOYEE_NOT_FOUND');
  try {
    // The journal is told before anything is locked: a disk that hangs keeps nobody waiting.
    await journalOf(services).erasing([person], (intendedAt) =>
      transact(services.db, (db) => eraseOne(db, services, { id, actor, intendedAt })),
    );
  } catch (error) {
    if (!(error instanceof JournalUnwritable)) throw error;
    services.log.error({ code: error.code, journal: services.erasureJournal }, error.message);
    throw new Refusal('ERASURE_JOURNAL');
  }
  services.wakeOutbox();
}

type Wanted = { id: number; actor: Actor; intendedAt: string };

async function eraseOne(db: Db, { appUrl, now }: Services, { id, ...by }: Wanted): Promise<void> {
  const at = now();
  const { appointments } = await removeWithAppointments(db, { appUrl, now: at }, [id]);
  const person = await lockUndoable(db, id);
  if (!person) return refuseUnlessRestored(db, id);
  const { mailIds, busyMailIds } = await lockMentions(db, [id], isoOf(at));
  const idle = mailIds.filter((mailId) => !busyMailIds.has(mailId));
  await eraseRows(db, { ids: [id], mailIds: idle });
  // Posted after the names are taken out: these mails are the only ones that still name the employee. Nothing is left in history.
  await post(
    db,
    at,
    appointments.flatMap((before) => lettersOf({ appUrl, now: at }, deletedWithEmployee(before))),
  );
  const noticeIds = await post(db, at, noticesOf(person, at));
  if (noticeIds.length + busyMailIds.size > 0) await keepForNotice(db, id, { at: isoOf(at), mailIds: noticeIds });
  else await forgetSnapshots(db, [id]);
  await recordErasures(db, [{ id, createdAt: person.createdAt }], { at: isoOf(at), ...by });
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
