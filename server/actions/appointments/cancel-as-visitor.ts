import type { HrFor, Visitor } from '#domain/access/caller.ts';
import { EMPLOYEE_AFTER, whyNotCancel } from '#domain/appointments/booking.ts';
import { freeUntil, isLate } from '#domain/appointments/late.ts';
import { chargeFor } from '#domain/money/charges.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { actorOf, lockHeld } from '#server/steps/appointments/holder.ts';
import { setEmployeeStatus } from '#server/steps/appointments/set-employee-status.ts';
import { inviteInCancellation } from '#server/steps/invite.ts';
import { type Locked, transact } from '#server/steps/locks.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { deleteAppointmentRow, updateAppointment } from '#server/store/appointments/changes.ts';
import { record } from '#server/store/events/record.ts';
import { insertCharge } from '#server/store/money/charges.ts';
import { refusals } from '#texts/nl/refusals.ts';

/**
 * Cancels for the holder of the appointment's token, or for HR. `late`: whether the page said that cancelling is late; absent if it said
 * nothing.
 */
export async function cancelAsVisitor(
  services: Services,
  caller: Visitor<'appointment'> | HrFor,
  { late }: { late?: boolean | undefined },
): Promise<{ late: boolean; bookingToken: string | null }> {
  const { db, now, wakeOutbox } = services;
  const outcome = await transact(db, async (db) => {
    const at = now();
    const locked = await lockHeld(db, caller, { unknown: 'INVALID_CANCEL_LINK' });
    const isLateNow = isLate(locked.appointment, at);
    const refusal = whyNotCancel(locked.appointment, at, late === undefined ? {} : { late });
    if (refusal === 'LATE_CANCEL') throw tellDeadline(locked.appointment, isLateNow);
    if (refusal) throw new Refusal(refusal);
    const by = { at, actor: actorOf(caller), appUrl: services.appUrl };
    const bookingToken = isLateNow ? await cancelLate(db, locked, by) : await cancelInTime(db, locked, by);
    if (caller.kind === 'hr') await record(db, { kind: 'hr.cancelled', id: caller.employeeId }, by);
    return { late: isLateNow, bookingToken };
  });
  wakeOutbox();
  return outcome;
}

/** Returns the new invitation's token, so that the page can offer a new booking. */
async function cancelInTime(db: Db, { appointment, employee }: Locked, by: Telling): Promise<string | null> {
  await deleteAppointmentRow(db, appointment.id);
  const event = { kind: 'appointment.cancelled', data: { by: 'employee' }, before: appointment, after: null } as const;
  const { invitationToken } = await inviteInCancellation(db, { employee, event }, by);
  return invitationToken;
}

async function cancelLate(db: Db, { appointment, employee }: Locked, by: Telling): Promise<null> {
  const cancelled = { ...appointment, status: 'geannuleerd' as const, sequence: appointment.sequence + 1 };
  await updateAppointment(db, appointment.id, { status: cancelled.status, sequence: cancelled.sequence });
  await insertCharge(db, chargeFor('late_cancel', appointment, by.at));
  const marked = await setEmployeeStatus(db, employee, EMPLOYEE_AFTER.cancelledLate);
  const event = { kind: 'appointment.cancelled', data: { by: 'late' }, before: appointment, after: cancelled, invitation: null } as const;
  await recordAndPost(db, [event, ...marked], by);
  return null;
}

/** What the page said about being late is outdated: the refusal contains the current state, so that the page can ask again. */
function tellDeadline(appointment: Appointment, late: boolean): Refusal {
  const { freeUntil: deadline } = appointment;
  const facts = { late, isMoved: deadline !== freeUntil(appointment) };
  return new Refusal('LATE_CANCEL', { ...facts, deadline }, refusals.LATE_CANCEL(facts));
}
