import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MailStatus } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { employeeCounts } from '#server/db/schema/counts.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { type EmployeeRow, isOneOf } from '#server/store/people/employees.ts';

/** The status counts too: someone set to another status by hand is not invited. */
const isUninvited = and(eq(employees.invitationSent, false), eq(employees.status, 'niet_uitgenodigd'));

/** People of an employer, of a selection, or of both. */
export type Sending = { employerId?: number; ids?: readonly number[] };

function isOf({ ids, employerId }: Sending): SQL | undefined {
  return and(ids && isOneOf(ids), employerId === undefined ? undefined : eq(employees.employerId, employerId));
}

/** The first `limit` of them without an invitation. After waiting for the lock, rows are checked again. */
export async function lockUninvited(db: Db, who: Sending, limit: number): Promise<EmployeeRow[]> {
  return db
    .select()
    .from(employees)
    .where(and(isOf(who), isUninvited))
    .orderBy(asc(employees.id))
    .limit(limit)
    .for('no key update');
}

/** Employers among them with communication through HR. */
export async function employersWithHr(db: Db, who: Sending): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: employers.id })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(and(isOf(who), isUninvited, employers.communicatieViaHrm))
    .orderBy(asc(employers.id));
  return rows.map(({ id }) => id);
}

/** A new token for each, in one statement for any number; the old tokens are invalid from here on. */
export async function setInvitations(
  db: Db,
  { ids, tokens, mailIds, at }: { ids: number[]; tokens: string[]; mailIds: number[]; at: string },
): Promise<void> {
  await db.execute(sql`
    UPDATE ${employees} SET
      invitation_token = fresh.token, invitation_sent = true, invitation_sent_date = ${at}, status = 'uitgenodigd',
      last_mail_id = fresh.mail_id, invitation_accepted_at = NULL,
      first_reminder_sent_date = NULL, second_reminder_sent_date = NULL, exit_email_sent_date = NULL
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(tokens)}::text[], ${sql.param(mailIds)}::int[]) AS fresh(id, token, mail_id)
    WHERE ${employees.id} = fresh.id`);
}

/** The mail with the link from now on; an older waiting one is dropped. */
export async function setLastMail(db: Db, id: number, mailId: number): Promise<void> {
  await db.update(employees).set({ lastMailId: mailId }).where(eq(employees.id, id));
}

/** Removes token and dates: the next sending includes this employee. */
export async function clearInvitation(db: Db, id: number): Promise<void> {
  await db
    .update(employees)
    .set({
      invitationSent: false,
      invitationToken: null,
      invitationSentDate: null,
      invitationAcceptedAt: null,
      lastMailId: null,
      firstReminderSentDate: null,
      secondReminderSentDate: null,
      exitEmailSentDate: null,
    })
    .where(eq(employees.id, id));
}

/** Some people of the next sending, for the preview. */
export async function someUninvited(db: Db, employerId: number, limit: number): Promise<EmployeeRow[]> {
  return db
    .select()
    .from(employees)
    .where(and(eq(employees.employerId, employerId), isUninvited))
    .orderBy(asc(employees.sortKey), asc(employees.id))
    .limit(limit);
}

/**
 * Per employer how many wait for an invitation and how many have one, and the state of their mails. Of all employers, or of some: the page
 * polls those being sent to every two seconds. `waiting`: people of the next sending.
 */
export async function invitationOverview(db: Db, employerIds?: readonly number[]) {
  const only = (column: AnyPgColumn) => (employerIds ? sql`${column} = ANY(${sql.param(employerIds)}::int[])` : undefined);
  const firms = await db
    .select({ employerId: employers.id, employerName: employers.name, communicatieViaHrm: employers.communicatieViaHrm })
    .from(employers)
    .where(only(employers.id))
    .orderBy(sql`${employers.name} COLLATE "und-x-icu"`, asc(employers.id));
  const { employerId, invitationSent, status, count: people } = employeeCounts;
  const staff = await db
    .select({
      employerId,
      invited: sql<number>`coalesce(sum(${people}) FILTER (WHERE ${invitationSent}), 0)::int`,
      waiting: sql<number>`coalesce(sum(${people}) FILTER (WHERE NOT ${invitationSent} AND ${eq(status, 'niet_uitgenodigd')}), 0)::int`,
    })
    .from(employeeCounts)
    .where(only(employerId))
    .groupBy(employerId);
  const sent = await invitationMails(db, only);
  const numbers = new Map<string, number>();
  const add = (key: string, more: number) => numbers.set(key, (numbers.get(key) ?? 0) + more);
  for (const { employerId, invited, waiting } of staff) {
    add(`${employerId} invited`, invited);
    add(`${employerId} waiting`, waiting);
  }
  for (const { employerId, status, count } of sent) add(`${employerId} ${status}`, count);
  return firms.map((firm) => {
    const of = (what: MailStatus | 'waiting' | 'invited') => numbers.get(`${firm.employerId} ${what}`) ?? 0;
    return {
      ...firm,
      waiting: of('waiting'),
      invited: of('invited'),
      mails: {
        wachtend: of('wachtend'),
        niet_verzonden: of('niet_verzonden'),
        verzonden: of('verzonden'),
        mislukt: of('mislukt'),
      },
    };
  });
}

type Only = (column: AnyPgColumn) => SQL | undefined;

async function invitationMails(db: Db, only: Only) {
  return db
    .select({ employerId: sql<number>`${mails.employerId}`, status: mails.status, count: count() })
    .from(mails)
    .where(and(isNotNull(mails.employerId), inArray(mails.kind, ['invitation', 'hr_overview']), only(mails.employerId)))
    .groupBy(mails.employerId, mails.status);
}
