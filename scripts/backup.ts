import { backup } from '#server/db/backup.ts';
import { keyIdOf } from '#server/db/backup-cipher.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { stopWithUsage, withDatabase } from './with-database.ts';

// npm run backup -- file

const [file, ...more] = process.argv.slice(2);
if (!file || file.startsWith('-') || more.length > 0) stopWithUsage('npm run backup -- <file>');

await withDatabase(async ({ db }, { erasureJournal, backupKeys: [key] }) => {
  const { tables, rows } = await backup(db, file, key ? { key } : {});
  await recordAlone({ db, now: Temporal.Now.instant }, SYSTEM, { kind: 'backup.made' });
  return `Backed up ${rows} rows of ${tables} tables to ${file}${key ? `, encrypted with the key ${keyIdOf(key)}` : ', not encrypted'}.\nKeep a copy of ${erasureJournal} elsewhere too: restoring asks for it.`;
});
