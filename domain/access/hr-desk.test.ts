import { expect, test } from 'vitest';
import { instantOf, isoOf } from '#domain/time.ts';
import { isBrowserKnown, isHrLinkAlive, isLeftToDesk, judgeCode } from './hr-desk.ts';

const NOW = instantOf('2026-03-02', '10:00');
const ago = (hours: number, minutes = 0) => isoOf(NOW.subtract({ hours, minutes }));
const HR = { email: 'hr@werkgever.test' };

test('a link works for 90 days, while it is not revoked and the employer has an address', () => {
  const alive = (createdAt: string, revokedAt: string | null = null, employer: Parameters<typeof isHrLinkAlive>[1] = HR) =>
    isHrLinkAlive({ createdAt, revokedAt }, employer, NOW);
  expect(alive(ago(90 * 24 - 1))).toBe(true);
  expect(alive(ago(90 * 24))).toBe(false);
  expect(alive(ago(1), ago(0))).toBe(false);
  expect(alive(ago(1), null, { email: null })).toBe(false);
});

test('a link, a confirmed browser and a code with a time in the future, set by a clock that was ahead, are refused', () => {
  expect(isHrLinkAlive({ createdAt: ago(-1), revokedAt: null }, HR, NOW)).toBe(false);
  expect(isBrowserKnown({ confirmedAt: ago(-1) }, NOW)).toBe(false);
  expect(judgeCode({ codeHash: 'a', codeAt: ago(-1), wrongCodes: 0 }, 'a', NOW)).toBe('dead');
});

test('a browser stays confirmed for 30 days', () => {
  expect(isBrowserKnown({ confirmedAt: ago(30 * 24 - 1) }, NOW)).toBe(true);
  expect(isBrowserKnown({ confirmedAt: ago(30 * 24) }, NOW)).toBe(false);
});

test('a code works for ten minutes, until the fifth wrong one', () => {
  const judged = (codeAt: string, wrongCodes = 0, hash = 'a') => judgeCode({ codeHash: 'a', codeAt, wrongCodes }, hash, NOW);
  expect(judged(ago(0, 9))).toBe('right');
  expect(judged(ago(0, 9), 4, 'b')).toBe('wrong');
  expect(judged(ago(0, 10))).toBe('dead');
  expect(judged(ago(0, 1), 5)).toBe('dead');
  expect(judgeCode({ codeHash: null, codeAt: ago(0), wrongCodes: 0 }, 'a', NOW)).toBe('dead');
});

test('HR gets no mail about a booking or move that it made at the desk, nor about a swap, while it uses the desk and is up to date', () => {
  const seen = { byHr: true, isUsed: true, isUpToDate: true };
  const left = (kind: Parameters<typeof isLeftToDesk>[0]['kind'], told = seen) => isLeftToDesk({ kind, audience: 'hr' }, told);
  const all = (told = seen) => [left('confirmation', told), left('change', told), left('swap', told)];
  expect(all()).toEqual([true, true, true]);
  expect(all({ ...seen, byHr: false })).toEqual([false, false, true]);
  for (const kind of ['cancellation', 'hr_overview', 'hr_appointments', 'appointment_reminder', 'hr_link', 'hr_code'] as const)
    expect(left(kind)).toBe(false);
  for (const told of [
    { ...seen, isUsed: false },
    { ...seen, isUpToDate: false },
  ]) {
    expect(all(told)).toEqual([false, false, false]);
  }
  for (const audience of ['employee', 'consultant'] as const) expect(isLeftToDesk({ kind: 'swap', audience }, seen)).toBe(false);
});
