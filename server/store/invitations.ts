import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { MailStatus } from '#domain/vocabulary.ts';
import type { Db } from '../db/db.ts';
import { employees, employers, mails } from '../db/schema.ts';
import { type EmployeeRow, isOneOf } from './employees.ts';

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

/** A new link for each, in one statement however many there are; the old links are dead from here on. */
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

/** No link, no dates: the next sending includes this employee. */
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

/** Mails that have not gone out yet follow a corrected address: a personal link must not reach the owner of the wrong one. */
export async function redirectUnsentMails(db: Db, employeeId: number, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .update(mails)
    .set({ toAddress: to })
    .where(
      and(eq(mails.employeeId, employeeId), eq(mails.toAddress, from), inArray(mails.status, ['wachtend', 'niet_verzonden', 'mislukt'])),
    );
}

/** Some who would get the next sending, to show what it will look like. */
export async function someUninvited(db: Db, employerId: number, limit: number): Promise<EmployeeRow[]> {
  return db
    .select()
    .from(employees)
    .where(and(eq(employees.employerId, employerId), eq(employees.invitationSent, false)))
    .orderBy(asc(employees.sortKey), asc(employees.id))
    .limit(limit);
}

/** Per employer who waits for an invitation and who has one, and how far their mails are. */
export async function invitationOverview(db: Db) {
  const people = await db
    .select({
      employerId: employers.id,
      employerName: employers.name,
      communicatieViaHrm: employers.communicatieViaHrm,
      waiting: sql<number>`count(${employees.id}) FILTER (WHERE NOT ${employees.invitationSent})`.mapWith(Number),
      invited: sql<number>`count(${employees.id}) FILTER (WHERE ${employees.invitationSent})`.mapWith(Number),
    })
    .from(employers)
    .leftJoin(employees, eq(employees.employerId, employers.id))
    .groupBy(employers.id)
    .orderBy(sql`${employers.name} COLLATE "und-x-icu"`, asc(employers.id));
  const sent = [...(await mailsToEmployees(db)), ...(await mailsToHr(db))];
  return people.map((row) => {
    const countOf = (status: MailStatus) =>
      sent.reduce((sum, mail) => sum + (mail.employerId === row.employerId && mail.status === status ? mail.count : 0), 0);
    return {
      ...row,
      mails: {
        wachtend: countOf('wachtend'),
        niet_verzonden: countOf('niet_verzonden'),
        verzonden: countOf('verzonden'),
        mislukt: countOf('mislukt'),
      },
    };
  });
}

async function mailsToEmployees(db: Db) {
  return db
    .select({ employerId: employees.employerId, status: mails.status, count: count() })
    .from(mails)
    .innerJoin(employees, eq(employees.id, mails.employeeId))
    .where(eq(mails.kind, 'invitation'))
    .groupBy(employees.employerId, mails.status);
}

/** An overview is about many employees, so it is known by the address that it goes to. */
async function mailsToHr(db: Db) {
  return db
    .select({ employerId: employers.id, status: mails.status, count: count() })
    .from(mails)
    .innerJoin(employers, and(eq(employers.communicatieViaHrm, true), eq(mails.toAddress, employers.email)))
    .where(eq(mails.kind, 'hr_overview'))
    .groupBy(employers.id, mails.status);
}
