import { expect, test, vi } from 'vitest';
import { proveUnderLoad } from '#server/testing/load/prove.ts';

vi.setConfig({ testTimeout: 10 * 60_000 });

// The short form of `npm run proof:load`. Nothing here depends on how fast this machine is.

test('three web servers, two mail servers, PgBouncer and haproxy lose and double nothing on a day with one failure after another', async () => {
  const figures = await proveUnderLoad({
    people: 120,
    employers: 4,
    consultants: 8,
    colleagues: 2,
    trafficMs: 40_000,
    calmMs: 5_000,
    everyMs: 4_000,
    isQuiet: false,
    withStandby: false,
    withBackup: true,
    say: () => {},
  });
  expect(Object.fromEntries(figures.broken)).toEqual({});
  expect(figures.failures.size).toBeGreaterThan(2);
  expect(figures.links).toBeGreaterThan(50);
  expect(figures.restored).toContain('This backup can be restored.');
});
