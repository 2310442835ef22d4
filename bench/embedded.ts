// How long a visitor waits on the embedded database during a long request: every read call of the contract, and the night jobs.
//   node bench/embedded.ts                      with EMBEDDED_PEOPLE people, its recommended maximum
//   node bench/embedded.ts --employees 10000    with this many people
//   node bench/embedded.ts --only "all|export"  some calls only; --no-nights leaves out the night jobs

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { EMBEDDED_PEOPLE } from '#domain/firm/vocabulary.ts';
import { dateOf } from '#domain/time.ts';
import { backup, restore } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/db.ts';
import { fillGrowth, growthToken } from '#server/testing/growth/growth.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { ensureLocale, ensurePostgres } from '../scripts/tools.ts';
import { report } from './budget.ts';
import { QUESTIONS } from './growth/calls.ts';
import { get, INVITED, prepare, startGrown } from './growth/portal.ts';

const { values } = parseArgs({
  options: {
    employees: { type: 'string', default: String(EMBEDDED_PEOPLE) },
    only: { type: 'string', default: '' },
    nights: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
/** By day a longer wait makes someone on a phone try again; at night a wait may be longer, while the files are copied for the backup. */
const VISITOR_MS = 2_000;
const NIGHT_MS = 10_000;
const VISITOR_PATH = `/api/public/availability/all?employeeToken=${growthToken(INVITED)}`;

ensurePostgres();
ensureLocale();
const directory = await mkdtemp(join(tmpdir(), 'embedded-'));

/** Fills a PostgreSQL database, which is faster, and restores a backup of it into the embedded one. */
async function fill() {
  const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB']);
  try {
    await execute(server.url('postgres'), 'CREATE DATABASE grown');
    const url = server.url('grown');
    const grown = await openDatabase({ databaseUrl: url, dataDir: '' });
    await fillGrowth(url, { employees: Number(values.employees), today: dateOf(Temporal.Now.instant()) });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const asked = await prepare(client);
    await client.end();
    const { rows } = await backup(grown.db, `${directory}/grown.backup`);
    await grown.close();
    const embedded = await openDatabase({ databaseUrl: null, dataDir: directory });
    await restore(embedded.db, `${directory}/grown.backup`);
    await embedded.vacuum();
    await embedded.close();
    console.log(`${values.employees} people, ${rows} rows`);
    return asked;
  } finally {
    await server.stop();
  }
}

type Found = { what: string; seconds: number; longest: number };
const longestOf = (found: Found[]) => Math.max(0, ...found.map(({ longest }) => longest));

try {
  const asked = await fill();
  const { child, address } = await startGrown(directory);
  const portal = { ...asked, address };
  const visit = async () => {
    const start = performance.now();
    await get(portal, VISITOR_PATH, 'visitor');
    return performance.now() - start;
  };

  /** A visitor requests the free hours repeatedly while `work` runs. */
  async function whileVisited(what: string, work: () => Promise<unknown>): Promise<Found> {
    let isBusy = true;
    const start = performance.now();
    const done = work().finally(() => {
      isBusy = false;
    });
    // The first visit is slightly later than the work, so that the visitor waits for it and not the other way round.
    await sleep(5);
    let longest = 0;
    while (isBusy) {
      longest = Math.max(longest, await visit());
      await sleep(10);
    }
    await done;
    return { what, seconds: (performance.now() - start) / 1000, longest };
  }

  for (let i = 0; i < 5; i++) await visit();
  const alone = await visit();
  const found: Found[] = [];
  for (const { what, path, as, status } of QUESTIONS.filter(({ what }) => new RegExp(values.only).test(what)))
    found.push(await whileVisited(what, async () => get(portal, await path(portal), as, status)));
  const nights: Found[] = [];
  for (const work of values.nights ? ['vacuum', 'backup'] : [])
    nights.push(
      await whileVisited(`${work} at night`, async () => {
        child.send(work);
        await once(child, 'message');
      }),
    );
  const slow = [...found, ...nights].toSorted((a, b) => b.longest - a.longest).slice(0, 15);
  console.table(slow.map(({ what, seconds, longest }) => ({ what, s: seconds.toFixed(2), 'visitor ms': longest.toFixed(0) })));
  report(`A visitor of the embedded database, ${values.employees} people; alone ${alone.toFixed(0)} ms`, [
    { what: 'longest wait in ms by day', value: longestOf(found), limit: VISITOR_MS },
    { what: 'longest wait in ms at night', value: longestOf(nights), limit: NIGHT_MS },
  ]);
  child.kill();
  await once(child, 'exit');
} finally {
  await rm(directory, { recursive: true, force: true });
}
