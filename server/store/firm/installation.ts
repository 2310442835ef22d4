import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one, rowsOf } from '#server/db/rows.ts';
import { installation } from '#server/db/schema/firm.ts';

/**
 * What this version understands. Migrations only add, so that a server of the version before goes on working beside a newer one. The
 * migration of a change that it would not survive raises `installation.generation` in the same file, and this number with it: servers that
 * know a lower one then answer 503 and write nothing.
 */
export const GENERATION = 1;

const { id, generation, keyFingerprint, createdAt } = installation;

/** What is so of the installation at this moment, and what time it is by the clock of the database. */
export async function installationNow(db: Db) {
  const result = await db.execute(
    sql`SELECT id, generation, key_fingerprint AS "keyFingerprint", clock_timestamp() AS now FROM ${installation} LIMIT 1`,
  );
  return one(rowsOf(result, { id, generation, keyFingerprint, now: createdAt }));
}

export async function lockInstallation(db: Db) {
  return one(await db.select({ id, keyFingerprint }).from(installation).limit(1).for('update'));
}

export async function setKeyFingerprint(db: Db, keyFingerprint: string): Promise<void> {
  await db.update(installation).set({ keyFingerprint });
}

/** Tells one SECRET_KEY from another and says nothing about either; of another installation the same key has another one. */
export function fingerprintOf(secretKey: Buffer, installationId: string): string {
  return createHmac('sha256', secretKey).update(`fingerprint of ${installationId}`).digest('hex').slice(0, 16);
}
