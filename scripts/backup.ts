import { backup } from '#server/db/backup.ts';
import { stopWithUsage, withDatabase } from './with-database.ts';

// npm run backup -- file

const [file, ...more] = process.argv.slice(2);
if (!file || file.startsWith('-') || more.length > 0) stopWithUsage('npm run backup -- <file>');

await withDatabase(async ({ db }, { erasureJournal }) => {
  const { tables, rows } = await backup(db, file);
  return `Backed up ${rows} rows of ${tables} tables to ${file}.\nKeep a copy of ${erasureJournal} elsewhere too: restoring asks for it.`;
});
