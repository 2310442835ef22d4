import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { TEXTS } from './index.ts';
import { sayings } from './testing/sayings.ts';

// docs/languages.md quotes sentences of the texts for native readers to judge.

const file = (path: string) => readFileSync(new URL(`../docs/${path}`, import.meta.url), 'utf8');
const NAMES: Partial<Record<Language, string>> = { en: 'English', de: 'German', pl: 'Polish', tr: 'Turkish' };
const LISTED = [...file('languages.md').matchAll(/^\| (\w+) \| (.+?) \| .*\|$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));

const quotesIn = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, quote = '']) => quote);
const pathsIn = (text: string) => [...text.matchAll(/`([\w.]+)`/g)].map(([, path = '']) => path);
/** A quote has '…' in place of values: the parts around them are compared. */
const holds = (said: string, quote: string) =>
  quote
    .split('…')
    .map((part) => part.trim())
    .every((part) => said.includes(part));

test.each(LANGUAGES.filter((language) => language !== 'nl'))(
  'every sentence that native readers of %s are asked about is still in the texts',
  (language) => {
    const rows = LISTED.filter((row) => row.language === NAMES[language]);
    expect(rows.length).toBeGreaterThan(3);
    const said = sayings(TEXTS.nl, TEXTS[language]);
    const guide = file(`handleiding/werknemer-${language}.md`);
    for (const { text } of rows) {
      const isGuide = text.startsWith('guide:');
      const paths = isGuide ? [] : pathsIn(text);
      const isAbout = (path: string) => paths.length === 0 || paths.some((one) => path === one || path.startsWith(`${one}.`));
      const about = isGuide ? [guide] : said.filter(({ path }) => isAbout(path)).map((one) => one.said);
      for (const one of paths)
        expect(
          said.some(({ path }) => path === one || path.startsWith(`${one}.`)),
          one,
        ).toBe(true);
      for (const quote of quotesIn(text))
        expect(
          about.some((one) => holds(one, quote)),
          text,
        ).toBe(true);
    }
  },
);
