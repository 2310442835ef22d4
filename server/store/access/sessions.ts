import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { SessionWay } from '#domain/access/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { securityConfig, sessions, users } from '#server/db/schema/access.ts';
import { consultants } from '#server/db/schema/people.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';

export async function sessionByHash(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      userId: users.id,
      role: users.role,
      name: users.name,
      consultantId: consultants.id,
      via: sessions.via,
      totpConfirmedAt: users.totpConfirmedAt,
      requireTotp: sql<boolean>`(SELECT ${securityConfig.requireTotp} FROM ${securityConfig} LIMIT 1)`,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(consultants, eq(consultants.userId, users.id))
    .where(eq(sessions.tokenHash, tokenHash));
  return row ?? null;
}

type NewSession = { tokenHash: string; userId: number; at: string; via?: SessionWay; device?: string };

export async function insertSession(db: Db, { tokenHash, userId, at, via, device }: NewSession): Promise<void> {
  await db.insert(sessions).values({ tokenHash, userId, via, device, createdAt: at, lastSeenAt: at });
}

/** The valid sessions of a user, the last used first. */
export async function sessionsOf(db: Db, userId: number, limits: { seenBefore: string; createdBefore: string }) {
  const { id, tokenHash, device, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, tokenHash, device, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(lastSeenAt, limits.seenBefore), gt(createdAt, limits.createdBefore)))
    .orderBy(desc(lastSeenAt), desc(id));
}

export async function deleteOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function touchSession(db: Db, tokenHash: string, at: string): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Deletes all sessions of a user except the given one. */
export async function deleteSessionsOf(db: Db, userId: number, keepHash: string | null): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), keepHash ? ne(sessions.tokenHash, keepHash) : undefined));
}

export async function deleteAllSessions(db: Db, keepHash: string): Promise<number> {
  const ended = await db.delete(sessions).where(ne(sessions.tokenHash, keepHash)).returning({ hash: sessions.tokenHash });
  return ended.length;
}

export async function deleteStaleSessions(db: Db, limits: { seenBefore: string; createdBefore: string }): Promise<void> {
  await deleteInParts(db, sessions, or(lt(sessions.lastSeenAt, limits.seenBefore), lt(sessions.createdAt, limits.createdBefore)));
}
