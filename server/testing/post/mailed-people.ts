import { eq } from 'drizzle-orm';
import { searchText, sortKey } from '#domain/people/names.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import type { ImapServer } from './imap-server.ts';
import { asBytes } from './reports.ts';

let number = 0;

/** People of one employer, invited by an administrator, whose invitation the mail server has accepted. */
export async function invitedPeople(portal: TestPortal, employerId: number, emails: string[]): Promise<number[]> {
  const people = emails.map((email) => {
    const person = { firstName: 'Ans', lastName: `Nieuw ${++number}`, email };
    return { ...person, employerId, sortKey: sortKey(person.lastName), searchText: searchText(person) };
  });
  const rows = await portal.db.insert(employees).values(people).returning({ id: employees.id });
  const employeeIds = rows.map(({ id }) => id);
  const admin = await portal.as('admin');
  const { status } = await admin.call('POST /api/employees/invite', { body: { employeeIds } });
  if (status !== 200) throw new Error(`inviting was refused with ${status}`);
  await portal.sendDue();
  return employeeIds;
}

export async function lastMailOf(portal: TestPortal, employeeId: number) {
  const [row] = await portal.db
    .select({ mail: mails })
    .from(mails)
    .innerJoin(invitations, eq(invitations.lastMailId, mails.id))
    .where(eq(invitations.employeeId, employeeId));
  if (!row) throw new Error('nobody was written to');
  return row.mail;
}

/** Adds a message to the mailbox. */
export function deliver(server: ImapServer, raw: string, uid = (server.messages.at(-1)?.uid ?? 0) + 1): void {
  server.messages.push({ uid, raw: asBytes(raw) });
}
