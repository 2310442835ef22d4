import { expect, test } from 'vitest';
import { hasExpired, isWithinScope, whyNotExpire } from './tokens.ts';

test('a token that may write may also read; none makes a call that serves no token', () => {
  expect((['read', 'write', 'none'] as const).map((call) => [isWithinScope('read', call), isWithinScope('write', call)])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});

test('a token expires today at the earliest and a year ahead at the latest', () => {
  const days = ['2028-02-28', '2028-02-29', '2029-02-28', '2029-03-01'];
  expect(days.map((day) => whyNotExpire(day, '2028-02-29'))).toEqual(['TOKEN_EXPIRY', null, null, 'TOKEN_EXPIRY']);
});

test('a token works through the day on which it expires', () => {
  expect([hasExpired({ expiresOn: '2026-03-02' }, '2026-03-02'), hasExpired({ expiresOn: '2026-03-02' }, '2026-03-03')]).toEqual([
    false,
    true,
  ]);
});
