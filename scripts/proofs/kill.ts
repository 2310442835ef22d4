import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { killRounds, type Outcome, type Phase } from '#server/testing/proofs/kill/rounds.ts';
import { buildPages } from '../build-pages.ts';
import { prepareSurroundings } from '../testing/surroundings.ts';
import { conclude } from './conclude.ts';

// npm run proof:kill -- --rounds 1000 [--engine postgres] [--seed 1]
// Both engines at the same time: a real portal, visitors over HTTP, kill -9 at a random moment of its life. See server/testing/proofs/kill/.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    engine: { type: 'string', default: 'both' },
    seed: { type: 'string', default: '1' },
  },
});
const rounds = Number(values.rounds);
const ENGINES = ['embedded', 'postgres'].filter((engine) => values.engine === 'both' || values.engine === engine);

/** The phases of twenty rounds: one first start, because it is slow, and mostly 'writing', in which most can go wrong. */
const MIX: Phase[] = [...Array(11).fill('writing'), ...Array(4).fill('closing'), ...Array(4).fill('start'), 'first start'];

const began = performance.now();
prepareSurroundings();
await buildPages();
const folder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
const server = ENGINES.includes('postgres') ? await startPostgres() : null;
let places = 0;

async function emptyPlace(engine: string) {
  const number = ++places;
  const dataDir = join(folder, `${engine}-${number}`);
  if (engine === 'embedded') return { databaseUrl: null, dataDir, remove: async () => rmSync(dataDir, { recursive: true }) };
  await execute(server!.url('postgres'), `CREATE DATABASE kill_${number}`);
  return {
    databaseUrl: server!.url(`kill_${number}`),
    dataDir,
    remove: async () => {
      await execute(server!.url('postgres'), `DROP DATABASE kill_${number} WITH (FORCE)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function prove(engine: string): Promise<Outcome> {
  const since = performance.now();
  const outcome = await killRounds({
    place: await emptyPlace(engine),
    emptyPlace: () => emptyPlace(engine),
    phases: Array.from({ length: rounds }, (_, i) => MIX[(i * 7) % MIX.length]!),
    seed: Number(values.seed),
    readAllEvery: 100,
    progress: (round) => {
      if (round % 50 === 0) console.log(`${engine}: round ${round}, ${Math.round((performance.now() - since) / 1000)} s`);
    },
  });
  console.log(engine, JSON.stringify(outcome));
  return outcome;
}

const outcomes = await Promise.all(ENGINES.map(prove));
await server?.stop();
rmSync(folder, { recursive: true, force: true });
const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0);
const kills = sum((one) => Object.values(one.kills).reduce((a, b) => a + b, 0));
conclude(
  'kill',
  `${ENGINES.join(' and ')}, ${kills} times kill -9, ${sum((one) => one.acknowledged)} acknowledged writes over HTTP, ${sum((one) => one.undecided)} cut off`,
  { began, broken: sum((one) => one.broken.length) },
);
