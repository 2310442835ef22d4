import { and, asc, count, eq, gt, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MailStatus } from '#domain/post/vocabulary.ts';
import { type Db, pipelined } from '#server/db/db.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { rounds } from '#server/db/schema/rounds.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { type EmployeeRow, WITH_INVITATION } from '#server/store/people/employees.ts';
import { hasMailReader, hasPlanned, isOpen, lastMailedAt, NOT_INVITED, theirInvitation } from './invitation-fields.ts';
import { offerIn } from './invitation-offers.ts';
import { setWish } from './invitation-wishes.ts';

const hasNoInvitation = and(
  sql`${employees.status} = 'niet_uitgenodigd'`,
  sql`NOT EXISTS (SELECT FROM ${invitations} WHERE ${invitations.employeeId} = ${employees.id} AND ${invitations.isCurrent})`,
);

/** Whom a sending invites. Not people with another status that was set by hand, and not people who want no more mail. */
export const isUninvited = and(hasNoInvitation, isNull(employees.stoppedAt), not(hasPlanned));

const mayBeInvited = and(eq(employees.status, 'niet_uitgenodigd'), isNull(employees.stoppedAt), not(hasPlanned));

/** Whether anybody was ever invited. */
export const hasInvited = sql`EXISTS (SELECT FROM ${invitations})`;

/** When somebody was last written to about their invitation. */
export function lastInvited(employeeId: SQL): SQL {
  return sql`(SELECT max(${sql.raw(lastMailedAt())}) FROM ${invitations} WHERE employee_id = ${employeeId})`;
}

/** People of an employer, of a selection, or of both. */
export type Sending = { employerId?: number; ids?: readonly number[] };

function isOf({ ids, employerId }: Sending): SQL | undefined {
  return and(ids && isAnyOf(employees.id, ids), employerId === undefined ? undefined : eq(employees.employerId, employerId));
}

/** The ids of the next `limit` people who wait for an invitation, in order. */
export async function waitingIds(db: Db, who: Sending, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(isOf(who), gt(employees.id, after), mayBeInvited))
    .orderBy(asc(employees.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Locks these people by id alone, which needs no other index, and returns those without an invitation: status and employer are checked
 * afterwards, on the locked rows, and a second statement finds who got an invitation meanwhile.
 */
export async function lockUninvited(db: Db, { ids, employerId }: Sending & { ids: readonly number[] }): Promise<EmployeeRow[]> {
  const locked = await db
    .select()
    .from(employees)
    .where(and(isAnyOf(employees.id, ids), not(hasPlanned)))
    .orderBy(asc(employees.id))
    .for('no key update');
  const { employeeId, isCurrent } = invitations;
  const lockedIds = locked.map(({ id }) => id);
  const found = await db
    .select({ employeeId })
    .from(invitations)
    .where(and(isAnyOf(employeeId, lockedIds), isCurrent));
  const isInvited = new Set(found.map((one) => one.employeeId));
  return locked
    .filter((person) => person.status === 'niet_uitgenodigd' && person.stoppedAt === null && !isInvited.has(person.id))
    .filter((person) => employerId === undefined || person.employerId === employerId)
    .map((person) => ({ ...person, ...NOT_INVITED }));
}

/** How many people a sending leaves out, because they want no more mail. */
export async function countStoppedIn(db: Db, who: Sending): Promise<number> {
  return db.$count(employees, and(isOf(who), hasNoInvitation, isNotNull(employees.stoppedAt)));
}

/** How many of those whom a sending invites get no mail of it. */
export async function countUnmailedIn(db: Db, who: Sending): Promise<number> {
  return db.$count(employees, and(isOf(who), isUninvited, not(hasMailReader)));
}

/** Employers of these people with communication through HR. */
export async function employersWithHr(db: Db, who: Sending): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: employers.id })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(and(isOf(who), isUninvited, employers.communicatieViaHrm))
    .orderBy(asc(employers.id));
  return rows.map(({ id }) => id);
}

/**
 * A new invitation for each, in one statement for any number; the former ones end here, with what was answered to them. A wish for other
 * hours is taken along, because it is no answer to one invitation. Each belongs to
 * the active or paused round of the employer, whose row is locked; if that round is being closed, `leaveRound` takes it out again.
 */
