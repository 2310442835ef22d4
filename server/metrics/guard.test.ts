import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { installation } from '#server/db/schema/firm.ts';
import type { Guard } from '#server/services.ts';
import { GENERATION, installationNow } from '#server/store/firm/installation.ts';
import { usePortal } from '#server/testing/portal.ts';
import { startGuard } from './guard.ts';

const portal = usePortal();
/** How far the machine's clock is ahead, in seconds. */
let ahead = 0;
let said: string[] = [];
let guard: Guard;

async function watch(seconds: number, isTheTime = false): Promise<void> {
  [ahead, said] = [seconds, []];
  const say = (...args: unknown[]) => said.push(String(args.at(-1)));
  const system = () => Temporal.Now.instant().add({ milliseconds: Math.round(ahead * 1000) });
  const log = { info: say, warn: say, error: say };
  guard = await startGuard({ database: portal.database, system, isTheTime, secretKey: portal.services.secretKey, log });
}
afterEach(async () => {
  guard.stop();
  await portal.db.update(installation).set({ generation: GENERATION, keyFingerprint: null });
});

/** Seconds between guard.now() and the real time. */
const off = () => Math.abs(guard.now().since(Temporal.Now.instant()).total('seconds'));

test('a clock 59 seconds ahead of the database’s is right, one 62 seconds ahead is wrong', async () => {
  await watch(59);
  expect([guard.isClockRight(), guard.mayWork(), said]).toEqual([true, true, []]);
  ahead = 62;
  expect(guard.isClockRight()).toBe(false);
});

test.each([1_600 * 86_400, 6 * 60, -6 * 60])(
  'a server that starts %d seconds ahead uses the database’s clock and does no jobs',
  async (seconds) => {
    await watch(seconds);
    expect([guard.isClockRight(), guard.mayWork(), guard.secondsAhead()]).toEqual([false, false, seconds]);
    expect(off()).toBeLessThan(5);
    expect(said).toEqual([expect.stringMatching(/^THE CLOCK IS WRONG/)]);
    ahead = 0;
    expect(await guard.look()).toBe(true);
    expect(said.at(-1)).toMatch(/agrees with that of the database again/);
  },
);

test('a jump of the machine’s clock is noticed without a query, and does not change guard.now()', async () => {
  await watch(0);
  for (const seconds of [400, -400, 1_600 * 86_400]) {
    ahead = seconds;
    expect([guard.mayWork(), off() < 5]).toEqual([false, true]);
  }
  expect(await guard.look()).toBe(false);
  expect(await guard.look()).toBe(false);
  expect(said).toHaveLength(1);
  ahead = 0;
  expect([await guard.look(), off() < 5]).toEqual([true, true]);
});

test('while the machine’s clock drifts less than a minute it counts as right, and guard.now() follows the database', async () => {
  await watch(0);
  for (let drift = 0; drift <= 55; drift += 11) {
    ahead = drift;
    expect([await guard.look(), off() < 5]).toEqual([true, true]);
  }
  ahead = 66;
  expect([await guard.look(), off() < 5]).toEqual([false, true]);
});

test('a clock that is the time itself, as that of a demo at a chosen moment, is not compared with the database’s', async () => {
  await watch(1_600 * 86_400, true);
  expect([guard.mayWork(), await guard.look(), said]).toEqual([true, true, []]);
  expect(off()).toBeGreaterThan(1_000 * 86_400);
});

test('with a newer generation or another key in the database, no jobs run until the former value is back', async () => {
  await watch(0);
  for (const change of [{ generation: GENERATION + 1 }, { keyFingerprint: 'f'.repeat(16) }]) {
    await portal.db.update(installation).set(change);
    expect([await guard.look(), guard.isSchemaKnown(), guard.isClockRight()]).toEqual([false, false, true]);
    await portal.db.update(installation).set({ generation: GENERATION, keyFingerprint: null });
    expect([await guard.look(), guard.isSchemaKnown()]).toEqual([true, true]);
  }
  expect(said).toHaveLength(4);
  expect(said[0]).toContain(`generation ${GENERATION + 1}`);
  expect(said[2]).toContain('f'.repeat(16));
});

test('a new database has the generation of this version', async () => {
  await watch(0);
  const fresh = await portal.db.execute(sql`SELECT column_default FROM information_schema.columns WHERE column_name = 'generation'`);
  expect([(await installationNow(portal.db)).generation, fresh.rows]).toEqual([GENERATION, [{ column_default: '1' }]]);
});
