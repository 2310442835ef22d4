import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, manyLines, oneLine, toPostalCode } from './contact.ts';

describe('a postal code', () => {
  test.each([
    ['1234AB', '1234 AB'],
    ['1234 ab', '1234 AB'],
    [' 9999 zz ', '9999 ZZ'],
  ])('%s becomes %s', (typed, stored) => expect(toPostalCode(typed)).toBe(stored));

  test.each(['', '0123 AB', '123 AB', '1234', '1234 ABC', '1234 A1', '1234 SS', '1234  AB', 'B-1000'])('%s is not a postal code', (typed) =>
    expect(toPostalCode(typed)).toBe(null),
  );
});

describe('an e-mail address', () => {
  test.each(['jan@smit.nl', 'j.van-dijk+pensioen@mail.smit.co.uk', "o'neill@x.org", 'JAN@SMIT.NL', 'a@xn--bcher-kva.example'])(
    '%s is an e-mail address',
    (text) => expect(isEmail(text)).toBe(true),
  );

  test.each([
    '',
    'jan',
    'jan@',
    '@smit.nl',
    'jan@smit',
    'jan@@smit.nl',
    'jan smit@smit.nl',
    'jan@smit..nl',
    'jan@-smit.nl',
    '.jan@smit.nl',
    'jan.@smit.nl',
    'jan@smit.nl\nBcc: x@y.nl',
    'Jan <jan@smit.nl>',
    'jan@smit.nl,piet@smit.nl',
    'jan@127.0.0.1',
    `${'a'.repeat(65)}@smit.nl`,
    `jan@${'a.'.repeat(130)}nl`,
  ])('%j is not an e-mail address', (text) => expect(isEmail(text)).toBe(false));
});

describe('text', () => {
  test('oneLine removes line breaks, control characters and hidden characters', () => {
    expect(oneLine('  Jan \r\n van\tDijk\u0000 ')).toBe('Jan van Dijk');
    expect(oneLine('Jan\u202ekjiD\u200b')).toBe('JankjiD');
    expect(oneLine('a\u2028b\u0085c\u00a0d')).toBe('a b c d');
    expect(oneLine('e\u0301')).toBe('é');
    expect(oneLine('ok ')).toBe('ok');
    expect(oneLine('')).toBe('');
  });

  test('oneLine is idempotent, and its result cannot inject a mail header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = oneLine(text);
        expect(oneLine(line)).toBe(line);
        expect(/\p{Cc}|\p{Zl}|\p{Zp}/u.test(line)).toBe(false);
      }),
    );
  });

  test('manyLines keeps line breaks and removes other control characters', () => {
    expect(manyLines(' eerste\r\ntweede\rderde\u0000\u0007\n')).toBe('eerste\ntweede\nderde');
  });
});
