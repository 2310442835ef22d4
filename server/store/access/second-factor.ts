import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { recoveryCodes, securityConfig, users } from '#server/db/schema/access.ts';
import type { UserRow } from './users.ts';

type SecurityRow = typeof securityConfig.$inferSelect;

/** The secret is in use only once `confirmTotp` was called. */
export async function setTotpSecret(db: Db, userId: number, totpSecret: string): Promise<void> {
  await db.update(users).set({ totpSecret, totpConfirmedAt: null, totpLastStep: null }).where(eq(users.id, userId));
}

export async function confirmTotp(db: Db, userId: number, { at, step }: { at: string; step: number }): Promise<void> {
  await db.update(users).set({ totpConfirmedAt: at, totpLastStep: step }).where(eq(users.id, userId));
}

export async function clearTotp(db: Db, userId: number): Promise<void> {
  await db.update(users).set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null }).where(eq(users.id, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Accepts the code of a time step unless that step or a later one was used: of two concurrent requests one succeeds. */
export async function takeStep(db: Db, { id, totpSecret }: Pick<UserRow, 'id' | 'totpSecret'>, step: number): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(users.id, id),
        isNotNull(users.totpConfirmedAt),
        sql`${users.totpSecret} = ${totpSecret}`,
        or(isNull(users.totpLastStep), lt(users.totpLastStep, step)),
      ),
    )
    .returning({ id: users.id });
  return taken.length > 0;
}

export async function replaceRecoveryCodes(db: Db, userId: number, { hashes, at }: { hashes: string[]; at: string }): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId, createdAt: at })));
}

/** Any one of the hashes of a user's recovery codes, to read the salt from: all have the same. */
export async function someRecoveryHash(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
  return row?.codeHash ?? null;
}

/** Deletes the code, so that it works once. */
export async function takeRecoveryCode(db: Db, userId: number, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

export async function securityRow(db: Db): Promise<SecurityRow> {
  return one(await db.select().from(securityConfig).limit(1));
}

export async function lockSecurity(db: Db): Promise<SecurityRow> {
  return one(await db.select().from(securityConfig).limit(1).for('no key update'));
}

export async function updateSecurity(db: Db, id: number, change: Pick<SecurityRow, 'requireTotp' | 'updatedAt'>): Promise<void> {
  await db.update(securityConfig).set(change).where(eq(securityConfig.id, id));
}

export async function usersWithoutTotp(db: Db) {
  const { id, name, role } = users;
  return db.select({ id, name, role }).from(users).where(isNull(users.totpConfirmedAt)).orderBy(sql`${name} COLLATE "und-x-icu"`, id);
}
