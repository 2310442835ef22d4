import { whyNotSetByHand } from '#domain/people/employee-status.ts';
import { Refusal } from '#domain/refusals.ts';
import type { EmployeeStatus } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { plannedAppointmentOf } from '#server/store/appointments/appointments.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { type EmployeeRow, employeeById } from '#server/store/people/employees.ts';
import { clearInvitation } from '#server/store/post/invitations.ts';
import { found } from './found.ts';
import { changeEmployeeStatus } from './history-rows.ts';

/** What the inline select does to an employee whose row is locked. 'Niet uitgenodigd' takes the invitation back as well. */
export async function setStatusByHand(
  db: Db,
  employee: EmployeeRow,
  status: EmployeeStatus,
  by: { at: Temporal.Instant; actor: Actor },
): Promise<EmployeeRow> {
  if (status === employee.status) return employee;
  const planned = await plannedAppointmentOf(db, employee.id);
  const refusal = whyNotSetByHand(status, planned !== null);
  if (refusal) throw new Refusal(refusal);
  if (status === 'niet_uitgenodigd') await clearInvitation(db, employee.id);
  await changeEmployeeStatus(db, employee, status, by);
  return found(await employeeById(db, employee.id));
}
