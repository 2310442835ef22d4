import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { accountOf, balanceOf, type RoundQuestion, weeksOf, wholeParts } from './account.ts';
import { learn } from './experience.ts';

const TODAY = '2026-03-02';
const experience = learn([], [0, 8, 15, 22]);

const anyHours = fc.array(
  fc.record({ in: fc.integer({ min: 0, max: 60 }), free: fc.nat({ max: 30 }), taken: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { maxLength: 20 },
);
const anyQuestion = fc
  .record({
    hours: anyHours,
    ends: fc.integer({ min: 0, max: 60 }),
    waiting: fc.nat({ max: 200 }),
    open: fc.array(fc.record({ age: fc.nat({ max: 30 }), count: fc.nat({ max: 60 }) }), { maxLength: 5 }),
    risk: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  })
  .map(({ hours, ends, waiting, open, risk }): RoundQuestion => {
    const byDay = Map.groupBy(
      hours.filter((day) => day.in <= ends),
      (day) => day.in,
    );
    const days = [...byDay]
      .toSorted(([a], [b]) => a - b)
      .map(([inDays, [day]]) => ({ date: addDays(TODAY, inDays), free: day!.free, left: day!.free * (1 - day!.taken), own: 0 }));
    return {
      round: { employerId: 1, closesOn: addDays(TODAY, ends), risk },
      today: TODAY,
      waiting,
      awaited: { open, coming: [], certain: [] },
      hours: { days, variance: 0, takers: [], endingEarlier: [] },
      planned: [],
    };
  });

test('the account is a sum of whole hours, and its weeks add up to it', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const account = accountOf(experience, question);
      const { free, others, expected, reserve, need, over, day } = account;
      expect([free, others, expected, reserve, need, over].every(Number.isInteger)).toBe(true);
      expect(over).toBe(free - others - expected - reserve - need);
      expect(reserve).toBeGreaterThanOrEqual(0);
      expect(day !== null).toBe(over < 0);
      const weeks = weeksOf(experience, question, account);
      const sum = (name: Exclude<keyof (typeof weeks)[number], 'monday'>) => weeks.reduce((total, week) => total + week[name], 0);
      expect([sum('freeHours'), sum('others'), sum('expected'), sum('reserve'), sum('need')]).toEqual([
        free,
        others,
        expected,
        reserve,
        need,
      ]);
      expect(sum('shortage')).toBe(Math.max(0, -over));
    }),
    { numRuns: 100 },
  );
});

test('more free hours or a greater risk never leave less over, and more people invited never more', () => {
  fc.assert(
    fc.property(anyQuestion, fc.nat({ max: 60 }), fc.nat({ max: 50 }), (question, inDays, more) => {
      const { over } = balanceOf(experience, question)(more);
      const { round, hours } = question;
      const date = addDays(TODAY, inDays);
      const added = hours.days.map((day) => (day.date === date ? { ...day, free: day.free + 5, left: day.left + 5 } : day));
      expect(
        balanceOf(experience, { ...question, round: { ...round, risk: Math.min(0.5, round.risk * 2) } })(more).over,
      ).toBeGreaterThanOrEqual(over - 0.01);
      expect(balanceOf(experience, question)(more + 10).over).toBeLessThanOrEqual(over + 0.01);
      // Of hours added a part is expected to be lost, by illness.
      if (added.length > 0)
        expect(balanceOf(experience, { ...question, hours: { ...hours, days: added } })(more).over).toBeGreaterThanOrEqual(over - 0.5);
    }),
    { numRuns: 100 },
  );
});

test('whole parts add up, the largest remainders first', () => {
  expect(wholeParts(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(wholeParts(3, [0, 0])).toEqual([2, 1]);
  expect(wholeParts(0, [5, 5])).toEqual([0, 0]);
});
