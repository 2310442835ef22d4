import { whyNoLink } from '#domain/post/link.ts';
import { readCode } from '#domain/post/paper/code.ts';
import { isSameLastName } from '#domain/post/paper/same-name.ts';
import { hashOf } from '#server/db/secrets.ts';
import { bookLink } from '#server/mail/letters/phrases.ts';
import type { Services } from '#server/services.ts';
import { appointmentBy } from '#server/store/appointments/appointments.ts';
import { employeeById } from '#server/store/people/employees.ts';
import { employeeByCode } from '#server/store/post/invitation-letters.ts';

/** The link that the code of a printed letter opens for whoever knows the last name. Null, also where only one of the two is right. */
export async function linkOfLetter(
  { db, now, appUrl }: Services,
  { code, lastName }: { code: string; lastName: string },
): Promise<string | null> {
  const read = readCode(code);
  const id = read && (await employeeByCode(db, hashOf(read)));
  const employee = id ? await employeeById(db, id) : null;
  if (!employee?.invitationToken || !isSameLastName(lastName, employee.lastName)) return null;
  const hasPlannedAppointment = (await appointmentBy(db, { plannedFor: employee.id })) !== null;
  return whyNoLink({ ...employee, hasPlannedAppointment }, now()) === null ? bookLink({ appUrl }, employee.invitationToken) : null;
}
