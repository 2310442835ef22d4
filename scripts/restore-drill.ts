import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupsAmong } from '#domain/privacy/backup-rotation.ts';
import { drillRestore, type Report, refuseBeforehand } from '#server/actions/privacy/drill-restore.ts';
import type { Config } from '#server/config.ts';
import { BackupRefused } from '#server/db/backup-file.ts';
import { openForReading } from '#server/db/db.ts';
import { withScratch } from '#server/db/scratch.ts';
import { stopWithUsage, withConfig } from './with-database.ts';

// npm run restore:drill [-- file] [--erasures file]… | [--without-erasures]
// Exit code 0: the backup can be restored and is what it was; 1: it is not, or it could not be tried; 2: wrongly called.

const USAGE = 'npm run restore:drill -- [<file>] [--erasures <journal>]... [--without-erasures]';

function wishOrStop() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { erasures: { type: 'string', multiple: true, default: [] }, 'without-erasures': { type: 'boolean', default: false } },
    });
    if (positionals.length > 1 || (values['without-erasures'] && values.erasures.length > 0)) stopWithUsage(USAGE);
    return { file: positionals[0] ?? null, journals: values.erasures, withoutErasures: values['without-erasures'] };
  } catch {
    stopWithUsage(USAGE);
  }
}

function newestOf({ backups }: Config): string {
  if (!backups) throw new BackupRefused(`Name a file, or set BACKUP_DIR: ${USAGE}`);
  const names = existsSync(backups.directory) ? readdirSync(backups.directory) : [];
  const [newest] = backupsAmong(names);
  if (!newest) throw new BackupRefused(`There is no backup in ${backups.directory}.`);
  return join(backups.directory, newest);
}

const wish = wishOrStop();

await withConfig(async (config) => {
  const file = wish.file ?? newestOf(config);
  const drill = { ...wish, file, keys: config.backupKeys, ownJournal: config.erasureJournal };
  await refuseBeforehand(drill);
  const started = performance.now();
  const live = await openForReading(config);
  try {
    const report = await withScratch(config, ({ database, folder }) =>
      drillRestore({ scratch: database, folder, live: live?.db ?? null, now: Temporal.Now.instant }, drill),
    );
    if (!report.checks.every(({ ok }) => ok)) process.exitCode = 1;
    return inWords(file, report, (performance.now() - started) / 1000);
  } finally {
    await live?.close();
  }
});

function inWords(file: string, { createdAt, ageHours, checks, since }: Report, seconds: number): string {
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
