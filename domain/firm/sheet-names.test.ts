import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetNames } from './sheet-names.ts';

test('names of sheets lose what Excel forbids, and are cut to 31 characters', () => {
  expect(sheetNames(['Bakkerij De Zon', "'Jan/Piet' [oud]: *", '=1+1', ''])).toEqual([
    'Bakkerij De Zon',
    "Jan Piet' oud",
    '=1+1',
    'Werkgever',
  ]);
  expect(sheetNames(['Hotel-restaurant Het Oude Raadhuis aan de Vecht B.V.'])).toEqual(['Hotel-restaurant Het Oude Raadh']);
});

test('two sheets never get the same name, not even in different case', () => {
  expect(sheetNames(['Smit', 'SMIT', 'History', 'Afspraken'], ['Afspraken'])).toEqual(['Smit', 'SMIT (2)', 'History (2)', 'Afspraken (2)']);
  const long = 'a'.repeat(40);
  expect(sheetNames([long, long])).toEqual(['a'.repeat(31), `${'a'.repeat(27)} (2)`]);
});

test('any list of names becomes a list of valid and different names', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom("'", "a'".repeat(30), '\u0000', '💶'.repeat(20), 'ﬁ', 'fi', 'İ', 'i̇'),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (wanted) => {
      const names = sheetNames(wanted, ['Per werkgever']);
      expect(names).toHaveLength(wanted.length);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(wanted.length);
      expect(names.filter((name) => name.length > 31 || !/^(?!')[^[\]:*?/\\\p{C}]+(?<!')$/u.test(name))).toEqual([]);
    }),
  );
});
