import { REPORT_DAYS } from '#domain/post/bounces/bounce-mailbox.ts';
import { bounceReason, isAddressGone } from '#domain/post/bounces/bounce-reason.ts';
import { type DeliveryReport, type Failure, isSameAddress } from '#domain/post/bounces/delivery-report.ts';
import { MAIL_KIND_LABEL, type MailKind } from '#domain/post/vocabulary.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import { appointmentBy } from '#server/store/appointments/appointments.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { markBounced, noteCopyBounced, sentMail } from '#server/store/post/bounces.ts';
import { lockReaders, unacceptInvitations } from '#server/store/post/invitation-mails.ts';

/** `known`: recorded before. `unmatched`: no mail of ours to that recipient has that Message-ID. */
type Recorded = 'matched' | 'known' | 'unmatched';

/**
 * Anyone can write a report. It is believed only if it names the Message-ID, which is random and in no other mail, and the recipient of
 * that mail.
 */
export async function recordBounce(
  { db, now, appUrl }: Pick<Services, 'db' | 'now' | 'appUrl'>,
  report: DeliveryReport,
): Promise<Recorded> {
  const { messageId, failures } = report;
  const mail = messageId && (await sentMail(db, messageId, isoOf(hoursAfter(now(), -24 * REPORT_DAYS))));
  if (!mail) return 'unmatched';
  const about = (address: string) => failures.find(({ addresses }) => addresses.some((known) => isSameAddress(known, address)));
  const failure = about(mail.toAddress);
  if (failure)
    return (await transact(db, (db) => mark(db, { ...mail, ...failure }, { at: now(), actor: SYSTEM, appUrl }))) ? 'matched' : 'known';
  const copy = mail.ccAddresses.map(about).find((found) => found !== undefined);
  if (!copy) return 'unmatched';
  const note = `Een kopie (CC) is niet bezorgd. ${bounceReason(copy.status)}`;
  return (await noteCopyBounced(db, mail.id, note)) ? 'matched' : 'known';
}

type Mail = { id: number; employeeId: number | null; appointmentId: number | null; kind: string };

async function mark(db: Db, { id, employeeId, appointmentId, kind, status }: Mail & Failure, by: Telling): Promise<boolean> {
  // Lock order: employees before mails.
  await lockReaders(db, id);
  const reason = bounceReason(status);
  if (!(await markBounced(db, id, { at: isoOf(by.at), reason }))) return false;
  if (isAddressGone(status)) await unacceptInvitations(db, id);
  if (employeeId !== null) {
    const mail = MAIL_KIND_LABEL[kind as MailKind] ?? kind;
    await record(db, { kind: 'employee.mail_bounced', id: employeeId, mail, reason }, by);
  }
  if (kind === 'summary' && appointmentId !== null) await tellConsultant(db, { appointmentId, reason }, by);
  return true;
}

/** Only the consultant knows what the summary says, and can send it again. */
async function tellConsultant(db: Db, { appointmentId, reason }: { appointmentId: number; reason: string }, by: Telling): Promise<void> {
  const appointment = await appointmentBy(db, { id: appointmentId });
  if (appointment) await recordAndPost(db, [{ kind: 'summary.undelivered', appointment, reason }], by);
}
