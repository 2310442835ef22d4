import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { amountText, euros, eurosIn, toCents } from './euros.ts';

test('an amount in Dutch notation is read back as the same amount', () => {
  expect([amountText(7500), amountText(123450), amountText(-5), euros(9075)]).toEqual(['75,00', '1.234,50', '-0,05', '€\u00a090,75']);
  for (const cents of [0, 1, 99, 7500, 123450, 100_000_000]) expect(toCents(amountText(cents))).toBe(cents);
});

test.each([
  ['75', 7500],
  ['75,5', 7550],
  ['75.50', 7550],
  [' € 1.234,50 ', 123450],
  ['1.234', 123400],
  ['12.34,5', null],
  ['-5', null],
  ['75,505', null],
  ['1e3', null],
  ['', null],
  ['vijf', null],
])('%j is %j cents', (text, cents) => {
  expect(toCents(text)).toBe(cents);
});

test('an amount is written as readers of a language write it', () => {
  const plain = LANGUAGES.map((language) => eurosIn(language, 9_075).replaceAll('\u00a0', ' '));
  expect(plain).toEqual(['€ 90,75', '€90.75', '90,75 €', '90,75 €', '€90,75']);
});
