import { expect, test, vi } from 'vitest';
import { proveUnderLoad } from '#server/testing/load/prove.ts';

vi.setConfig({ testTimeout: 10 * 60_000 });

// The short form of `npm run proof:failover`, which kills each new primary again. Nothing here depends on how fast this machine is.

test('killing the primary under load: the standby takes over, no acknowledged change is lost, every server recovers', async () => {
  const figures = await proveUnderLoad({
    people: 100,
    employers: 2,
    consultants: 6,
    colleagues: 1,
    trafficMs: 18_000,
    calmMs: 6_000,
    everyMs: 8_000,
    isQuiet: false,
    withStandby: true,
    // load.test.ts makes and restores a backup.
    withBackup: false,
    say: () => {},
  });
  expect(Object.fromEntries(figures.broken)).toEqual({});
  expect([...figures.failures.values()]).toEqual([expect.toSatisfy((times: number) => times >= 1)]);
  expect(figures.links).toBeGreaterThan(20);
});
