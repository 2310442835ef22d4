import { expect, test } from 'vitest';
import { LANGUAGE_LABEL, LANGUAGES, languageOf } from './language.ts';
import { languageNamed } from './people/upload/language-named.ts';

test('an employee reads their own language, or else that of the employer, or else Dutch', () => {
  expect(languageOf({ language: 'pl', employer: { defaultLanguage: 'de' } })).toBe('pl');
  expect(languageOf({ language: null, employer: { defaultLanguage: 'de' } })).toBe('de');
  expect(languageOf({ language: null, employer: { defaultLanguage: null } })).toBe('nl');
  expect(languageOf({})).toBe('nl');
});

test.each(LANGUAGES)('%s is recognised by its code and its label', (language) => {
  for (const text of [language, language.toUpperCase(), ` ${LANGUAGE_LABEL[language]} `]) expect(languageNamed(text)).toBe(language);
});

test.each([
  ['Polski', 'pl'],
  ['pl-PL', 'pl'],
  ['English', 'en'],
  ['en_GB', 'en'],
  ['Türkçe', 'tr'],
  ['Deutsch', 'de'],
  ['Frans', null],
  ['', null],
  ['p', null],
])('the language %j in an uploaded list is read as %s', (text, language) => {
  expect(languageNamed(text)).toBe(language);
});
