import { setTimeout as sleep } from 'node:timers/promises';
import { type Budget, percentile } from '../budget.ts';
import type { Question } from './calls.ts';
import { close, get, open, usageOf } from './portal.ts';

// Memory of lists and files that contain everything, and whether other requests are answered meanwhile.

const MEMORY_MB = 100;
const HEALTH_MS = 250;

export type Whole = { what: string; name: string; seconds: number; bytes: number; memory: number; waits: number[] };

/** On a freshly started server: memory used by earlier answers would hide that of this one. */
export async function askWhole(question: Question, name: string, url: string): Promise<Whole> {
  const portal = await open(name, url);
  try {
    const path = await question.path(portal);
    await get(portal, '/api/health', 'visitor');
    const before = (await usageOf(portal)).memory;
    let busy = true;
    let peak = before;
    const waits: number[] = [];
    const watch = (async () => {
      while (busy) {
        const start = performance.now();
        await get(portal, '/api/health', 'visitor');
        waits.push(performance.now() - start);
        peak = Math.max(peak, (await usageOf(portal)).memory);
        await sleep(20);
      }
    })();
    const start = performance.now();
    const { bytes } = await get(portal, path, question.as).finally(() => {
      busy = false;
    });
    const seconds = (performance.now() - start) / 1000;
    await watch;
    return { what: question.what, name, seconds, bytes, memory: peak - before, waits };
  } finally {
    await close(portal);
  }
}

export function tableOfWholes(found: Whole[]): Record<string, string>[] {
  return found.map(({ what, name, seconds, bytes, memory, waits }) => ({
    what,
    office: name,
    s: seconds.toFixed(2),
    MB: (bytes / 1e6).toFixed(2),
    'memory +MB': memory.toFixed(0),
    'health p99 ms': percentile(waits, 0.99).toFixed(0),
    'longest ms': Math.max(...waits).toFixed(0),
  }));
}

export function budgetsOfWholes(found: Whole[]): Budget[] {
  return found.flatMap(({ what, name, memory, waits }) => [
    { what: `${what}, ${name}, memory in MB`, value: memory, limit: MEMORY_MB },
    { what: `${what}, ${name}, p99 in ms of health calls meanwhile`, value: percentile(waits, 0.99), limit: HEALTH_MS },
  ]);
}
