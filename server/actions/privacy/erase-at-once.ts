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
 * Deletion and erasing in one transaction, without undo. Two things are left to `eraseExpired`: the cancellation to the employee stays
 * until it is sent, at most a day, and so does a mail that is being sent. Someone deleted a moment ago can be erased too.
 */
export async function eraseAtOnce(services: Services, id: number, actor: Actor): Promise<void> {
  const person = await erasable(services.db, id);
  if (!person) throw new Refusal('EMPLOYEE_NOT_FOUND');
  try {
    // The journal is written before any lock is taken, so that a hanging disk blocks nobody.
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
  // Posted after the names are removed: these mails are the only place that still names the employee. History keeps nothing.
  await post(db, at, lettersOf({ appUrl, now: at }, appointments.map(deletedWithEmployee)));
  const noticeIds = await post(db, at, noticesOf(person, at));
  if (noticeIds.length + busyMailIds.size > 0) await keepForNotice(db, id, { at: isoOf(at), mailIds: noticeIds });
  else await forgetSnapshots(db, [id]);
  await recordErasures(db, [{ id, createdAt: person.createdAt }], { at: isoOf(at), ...by });
}

/** A concurrent undo committed between the two locks, so the employee exists again: retry. */
async function refuseUnlessRestored(db: Db, id: number): Promise<never> {
  const [present] = await presentEmployees(db, [id]);
  throw present === undefined ? new Refusal('EMPLOYEE_NOT_FOUND') : new ChangedBeforeLock();
}

/** No cancellation for an appointment that has already begun. */
function noticesOf({ notice }: { notice: Notice | null }, now: Temporal.Instant): Mail[] {
  return notice && !hasBegun(notice, now) ? (notice.mails as Mail[]) : [];
}
