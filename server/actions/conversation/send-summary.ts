import type { Consultant } from '#domain/access/caller.ts';
import { sendingOf, whyNotSummarize } from '#domain/conversation/summary.ts';
import type { Summary } from '#domain/conversation/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { sealSummary, unsealSummary } from '#server/mail/sealed-summary.ts';
import type { Services } from '#server/services.ts';
import { lockAppointment, transact } from '#server/steps/locks.ts';
import { recordAndPost } from '#server/steps/record.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { isAddressDead, lastSummaryMail, saveSummary, summaryOf } from '#server/store/conversation/summaries.ts';

/** `undeliverable`: the last mail to the employee's address bounced. The summary waits in the outbox for an address that works. */
type Sent = Appointment & { undeliverable: boolean };

/**
 * One letter to the employee, also if their other mail goes through HR. The same summary again within a short time, such as by a second
 * click, sends nothing.
 */
export async function sendSummary(services: Services, caller: Consultant, { id, ...given }: Summary & { id: number }): Promise<Sent> {
  const { db, now, appUrl, secretKey, wakeOutbox } = services;
  const sent = await transact(db, async (db) => {
    const at = now();
    const locked = await lockAppointment(db, { id });
    if (!locked) throw new Refusal('APPOINTMENT_NOT_FOUND');
    const { appointment, employee } = locked;
    const refusal = whyNotSummarize(caller, appointment);
    if (refusal) throw new Refusal(refusal);
    const { email } = employee;
    if (email === null) throw new Refusal('NO_ADDRESS');
    const between = { appointmentId: id, employeeId: employee.id, consultantId: caller.consultantId };
    const stored = await summaryOf(db, between);
    const former = stored && unsealSummary(secretKey, stored.sealed);
    // A stored summary that this key cannot decrypt was sent too, so this one is a correction.
    const mail = await lastSummaryMail(db, between);
    const before = stored && { ...(former ?? { text: '', actions: [] }), sentAt: stored.sentAt, mail };
    const sending = sendingOf(before, { ...given, address: email }, at);
    const undeliverable = await isAddressDead(db, { ...employee, email });
    if (sending === 'repeat') return { ...appointment, undeliverable };
    const summarySentAt = isoOf(at);
    await saveSummary(db, { ...between, sealed: sealSummary(secretKey, given), sentAt: summarySentAt });
    await updateAppointment(db, id, { summarySentAt });
    const data = { again: sending === 'correction' };
    await recordAndPost(db, [{ kind: 'appointment.summary_sent', data, appointment }], { at, actor: caller, appUrl });
    return { ...appointment, summarySentAt, undeliverable };
  });
  wakeOutbox();
  return sent;
}
