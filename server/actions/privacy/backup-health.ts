import { isBackupLate } from '#domain/privacy/backup-schedule.ts';
import { fromIso } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { backupState } from '#server/store/privacy/backups.ts';

type BackupHealth = {
  /** Of the last backup that was written, according to the database; null if none was. */
  madeAt: string | null;
  ageSeconds: number | null;
  bytes: number | null;
  isEncrypted: boolean;
  /** When the next one is due. */
  nextDueAt: string | null;
  isLate: boolean;
  /** Set if the last attempt failed: when, and the error code. */
  failedAt: string | null;
  failure: string | null;
};

/** The state of scheduled backups, shared by all servers; null without a schedule. */
export async function backupHealth(db: Db, now: Temporal.Instant, isScheduled: boolean): Promise<BackupHealth | null> {
  const state = await backupState(db);
  if (!state && !isScheduled) return null;
  const { made = null, failed = null } = state ?? {};
  const seconds = made?.madeAt ? Math.max(0, now.since(fromIso(made.madeAt)).total('seconds')) : null;
  return {
    madeAt: made?.madeAt ?? null,
    ageSeconds: seconds && Math.round(seconds),
    bytes: made?.bytes ?? null,
    isEncrypted: made?.keyId != null,
    nextDueAt: made?.nextDueAt ?? null,
    isLate: isBackupLate(made ? fromIso(made.nextDueAt) : null, now),
    failedAt: failed?.failedAt ?? null,
    failure: failed?.failure ?? null,
  };
}
