import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from '../build-pages.ts';
import { prepareSurroundings } from '../testing/surroundings.ts';
import { conclude } from './conclude.ts';

// npm run proof:races -- --attempts 100000; likewise model, fuzz, nights, clock, mail, calendars, year and unkind: tests of
// the proofs in a larger size.
// What can be divided is divided over processes, each with a database of its own.

type Larger = {
  tests: string;
  /** The environment variable that each option sets, and its value for the long run. */
  sizes: Record<string, [variable: string, size: string]>;
  /** The largest number of processes it is divided over. */
  shares: (size: Record<string, string>) => number;
  says: (size: Record<string, string>) => string;
  /** Why this size is refused: it is too small to prove anything, or so large that it reports what was never promised. */
  refuses?: (size: Record<string, string>) => string | null;
};

/** The fewest nights of an office: only in so many days can all mails that follow an invitation fall due (month.test.ts). */
const LEAST_NIGHTS = 28;

const PROOFS: Record<string, Larger> = {
  races: {
    tests: 'server/proofs/races.test.ts',
    sizes: {
      attempts: ['RACE_ATTEMPTS', '100000'],
      slots: ['RACE_SLOTS', '500'],
      operations: ['RACE_OPERATIONS', '10000'],
      rounds: ['RACE_ROUNDS', '100'],
    },
    shares: () => 1,
    says: ({ attempts, slots, operations, rounds }) =>
      `${attempts} attempts on ${slots} slots through three servers, ${operations} random operations, ${rounds} rounds of each pair of verbs`,
  },
  model: {
    tests: 'server/proofs/model.test.ts',
    sizes: { runs: ['MODEL_RUNS', '20000'], seed: ['MODEL_SEED', String(Date.now() % 1_000_000)] },
    shares: () => 2,
    says: ({ runs, seed }) => `${runs} random runs of up to 50 commands from seed ${seed}`,
  },
  fuzz: {
    tests: 'server/proofs/fuzz.test.ts',
    sizes: { rounds: ['FUZZ_ROUNDS', '1000'] },
    shares: () => 2,
    says: ({ rounds }) => `${rounds} requests per call and role`,
  },
  nights: {
    tests: 'server/proofs/month.test.ts',
    sizes: { days: ['SIMULATED_DAYS', '3650'] },
    // Each process plays whole years: one year of an office cannot be divided.
    shares: ({ days }) => Math.min(2, Math.ceil(Number(days) / 365)),
    says: ({ days }) => `${days} nights with one to four servers, crashes and outages`,
    // Each year is an office of its own, so the remainder must be long enough too.
    refuses: ({ days }) => {
      const last = Number(days) % 365;
      return !(Number(days) >= LEAST_NIGHTS) || (last > 0 && last < LEAST_NIGHTS)
        ? `--days ${days}: the last office would have fewer than ${LEAST_NIGHTS} days, in which its mails cannot all fall due.`
        : null;
    },
  },
  clock: {
    tests: 'server/proofs/clock.test.ts',
    sizes: { rounds: ['CLOCK_ROUNDS', '60'] },
    shares: () => 1,
    says: ({ rounds }) => `${rounds} rounds of three servers whose clocks jump and drift while they send mail`,
  },
  mail: {
    tests: 'server/proofs/mail-crash.test.ts',
    sizes: { rounds: ['MAIL_ROUNDS', '200'] },
    shares: () => 2,
    says: ({ rounds }) => `${rounds} crashes of a mail worker at each point`,
  },
  year: {
    tests: 'server/proofs/year.test.ts',
    sizes: {
      employers: ['YEAR_EMPLOYERS', '20'],
      people: ['YEAR_PEOPLE', '5000'],
      consultants: ['YEAR_CONSULTANTS', '8'],
      weeks: ['YEAR_WEEKS', '52'],
      seed: ['YEAR_SEED', '1'],
    },
    shares: () => 1,
    says: ({ employers, people, weeks, seed }) => `${weeks} weeks of ${employers} employers and ${people} people from seed ${seed}`,
  },
  calendars: {
    tests: 'server/proofs/calendars',
    sizes: { changes: ['CALENDAR_CHANGES', '1000'], seed: ['CALENDAR_SEED', String(Date.now() % 1_000_000)] },
    shares: () => 1,
    says: ({ changes, seed }) =>
      `${changes} random changes on both sides of Radicale, of xandikos and of a stand-in for Microsoft 365, with faults, from seed ${seed}`,
  },
  unkind: {
    tests: 'server/unkind',
    sizes: { rounds: ['UNKIND_ROUNDS', '100'] },
    shares: () => 1,
    says: ({ rounds }) => `${rounds} rounds of lost, silent and restarted databases`,
  },
};

const [name = '', ...args] = process.argv.slice(2);
const proof = PROOFS[name];
if (!proof) throw new Error(`Choose one of ${Object.keys(PROOFS).join(', ')}.`);
const { values } = parseArgs({
  args,
  options: {
    shares: { type: 'string' },
    ...Object.fromEntries(Object.entries(proof.sizes).map(([key, [, size]]) => [key, { type: 'string' as const, default: size }])),
  },
});
const size = values as Record<string, string>;
const refusal = proof.refuses?.(size);
if (refusal) {
  console.error(refusal);
  process.exit(2);
}
const began = performance.now();
prepareSurroundings();
await buildPages();
const reports = mkdtempSync(join(tmpdir(), 'portal-proof-'));

/** The number of failed tests; a share that did not finish counts as one. */
async function runShare(share: number, shares: number): Promise<number> {
  const report = join(reports, `${share}.json`);
  const options = [
    '--project',
    'server',
    '--project',
    'proofs',
    '--testTimeout=0',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const variables = Object.entries(proof!.sizes).map(([key, [variable]]) => [variable, size[key]!]);
  const child = spawn('vitest', ['run', ...options, proof!.tests], {
    stdio: 'inherit',
    env: { ...process.env, ...Object.fromEntries(variables), PROOF_SHARE: `${share}/${shares}` },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  try {
    const { numFailedTests, numPassedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    return numFailedTests + numPendingTests + (numPassedTests === 0 || (code !== 0 && numFailedTests === 0) ? 1 : 0);
  } catch {
    return 1;
  }
}

const shares = Number(size.shares ?? proof.shares(size));
const outcomes = await Promise.all(Array.from({ length: shares }, (_, share) => runShare(share, shares)));
rmSync(reports, { recursive: true });
const broken = outcomes.reduce((sum, one) => sum + one, 0);
conclude(name, proof.says(size), { began, broken });
