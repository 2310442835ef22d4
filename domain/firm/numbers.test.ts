import { expect, test } from 'vitest';
import { toIban, toKvk, toVatNumber } from './numbers.ts';

test('a chamber of commerce number has eight digits', () => {
  expect(['12345678', '1234 5678', '1234567', '123456789', '1234567a'].map(toKvk)).toEqual(['12345678', '12345678', null, null, null]);
});

test('a VAT number is Dutch or of another country, and begins with the code of its country', () => {
  expect(['nl001234567b01', 'NL 0012.34.567.B01', 'BE0123456789', 'NL001234567', '001234567B01', ''].map(toVatNumber)).toEqual([
    'NL001234567B01',
    'NL001234567B01',
    'BE0123456789',
    null,
    null,
    null,
  ]);
});

test('an IBAN is checked by its check digits, and formatted in groups of four', () => {
  expect(toIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00');
  expect(toIban('BE68 5390 0754 7034')).toBe('BE68 5390 0754 7034');
  expect(['NL91ABNA0417164301', 'NL19ABNA0417164300', 'NL91ABNA04171643', 'geld', ''].map(toIban)).toEqual([null, null, null, null, null]);
});
