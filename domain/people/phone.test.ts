import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { toPhone } from './phone.ts';

describe('a phone number', () => {
  test.each([
    ['06-12345678', '+31612345678'],
    ['06 12 34 56 78', '+31612345678'],
    ['0612345678', '+31612345678'],
    ['+31 6 12345678', '+31612345678'],
    ['+31 (0)6 12345678', '+31612345678'],
    ['0031612345678', '+31612345678'],
    ['(020) 123 45 67', '+31201234567'],
    ['088-1234567', '+31881234567'],
    // Excel drops the leading zero of a number.
    ['612345678', '+31612345678'],
    ['+32 470 12 34 56', '+32470123456'],
    ['+49 30 901820', '+4930901820'],
  ])('%s is stored as %s', (typed, stored) => expect(toPhone(typed)).toBe(stored));

  test.each(['', '06', '06-1234567', '06-123456789', 'abc', 'bel 0612345678', '+99 12345678', '0612345678 doorkiezen 12', '1'.repeat(300)])(
    '%s is not a phone number',
    (typed) => expect(toPhone(typed)).toBe(null),
  );

  test('the fast path for Dutch numbers gives the same answer as libphonenumber', () => {
    const anyNumber = fc
      .tuple(fc.constantFrom('0', '+31', '0031', '+31 (0)', '+310', ''), fc.stringMatching(/^[0-9]([ -]?[0-9]){5,10}$/))
      .map(([start, rest]) => start + rest);
    fc.assert(
      fc.property(anyNumber, (typed) => {
        const number = parsePhoneNumberFromString(typed, { defaultCountry: 'NL', extract: false });
        expect(toPhone(typed)).toBe(number?.isValid() ? number.number : null);
      }),
      { numRuns: 5_000 },
    );
  });
});
