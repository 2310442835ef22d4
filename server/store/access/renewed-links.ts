import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { MailKind } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { type EmployeeRow, employeesById } from '#server/store/people/employees.ts';
import { changeTexts } from '#server/store/post/mail-texts.ts';
import { isUnsent, lapseUnsent } from '#server/store/post/mails.ts';

// Renews the personal links of employees when someone else receives them. Each statement handles one employee or ten thousand.

/** The next `limit` employees, also those without an invitation: a concurrent sending may give them one while this waits. */
export async function lockEmployeesAfter(
  db: Db,
  employerId: number,
  { after, limit }: { after: number; limit: number },
): Promise<EmployeeRow[]> {
  const locked = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.employerId, employerId), gt(employees.id, after)))
    .orderBy(asc(employees.id))
    .limit(limit)
    .for('no key update');
  return employeesById(
    db,
    locked.map(({ id }) => id),
  );
}

/** Appointments of any status: the link of a past one still shows whose it was. */
export async function lockAppointmentsOf(db: Db, employeeIds: readonly number[]) {
  const { id, status, cancelToken, employeeUid } = appointments;
  return db
    .select({ id, status, cancelToken, employeeUid })
    .from(appointments)
    .where(isAnyOf(appointments.employeeId, employeeIds))
    .orderBy(asc(id))
    .for('no key update');
}

/** The times of the planned appointments of these employees, with the token to change each. */
export async function plannedOf(db: Db, employeeIds: readonly number[]) {
  const { employeeId, date, startTime, cancelToken, sequence } = appointments;
  const rows = await db
    .select({ employeeId, date, startTime, cancelToken, sequence })
    .from(appointments)
    .where(and(isAnyOf(employeeId, employeeIds), eq(appointments.status, 'geplanned')));
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** `uids`: the calendar UIDs, stored too, because a UID that was derived from the old token must not change with the token. */
export async function setCancelTokens(db: Db, fresh: { ids: number[]; tokens: string[]; uids: string[] }): Promise<void> {
  await db.execute(sql`
    UPDATE ${appointments} SET cancel_token = fresh.token, employee_uid = fresh.uid
    FROM unnest(${sql.param(fresh.ids)}::int[], ${sql.param(fresh.tokens)}::text[], ${sql.param(fresh.uids)}::text[]) AS fresh(id, token, uid)
    WHERE ${appointments.id} = fresh.id`);
}

/** Raises the iCalendar SEQUENCE, before calendar invites are sent for these appointments again. */
export async function raiseSequences(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(appointments)
    .set({ sequence: sql`${appointments.sequence} + 1` })
    .where(isAnyOf(appointments.id, ids));
}

const CANCELLATION: MailKind = 'cancellation';
/** Between consultant or firm and employee, also with communication through HR; no new mail replaces them. */
const THEIR_OWN: MailKind[] = ['summary', 'survey'];
/** Mails to readers who have no personal link. */
const WITHOUT_LINKS: MailKind[] = ['consultant_notice', 'partner_notice'];
const OVERVIEWS: MailKind[] = ['hr_overview', 'hr_appointments', 'appointment_reminder'];

/**
 * Handles unsent mails to employees, or about them to HR. Cancellations are redirected to the new reader, without their link, which is now
 * invalid: no new mail replaces them. Summaries and surveys are redirected as they are. Everything else is dropped and replaced by new mails.
 */
export async function replaceUnsentMails(db: Db, employeeIds: readonly number[], reason: string): Promise<void> {
  await redirectTheirOwn(db, employeeIds, reason);
  const theirs = and(isAnyOf(mails.employeeId, employeeIds), notInArray(mails.kind, [...WITHOUT_LINKS, ...THEIR_OWN]));
  const redirected = await db
    .update(mails)
    .set({
      toAddress: sql`CASE ${mails.audience} WHEN 'hr' THEN ${employers.email} ELSE ${employees.email} END`,
      invitationToken: null,
    })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(and(theirs, isUnsent, eq(employees.id, mails.employeeId), eq(mails.kind, CANCELLATION), hasReader))
    .returning({ id: mails.id });
  await changeTexts(
    db,
    redirected.map(({ id }) => id),
    { letter: sql`${mailTexts.letter} - 'button' - 'notice'` },
  );
  const isKept = sql`EXISTS (SELECT FROM ${employees} JOIN ${employers} ON ${employers.id} = ${employees.employerId}
    WHERE ${employees.id} = ${mails.employeeId} AND ${mails.kind} = ${CANCELLATION} AND ${hasReader})`;
  await lapseUnsent(db, and(theirs, sql`NOT ${isKept}`), reason);
}

/**
 * A failed one keeps its address, to which its reason belongs; it goes to the present one when it is sent again. Dropped where the employee
 * has no address any more.
 */
async function redirectTheirOwn(db: Db, employeeIds: readonly number[], reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ toAddress: sql`${employees.email}` })
    .from(employees)
    .where(
      and(
        isAnyOf(mails.employeeId, employeeIds),
        inArray(mails.kind, THEIR_OWN),
        inArray(mails.status, ['wachtend', 'niet_verzonden']),
        eq(employees.id, mails.employeeId),
        isNotNull(employees.email),
      ),
    );
  const hasNoAddress = sql`EXISTS (SELECT FROM ${employees} WHERE ${employees.id} = ${mails.employeeId} AND ${employees.email} IS NULL)`;
  await lapseUnsent(db, and(isAnyOf(mails.employeeId, employeeIds), inArray(mails.kind, THEIR_OWN), hasNoAddress), reason);
}

const hasReader = sql`((${mails.audience} = 'employee' AND ${employees.email} IS NOT NULL) OR (${mails.audience} = 'hr' AND ${employers.communicatieViaHrm}))`;

/** Drops unsent overviews to HR. */
export async function lapseUnsentOverviews(db: Db, { employerId, reason }: { employerId: number; reason: string }): Promise<void> {
  await lapseUnsent(db, and(isNull(mails.employeeId), inArray(mails.kind, OVERVIEWS), eq(mails.employerId, employerId)), reason);
}
