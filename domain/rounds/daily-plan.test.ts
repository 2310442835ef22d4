import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { countOf, coursesOf } from './bookings.ts';
import { dailyPlan } from './daily-plan.ts';
import { learn } from './experience.ts';

const TODAY = '2026-03-16';
/** Half of them book: two thirds of those on the first day, one third after a week. The others end after four weeks. */
const experience = learn(
  [
    { employerId: 1, outcome: 'booked', day: 0, count: 400 },
    { employerId: 1, outcome: 'booked', day: 7, count: 200 },
    { employerId: 1, outcome: 'ended', day: 28, count: 600 },
  ],
  [0, 8, 15, 22],
);
const total = (days: readonly { bookings: number }[]) => days.reduce((sum, { bookings }) => sum + bookings, 0);

describe('the plan of bookings per day', () => {
  test('of past days is what the sent invitations bring with other employers, on the days on which people book', () => {
    const sent = [{ date: addDays(TODAY, -10), count: 60 }];
    const plan = dailyPlan(experience, { employerId: 2, today: TODAY, until: TODAY, sent, awaited: { open: [], coming: [], certain: [] } });
    const on = (days: number) => plan.find(({ date }) => date === addDays(TODAY, days))?.bookings ?? 0;
    expect(on(-10)).toBeGreaterThan(14);
    expect(on(-3)).toBeGreaterThan(7);
    expect(on(-10) + on(-3)).toBeGreaterThan(0.8 * total(plan));
    expect(total(plan)).toBeGreaterThan(22);
    expect(total(plan)).toBeLessThan(38);
    expect(plan.map(({ date }) => date)).toEqual(plan.map(({ date }) => date).toSorted());
  });

  test('of the coming days adds up to the forecast until the end', () => {
    const awaited = { open: [{ age: 3, count: 40 }], coming: [{ inDays: 1, count: 40 }], certain: [] };
    const until = addDays(TODAY, 20);
    const plan = dailyPlan(experience, { employerId: 2, today: TODAY, until, sent: [], awaited });
    const { mean } = countOf(coursesOf(experience, awaited, { employerId: 2, days: 20 }));
    expect(Math.abs(total(plan) - mean)).toBeLessThan(2);
    expect(plan.every(({ date }) => date >= TODAY && date <= until)).toBe(true);
  });
});
