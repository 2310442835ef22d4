import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import type { InvitationCount } from './curves.ts';
import { learn } from './experience.ts';
import { isWithinHours, type PromiseQuestion, RoundPromise } from './promise.ts';

const MONDAY = '2026-03-02';
const history = [1, 2, 3, 4, 5, 6].flatMap((employerId): InvitationCount[] => [
  ...[0, 1, 2, 3, 8, 15].map((day) => ({ employerId, outcome: 'booked' as const, day, count: 5 })),
  { employerId, outcome: 'ended', day: 29, count: 70 },
]);
const experience = learn(history);

const question = (hours: number, change: Partial<PromiseQuestion> = {}): PromiseQuestion => ({
  round: { employerId: 1, closesOn: addDays(MONDAY, 18) },
  today: MONDAY,
  awaited: { open: [{ age: 2, count: 30 }], coming: [{ inDays: 3, count: 10 }], certain: [{ inDays: 4, count: 2, chance: 0.85 }] },
  hours: { days: [{ date: addDays(MONDAY, 18), count: hours }], freeHours: hours, takenByOthers: 0, variance: 0, promised: [] },
  planned: [],
  ...change,
});

/** The reference, person by person: how likely each number of people is that book until the end. */
function brokenByRule({ awaited }: PromiseQuestion, { hours, invited }: { hours: number; invited: number }): number {
  const days = 18;
  const outages = (0.03 * hours) / 7;
  let broken = 0;
  for (const { uptake, weight } of experience.uptakes(1)) {
    const chances = [
      ...awaited.open.flatMap(({ age, count }) => Array(count).fill(experience.chance(uptake, { age, days }))),
      ...awaited.coming.flatMap(({ inDays, count }) => Array(count).fill(experience.chance(uptake, { age: 0, days: days - inDays }))),
      ...Array(awaited.certain[0]!.count).fill(0.85),
      ...Array(invited).fill(experience.chance(uptake, { age: 0, days })),
    ];
    let people = [1];
    for (const chance of chances) {
      people = Array.from({ length: people.length + 1 }, (_, n) => (people[n] ?? 0) * (1 - chance) + (people[n - 1] ?? 0) * chance);
    }
    let ofOutages = weight * Math.exp(-outages);
    for (let fallen = 0; fallen < 10; fallen++) {
      broken += ofOutages * people.reduce((sum, chance, n) => sum + (n + fallen * 6 > hours ? chance : 0), 0);
      ofOutages *= outages / (fallen + 1);
    }
  }
  return broken;
}

test.each([5, 15, 30, 60])('with %d hours on the last day RoundPromise gives the same chances as counting person by person', (hours) => {
  const promise = new RoundPromise(experience, question(hours));
  for (const invited of [0, 1, 10, 40, 120]) {
    expect(promise.chances(invited)[0]).toBeCloseTo(brokenByRule(question(hours), { hours, invited }), 1.7);
  }
});

test('hours early in the round do not help those who choose late', () => {
  const days = (counts: readonly [number, number]) => [
    { date: addDays(MONDAY, 1), count: counts[0] },
    { date: addDays(MONDAY, 18), count: counts[1] },
  ];
  const broken = (counts: readonly [number, number]) =>
    Math.max(...new RoundPromise(experience, question(0, { hours: { ...question(0).hours, days: days(counts) } })).chances(20));
  expect(broken([0, 25])).toBeLessThan(0.05);
  expect(broken([24, 1])).toBeGreaterThan(0.9);
});

test('every planned appointment makes a broken promise more likely, because it may be cancelled and then needs another hour', () => {
  const planned = [{ date: addDays(MONDAY, 17), count: 70 }];
  const broken = (change: Partial<PromiseQuestion>) => new RoundPromise(experience, question(20, change)).chances(0)[0]!;
  expect(broken({ planned })).toBeGreaterThan(2 * broken({}));
});

test('isWithinHours asks whether the people who choose from each day on find enough hours from that day on', () => {
  const days = [
    { ahead: 1, count: 3 },
    { ahead: 10, count: 2 },
  ];
  expect(isWithinHours([0, 0, 5, 5], days, 0)).toBe(false);
  expect(isWithinHours([0, 5], days, 0)).toBe(true);
  expect(isWithinHours([0, 5], days, 4)).toBe(false);
  expect(isWithinHours([], [], 0)).toBe(true);
  expect(isWithinHours([3], [], 0)).toBe(false);
});
