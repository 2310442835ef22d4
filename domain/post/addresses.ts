// Who reads the personal links of an employee, and what happens to them when that becomes somebody else.

import type { EmployeeStatus } from '#domain/vocabulary.ts';

type Employer = { communicatieViaHrm: boolean; email: string | null };

/** One mailbox, however it is written: only another case is not another address. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** The address of HR where communication goes through HR. */
export function hrAddress({ communicatieViaHrm, email }: Employer): string | null {
  return communicatieViaHrm ? email : null;
}

/**
 * Whether links that were mailed before are in other hands than they should be from now on. An employee's own address counts too
 * where communication goes through HR: HR passes the links on to it.
 */
export function hasNewReader(before: { email: string; employer: Employer }, after: { email: string; employer: Employer }): boolean {
  return !isSameAddress(before.email, after.email) || hasNewHr(before.employer, after.employer);
}

/** The same for all employees of an employer. */
export function hasNewHr(before: Employer, after: Employer): boolean {
  return !isSameAddress(hrAddress(before), hrAddress(after));
}

/** What goes out again to a new reader; null where nothing was sent that still matters. */
export function sentAgain(employee: {
  status: EmployeeStatus;
  invitationToken: string | null;
  hasPlannedAppointment: boolean;
}): 'invitation' | 'confirmation' | null {
  if (employee.hasPlannedAppointment) return 'confirmation';
  return employee.status === 'uitgenodigd' && employee.invitationToken !== null ? 'invitation' : null;
}
