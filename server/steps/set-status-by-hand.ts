import { whyNotSetByHand } from '#domain/people/employee-status.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { plannedAppointmentOf } from '#server/store/appointments/appointments.ts';
import { type Act, record } from '#server/store/events/record.ts';
import { type EmployeeRow, employeeById } from '#server/store/people/employees.ts';
import { clearInvitation } from '#server/store/post/invitations.ts';
import { setEmployeeStatus } from './appointments/set-employee-status.ts';
import { found } from './found.ts';

/** Sets the status of an employee whose row is locked. 'Niet uitgenodigd' withdraws the invitation too. */
export async function setStatusByHand(
  db: Db,
  { employee, status }: { employee: EmployeeRow; status: EmployeeStatus },
  by: Act,
): Promise<EmployeeRow> {
  if (status === employee.status) return employee;
  const planned = await plannedAppointmentOf(db, employee.id);
  const refusal = whyNotSetByHand(status, planned !== null);
  if (refusal) throw new Refusal(refusal);
  if (status === 'niet_uitgenodigd') await clearInvitation(db, employee.id);
  await record(db, await setEmployeeStatus(db, employee, status), by);
  return found(await employeeById(db, employee.id));
}
