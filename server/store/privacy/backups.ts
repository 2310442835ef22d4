import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { backups } from '#server/db/schema/firm.ts';

// Scheduled backups. Claims use the database's clock, which all servers share; an expired claim is taken over.

export type BackupRow = typeof backups.$inferSelect;

/** A working server renews its claim. The claim of a killed server expires after this time. */
const CLAIM = sql`now() + interval '2 minutes'`;
/** Longer than any claim or wait after a failure: a claim that ends later was made before the clock was set back. */
const LONGEST_CLAIM = sql`now() + interval '1 day'`;
/** How long rows of backups are kept. */
const REMEMBERED = sql`interval '400 days'`;

export async function isBackupFinished(db: Db, dueAt: string): Promise<boolean> {
  const [row] = await db.select({ finishedAt: backups.finishedAt }).from(backups).where(eq(backups.dueAt, dueAt));
  return row?.finishedAt != null;
}

/** Null if another server is making it, if it is not due for a retry, or if it is done. */
export async function claimBackup(db: Db, due: { dueAt: string; nextDueAt: string }, claim: string): Promise<BackupRow | null> {
  const [row] = await db
    .insert(backups)
    .values({ ...due, claim, claimedUntil: CLAIM, tries: 1 })
    .onConflictDoUpdate({
      target: backups.dueAt,
      set: { claim, claimedUntil: CLAIM, tries: sql`${backups.tries} + 1` },
      setWhere: and(isNull(backups.finishedAt), or(lt(backups.claimedUntil, sql`now()`), gt(backups.claimedUntil, LONGEST_CLAIM))),
    })
    .returning();
  return row ?? null;
}

/** False if another server has the claim by now. */
export async function renewClaim(db: Db, claim: string): Promise<boolean> {
  return (await changed(db, claim, { claimedUntil: CLAIM })) > 0;
}

type MadeBackup = Pick<BackupRow, 'madeAt' | 'host' | 'file' | 'bytes' | 'rows' | 'keyId'>;

export async function noteBackupMade(db: Db, claim: string, made: MadeBackup): Promise<void> {
  await changed(db, claim, made);
}

/** False if another server has the claim by now. */
export async function finishBackup(db: Db, claim: string, at: string): Promise<boolean> {
  const count = await changed(db, claim, { finishedAt: at, claim: null, failedAt: null, failure: null });
  await db.delete(backups).where(lt(backups.dueAt, sql`${at}::timestamptz - ${REMEMBERED}`));
  return count > 0;
}

export async function noteBackupFailed(
  db: Db,
  claim: string,
  { at, failure, retryMinutes }: { at: string; failure: string; retryMinutes: number },
): Promise<void> {
  const claimedUntil = sql`now() + make_interval(mins => ${retryMinutes})`;
  await changed(db, claim, { failedAt: at, failure, claim: null, claimedUntil });
}

/** For a backup that was stopped with its server: any server may begin it again immediately. */
export async function letGoOfBackup(db: Db, claim: string): Promise<void> {
  await changed(db, claim, { claim: null, claimedUntil: sql`now()`, tries: sql`${backups.tries} - 1` });
}

type BackupChange = { [K in keyof BackupRow]?: BackupRow[K] | ReturnType<typeof sql> };

async function changed(db: Db, claim: string, change: BackupChange): Promise<number> {
  const rows = await db.update(backups).set(change).where(eq(backups.claim, claim)).returning({ dueAt: backups.dueAt });
  return rows.length;
}

type BackupState = {
  /** The newest backup whose file was completed. */
  made: BackupRow | null;
  /** The backup that was due last, if its last attempt failed. It may be `made`: its file was completed, and the command then failed. */
  failed: BackupRow | null;
};

/** The state of the schedule, for any server; null if no backup was ever tried. */
export async function backupState(db: Db): Promise<BackupState | null> {
  const [newest] = await db.select().from(backups).orderBy(desc(backups.dueAt)).limit(1);
  if (!newest) return null;
  const [made] = await db.select().from(backups).where(isNotNull(backups.madeAt)).orderBy(desc(backups.madeAt)).limit(1);
  return { made: made ?? null, failed: newest.failedAt === null ? null : newest };
}
