import { expect, test } from 'vitest';
import type { PlannerCase } from '#domain/planner/case.ts';
import { solve } from './solve.ts';

const nothing: PlannerCase = {
  consultants: [],
  employers: [],
  windows: [],
  standing: [],
  keep: [],
  wanted: [],
  unwanted: [],
  fewestChanges: false,
  unknownTowns: [],
};

test('nothing to plan is an empty plan', async () => {
  expect(await solve(nothing, { seconds: 5 })).toMatchObject({ days: [], visits: 0, bound: 0, gap: 0 });
});

test('a plan that is aborted fails at once', async () => {
  const gone = new Error('nobody waits any more');
  await expect(solve(nothing, { seconds: 5, signal: AbortSignal.abort(gone) })).rejects.toThrow(gone);
  const controller = new AbortController();
  const asked = solve(nothing, { seconds: 5, signal: controller.signal });
  controller.abort(gone);
  await expect(asked).rejects.toThrow(gone);
});
