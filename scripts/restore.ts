import { parseArgs } from 'node:util';
import { restore } from '#server/db/backup.ts';
import { stopWithUsage, withDatabase } from './with-database.ts';

// npm run restore -- file [--force]

const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options: { force: { type: 'boolean' } } });
const [file, ...more] = positionals;
if (!file || more.length > 0 || Object.keys(values).some((name) => name !== 'force')) stopWithUsage('npm run restore -- <file> [--force]');

await withDatabase(async ({ db }) => {
  const { tables, rows, createdAt } = await restore(db, file, { force: values.force === true });
  return `Restored ${rows} rows of ${tables} tables, as they were at ${createdAt}.`;
});
