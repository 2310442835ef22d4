import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupsAmong } from '#domain/privacy/backup-rotation.ts';
import { drillRestore, type Report, refuseBeforehand } from '#server/actions/privacy/drill-restore.ts';
import { type Outcome, restoreBackup } from '#server/actions/privacy/restore-backup.ts';
import type { Config } from '#server/config/config.ts';
import { BackupRefused } from '#server/db/backup-file.ts';
import { openForReading } from '#server/db/db.ts';
import { withScratch } from '#server/db/scratch.ts';
import { stopWithUsage, withConfig, withDatabase } from './with-database.ts';

// npm run restore -- file [--force] [--unencrypted] [--journal file]… | [--without-erasures]
// npm run restore:drill -- [file] [--unencrypted] [--journal file]… | [--without-erasures]: into a scratch database, as a test.
// Exit code of a drill: 0 restored and equal to the backup's checksums; 1 different, or not restorable; 2 wrong usage.

const USAGE = `npm run restore -- <file> [--force] [--unencrypted] [--journal <file>]... [--without-erasures]
       npm run restore:drill -- [<file>] [--unencrypted] [--journal <file>]... [--without-erasures]`;

function wishOrStop() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        drill: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        journal: { type: 'string', multiple: true, default: [] },
        unencrypted: { type: 'boolean', default: false },
        'without-erasures': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    const { drill, force, unencrypted, journal: journals, 'without-erasures': withoutErasures } = values;
    const isWrong = (drill ? force : !file) || more.length > 0 || (withoutErasures && journals.length > 0);
    if (isWrong) stopWithUsage(USAGE);
    return { drill, file: file ?? '', force, unencrypted, journals, withoutErasures };
  } catch {
    stopWithUsage(USAGE);
  }
}

const { drill: isDrill, ...wish } = wishOrStop();

if (isDrill) await withConfig(drill);

await withDatabase(async ({ db }, { erasureJournal, backupKeys: keys }) => {
  const outcome = await restoreBackup({ db, now: Temporal.Now.instant, erasureJournal }, { ...wish, keys });
  return restoredInWords(outcome);
});

function restoredInWords({ tables, rows, createdAt, erased, heldBack, told, lostNumbers }: Outcome): string {
  return [
    `Restored ${rows} rows of ${tables} tables, as they were at ${createdAt}.`,
    told
      ? `People erased again: ${erased}. The journals name everyone who was erased until ${told.completeUntil}.`
      : 'WARNING: erasures were not applied (--without-erasures). People who were erased since are back.',
    ...(lostNumbers
      ? [`Statements that were made since and are gone: ${lostNumbers.from} to ${lostNumbers.to}. Their numbers are not given again.`]
      : []),
    ...(told?.unreadable ? [`Unfinished lines in the journal that were passed over: ${told.unreadable}.`] : []),
    `Mails that were waiting and are not sent: ${heldBack}.`,
    'The portal is in maintenance mode: check it, then switch that off under Instellingen.',
  ].join('\n');
}

async function drill(config: Config): Promise<string> {
  const started = performance.now();
  const file = wish.file || newestOf(config);
  const attempt = { ...wish, file, keys: config.backupKeys, ownJournal: config.erasureJournal };
  await refuseBeforehand(attempt);
  const live = await openForReading(config);
  try {
    const report = await withScratch(config, ({ database }) =>
      drillRestore({ scratch: database, live: live?.db ?? null, now: Temporal.Now.instant }, attempt),
    );
    if (!report.checks.every(({ ok }) => ok)) process.exitCode = 1;
    return drilledInWords(file, report, (performance.now() - started) / 1000);
  } finally {
    await live?.close();
  }
}

function newestOf({ backups }: Config): string {
  if (!backups) throw new BackupRefused('Name a file, or set BACKUP_DIR.');
  const [newest] = backupsAmong(existsSync(backups.directory) ? readdirSync(backups.directory) : []);
  if (!newest) throw new BackupRefused(`There is no backup in ${backups.directory}.`);
  return join(backups.directory, newest);
}

function drilledInWords(file: string, { createdAt, ageHours, checks, since }: Report, seconds: number): string {
  const failed = checks.filter(({ ok }) => !ok).length;
  return [
    `Restore drill of ${file}, made at ${createdAt} (${ageHours} hours ago).`,
    ...checks.map(({ ok, what, found }) => `${ok ? 'OK    ' : 'FAILED'}  ${what}: ${found}`),
    since === null
      ? 'The live database was not compared: it is in use by the portal, or there is none.'
      : `Changed in the live database since: ${since.length === 0 ? 'nothing' : since.join('; ')}.`,
    `The scratch database is gone; the live one was only read. ${seconds.toFixed(1)} s.`,
    failed === 0 ? 'This backup can be restored.' : `THIS BACKUP MUST NOT BE TRUSTED: ${failed} of ${checks.length} checks failed.`,
  ].join('\n');
}
