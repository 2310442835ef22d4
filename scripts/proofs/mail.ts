import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Point } from '#server/mail/delivery/postroom.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { crashRounds, POINTS } from '#server/testing/proofs/mail-crash/mail-crash-rounds.ts';
import { prepareSurroundings } from '../testing/surroundings.ts';
import { conclude } from './conclude.ts';

// npm run proof:mail -- --rounds 200: kills a mail worker `rounds` times at each of six points. A crash may repeat
// one mail, under the same Message-ID; none may be lost. Two points are tested at a time, each with a database of its own.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const rounds = Number(values.rounds);
const AT_ONCE = 2;
const began = performance.now();
prepareSurroundings();
const folder = mkdtempSync(join(tmpdir(), 'portal-proof-'));
const server = await startPostgres();

/** The number of broken promises. */
async function prove(point: Point): Promise<number> {
  const dataDir = join(folder, point);
  mkdirSync(dataDir);
  await execute(server.url('postgres'), `CREATE DATABASE ${point}`);
  const total = { crashes: 0, lost: 0, duplicates: 0, mostDuplicates: 0, foreign: 0, unsent: 0 };
  for await (const outcome of crashRounds({ databaseUrl: server.url(point), dataDir }, Array(rounds).fill(point))) {
    total.crashes += Number(outcome.died);
    total.lost += outcome.lost;
    total.duplicates += outcome.duplicates;
    total.mostDuplicates = Math.max(total.mostDuplicates, outcome.duplicates);
    total.foreign += outcome.foreign;
    total.unsent += outcome.unsent;
  }
  const broken = rounds - total.crashes + total.lost + total.foreign + total.unsent + (total.mostDuplicates > 1 ? 1 : 0);
  console.log(broken === 0 ? 'ok    ' : 'BROKEN', point.padEnd(9), JSON.stringify(total));
  return broken;
}

const waiting = [...POINTS];
let broken = 0;
const work = async () => {
  for (let point = waiting.shift(); point; point = waiting.shift()) broken += await prove(point);
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
await server.stop();
rmSync(folder, { recursive: true, force: true });
conclude('mail', `${POINTS.length} crash points × ${rounds}`, { began, broken });
