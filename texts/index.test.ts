import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { isSpoken, textsIn } from './index.ts';

test.each(LANGUAGES)('no text of %s is empty', (language) => {
  const empty = (texts: unknown, path: string): string[] => {
    if (texts === '') return [path];
    return typeof texts === 'object' && texts !== null
      ? Object.entries(texts).flatMap(([name, text]) => empty(text, `${path}.${name}`))
      : [];
  };
  expect(empty(textsIn(language), language)).toEqual([]);
});

test('only a language that has texts is accepted, not another code or a property name', () => {
  expect(['nl', 'xx', 'toString', null, undefined].filter(isSpoken)).toEqual(['nl']);
});
