import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#domain/access/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { passwordTokens, users } from '#server/db/schema/access.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';

export type UserRow = typeof users.$inferSelect;

export async function userById(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** A closed account is unknown to whoever logs in or asks for a link. */
export const isOpenAccount = isNull(users.closedAt);

/** By username or e-mail, any case. A username never equals another's e-mail: see `insertUser`. */
export async function userByLogin(db: Db, login: string): Promise<UserRow | null> {
  const wanted = login.toLowerCase();
  const [row] = await db
    .select()
    .from(users)
    .where(and(isOpenAccount, or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted))))
    .limit(1);
  return row ?? null;
}

export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

/** Locked until the transaction ends, so that a link is made for the address that the account then has. */
export async function lockUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(isOpenAccount, eq(sql`lower(${users.email})`, email.toLowerCase())))
    .for('no key update');
  return row ?? null;
}

export async function lockUser(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** Null if the password changed since it was checked, which is done before the row is locked because the hash is slow. */
export async function lockUserWithPassword(db: Db, { id, password }: Pick<UserRow, 'id' | 'password'>): Promise<UserRow | null> {
  const user = await lockUser(db, id);
  return user?.password === password ? user : null;
}

export async function countUsers(db: Db): Promise<number> {
  return db.$count(users);
}

/** The username is the e-mail address, so that both are unique together. */
export async function insertUser(
  db: Db,
  user: { name: string; email: string; phone?: string | null; role: Role; password: string | null },
): Promise<UserRow> {
  const rows = await db
    .insert(users)
    .values({ ...user, username: user.email })
    .returning();
  return one(rows);
}

/** Null if there is no such account, or it belongs to an administrator or a consultant. */
export async function makeConsultant(
  db: Db,
  id: number,
  person: { name: string; email: string; phone: string | null },
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ ...person, username: person.email, role: 'consultant' })
    .where(and(eq(users.id, id), ne(users.role, 'admin'), sql`NOT EXISTS (SELECT FROM consultants WHERE user_id = ${id})`))
    .returning();
  return row ?? null;
}

export async function setPassword(db: Db, userId: number, password: string): Promise<void> {
  await db.update(users).set({ password }).where(eq(users.id, userId));
}

export async function updateUser(db: Db, userId: number, user: { name: string; email: string; phone: string | null }): Promise<void> {
  await db
    .update(users)
    .set({ ...user, username: user.email })
    .where(eq(users.id, userId));
}

/** `at` null: opened again. */
export async function closeAccount(db: Db, userId: number, at: string | null): Promise<void> {
  await db.update(users).set({ closedAt: at }).where(eq(users.id, userId));
}

export async function deleteUser(db: Db, userId: number): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}

/** Serialises the first registration and the removal of the last administrator. */
export async function lockUsers(db: Db): Promise<void> {
  await db.execute(sql`LOCK TABLE ${users} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function administrators(db: Db): Promise<UserRow[]> {
  return db.select().from(users).where(eq(users.role, 'admin')).orderBy(sql`${users.name} COLLATE "und-x-icu"`, users.id);
}

export type NewPasswordToken = { userId: number; tokenHash: string; createdAt: string; expiresAt: string };

/** Older links stay valid: with two welcome mails either works. Choosing a password deletes the others. */
export async function insertPasswordToken(db: Db, token: NewPasswordToken): Promise<void> {
  await db.insert(passwordTokens).values(token);
}

export async function deletePasswordTokens(db: Db, userId: number): Promise<void> {
  await db.delete(passwordTokens).where(eq(passwordTokens.userId, userId));
}

/** Deletes links that expire earlier: a reset replaces older resets, and keeps a welcome that lasts longer. */
export async function replacePasswordToken(db: Db, token: NewPasswordToken): Promise<void> {
  const { userId, expiresAt } = token;
  await db.delete(passwordTokens).where(and(eq(passwordTokens.userId, userId), sql`${passwordTokens.expiresAt} <= ${expiresAt}`));
  await insertPasswordToken(db, token);
}

/** The user of a valid link. One query, whether or not the address is known. */
export async function userByPasswordToken(
  db: Db,
  { tokenHash, email, now }: { tokenHash: string; email: string; now: string },
): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(passwordTokens)
    .innerJoin(users, eq(users.id, passwordTokens.userId))
    .where(
      and(
        isOpenAccount,
        eq(passwordTokens.tokenHash, tokenHash),
        gt(passwordTokens.expiresAt, now),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
      ),
    );
  return row?.user ?? null;
}

/** Deletes the link, so that of two clicks one finds it. */
export async function takePasswordToken(
  db: Db,
  { tokenHash, userId, now }: { tokenHash: string; userId: number; now: string },
): Promise<boolean> {
  const [taken] = await db
    .delete(passwordTokens)
    .where(and(eq(passwordTokens.tokenHash, tokenHash), eq(passwordTokens.userId, userId)))
    .returning({ expiresAt: passwordTokens.expiresAt });
  return taken !== undefined && taken.expiresAt > now;
}

export async function deleteExpiredPasswordTokens(db: Db, now: string): Promise<void> {
  await deleteInParts(db, passwordTokens, lt(passwordTokens.expiresAt, now));
}
