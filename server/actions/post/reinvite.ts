import type { Administrator } from '#domain/access/caller.ts';
import { whyNotReinvite } from '#domain/people/employee-status.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { invite } from '#server/steps/invite.ts';
import { appointmentBy } from '#server/store/appointments/appointments.ts';
import { record } from '#server/store/events/record.ts';
import { type EmployeeRow, lockEmployee } from '#server/store/people/employees.ts';

/** Invites someone anew who is done, or whose invitation is still open: the former link stops working. */
export async function reinvite(services: Services, caller: Administrator, id: number): Promise<EmployeeRow> {
  const employee = await services.db.transaction(async (db) => {
    const employee = await lockEmployee(db, id);
    if (!employee) throw new Refusal('EMPLOYEE_NOT_FOUND');
    const refusal = whyNotReinvite({ ...employee, hasPlannedAppointment: (await appointmentBy(db, { plannedFor: id })) !== null });
    if (refusal) throw new Refusal(refusal);
    const by = { at: services.now(), actor: caller, appUrl: services.appUrl };
    const [invited] = await invite(db, [employee], by);
    await record(db, { kind: 'invitation.renewed', id }, by);
    return found(invited);
  });
  services.wakeOutbox();
  return employee;
}
