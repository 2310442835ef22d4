import { type Budget, percentile } from '../budget.ts';
import type { Question } from './calls.ts';
import { databaseCpu, get, type Portal, usageOf } from './portal.ts';

/** A smaller difference between the offices counts as equal: on a shared machine the precision is no better. */
export const SAME_MS = 1;
const MOST = 2;
const VISITOR_KB = 50;
const MEASURED_MS = 1500;
const [FEWEST, MANY] = [5, 60];

type Cost = { ms: number; cpu: number; database: number; bytes: number };
type Row = { question: Question; small: Cost; large: Cost };

/** Calls both offices in turn, so that other load affects both. Times are medians. */
export async function askBoth(question: Question, portals: readonly [Portal, Portal]): Promise<Row> {
  const paths = await Promise.all(portals.map((portal) => question.path(portal)));
  const runs = portals.map((portal, i) => ({ portal, path: paths[i] ?? '', times: [] as number[], bytes: 0 }));
  const askOne = ({ portal, path }: (typeof runs)[number]) => get(portal, path, question.as, question.status);
  for (const run of [...runs, ...runs]) await askOne(run);
  const before = await Promise.all(portals.map(used));
  for (const end = performance.now() + MEASURED_MS; runs[0]!.times.length < FEWEST || performance.now() < end; ) {
    for (const run of runs) {
      const start = performance.now();
      run.bytes = (await askOne(run)).bytes;
      run.times.push(performance.now() - start);
    }
    if (runs[0]!.times.length === MANY) break;
  }
  const after = await Promise.all(portals.map(used));
  const [small, large] = runs.map(({ times, bytes }, i) => ({
    ms: percentile(times, 0.5),
    cpu: (after[i]!.cpu - before[i]!.cpu) / times.length,
    database: (after[i]!.database - before[i]!.database) / times.length,
    bytes,
  }));
  return { question, small: small!, large: large! };
}

async function used(portal: Portal): Promise<{ cpu: number; database: number }> {
  return { cpu: (await usageOf(portal)).cpu, database: await databaseCpu(portal.database, portal.connections) };
}

const times = (small: number, large: number) => (large - small < SAME_MS ? Math.min(1, large / small) : large / small);
const cpuOf = ({ cpu, database }: Cost) => cpu + database;

export function tableOf(rows: Row[]): Record<string, string>[] {
  return rows.map(({ question, small, large }) => ({
    what: question.what,
    scope: question.scope,
    'small ms': small.ms.toFixed(1),
    'large ms': large.ms.toFixed(1),
    'time ×': (large.ms / small.ms).toFixed(1),
    'small CPU ms': `${small.cpu.toFixed(1)} + ${small.database.toFixed(1)}`,
    'large CPU ms': `${large.cpu.toFixed(1)} + ${large.database.toFixed(1)}`,
    'CPU ×': (cpuOf(large) / cpuOf(small)).toFixed(1),
    'large kB': (large.bytes / 1000).toFixed(1),
  }));
}

export function budgetsOf(rows: Row[]): Budget[] {
  return rows.flatMap(({ question: { what, scope }, small, large }) => [
    { what: `${what}, time`, value: times(small.ms, large.ms), limit: MOST },
    { what: `${what}, CPU`, value: times(cpuOf(small), cpuOf(large)), limit: MOST },
    ...(scope === 'visitor' ? [{ what: `${what}, kB`, value: large.bytes / 1000, limit: VISITOR_KB }] : []),
  ]);
}
