// The cost of growth: every read call of the contract, in a small office and in one a hundred times as large, in one run.
//   node bench/growth.ts                                     creates both databases (10,000 and 1,000,000 employees)
//   node bench/growth.ts --small URL --large URL             measures two that `npm run growth` filled
//   node bench/growth.ts --only "employees|search"           some calls only; --no-wholes leaves out whole lists
// Each server is a process; time is measured by the client, CPU is that of the server and its PostgreSQL backends.

import { parseArgs } from 'node:util';
import { dateOf } from '#domain/time.ts';
import { closeRound } from '#server/actions/rounds/close-round.ts';
import { openDatabase } from '#server/db/db.ts';
import { fillGrowth } from '#server/testing/growth/growth.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { ensureLocale, ensurePostgres } from '../scripts/tools.ts';
import { report } from './budget.ts';
import { FORGOTTEN, QUESTIONS } from './growth/calls.ts';
import { close, open } from './growth/portal.ts';
import { askBoth, budgetsOf, SAME_MS, tableOf } from './growth/reads.ts';
import { askWhole, budgetsOfWholes, tableOfWholes } from './growth/wholes.ts';
import { servicesOver } from './services.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string' },
    large: { type: 'string' },
    employees: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
    wholes: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

ensurePostgres();
ensureLocale();
const own = values.small && values.large ? null : await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB']);

async function filled(name: string, employees: number): Promise<string> {
  const url = own?.url(name) ?? '';
  await execute(own?.url('postgres') ?? '', `CREATE DATABASE ${name}`);
  await (await openDatabase({ databaseUrl: url, dataDir: '' })).close();
  const today = dateOf(Temporal.Now.instant());
  await fillGrowth(url, { employees, today }, (line) => console.log(`${name}: ${line}`));
  return url;
}

/** Does what the jobs of a running server would have done by now, and closes one of the two rounds. */
async function settle(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const { rows } = await database.db.execute('SELECT max(id) AS id FROM rounds');
  await closeRound(servicesOver(database), { kind: 'administrator', name: 'Beheerder', userId: 1 }, Number(rows[0]?.id));
  await database.db.execute('ANALYZE');
  await database.close();
}

try {
  const large = values.large ?? (await filled('large', Number(values.employees)));
  const small = values.small ?? (await filled('small', Number(values.employees) / 100));
  for (const url of [small, large]) await settle(url);
  const wanted = QUESTIONS.filter(({ what }) => new RegExp(values.only).test(what));

  const portals = [await open('small', small), await open('large', large)] as const;
  const reads = [];
  const failed: string[] = FORGOTTEN.map((name) => `${name} has no line in bench/growth/calls.ts`);
  for (const question of wanted.filter(({ scope }) => scope !== 'whole')) {
    try {
      reads.push(await askBoth(question, portals));
    } catch (error) {
      failed.push(`${question.what}: ${error instanceof Error ? error.message : error}`);
    }
  }
  for (const portal of portals) await close(portal);
  console.table(tableOf(reads));
  report(`Growth: what answers a page, a person, a day or a visitor (less than ${SAME_MS} ms more counts as equal)`, budgetsOf(reads));

  const wholes = [];
  for (const question of values.wholes ? wanted.filter(({ scope }) => scope === 'whole') : []) {
    for (const [name, url] of Object.entries({ small, large })) {
      try {
        const whole = await askWhole(question, name, url);
        wholes.push(whole);
        console.log(`${question.what}, ${name}: ${whole.seconds.toFixed(1)} s, ${whole.memory.toFixed(0)} MB more memory`);
      } catch (error) {
        failed.push(`${question.what}, ${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  console.table(tableOfWholes(wholes));
  report('Growth: whole lists and files', [
    ...budgetsOfWholes(wholes),
    { what: 'calls that were not answered, or not asked', value: failed.length, limit: 0 },
  ]);
  for (const line of failed) console.log(line);
} finally {
  await own?.stop();
}
