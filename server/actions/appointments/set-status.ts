import type { Staff } from '#domain/access/caller.ts';
import { afterStatus, type SettableStatus, whyNotSetStatus } from '#domain/appointments/booking.ts';
import { chargeFor, chargeOfStatus } from '#domain/money/charges.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { takeBackCharge } from '#server/actions/money/take-back-charge.ts';
import type { Services } from '#server/services.ts';
import { setEmployeeStatus } from '#server/steps/appointments/set-employee-status.ts';
import { lockOwnAppointment, transact } from '#server/steps/locks.ts';
import { type Appointment, hasOtherPlanned } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { record } from '#server/store/events/record.ts';
import { insertCharge } from '#server/store/money/charges.ts';

export async function setStatus(
  { db, now }: Services,
  staff: Staff,
  { id, status }: { id: number; status: SettableStatus },
): Promise<Appointment> {
  return transact(db, async (db) => {
    const at = now();
    const { appointment, employee } = await lockOwnAppointment(db, staff, id);
    const refusal = whyNotSetStatus(appointment.status, status, await hasOtherPlanned(db, appointment));
    if (refusal) throw new Refusal(refusal);
    if (appointment.status === status) return appointment;
    const changed = { ...appointment, status };
    await updateAppointment(db, id, { status, completedAt: status === 'voltooid' ? isoOf(at) : null });
    const charge = chargeOfStatus(appointment.status, status);
    if (charge === 'record') await insertCharge(db, chargeFor('no_show', appointment, at));
    const becoming = afterStatus(status, appointment.status) ?? employee.status;
    const marked = await setEmployeeStatus(db, employee, becoming);
    await record(db, [{ kind: 'appointment.status_set', before: appointment, after: changed }, ...marked], { at, actor: staff });
    // Last, because a credit writes to the audit log, which is locked after everything else.
    if (charge === 'take_back') await takeBackCharge(db, { at, actor: staff }, id);
    return { ...changed, employee: { ...changed.employee, status: becoming } };
  });
}
