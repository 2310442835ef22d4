import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one, rowsOf } from '#server/db/rows.ts';
import { installation } from '#server/db/schema/firm.ts';

/**
 * The schema generation that this version knows. Migrations only add, so that a server of the previous version keeps working beside a newer
 * one. A migration that it would not survive raises `installation.generation` and this number: servers with a lower one then answer 503 and
 * write nothing.
 */
export const GENERATION = 1;

const { id, generation, keyFingerprint, suppressionKey, createdAt } = installation;

/** The installation's current row, and the database's time. */
export async function installationNow(db: Db) {
  const result = await db.execute(
    sql`SELECT id, generation, key_fingerprint AS "keyFingerprint", clock_timestamp() AS now FROM ${installation} LIMIT 1`,
  );
  return one(rowsOf(result, { id, generation, keyFingerprint, now: createdAt }));
}

export async function installationId(db: Db): Promise<string> {
  return one(await db.select({ id }).from(installation).limit(1)).id;
}

export async function lockInstallation(db: Db) {
  return one(await db.select({ id, keyFingerprint, suppressionKey }).from(installation).limit(1).for('update'));
}

export async function setKeyFingerprint(db: Db, keyFingerprint: string): Promise<void> {
  await db.update(installation).set({ keyFingerprint });
}

export async function setSuppressionKey(db: Db, sealed: string | null): Promise<void> {
  await db.update(installation).set({ suppressionKey: sealed });
}

/** Distinguishes one SECRET_KEY from another without revealing it; the same key has another fingerprint in another installation. */
export function fingerprintOf(secretKey: Buffer, installationId: string): string {
  return createHmac('sha256', secretKey).update(`fingerprint of ${installationId}`).digest('hex').slice(0, 16);
}
