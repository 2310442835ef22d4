import { expect, test } from 'vitest';
import { nl } from '#texts/nl/index.ts';
import { otherTexts } from './other-texts.ts';

const others = {
  en: { first: async () => ({}), all: async () => ({ pages: { firstScreen: { ...nl.firstScreen, retry: 'Try again' } } }) },
  de: { first: async () => ({}), all: () => Promise.reject(new Error('offline')) },
};

test('a page waits for the texts of its language, but in Dutch it waits for nothing', async () => {
  expect(otherTexts('nl', others)).toBe(null);
  expect((await otherTexts('en', others))?.firstScreen?.retry).toBe('Try again');
});

test('texts that cannot be loaded are an error for the caller to handle', async () => {
  await expect(otherTexts('de', others)).rejects.toThrow('offline');
});
