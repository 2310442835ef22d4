import { displayName } from '#domain/people/names.ts';
import { consultantAddress } from '#domain/post/addresses.ts';
import type { Consultant, Employer, InvitedEmployee } from './letters/shapes.ts';

// To whom a mail goes: the fields of a mail that name its reader.

type Employee = Pick<InvitedEmployee, 'id' | 'firstName' | 'lastName' | 'email'>;

export function toEmployee(employee: Employee, employer: Pick<Employer, 'id'>) {
  return {
    audience: 'employee',
    // Nobody's address: such a mail is not posted (outbox.ts).
    to: employee.email ?? '',
    toName: displayName(employee),
    employeeId: employee.id,
    employerId: employer.id,
  } as const;
}

/** `to`: the address of HR. */
export function toHr({ id, contactPerson }: Pick<Employer, 'id' | 'contactPerson'>, to: string) {
  return { audience: 'hr', to, toName: contactPerson, employerId: id } as const;
}

export function toConsultant(consultant: Consultant) {
  return { audience: 'consultant', to: consultantAddress(consultant), toName: consultant.user.name, userId: consultant.userId } as const;
}

/** To somebody with an account, as the owner of that account. */
export function toUser({ id, name, email }: { id: number; name: string; email: string }) {
  return { audience: 'user', to: email, toName: name, userId: id } as const;
}
