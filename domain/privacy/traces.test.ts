import { expect, test } from 'vitest';
import { matcherFor } from './traces.ts';

test.each([
  ['zoe@x.test', 'Aan: <ZOE@X.test>', true],
  ['Zoë', 'zoe', true],
  ['zoe', 'ZOË de Boer', true],
  ['Zoë de Boer', 'Boer, Zoe de', true],
  ['Jan de Vries', 'op 8 januari: Piet de Vries', false],
  ['Jan de Vries', 'Jan Vries', false],
  ['Jan (J.) Bos', 'Jan (J.) Bos', true],
  ['J.n Bos', 'Jan Bos', false],
  ['687654321', '+31687654321', true],
])('searching for %s in "%s" gives %s', (wanted, text, isThere) => {
  expect(matcherFor(wanted)(text)).toBe(isThere);
});
