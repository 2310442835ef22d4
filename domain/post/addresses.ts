// Who reads the personal links of an employee, and what must be sent again when that changes.

import type { EmployeeStatus } from '#domain/people/vocabulary.ts';

type Employer = { communicatieViaHrm: boolean; email: string | null };

/** Compares ignoring case only. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** Where mails to a consultant go. */
export function consultantAddress({ contactEmail, user }: { contactEmail: string | null; user: { email: string } }): string {
  return contactEmail || user.email;
}

/** The address of HR, if communication goes through HR. */
export function hrAddress({ communicatieViaHrm, email }: Employer): string | null {
  return communicatieViaHrm ? email : null;
}

/**
 * Whether links that were mailed before now belong to another reader. The employee's own address also counts when communication goes
 * through HR, because HR forwards the links to it.
 */
export function hasNewReader(
  before: { email: string | null; employer: Employer },
  after: { email: string | null; employer: Employer },
): boolean {
  return !isSameAddress(before.email, after.email) || hasNewHr(before.employer, after.employer);
}

/** The same for all employees of an employer. */
export function hasNewHr(before: Employer, after: Employer): boolean {
  return !isSameAddress(hrAddress(before), hrAddress(after));
}

/** What must be sent again to the new reader; null if nothing that was sent still applies. */
export function sentAgain(employee: {
  status: EmployeeStatus;
  invitationToken: string | null;
  declinedAt: string | null;
  stoppedAt: string | null;
  hasPlannedAppointment: boolean;
}): 'invitation' | 'confirmation' | null {
  if (employee.hasPlannedAppointment) return 'confirmation';
  if (employee.declinedAt || employee.stoppedAt) return null;
  return employee.status === 'uitgenodigd' && employee.invitationToken !== null ? 'invitation' : null;
}
