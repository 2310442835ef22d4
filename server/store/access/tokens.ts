import { and, asc, eq, lt } from 'drizzle-orm';
import type { TokenScope } from '#domain/access/tokens.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { apiTokens, users } from '#server/db/schema/access.ts';
import { isOpenAccount } from './users.ts';

const { id, tokenHash, name, scope, expiresOn, userId, createdAt, lastUsedAt } = apiTokens;

/** Only of somebody who may still log in as an administrator. */
const IS_OF_ADMINISTRATOR = and(eq(users.role, 'admin'), isOpenAccount);

export async function tokenByHash(db: Db, hash: string) {
  const [row] = await db
    .select({ id, name, scope, expiresOn, userId, lastUsedAt })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(tokenHash, hash), IS_OF_ADMINISTRATOR));
  return row ?? null;
}

export async function listTokens(db: Db) {
  return db
    .select({ id, name, scope, expiresOn, createdAt, lastUsedAt, createdBy: users.name })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, userId))
    .where(IS_OF_ADMINISTRATOR)
    .orderBy(asc(id));
}

type NewToken = { tokenHash: string; name: string; scope: TokenScope; expiresOn: string; userId: number; createdAt: string };

export async function insertToken(db: Db, token: NewToken): Promise<number> {
  return one(await db.insert(apiTokens).values(token).returning({ id })).id;
}

export async function deleteToken(db: Db, tokenId: number): Promise<boolean> {
  return (await db.delete(apiTokens).where(eq(id, tokenId)).returning({ id })).length > 0;
}

export async function deleteTokensOf(db: Db, user: number): Promise<number[]> {
  return (await db.delete(apiTokens).where(eq(userId, user)).returning({ id })).map(({ id }) => id);
}

/** Those that expired before this day. */
export async function deleteTokensBefore(db: Db, day: string): Promise<void> {
  await db.delete(apiTokens).where(lt(expiresOn, day));
}

export async function touchToken(db: Db, tokenId: number, at: string): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: at }).where(eq(id, tokenId));
}
