import { createHash } from 'node:crypto';
import { and, asc, eq, getTableColumns, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AuditAction, AuditSubject } from '#domain/access/audit.ts';
import { addDays } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { integer, nullable, one, rowsOf } from '#server/db/rows.ts';
import { audit, auditChain, users } from '#server/db/schema/access.ts';
import { erasures } from '#server/db/schema/firm.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { type ListPlace, type Page, pageOf } from '#server/store/pages.ts';
import { containing } from '#server/store/words.ts';

/** The actor of log-ins and password requests before the user is known. */
export const UNKNOWN = { name: 'Onbekend', userId: null } as const satisfies Actor;

export type AuditEntry = { at: string; actor: Actor; action: AuditAction; subject: AuditSubject };
export type AuditRow = typeof audit.$inferSelect;
export type Chain = typeof auditChain.$inferSelect;

const ROWS_PER_STATEMENT = 1_000;

/**
 * Appends to the log, in the transaction of the change. Call it last: it locks the end of the chain until the commit, so that concurrent
 * transactions form one chain, and whoever holds that lock must not wait for any other lock.
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

/** Covers the hash of the previous row and every field of this one. */
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
type Written = Pick<AuditRow, 'at' | 'id'>;

const NEWEST_FIRST = { by: { at: audit.at, id: audit.id }, newestFirst: true } as const;

export async function listAudit(db: Db, filter: AuditFilter, place: ListPlace<Written>): Promise<Page<AuditRow>> {
  return pageOf(NEWEST_FIRST, place, ({ where, orderBy, limit, offset }) =>
    db
      .select({ ...getTableColumns(audit), actor: SHOWN })
      .from(audit)
      .where(and(matching(filter), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
}

/** With the account's e-mail address, or its id once it is deleted: two accounts may share a name. Only names are stored. */
const SHOWN = sql<string>`${audit.actor} || coalesce(' (' || coalesce(
  (SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${audit.actorUserId}), 'gebruiker ' || ${audit.actorUserId}) || ')', '')`;

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  return db.$count(audit, matching(filter));
}

function matching({ from, to, actor, action }: AuditFilter): SQL | undefined {
  return and(
    from ? gte(audit.at, startOf(from)) : undefined,
    to ? lt(audit.at, startOf(addDays(to, 1))) : undefined,
    action ? eq(audit.action, action) : undefined,
    actor ? sql`${SHOWN} ILIKE ${containing(actor)}` : undefined,
  );
}

const startOf = (day: string) => isoOf(instantOf(day, '00:00'));

/** The checkpoint and the end of the chain. */
export async function chainRow(db: Db): Promise<Chain> {
  return one(await db.select().from(auditChain));
}

/** In the order of the chain. */
export async function auditInOrder(db: Db, after: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(audit).where(sql`${audit.id} > ${after}`).orderBy(asc(audit.id)).limit(limit);
}

/**
 * Deletes at most `atMost` rows from the front of the chain: those before the first row younger than 24 months, by the earlier of `now` and
 * the database's clock. The hash of the last deleted row becomes the checkpoint. Appending waits meanwhile. Returns how many were deleted.
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
  await db.delete(erasures).where(sql`${erasures.at} < least(${now}::timestamptz, now()) - interval '24 months'`);
  return cut - cutId;
}
