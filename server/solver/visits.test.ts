import { expect, test } from 'vitest';
import { assemble } from '#domain/planning/visits/assemble.ts';
import { planned } from '#domain/planning/visits/deadline-first.ts';
import { officeCase, smallCase } from '#server/testing/proofs/visits/cases.ts';
import { longestBlock } from '#server/testing/proofs/visits/longest-block.ts';
import { planVisits } from './visits.ts';

test('fifty consultants, sixty days and eighty employers are planned in a thread, and nobody waits', async () => {
  const question = officeCase({ consultants: 50, days: 60, employers: 80, seed: 1, load: 0.5 });
  const block = longestBlock();
  const plan = await planVisits(question);
  expect(block.end()).toBeLessThan(50);
  expect(plan).toMatchObject({ gap: 0, unmet: [] });
});

test('the plan is the same as without the thread', async () => {
  const question = smallCase(3);
  expect(await planVisits(question)).toEqual(assemble(question, planned(question)));
});

test('a case that the thread cannot read fails alone', async () => {
  const broken = { ...smallCase(3), standing: null } as unknown as Parameters<typeof planVisits>[0];
  await expect(planVisits(broken)).rejects.toThrow('TypeError');
  expect((await planVisits(smallCase(3))).days.length).toBeGreaterThan(0);
});
