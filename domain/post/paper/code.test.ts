import { expect, test } from 'vitest';
import { CODE_SIGNS, codeOf, printedCode, readCode } from './code.ts';

test('every random byte becomes one of 32 signs, each of them equally often', () => {
  const counts = Map.groupBy(
    Array.from({ length: 256 }, (_, byte) => codeOf(new Uint8Array(10).fill(byte)).charAt(0)),
    (sign) => sign,
  );
  expect([...counts.keys()].sort().join('')).toBe(CODE_SIGNS);
  expect([...counts.values()].map(({ length }) => length)).toEqual(CODE_SIGNS.split('').map(() => 8));
});

test('a code is read as people type it: with spaces, hyphens and small letters', () => {
  const code = 'ABCDE2345Z';
  for (const typed of [code, printedCode(code), 'abcde-2345z', ' a b c d e 2 3 4 5 z ', 'ABCDE–2345Z']) expect(readCode(typed)).toBe(code);
  for (const wrong of ['', 'ABCDE2345', 'ABCDE2345ZZ', 'ABCDE2345O', 'ABCDE2345é', 'ABCDE2345ß']) expect(readCode(wrong)).toBeNull();
});
