import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import { REMINDER_MAILS } from '#domain/post/schedule.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { hasPlanned, INVITATION, type InvitationFields, isOpen, linkEndsAt, theirInvitation } from './invitation-fields.ts';
import { offerIn } from './invitation-offers.ts';
import { textPart } from './mail-texts.ts';

// Invitations and the mails that carry them.

/** The mail that carries the link from now on: an older one that still waits lapses. The caller has locked the employee's row. */
export async function setLastMail(db: Db, employeeId: number, mailId: number): Promise<void> {
  await db
    .update(invitations)
    .set({ lastMailId: mailId, offers: sql`${invitations.offers} || ${offerIn(sql`${mailId}::int`, 'invitation')}` })
    .where(and(eq(invitations.employeeId, employeeId), invitations.isCurrent));
}

// Locks employees in order of id, and before their invitations: as a booking does, and as whoever locks several employees does.
const heldBy = (mailId: string, which: string) => `WITH held AS (
    SELECT invitations.id FROM employees JOIN invitations ON employee_id = employees.id WHERE invitations.last_mail_id = ${mailId} ${which}
    FOR NO KEY UPDATE OF employees, invitations)`;

const MARK_ACCEPTED = statement(
  'mark_invitation_accepted',
  { id: invitations.id },
  `${heldBy('$2', 'AND accepted_at IS NULL ORDER BY employees.id LIMIT $3')}
    UPDATE invitations SET accepted_at = $1 FROM held WHERE invitations.id = held.id RETURNING invitations.id`,
);

/**
 * The mail server has accepted the mail: the days until a reminder are counted from `at`. An overview to HR carries many invitations, of
 * which one call marks at most `atMost`. Returns how many it marked.
 */
export async function markInvitationAccepted(db: Db, mailId: number, { at, atMost }: { at: string; atMost: number }): Promise<number> {
  return (await query(db, MARK_ACCEPTED, [at, mailId, atMost])).length;
}

/** Locks the employees whose latest link is in this mail, and their invitations. */
export async function lockReaders(db: Db, mailId: number): Promise<void> {
  await db.execute(sql`${sql.raw(heldBy(String(mailId), 'ORDER BY employees.id'))} SELECT FROM held`);
}

/** Resets the invitations in this mail to not accepted: the days until a reminder are counted once another mail is accepted. */
export async function unacceptInvitations(db: Db, mailId: number): Promise<void> {
  await changeCarriedBy(db, mailId, sql`accepted_at = NULL`);
}

/** A copy of the mail carries the links from now on. */
export async function carryInCopy(db: Db, mailId: number, copyId: number): Promise<void> {
  // The kind that the original was for each person: an overview to HR may be the invitation of one and a reminder of another.
  const again = sql`(SELECT jsonb_agg(one || jsonb_build_object('mail', ${copyId}::int)) FROM jsonb_array_elements(offers) AS one
    WHERE (one->>'mail')::int = ${mailId})`;
  await changeCarriedBy(db, mailId, sql`last_mail_id = ${copyId}, offers = offers || coalesce(${again}, '[]')`);
}

async function changeCarriedBy(db: Db, mailId: number, change: SQL): Promise<void> {
  await db.execute(sql`${sql.raw(heldBy(String(mailId), 'ORDER BY employees.id'))}
    UPDATE ${invitations} SET ${change} FROM held WHERE invitations.id = held.id`);
}

/** Invited people whose latest mail did not arrive, so that somebody must act. */
export async function countUnreached(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(mails)
    .innerJoin(invitations, eq(invitations.lastMailId, mails.id))
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .where(and(isNotNull(mails.bouncedAt), isOpen));
  return row?.count ?? 0;
}

/** SQL, for a row of `mails`: whether somebody who has not answered since has their latest link in it. */
export const isAwaited = sql`EXISTS (SELECT FROM ${invitations} JOIN ${employees} ON ${employees.id} = employee_id
  WHERE last_mail_id = mails.id AND is_current AND (${isOpen} OR declined_at <= mails.created_at))`;

