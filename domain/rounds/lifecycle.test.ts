import { describe, expect, test } from 'vitest';
import { type RoundStep, stateAfter, whyNotRoundDates } from './lifecycle.ts';
import { ROUND_STATES } from './vocabulary.ts';

describe('the dates of a round', () => {
  test.each([
    ['2026-03-02', '2026-03-02', null],
    ['2026-02-01', '2026-03-02', null],
    ['2026-03-10', '2026-03-09', 'ROUND_END_ORDER'],
    ['2026-02-01', '2026-03-01', 'ROUND_END_PAST'],
    ['2026-03-10', '2027-03-10', null],
    ['2026-03-10', '2027-03-11', 'ROUND_TOO_LONG'],
    ['2028-02-29', '2029-02-28', null],
    ['2028-02-29', '2029-03-01', 'ROUND_TOO_LONG'],
  ])('from %s to %s, asked on 2 March 2026: %s', (opensOn, closesOn, refusal) => {
    expect(whyNotRoundDates({ opensOn, closesOn }, '2026-03-02')).toBe(refusal);
  });
});

test('start and pause lead from every state to the next, but not from closed', () => {
  const after = (step: RoundStep) => ROUND_STATES.map((state) => stateAfter(step, state));
  expect(after('start')).toEqual(['active', 'active', 'active', null]);
  expect(after('pause')).toEqual(['concept', 'paused', 'paused', null]);
});
