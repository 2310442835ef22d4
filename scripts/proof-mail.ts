import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crashRounds, POINTS } from '#server/testing/mail-crash/mail-crash-rounds.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';

// npm run proof:mail -- --rounds 200 --engine postgres: kills a mail worker at each of six points so many times. A crash may repeat
// one mail, under the same Message-ID; none may be lost.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, engine: { type: 'string', default: 'embedded' } } });
const rounds = Number(values.rounds);
const dataDir = mkdtempSync(join(tmpdir(), 'portal-proof-'));
const server = values.engine === 'postgres' ? await startPostgres() : null;
if (server) await execute(server.url('postgres'), 'CREATE DATABASE proof');

let isProven = true;
for (const point of POINTS) {
  const total = { crashes: 0, lost: 0, duplicates: 0, mostDuplicates: 0, foreign: 0, unsent: 0 };
  for await (const outcome of crashRounds({ databaseUrl: server?.url('proof') ?? null, dataDir }, Array(rounds).fill(point))) {
    total.crashes += Number(outcome.died);
    total.lost += outcome.lost;
    total.duplicates += outcome.duplicates;
    total.mostDuplicates = Math.max(total.mostDuplicates, outcome.duplicates);
    total.foreign += outcome.foreign;
    total.unsent += outcome.unsent;
  }
  const isGood = total.crashes === rounds && total.lost + total.foreign + total.unsent === 0 && total.mostDuplicates <= 1;
  isProven &&= isGood;
  console.log(isGood ? 'ok    ' : 'BROKEN', point.padEnd(9), JSON.stringify(total));
}
await server?.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = isProven ? 0 : 1;