export type InvitedPerson = Pick<
  InvitationFields,
  'invitationToken' | 'invitationSentDate' | 'lastMailId' | 'declinedAt' | 'laterUntil'
> & {
  status: EmployeeStatus;
  stoppedAt: string | null;
  hasPlannedAppointment: boolean;
};

export async function invitedPeople(db: Db, ids: number[]): Promise<Map<number, InvitedPerson>> {
  const { invitationToken, invitationSentDate, lastMailId, declinedAt, laterUntil } = INVITATION;
  const { id, status, stoppedAt } = employees;
  const rows = await db
    .select({
      id,
      status,
      stoppedAt,
      hasPlannedAppointment: sql<boolean>`${hasPlanned}`,
      invitationToken,
      invitationSentDate,
      lastMailId,
      declinedAt,
      laterUntil,
    })
    .from(employees)
    .leftJoin(...theirInvitation)
    .where(isAnyOf(employees.id, ids));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** SQL: the overview also lists appointments; the worker leaves out those that changed. */
const listsAppointments = sql`${textPart('letter', 'mail')} @? '$.table.rows[*].appointment'`;

/**
 * SQL: why a mail with the link of an invitation is not sent again, or null. `mail` is the mail and `person` its employee. The worker checks
 * the same for one mail before sending it.
 */
export function invitationObstacle(now: string): SQL {
  const code = (name: RefusalCode) => sql.raw(`'${name}'`);
  const list = sql.raw(['invitation', ...REMINDER_MAILS].map((kind) => `'${kind}'`).join());
  const isOnRequest = sql`(${textPart('letter', 'mail')} ? 'onRequest' AND declined_at <= mail.created_at)`;
  return sql`CASE
    WHEN mail.kind IN (${list}) AND person.id IS NOT NULL THEN (SELECT CASE
      WHEN person.stopped_at IS NOT NULL THEN ${code('STOPPED')}
      WHEN person.status <> 'uitgenodigd' OR token IS NULL OR declined_at IS NOT NULL AND NOT ${isOnRequest}
        OR EXISTS (SELECT FROM appointments WHERE employee_id = person.id AND appointments.status = 'geplanned') THEN ${code('MAIL_NOT_WANTED')}
      WHEN last_mail_id <> mail.id THEN ${code('MAIL_LINK_REPLACED')}
      WHEN ${textPart('letter', 'mail')} ? 'button' AND ${linkEndsAt} <= ${now}::timestamptz
        THEN ${code('MAIL_LINK_REPLACED')} END
      FROM (VALUES (1)) AS always LEFT JOIN ${invitations} ON employee_id = person.id AND is_current)
    WHEN mail.kind = 'wish' AND person.id IS NOT NULL THEN CASE
      WHEN person.stopped_at IS NOT NULL THEN ${code('STOPPED')}
      WHEN NOT EXISTS (SELECT FROM ${invitations} JOIN ${employees} ON ${employees.id} = employee_id
        WHERE employee_id = person.id AND ${isOpen} AND wished_at <= mail.created_at)
        THEN ${code('MAIL_NOT_WANTED')} END
    WHEN mail.kind = 'hr_overview' AND mail.mentions IS NOT NULL AND NOT ${listsAppointments} AND NOT EXISTS (
      SELECT FROM ${invitations} JOIN ${employees} ON ${employees.id} = employee_id
      WHERE employee_id = ANY(mail.mentions) AND is_current AND (${isOpen} OR declined_at IS NOT NULL AND ${isOnRequest}) AND coalesce(last_mail_id, mail.id) = mail.id)
      THEN ${code('MAIL_LINK_REPLACED')}
    WHEN mail.kind = 'cancellation' AND EXISTS (SELECT FROM ${invitations} WHERE employee_id = person.id AND is_current AND token <> mail.invitation_token)
      THEN ${code('MAIL_LINK_REPLACED')} END`;
}
