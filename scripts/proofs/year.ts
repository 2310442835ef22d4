import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { prepareSurroundings } from '../testing/surroundings.ts';
import { conclude } from './conclude.ts';
import { playYear } from './year/play.ts';

// npm run proof:year -- [--employers 20] [--people 5000] [--consultants 8] [--weeks 52] [--seed 1]
// A year of rounds on three servers and one PostgreSQL, with a mail server that counts what it accepted: see year/play.ts.

const { values } = parseArgs({
  options: {
    employers: { type: 'string', default: '20' },
    people: { type: 'string', default: '5000' },
    consultants: { type: 'string', default: '8' },
    weeks: { type: 'string', default: '52' },
    seed: { type: 'string', default: '1' },
  },
});
const [employers, people, consultants, weeks, seed] = [values.employers, values.people, values.consultants, values.weeks, values.seed].map(
  Number,
) as [number, number, number, number, number];

const began = performance.now();
prepareSurroundings();
const dataDir = mkdtempSync(join(tmpdir(), 'portal-year-'));
const server = await startPostgres();
await execute(server.url('postgres'), 'CREATE DATABASE year');
const size = { employers, people, consultants, weeks, roundWeeks: [6, 10] as [number, number], seed };
const outcome = await playYear({ databaseUrl: server.url('year'), dataDir }, size, (line) =>
  console.log(`${Math.round((performance.now() - began) / 1000)} s  ${line}`),
);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
for (const line of outcome.broken.slice(0, 50)) console.log('BROKEN', line);
console.log(JSON.stringify(outcome.done));
const { rounds, mails, kills, restarts, outages, broken } = outcome;
conclude(
  'year',
  `seed ${seed}, ${employers} employers, ${people} people, ${weeks} weeks, ${rounds} proofs against ${mails} mails, ${kills} times kill -9, ${restarts} restarts, ${outages} outages`,
  { began, broken: broken.length },
);
