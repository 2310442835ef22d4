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
    ends: fc.integer({ min: -3, max: 60 }),
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
      round: { employerId: 1, opensOn: TODAY, closesOn: addDays(TODAY, ends), risk },
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
      expect(day === null || day <= question.round.closesOn).toBe(true);
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

test('a few hours more behind the others, a greater risk or fewer people never make anything short', () => {
  fc.assert(
    fc.property(anyQuestion, fc.nat({ max: 30 }), fc.integer({ min: 1, max: 5 }), fc.nat({ max: 200 }), (question, later, free, more) => {
      const shortOf = (asked: RoundQuestion, people = more) => Math.max(0, -balanceOf(experience, asked)(people).over);
      const short = shortOf(question) + 0.01;
      const { round, hours } = question;
      expect(shortOf({ ...question, round: { ...round, risk: Math.min(0.5, round.risk * 2) } })).toBeLessThanOrEqual(short);
      expect(shortOf(question, Math.max(0, more - 10))).toBeLessThanOrEqual(short);
      const days = hours.days.map((day, i) => (i === hours.days.length - 1 ? { ...day, free: 10, left: 10 } : day));
      const date = addDays(days.at(-1)?.date ?? TODAY, 1 + later);
      if (date > round.closesOn) return;
      const withDays = (days: typeof hours.days) => ({ ...question, hours: { ...hours, days } });
      // Of hours added a part is expected to be lost, by illness.
      expect(shortOf(withDays([...days, { date, free, left: free, own: 0 }]))).toBeLessThanOrEqual(shortOf(withDays(days)) + 0.5);
    }),
    { numRuns: 100 },
  );
});

test('whole parts add up, the largest remainders first', () => {
  expect(wholeParts(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(wholeParts(3, [0, 0])).toEqual([2, 1]);
  expect(wholeParts(0, [5, 5])).toEqual([0, 0]);
});
