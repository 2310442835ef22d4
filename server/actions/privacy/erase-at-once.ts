import type { Administrator } from '#domain/access/caller.ts';
import { hasBegun } from '#domain/appointments/booking.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { lettersOf } from '#server/mail/letters-of.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { ChangedBeforeLock, transact } from '#server/steps/locks.ts';
import { suppressionOf } from '#server/steps/privacy/suppression.ts';
import { deletedWithEmployee, removeWithAppointments } from '#server/steps/remove-employees.ts';
import { forgetSnapshots, type Notice } from '#server/store/people/deleted-employees.ts';
import { presentEmployees } from '#server/store/people/employees.ts';
import { recordErasures } from '#server/store/privacy/erasure-list.ts';
import { addressOf, eraseRows, keepForNotice, lockMentions, lockUndoable } from '#server/store/privacy/erasures.ts';
import { keepSuppressed } from '#server/store/privacy/suppressed.ts';

/**
 * Deletion and erasing in one transaction, without undo. Two things are left to `eraseExpired`: the cancellation to the employee stays
 * until it is sent, at most a day, and so does a mail that is being sent. Someone deleted a moment ago can be erased too. `suppress`: the
 * employer cannot add this address again.
 */
export async function eraseAtOnce(
  services: Services,
  caller: Administrator,
  { id, suppress }: { id: number; suppress: boolean },
): Promise<void> {
  const { db } = services;
  await transact(db, (db) => eraseOne(db, services, { id, suppress, actor: caller }));
  services.wakeOutbox();
}

type Wanted = { id: number; suppress: boolean; actor: Administrator };

async function eraseOne(db: Db, services: Services, { id, suppress, actor }: Wanted): Promise<void> {
  const { appUrl, now } = services;
  const at = now();
  // Adding people locks their employer: whoever adds this address at the same time waits, and finds it suppressed.
  const employerId = suppress ? ((await addressOf(db, id))?.employerId ?? null) : null;
  const { appointments } = await removeWithAppointments(db, { appUrl, now: at, employerId }, [id]);
  const person = await lockUndoable(db, id);
  if (!person) return refuseUnlessRestored(db, id);
  if (suppress && person.employerId !== employerId) throw new ChangedBeforeLock();
  const { email } = person;
  if (suppress && email === null) throw new Refusal('NO_ADDRESS_TO_KEEP');
  const suppressed = suppress && email !== null ? await suppressionOf(db, services, { ...person, email }) : null;
  const { mailIds, busyMailIds } = await lockMentions(db, [id], isoOf(at));
  const idle = mailIds.filter((mailId) => !busyMailIds.has(mailId));
  await eraseRows(db, { ids: [id], mailIds: idle });
  // Posted after the names are removed: these mails are the only place that still names the employee. History keeps nothing.
  await post(db, at, lettersOf({ appUrl, now: at }, appointments.map(deletedWithEmployee)));
  const noticeIds = await post(db, at, noticesOf(person, at));
  if (noticeIds.length + busyMailIds.size > 0) await keepForNotice(db, id, { at: isoOf(at), mailIds: noticeIds });
  else await forgetSnapshots(db, [id]);
  if (suppressed) await keepSuppressed(db, [suppressed]);
  await recordErasures(db, [{ id, createdAt: person.createdAt, suppressed }], { recordedAt: isoOf(at), actor });
}

/** If the employee exists again, a concurrent undo was committed between the two locks: retry. */
async function refuseUnlessRestored(db: Db, id: number): Promise<never> {
  const [present] = await presentEmployees(db, [id]);
  throw present === undefined ? new Refusal('EMPLOYEE_NOT_FOUND') : new ChangedBeforeLock();
}

/** No cancellation for an appointment that has already begun. */
function noticesOf({ notice }: { notice: Notice | null }, now: Temporal.Instant): Mail[] {
  return notice && !hasBegun(notice, now) ? (notice.mails as Mail[]) : [];
}
