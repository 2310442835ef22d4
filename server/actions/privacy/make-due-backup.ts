import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { backupName, backupsToRemove, isUnfinishedName } from '#domain/privacy/backup-rotation.ts';
import { lastBackupDue, minutesUntilRetry, nextBackupDue } from '#domain/privacy/backup-schedule.ts';
import { isoOf } from '#domain/time.ts';
import { backup, isInUse } from '#server/db/backup.ts';
import { keyIdOf } from '#server/db/backup-cipher.ts';
import { isDatabaseAway } from '#server/db/errors.ts';
import { describeError, logFailure } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import {
  type BackupRow,
  claimBackup,
  finishBackup,
  isBackupFinished,
  letGoOfBackup,
  noteBackupFailed,
  noteBackupMade,
  renewClaim,
} from '#server/store/privacy/backups.ts';
import { CommandFailed, runCommand } from './run-command.ts';

type Plan = NonNullable<Services['backups']>;

const RENEW_MS = 30_000;

/**
 * Makes the due backup, once over all servers. A failure is logged, stored in the database, and retried after a while. Returns the file.
 */
export async function makeDueBackup(services: Services, signal?: AbortSignal): Promise<string | null> {
  const { db, now, backups: plan } = services;
  if (!plan) return null;
  const due = lastBackupDue(plan.times, now());
  const dueAt = isoOf(due);
  if ((await isBackupFinished(db, dueAt)) || !(await isInUse(db))) return null;
  const claim = randomUUID();
  const row = await claimBackup(db, { dueAt, nextDueAt: isoOf(nextBackupDue(plan.times, due)) }, claim);
  if (!row) return null;
  const renewing = setInterval(() => void renewClaim(db, claim).catch(() => {}), RENEW_MS);
  try {
    const file = whatWasMade(row, plan) ?? (await make(services, { plan, claim }, signal));
    if (plan.command) await handOver(plan, file, signal);
    await db.transaction(async (db) => {
      const at = isoOf(now());
      if (await finishBackup(db, claim, at)) await record(db, { kind: 'backup.made' }, { at, actor: SYSTEM });
    });
    await rotate(services, plan);
    return file;
  } catch (error) {
    if (signal?.aborted) await letGoOfBackup(db, claim);
    else await fail(services, { plan, claim, tries: row.tries }, error);
    return null;
  } finally {
    clearInterval(renewing);
  }
}

/** The file of the previous attempt, if only the command failed then and the file is still on this server. */
function whatWasMade({ madeAt, host, file }: BackupRow, { directory }: Plan): string | null {
  const path = madeAt && file && host === hostname() ? join(directory, file) : null;
  return path && existsSync(path) ? path : null;
}

type Claimed = { plan: Plan; claim: string };

async function make(services: Services, { plan, claim }: Claimed, signal?: AbortSignal): Promise<string> {
  const { db, database, now, log } = services;
  const [key] = plan.keys;
  // Partial files were left by a killed server: a server that still writes one has lost its claim.
  for (const name of await readdir(plan.directory)) if (isUnfinishedName(name)) await rm(join(plan.directory, name), { force: true });
  const at = now();
  const name = backupName(at);
  const file = join(plan.directory, name);
  const began = performance.now();
  const { bytes, rows } = await database.readAside((db) => backup(db, file, { ...(key && { key }), ...(signal && { signal }) }));
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  log.info({ file: name, bytes, rows, seconds, keyId: key ? keyIdOf(key) : null }, 'a backup was made');
  await noteBackupMade(db, claim, { madeAt: isoOf(at), host: hostname(), file: name, bytes, rows, keyId: key ? keyIdOf(key) : null });
  return file;
}

async function handOver({ command, commandEnv, commandMs, directory }: Plan, file: string, signal?: AbortSignal): Promise<void> {
  const name = file.slice(directory.length + 1);
  const words = (command ?? []).map((word) => word.replaceAll('{file}', file).replaceAll('{name}', name));
  await runCommand({ words, env: commandEnv, withinMs: commandMs, input: file, ...(signal && { signal }) });
}

/** Runs after a new backup was made, and removes only files with a backup's name. A failure here does not fail the backup. */
async function rotate({ log }: Services, { directory, keep }: Plan): Promise<void> {
  try {
    for (const name of backupsToRemove(await readdir(directory), keep)) await rm(join(directory, name), { force: true });
  } catch (error) {
    logFailure(log, 'removing old backups', error);
  }
}

async function fail({ db, log, now }: Services, { plan, claim, tries }: Claimed & { tries: number }, error: unknown): Promise<void> {
  const { sqlState, code, kind } = describeError(error);
  const isCommand = error instanceof CommandFailed;
  const failure = isCommand ? `command: ${error.outcome}` : (sqlState ?? code ?? kind);
  // A command that gets an encrypted file has seen no personal data, so its last line may be logged.
  const said = isCommand && plan.keys.length > 0 ? error.said : undefined;
  const retryMinutes = minutesUntilRetry(tries);
  logFailure(log, { doing: 'the backup', failure, said, retryMinutes }, error);
  // While the database is away the failure cannot be stored: the claim expires by itself.
  await noteBackupFailed(db, claim, { at: isoOf(now()), failure, retryMinutes }).catch((problem) => {
    if (!isDatabaseAway(problem)) throw problem;
  });
}
