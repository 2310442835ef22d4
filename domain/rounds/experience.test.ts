import { expect, test } from 'vitest';
import { countOf, coursesOf, newlyInvited, rangeOf } from './bookings.ts';
import { type InvitationCount, learn } from './experience.ts';

const MAILS = [0, 8, 15, 22];
const nothing = learn([], MAILS);
const expectedOf = (experience: typeof nothing, awaited: Parameters<typeof coursesOf>[1], employerId = 1) =>
  rangeOf(countOf(coursesOf(experience, awaited, { employerId, days: 60 })));

test('without any history four of ten book, half of them before the first reminder', () => {
  expect(nothing).toMatchObject({ invitations: 0, guess: true });
  const { mean } = nothing.factorOf(1);
  const course = nothing.course(mean, { age: 0, days: 60 });
  const within = (days: number) => course.subarray(0, days).reduce((sum, chance) => sum + chance, 0);
  expect(mean).toBe(1);
  expect(within(60)).toBeCloseTo(0.4, 1);
  expect(within(8) / within(60)).toBeCloseTo(0.5, 1);
});

test('a new office expects bookings as long as invitations may still be answered', () => {
  for (const age of [2, 4, 10, 20, 28]) {
    const history: InvitationCount[] = [
      { employerId: 1, outcome: 'booked', day: 0, count: 40 },
      { employerId: 1, outcome: 'booked', day: 1, count: 20 },
      { employerId: 1, outcome: 'open', day: age, count: 140 },
    ];
    const experience = learn(history, MAILS);
    expect(experience).toMatchObject({ invitations: 200, guess: false });
    const { low, mid, high } = expectedOf(experience, { open: [{ age, count: 140 }], coming: [], certain: [] });
    expect(mid).toBeGreaterThan(0);
    expect(high).toBeGreaterThan(mid);
    expect(low).toBeLessThanOrEqual(mid);
  }
});

test('an open invitation counts for the days on which it was open, so that young ones do not look like refusals', () => {
  const young: InvitationCount[] = [{ employerId: 1, outcome: 'open', day: 1, count: 300 }];
  expect(expectedOf(learn(young, MAILS), newlyInvited(100)).mid).toBeGreaterThan(20);
  const old: InvitationCount[] = [{ employerId: 1, outcome: 'ended', day: 29, count: 300 }];
  expect(expectedOf(learn(old, MAILS), newlyInvited(100)).mid).toBeLessThan(8);
});

test('employers differ: one with many bookings is expected to bring more, and the range of an unknown one is wider', () => {
  const history = [0.1, 0.3, 0.5, 0.7].flatMap((uptake, i): InvitationCount[] => [
    { employerId: i + 1, outcome: 'booked', day: 2, count: 100 * uptake },
    { employerId: i + 1, outcome: 'ended', day: 29, count: 100 * (1 - uptake) },
  ]);
  const experience = learn(history, MAILS);
  const [few, many, unknown] = [1, 4, 9].map((id) => expectedOf(experience, newlyInvited(100), id));
  expect(few!.mid).toBeLessThan(20);
  expect(many!.mid).toBeGreaterThan(55);
  expect(unknown!.high - unknown!.low).toBeGreaterThan(1.5 * (many!.high - many!.low));
});
