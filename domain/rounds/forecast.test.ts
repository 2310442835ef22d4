import { describe, expect, test, vi } from 'vitest';
import type { InvitationCount } from './curves.ts';
import { learn } from './experience.ts';
import { forecast } from './forecast.ts';

const [SUN, MOON, STAR] = [1, 2, 3];

/** A finished employer: the same number of people book on each of four days, the others are given up on day 29. */
function finished(employerId: number, { invitations, booked }: { invitations: number; booked: number }): InvitationCount[] {
  const days = [0, 1, 2, 8];
  const rows = days.map((day): InvitationCount => ({ employerId, outcome: 'booked', day, count: booked / days.length }));
  return [...rows, { employerId, outcome: 'ended', day: 29, count: invitations - booked }];
}
const rangeOf = (history: InvitationCount[], question: Partial<Parameters<typeof forecast>[1]>) => {
  const { low, mid, high } = forecast(learn(history), {
    employerId: SUN,
    open: [],
    coming: [],
    certain: [],
    days: 40,
    ...question,
  });
  return [low, mid, high];
};

describe('with fewer than thirty finished invitations', () => {
  test('half of the open invitations are expected to be booked, and the experience says that this is a guess', () => {
    const history = finished(SUN, { invitations: 29, booked: 4 });
    const experience = learn(history);
    const expected = forecast(experience, {
      employerId: SUN,
      open: [{ age: 3, count: 40 }],
      coming: [],
      certain: [],
      days: 30,
    });
    expect(experience).toMatchObject({ invitations: 29, guess: true });
    expect(expected.mid).toBe(20);
    expect([expected.low, expected.high]).toEqual([12, 29]);
  });

  test('the age of an invitation makes no difference', () => {
    expect(rangeOf([], { open: [{ age: 0, count: 10 }] })).toEqual(rangeOf([], { open: [{ age: 25, count: 10 }] }));
  });
});

describe('with thirty finished invitations', () => {
  const history = [SUN, MOON, STAR, 4, 5, 6].flatMap((id) => finished(id, { invitations: 100, booked: 40 }));

  test('new invitations are booked as often as earlier ones', () => {
    expect(learn(finished(MOON, { invitations: 30, booked: 12 }))).toMatchObject({ invitations: 30, guess: false });
    expect(rangeOf(history, { open: [{ age: 0, count: 100 }] })).toEqual([33, 40, 47]);
  });

  test('older invitations are booked less often: a quarter of all bookings comes after the first week', () => {
    // Of 100 invitations 30 are booked in the first week; of the 70 that are still open after it, 10 are booked.
    expect(rangeOf(history, { open: [{ age: 7, count: 70 }] })).toEqual([7, 10, 14]);
    expect(rangeOf(history, { open: [{ age: 20, count: 70 }] })[2]).toBeLessThanOrEqual(2);
    expect(rangeOf(history, { open: [{ age: 29, count: 70 }] })).toEqual([0, 0, 0]);
  });

  test('no booking is expected after the end of the round, nor by people of a wave before the day of the wave', () => {
    expect(rangeOf(history, { open: [{ age: 0, count: 100 }], days: 2 })).toEqual([24, 30, 36]);
    expect(rangeOf(history, { coming: [{ inDays: 5, count: 100 }], certain: [], days: 7 })).toEqual(
      rangeOf(history, { open: [{ age: 0, count: 100 }], days: 2 }),
    );
    expect(rangeOf(history, { coming: [{ inDays: 5, count: 100 }], certain: [], days: 4 })).toEqual([0, 0, 0]);
  });

  test('declining is an outcome: those who declined are no longer expected', () => {
    const declined = history.map((row): InvitationCount => (row.outcome === 'ended' ? { ...row, day: 1 } : row));
    // All who will not book have said so by the second day: everybody who is open after it books.
    expect(rangeOf(declined, { open: [{ age: 3, count: 10 }] })).toEqual([10, 10, 10]);
    expect(rangeOf(history, { open: [{ age: 3, count: 10 }] })).toEqual([0, 1, 2]);
  });

  test('the round’s own first days change its forecast', () => {
    const fresh: InvitationCount[] = [
      { employerId: 9, outcome: 'booked', day: 0, count: 2 },
      { employerId: 9, outcome: 'booked', day: 1, count: 1 },
      { employerId: 9, outcome: 'open', day: 3, count: 97 },
    ];
    const others = [20, 30, 40, 52, 60].flatMap((booked, i) => finished(10 + i, { invitations: 100, booked }));
    const question = { employerId: 9, open: [{ age: 3, count: 97 }] };
    const unseen = rangeOf(others, { ...question, employerId: 8 });
    const seen = rangeOf([...others, ...fresh], question);
    expect(seen[1]).toBeLessThan(unseen[1]! / 2);
  });

  test('the range is wider where employers differ', () => {
    const different = [16, 28, 40, 40, 52, 64].flatMap((booked, i) => finished(10 + i, { invitations: 100, booked }));
    const width = ([low = 0, , high = 0]: number[]) => high - low;
    const open = [{ age: 0, count: 100 }];
    expect(width(rangeOf(different, { open }))).toBeGreaterThan(2 * width(rangeOf(history, { open })));
    // Of an employer with a hundred invitations of its own, its own uptake is known better.
    expect(width(rangeOf(different, { open, employerId: 10 }))).toBeLessThan(width(rangeOf(different, { open })));
  });
});

test('fifty thousand people cost as many computations as fifty', () => {
  const experience = learn([SUN, MOON].flatMap((id) => finished(id, { invitations: 100, booked: 40 })));
  const computations = (count: number) => {
    const chance = vi.fn(experience.chance);
    forecast({ ...experience, chance }, { employerId: SUN, open: [{ age: 1, count }], coming: [], certain: [], days: 30 });
    return chance.mock.calls.length;
  };
  expect(computations(50_000)).toBe(computations(50));
});

test('if nobody ever booked, or everybody did, the forecast is between zero and the number of open invitations', () => {
  for (const outcome of ['ended', 'booked'] as const) {
    const history: InvitationCount[] = [
      { employerId: SUN, outcome, day: 0, count: 60 },
      { employerId: MOON, outcome: 'open', day: 149, count: 40 },
    ];
    const [low, mid, high] = rangeOf(history, { employerId: MOON, open: [{ age: 149, count: 40 }] });
    expect(low).toBeGreaterThanOrEqual(0);
    expect(mid).toBeGreaterThanOrEqual(low!);
    expect(high).toBeLessThanOrEqual(40);
  }
});
