import { searchText, sortKey } from '#domain/people/names.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { newSecret } from '#server/db/secrets.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';
import { type InvitationFields, invitationRow, NOT_INVITED } from '#server/store/post/invitation-fields.ts';

/** An employee who was invited at that moment, with a link of their own. */
export function invitedPerson<Person extends { firstName: string; lastName: string; email?: string | null }>(
  person: Person,
  at: Temporal.Instant,
) {
  return {
    ...person,
    status: 'uitgenodigd' as const,
    invitationSent: true,
    invitationToken: newSecret(),
    invitationSentDate: isoOf(at),
    sortKey: sortKey(person.lastName, person.firstName),
    searchText: searchText({ ...person, email: person.email ?? null }),
  };
}

export type NewEmployee = typeof employees.$inferInsert & Partial<InvitationFields>;

/** Inserts employees, and an invitation for each of them who has `invitationSent`. */
export async function insertEmployees(db: Db, people: NewEmployee[]): Promise<EmployeeRow[]> {
  const rows = await db.insert(employees).values(people).returning();
  const whole = rows.map((row, i) => ({ ...NOT_INVITED, ...people[i], ...row }));
  const invited = whole.filter(({ invitationSent }) => invitationSent);
  if (invited.length > 0) await db.insert(invitations).values(invited.map(invitationRow));
  return whole;
}
