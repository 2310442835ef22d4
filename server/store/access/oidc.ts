import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Identity } from '#domain/access/single-sign-on.ts';
import type { Db } from '#server/db/db.ts';
import { oidcAttempts, sessions, users } from '#server/db/schema/access.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';
import { isOpenAccount, type UserRow } from './users.ts';

// Single sign-on: log-ins in progress, and the identities of accounts.

export async function insertAttempt(db: Db, attempt: typeof oidcAttempts.$inferInsert): Promise<void> {
  await db.insert(oidcAttempts).values(attempt);
}

/** Deletes the attempt, so that of two callbacks with one state one finds it. */
export async function takeAttempt(db: Db, stateHash: string): Promise<typeof oidcAttempts.$inferSelect | null> {
  const [taken] = await db.delete(oidcAttempts).where(eq(oidcAttempts.stateHash, stateHash)).returning();
  return taken ?? null;
}

export async function deleteAttemptsBefore(db: Db, before: string): Promise<void> {
  await deleteInParts(db, oidcAttempts, lt(oidcAttempts.createdAt, before));
}

export async function userByIdentity(db: Db, { issuer, subject }: Identity): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(isOpenAccount, eq(users.oidcIssuer, issuer), eq(users.oidcSubject, subject)));
  return row ?? null;
}

export async function linkIdentity(db: Db, userId: number, { issuer, subject }: Identity): Promise<void> {
  await db.update(users).set({ oidcIssuer: issuer, oidcSubject: subject }).where(eq(users.id, userId));
}

/** Returns whether there was a link. Ends the sessions opened through it. */
export async function unlinkIdentity(db: Db, userId: number): Promise<boolean> {
  const [unlinked] = await db
    .update(users)
    .set({ oidcIssuer: null, oidcSubject: null })
    .where(and(eq(users.id, userId), isNotNull(users.oidcSubject)))
    .returning({ id: users.id });
  if (unlinked) await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.via, 'sso')));
  return unlinked !== undefined;
}

export async function linkedUsers(db: Db) {
  const { id, name, email, role } = users;
  return db
    .select({ id, name, email, role })
    .from(users)
    .where(isNotNull(users.oidcSubject))
    .orderBy(sql`${name} COLLATE "und-x-icu"`, asc(id));
}
