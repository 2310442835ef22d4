import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killRounds, type Phase } from '#server/testing/proofs/kill/rounds.ts';
import { buildPages } from '../build-pages.ts';
import { prepareSurroundings } from '../testing/surroundings.ts';
import { conclude } from './conclude.ts';

// npm run proof:kill -- --rounds 400 [--seed 1]
// A portal with its own PostgreSQL, visitors over HTTP, kill -9 of the one or the other at a random moment. See server/testing/proofs/kill/.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '400' }, seed: { type: 'string', default: '1' } } });
const rounds = Number(values.rounds);

/** The phases of twenty rounds: half of them kill the portal, half its PostgreSQL. */
const MIX: Phase[] = [
  ...Array(5).fill('writing'),
  ...Array(10).fill('database'),
  ...Array(2).fill('closing'),
  ...Array(2).fill('start'),
  'first start',
];

const began = performance.now();
prepareSurroundings();
await buildPages();
const folder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
let places = 0;

function newPlace() {
  const dataDir = join(folder, String(++places));
  return { databaseUrl: null, dataDir, remove: async () => rmSync(dataDir, { recursive: true }) };
}

const { kills, acknowledged, undecided, broken } = await killRounds({
  place: newPlace(),
  emptyPlace: async () => newPlace(),
  phases: Array.from({ length: rounds }, (_, i) => MIX[(i * 7) % MIX.length]!),
  seed: Number(values.seed),
  readAllEvery: 100,
  progress: (round) => {
    if (round % 50 === 0) console.log(`round ${round}, ${Math.round((performance.now() - began) / 1000)} s`);
  },
});
console.log(JSON.stringify({ kills, acknowledged, undecided, broken }));
rmSync(folder, { recursive: true, force: true });
const { database, ...ofPortal } = kills;
const portal = Object.values(ofPortal).reduce((a, b) => a + b, 0);
conclude(
  'kill',
  `${portal} times kill -9 of the portal, ${database} times of its PostgreSQL, ${acknowledged} acknowledged writes over HTTP, ${undecided} cut off`,
  { began, broken: broken.length },
);
