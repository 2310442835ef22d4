import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { searchText, sortKey } from '#domain/names.ts';
import type { EmployeeStatus } from '#domain/vocabulary.ts';
import type { Db } from '../db/db.ts';
import { employees, employers } from '../db/schema.ts';

export type EmployeeRow = typeof employees.$inferSelect;
export type EmployerRow = typeof employers.$inferSelect;
export type EmployeeWithEmployer = EmployeeRow & { employer: EmployerRow };

export type EmployeeFields = { employerId: number; firstName: string; lastName: string; email: string; phone?: string | null };

export async function employeeById(db: Db, id: number): Promise<EmployeeRow | null> {
  const [row] = await db.select().from(employees).where(eq(employees.id, id));
  return row ?? null;
}

/** The row as it is now, held until the transaction ends. Consultants' rows are locked before it, appointments after it. */
export async function lockEmployee(db: Db, id: number): Promise<EmployeeRow | null> {
  const [row] = await lockEmployees(db, [id]);
  return row ?? null;
}

/** In order of id, so that two who lock several never wait for each other. */
export async function lockEmployees(db: Db, ids: readonly number[]): Promise<EmployeeRow[]> {
  return db.select().from(employees).where(isOneOf(ids)).orderBy(asc(employees.id)).for('no key update');
}

/** Those of an employer, or of a selection, that have no invitation yet. Whoever waited for the lock sees what the other left. */
export async function lockUninvited(db: Db, who: { employerId: number } | { ids: readonly number[] }): Promise<EmployeeRow[]> {
  const chosen = 'ids' in who ? isOneOf(who.ids) : eq(employees.employerId, who.employerId);
  return db
    .select()
    .from(employees)
    .where(and(chosen, eq(employees.invitationSent, false)))
    .orderBy(asc(employees.id))
    .for('no key update');
}

export async function employeeWithEmployer(db: Db, id: number): Promise<EmployeeWithEmployer | null> {
  return oneWithEmployer(db, eq(employees.id, id));
}

/** By the link of the present invitation; whether it has expired is for the rule to say. */
export async function employeeByInvitationToken(db: Db, token: string): Promise<EmployeeWithEmployer | null> {
  return oneWithEmployer(db, eq(employees.invitationToken, token));
}

export async function employersById(db: Db, ids: readonly number[]): Promise<Map<number, EmployerRow>> {
  const rows = await db
    .select()
    .from(employers)
    .where(inArray(employers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertEmployee(db: Db, fields: EmployeeFields): Promise<EmployeeRow> {
  const [row] = await db
    .insert(employees)
    .values({ ...fields, ...searchKeys(fields) })
    .returning();
  return row!;
}

/** Names and e-mail are only ever written together with the keys under which they are sorted and found. */
export async function updateEmployee(db: Db, employee: EmployeeRow, change: Partial<EmployeeFields>): Promise<EmployeeRow> {
  const [row] = await db
    .update(employees)
    .set({ ...change, ...searchKeys({ ...employee, ...change }) })
    .where(eq(employees.id, employee.id))
    .returning();
  return row!;
}

export async function setEmployeeStatus(db: Db, id: number, status: EmployeeStatus): Promise<EmployeeRow> {
  const [row] = await db.update(employees).set({ status }).where(eq(employees.id, id)).returning();
  return row!;
}

/** No link, no dates: the next sending includes this employee. */
export async function clearInvitation(db: Db, id: number): Promise<EmployeeRow> {
  const [row] = await db
    .update(employees)
    .set({ status: 'niet_uitgenodigd', invitationSent: false, invitationToken: null, invitationSentDate: null, ...NO_REMINDERS })
    .where(eq(employees.id, id))
    .returning();
  return row!;
}

/** A new link for each, in one statement however many there are; the old links are dead from here on. */
export async function setInvitations(db: Db, invitations: { ids: number[]; tokens: string[]; at: string }): Promise<void> {
  const { ids, tokens, at } = invitations;
  await db.execute(sql`
    UPDATE ${employees} SET
      invitation_token = fresh.token, invitation_sent = true, invitation_sent_date = ${at}, status = 'uitgenodigd',
      first_reminder_sent_date = NULL, second_reminder_sent_date = NULL, exit_email_sent_date = NULL
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(tokens)}::text[]) AS fresh(id, token)
    WHERE ${employees.id} = fresh.id`);
}

const NO_REMINDERS = { firstReminderSentDate: null, secondReminderSentDate: null, exitEmailSentDate: null };

function searchKeys({ firstName, lastName, email }: Pick<EmployeeFields, 'firstName' | 'lastName' | 'email'>) {
  return { sortKey: sortKey(lastName, firstName), searchText: searchText({ firstName, lastName, email }) };
}

/** One parameter whatever the number: a list of ten thousand would otherwise be ten thousand parameters. */
function isOneOf(ids: readonly number[]): SQL {
  return sql`${employees.id} = ANY(${sql.param(ids)}::int[])`;
}

async function oneWithEmployer(db: Db, condition: SQL): Promise<EmployeeWithEmployer | null> {
  const [row] = await db
    .select({ employee: employees, employer: employers })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(condition);
  return row ? { ...row.employee, employer: row.employer } : null;
}
