import { and, asc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { roundLines, rounds } from '#server/db/schema/rounds.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { type EmployeeRow, WITH_INVITATION } from '#server/store/people/employees.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';
import { hasHomeAddress, hasMailReader, hasPlanned, theirInvitation } from './invitation-fields.ts';
import { isUninvited } from './invitations.ts';

// Which round an invitation belongs to, and whom a round can still invite.

/** Whether anybody was invited in the round. Of people who were erased since, the sealed proof still knows it. */
export async function hasInvitations(db: Db, roundId: number): Promise<boolean> {
  const invited = await db.$count(invitations, eq(invitations.roundId, roundId));
  return invited > 0 || (await db.$count(roundLines, and(eq(roundLines.roundId, roundId), isNotNull(roundLines.invitedAt)))) > 0;
}

/** SQL: the ids of the invitations of a round. */
export function invitationsQuery(roundId: number): SQL {
  return sql`SELECT coalesce(json_agg(id), '[]') AS ids FROM ${invitations} WHERE round_id = ${roundId}`;
}

/** Takes all invitations but these out of the round. */
export async function leaveRound(db: Db, roundId: number, { butThese }: { butThese: readonly number[] }): Promise<void> {
  await db.execute(sql`
    UPDATE ${invitations} SET round_id = NULL WHERE round_id = ${roundId} AND id NOT IN (SELECT unnest(${sql.param(butThese)}::int[]))`);
}

/** Whom a wave of this round may invite: people whom a mail or a letter reaches. `round` may also be the joined table. */
function isInvitable({ id, employerId, everyone, startedAt }: RoundRow | typeof rounds): SQL {
  const invitedInRound = sql`EXISTS (SELECT FROM ${invitations} AS one WHERE one.employee_id = ${employees.id} AND one.round_id = ${id})`;
  const invitedBefore = and(sql`${invitations.sentAt} < ${startedAt}`, isNull(employees.stoppedAt), not(hasPlanned));
  return sql`${employees.employerId} = ${employerId} AND (${hasMailReader} OR ${hasHomeAddress}) AND NOT ${invitedInRound} AND (${isUninvited} OR ${everyone} AND ${invitedBefore})`;
}

/**
 * Locks the first `limit` people whom a wave may invite, in order of id, which is that of the upload. `isLast`: there are no others.
 * Somebody whom an administrator invites at the same moment is left out: the rows are read again once they are locked.
 */
export async function lockInvitable(db: Db, round: RoundRow, limit: number): Promise<{ people: EmployeeRow[]; isLast: boolean }> {
  const locked = await db
    .select({ id: employees.id })
    .from(employees)
    .leftJoin(...theirInvitation)
    .where(isInvitable(round))
    .orderBy(asc(employees.id))
    .limit(limit)
    .for('no key update', { of: employees });
  const ids = locked.map(({ id }) => id);
  const people = await db
    .select(WITH_INVITATION)
    .from(employees)
    .leftJoin(...theirInvitation)
    .where(and(isAnyOf(employees.id, ids), isInvitable(round)))
    .orderBy(asc(employees.id));
  return { people, isLast: locked.length < limit };
}

/** By employer, of these open rounds. */
export async function countInvitable(db: Db, open: readonly RoundRow[]): Promise<Map<number, number>> {
  const ids = open.map(({ id }) => id);
  const rows = await db
    .select({ employerId: employees.employerId, count: sql<number>`count(*)::int` })
    .from(employees)
    .leftJoin(...theirInvitation)
    .innerJoin(rounds, isInvitable(rounds))
    .where(isAnyOf(rounds.id, ids))
    .groupBy(employees.employerId);
  return new Map(rows.map(({ employerId, count }) => [employerId, count]));
}

/** Some of the people whom a wave may invite, in the order in which waves invite them. */
export async function invitableFrom(db: Db, round: RoundRow, { offset, limit }: { offset: number; limit: number }) {
  const { id, firstName, lastName, email } = employees;
  return db
    .select({ id, firstName, lastName, email })
    .from(employees)
    .leftJoin(...theirInvitation)
    .where(isInvitable(round))
    .orderBy(asc(id))
    .limit(limit)
    .offset(offset);
}
