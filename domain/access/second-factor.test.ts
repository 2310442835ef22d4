import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grouped, isFreshStep, mustSetUpTotp, RECOVERY_DIGITS, stepOf, typedCode, whyNotResetTotp } from './second-factor.ts';

test.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 123 456\n', { kind: 'app', digits: '123456' }],
  ['123-456', { kind: 'app', digits: '123456' }],
  ['1234 5678 9012', { kind: 'recovery', digits: '123456789012' }],
  ['1234\u00a05678\u20139012', { kind: 'recovery', digits: '123456789012' }],
  ['', null],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['１２３４５６', null],
])('%j is read as %j', (text, code) => {
  expect(typedCode(text)).toEqual(code);
});

test('a recovery code typed in the groups of four in which it is shown is recognised', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: RECOVERY_DIGITS, maxLength: RECOVERY_DIGITS });
  fc.assert(
    fc.property(digits, (all) => void expect(typedCode(grouped(all.join('')))).toEqual({ kind: 'recovery', digits: all.join('') })),
  );
  expect(grouped('123456789012')).toBe('1234 5678 9012');
});

test('a time step is 30 seconds, and after a code only codes of later steps are accepted', () => {
  expect([stepOf(0), stepOf(29_999), stepOf(30_000)]).toEqual([0, 0, 1]);
  expect([isFreshStep(7, null), isFreshStep(7, 6), isFreshStep(7, 7), isFreshStep(7, 8)]).toEqual([true, true, false, false]);
});

test('TOTP is mandatory if it is required, for users with a password and no confirmed TOTP', () => {
  const lacking = { requireTotp: true, via: 'password', totpConfirmedAt: null } as const;
  expect(mustSetUpTotp(lacking)).toBe(true);
  expect(mustSetUpTotp({ ...lacking, requireTotp: false })).toBe(false);
  expect(mustSetUpTotp({ ...lacking, via: 'sso' })).toBe(false);
  expect(mustSetUpTotp({ ...lacking, totpConfirmedAt: '2026-03-02T07:00:00.000Z' })).toBe(false);
});

test('administrators can reset the second factor of others, not their own; the command line may reset any account', () => {
  expect(whyNotResetTotp({ userId: 7, callerId: 7 })).toBe('TOTP_OWN');
  expect([whyNotResetTotp({ userId: 7, callerId: 8 }), whyNotResetTotp({ userId: 7, callerId: null })]).toEqual([null, null]);
});
