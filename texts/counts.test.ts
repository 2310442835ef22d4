import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { hr } from './dutch-only/hr.ts';
import { hrDesk } from './dutch-only/hr-desk.ts';
import { TEXTS } from './index.ts';
import { sayings } from './testing/sayings.ts';

// A noun after a number is in the singular where the number is 1. Turkish nouns stay in the singular after every number.

const INFLECTED = LANGUAGES.filter((language) => language !== 'tr');

/** Sentences that are the same for 1 and 2, but for the number, which stands before a word. */
function unvaried(all: { path: string; given: string; said: string }[]): string[] {
  const saidFor = new Map(all.map(({ path, given, said }) => [`${path} ${given}`, said]));
  return all.flatMap(({ path, given, said }) => {
    const other = saidFor.get(`${path} ${given.replace(/"count":1\b/, '"count":2')}`);
    const isSame = /"count":1\b/.test(given) && other?.replace(/(?<!\d)2 (?=\p{L})/gu, '1 ') === said && said !== other;
    return isSame ? [`${path}: ${said}`] : [];
  });
}

describe.each(INFLECTED)('in %s', (language) => {
  test('a number before a word has another sentence for 1 than for more', () => {
    expect(unvaried(sayings(TEXTS.nl, TEXTS[language]))).toEqual([]);
  });
});

test('so have the letters to HR and its desk, which are Dutch', () => {
  const { overview, appointments } = hr;
  const { found, letters } = hrDesk;
  const said = Object.entries({ overview, appointments, desk: { found, letters } }).flatMap(([name, texts]) => sayings(texts, texts, name));
  expect(said.length).toBeGreaterThan(60);
  expect(unvaried(said)).toEqual([]);
});

const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync(['web/**/*.{ts,tsx}', 'server/{mail,api,steps,demo}/**/*.ts', 'domain/**/*.ts', 'texts/nl/**/*.ts'], {
  cwd: ROOT,
  exclude: (path) => path.endsWith('.test.ts'),
});
const NOUNS =
  'afspraken|gesprekken|werknemers|werkgevers|consultants|adviseurs|beheerders|mensen|anderen|dagen|bezoekdagen|gesloten dagen|maanden|minuten|uitnodigingen|herinneringen|brieven|berichten|postvakken|regels|rijen|namen|wensen|taken|antwoorden|afrekeningen|doorbelastingen|crediteringen|herstelcodes|codes|plekken|mails|e-mails|wijzigingen|meldingen';
const COUNTED = new RegExp(`(\\S+ )?\\$?\\{([^{}]*)\\} (?:[a-z]+ )?(?:${NOUNS})\\b`, 'g');
/** A choice by the number, a little before the sentence. */
const CHOSEN = /[=!]== [01]\b|> 1\b|isOne|> most \+ 1/;
/** Where the number is never 1: all of several, a limit, many by the rule, as the specification says it. */
const NEVER_ONE = /^(Alle|Eerste|hooguit|Hooguit|hoogstens|maximaal|elke|uit|staan) $|count\(registered\)/i;
const NUMBER = /count|length|number|total|waiting|missing|left|sum|size|people|^(days|months|weeks)$/i;

test('nowhere does a number stand before a plural without a sentence for 1', () => {
  const wrong = SOURCES.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...source.matchAll(COUNTED)]
      .filter(({ 0: found, 1: before = '', 2: number = '', index }) => {
        if (!NUMBER.test(number) || /^[A-Z_]+$|MAX_|MOST_|[iI]nWords\(|some\(|=>/.test(number)) return false;
        if (NEVER_ONE.test(before.replace(/^[`'">(]+/, '')) || NEVER_ONE.test(found)) return false;
        return !CHOSEN.test(source.slice(Math.max(0, index - 420), index));
      })
      .map(([found]) => `${file}: ${found}`);
  });
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
