import { parseArgs } from 'node:util';
import { dateOf } from '#domain/time.ts';
import { openDatabase } from '#server/db/db.ts';
import { fillGrowth } from '#server/testing/growth/growth.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { ensureLocale, ensurePostgres } from './tools.ts';

// npm run growth -- --employees 1000000 [--database postgresql://…] [--today 2026-11-16]
// Fills an empty PostgreSQL database with a large office. Without --database it starts a PostgreSQL of its own in a temporary
// directory, prints the address and keeps it until Ctrl-C.

const { values } = parseArgs({
  options: {
    employees: { type: 'string', default: '10000' },
    database: { type: 'string' },
    today: { type: 'string', default: dateOf(Temporal.Now.instant()) },
  },
});
if (!values.database) {
  ensurePostgres();
  ensureLocale();
}
const own = values.database ? null : await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min']);
if (own) await execute(own.url('postgres'), 'CREATE DATABASE growth');
const url = values.database ?? own?.url('growth') ?? '';
try {
  await (await openDatabase({ databaseUrl: url, dataDir: '' })).close();
  await fillGrowth(url, { employees: Number(values.employees), today: values.today }, (line) => console.log(line));
  console.log(`\nDATABASE_URL=${url}`);
  if (own) await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
} finally {
  await own?.stop();
}
