import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AuditAction, AuditSubject } from '#domain/access/audit.ts';
import type { Db } from '#server/db/db.ts';
import { integer, nullable, one, rowsOf } from '#server/db/rows.ts';
import { audit, auditChain, users } from '#server/db/schema/access.ts';
import { auditCounts } from '#server/db/schema/counts.ts';
import { erasures } from '#server/db/schema/firm.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { countedByDay, daysOfPage, onDaysOf } from '#server/store/firm/counts.ts';

/** Who tries to log in, or asks for a new password, before anybody knows who it is. */
export const UNKNOWN: Actor = { name: 'Onbekend', userId: null };

export type AuditEntry = { at: string; actor: Actor; action: AuditAction; subject: AuditSubject };
export type AuditRow = typeof audit.$inferSelect;
export type Chain = typeof auditChain.$inferSelect;

/** Rows of one statement. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Appends to the log, in the transaction of what it tells of. Call it last there: it locks the end of the chain until the commit, so
 * that rows of transactions at the same moment form one chain, and whoever holds that lock must not wait for another.
 */
export async function recordAudit(db: Db, entries: AuditEntry | readonly AuditEntry[]): Promise<void> {
  const all = [entries].flat();
  if (all.length === 0) return;
  let { lastId, lastHash } = await lockChain(db);
  const rows = all.map(({ at, actor, action, subject }): AuditRow => {
    const row = { id: ++lastId, at, actor: actor.name, actorUserId: actor.userId, action, subject };
    lastHash = chainedHash(lastHash, row);
    return { ...row, hash: lastHash };
  });
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) await db.insert(audit).values(rows.slice(i, i + ROWS_PER_STATEMENT));
  await db.update(auditChain).set({ lastId, lastHash });
}

async function lockChain(db: Db): Promise<Chain> {
  return one(await db.select().from(auditChain).for('no key update'));
}

/** Over the hash of the row before it and every field of its own. */
export function chainedHash(before: string, { id, at, actor, actorUserId, action, subject }: Omit<AuditRow, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([before, id, new Date(at).toISOString(), actor, actorUserId, action, subject]))
    .digest('hex');
}

/** `from` and `to` are days in Amsterdam, both included. */
export type AuditFilter = {
  from?: string | undefined;
  to?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
};
type Position = Pick<AuditRow, 'at' | 'id'>;

/**
 * The newest first. Without a filter in the order of the chain, whose numbers have no gaps: any page is found by its numbers. With one,
 * a page is looked for on its own days only, where the counts know the filter.
 */
export async function listAudit(db: Db, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }): Promise<AuditRow[]> {
  if (!matching(filter)) {
    const first = sql`(SELECT last_id - ${offset}::int FROM ${auditChain})`;
    const page = db
      .select()
      .from(audit)
      .where(and(lte(audit.id, first), gt(audit.id, sql`${first} - ${limit}::int`)))
      .orderBy(desc(audit.id));
    return withAddresses(db, await page);
  }
  const days = filter.actor
    ? { first: filter.from, last: filter.to, before: 0 }
    : await daysOfPage(db, auditCounts, onDays(filter), { limit, offset }, 'newest first');
  if (!days) return [];
  const page = db
    .select()
    .from(audit)
    .where(matching({ ...filter, from: days.first, to: days.last }))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit)
    .offset(offset - days.before);
  return withAddresses(db, await page);
}

/** Two of one name are told apart by their address, and whose account is gone by its number. In the chain stands the name alone. */
async function withAddresses(db: Db, rows: AuditRow[]): Promise<AuditRow[]> {
  const ids = [...new Set(rows.flatMap(({ actorUserId }) => actorUserId ?? []))];
  const { id, email } = users;
  const known = ids.length === 0 ? [] : await db.select({ id, email }).from(users).where(inArray(id, ids));
  const addressOf = new Map(known.map((user) => [user.id, user.email]));
  return rows.map((row) => {
    if (row.actorUserId === null) return row;
    return { ...row, actor: `${row.actor} (${addressOf.get(row.actorUserId) ?? `gebruiker ${row.actorUserId}`})` };
  });
}

/** The rows that follow after this one, however far down the list it is. */
export async function auditAfter(db: Db, filter: AuditFilter, after: Position | null, limit: number): Promise<AuditRow[]> {
  const isAfter = after && or(lt(audit.at, after.at), and(eq(audit.at, after.at), lt(audit.id, after.id)));
  const rows = db
    .select()
    .from(audit)
    .where(and(matching(filter), isAfter ?? undefined, after ? lte(audit.at, after.at) : undefined))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);
  return withAddresses(db, await rows);
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  if (!matching(filter)) {
    const { lastId, cutId } = await chainRow(db);
    return lastId - cutId;
  }
  return filter.actor ? db.$count(audit, matching(filter)) : countedByDay(db, auditCounts, onDays(filter));
}

function onDays({ from, to, action }: AuditFilter): SQL | undefined {
  return and(
    from ? gte(auditCounts.date, from) : undefined,
    to ? lte(auditCounts.date, to) : undefined,
    action ? eq(auditCounts.action, action) : undefined,
  );
}

function matching({ from, to, actor, action }: AuditFilter): SQL | undefined {
  return and(
    onDaysOf(audit.at, from, to),
    action ? eq(audit.action, action) : undefined,
    actor ? isBy(`%${actor.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
}

/** By the name, or by the address that is shown with it. */
function isBy(pattern: string): SQL | undefined {
  const addressed = sql`${audit.actorUserId} IN (SELECT ${users.id} FROM ${users} WHERE ${users.email} ILIKE ${pattern})`;
  return or(ilike(audit.actor, pattern), addressed);
}

/** Where the chain begins and ends. */
export async function chainRow(db: Db): Promise<Chain> {
  return one(await db.select().from(auditChain));
}

/** In the order of the chain. */
export async function auditInOrder(db: Db, after: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(audit).where(sql`${audit.id} > ${after}`).orderBy(asc(audit.id)).limit(limit);
}

/**
 * Deletes the front of the chain, at most so many rows: what comes before the first row that is not older than 24 months, by the given
 * clock and by that of the database. The hash of the last row that goes becomes the checkpoint on which the next one rests. Whoever
 * appends waits meanwhile. Answers how many went.
 */
export async function cutAudit(db: Db, now: string, atMost: number): Promise<number> {
  const { id, lastId, cutId } = await lockChain(db);
  const end = Math.min(lastId, cutId + atMost);
  const result = await db.execute(sql`SELECT (SELECT id FROM ${audit} WHERE id > ${cutId}::int AND id <= ${end}::int
    AND at >= least(${now}::timestamptz, now()) - interval '24 months' ORDER BY id LIMIT 1) AS first`);
  const { first } = one(rowsOf(result, { first: nullable(integer) }));
  const cut = first === null ? end : first - 1;
  const [last] = await db.select().from(audit).where(eq(audit.id, cut));
  if (cut <= cutId || !last) return 0;
  await db.update(auditChain).set({ cutId: cut, cutHash: last.hash, cutAt: now }).where(eq(auditChain.id, id));
  await db.delete(audit).where(lte(audit.id, cut));
  // The highest number stays: the next one is counted from it.
  await db.execute(sql`DELETE FROM ${erasures} WHERE at < least(${now}::timestamptz, now()) - interval '24 months'
    AND number < (SELECT max(number) FROM ${erasures})`);
  return cut - cutId;
}