export async function setInvitations(
  db: Db,
  { ids, tokens, mailIds, at }: { ids: number[]; tokens: string[]; mailIds: (number | null)[]; at: string },
): Promise<void> {
  await pipelined(
    db,
    (db) => endInvitations(db, ids),
    (db) =>
      db.execute(sql`
        WITH fresh AS (
          SELECT * FROM unnest(${sql.param(ids)}::int[], ${sql.param(tokens)}::text[], ${sql.param(mailIds)}::int[]) AS fresh(id, token, mail_id)),
        current AS (
          SELECT id, employer_id FROM ${rounds} WHERE state IN ('active', 'paused')
            AND employer_id IN (SELECT employer_id FROM ${employees} WHERE id = ANY(${sql.param(ids)}::int[])) FOR KEY SHARE),
        marked AS (
          UPDATE ${employees} SET status = 'uitgenodigd' FROM fresh WHERE employees.id = fresh.id RETURNING fresh.*, employer_id)
        INSERT INTO ${invitations} (employee_id, token, sent_at, last_mail_id, offers, round_id,
          wish_weekdays, wish_parts, wish_note, wished_at)
        SELECT marked.id, token, ${at}, mail_id, CASE WHEN mail_id IS NULL THEN '[]' ELSE ${offerIn(sql`mail_id`, 'invitation')} END, current.id,
          wish_weekdays, wish_parts, wish_note, wished_at
        FROM marked LEFT JOIN current USING (employer_id)
          LEFT JOIN LATERAL (SELECT wish_weekdays, wish_parts, wish_note, wished_at FROM ${invitations}
            WHERE employee_id = marked.id ORDER BY id DESC LIMIT 1) AS former ON true`),
  );
}

/** Ends the current invitation and the wish in it, so that the next sending includes this employee as somebody new. */
export async function clearInvitation(db: Db, employeeId: number): Promise<void> {
  await setWish(db, employeeId, null);
  await endInvitations(db, [employeeId]);
}

/** Counts as invited, without a link: no sending includes this employee, and no reminder is ever due. */
export async function markInvited(db: Db, employeeId: number): Promise<void> {
  await db.insert(invitations).values({ employeeId });
}

async function endInvitations(db: Db, employeeIds: number[]): Promise<void> {
  const { employeeId, isCurrent } = invitations;
  await db
    .update(invitations)
    .set({ isCurrent: null })
    .where(and(isAnyOf(employeeId, employeeIds), isCurrent));
}

/** People with an open invitation whose latest link is in this mail. */
export async function invitedBy(db: Db, employerId: number, mailId: number): Promise<EmployeeRow[]> {
  return db
    .select(WITH_INVITATION)
    .from(employees)
    .innerJoin(...theirInvitation)
    .where(and(eq(employees.employerId, employerId), eq(invitations.lastMailId, mailId), isOpen))
    .orderBy(asc(employees.id));
}

/** The first people of the next sending, for the preview. */
export async function someUninvited(db: Db, employerId: number, limit: number): Promise<EmployeeRow[]> {
  const rows = await db
    .select()
    .from(employees)
    .where(and(eq(employees.employerId, employerId), isUninvited))
    .orderBy(asc(employees.sortKey), asc(employees.id))
    .limit(limit);
  return rows.map((person) => ({ ...person, ...NOT_INVITED }));
}

/**
 * Per employer how many wait for an invitation and how many have one, and the state of their mails. Of all employers, or of some: the page
 * polls those being sent to every two seconds. `waiting`: people of the next sending.
 */
export async function invitationOverview(db: Db, employerIds?: readonly number[]) {
  const only = (column: AnyPgColumn) => (employerIds ? isAnyOf(column, employerIds) : undefined);
  const firms = await db
    .select({ employerId: employers.id, employerName: employers.name, communicatieViaHrm: employers.communicatieViaHrm })
    .from(employers)
    .where(only(employers.id))
    .orderBy(sql`${employers.name} COLLATE "und-x-icu"`, asc(employers.id));
  const { employerId } = employees;
  const invited = await db
    .select({ employerId, count: count() })
    .from(employees)
    .innerJoin(...theirInvitation)
    .where(only(employerId))
    .groupBy(employerId);
  const waiting = await db
    .select({ employerId, count: count() })
    .from(employees)
    .where(and(isUninvited, only(employerId)))
    .groupBy(employerId);
  const sent = await invitationMails(db, only);
  const numbers = new Map<string, number>();
  for (const { employerId, count } of invited) numbers.set(`${employerId} invited`, count);
  for (const { employerId, count } of waiting) numbers.set(`${employerId} waiting`, count);
  for (const { employerId, status, count } of sent) numbers.set(`${employerId} ${status}`, count);
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
