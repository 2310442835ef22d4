import { describe, expect, test } from 'vitest';
import { datesBetween } from '#domain/calendar.ts';
import { blocksOf, MAX_PAGE_TEXT } from '#domain/firm/page-text.ts';
import { TEXTS, type Texts } from './index.ts';
import { foreignWords } from './testing/foreign.ts';
import { INSERTED, type Saying, sayings } from './testing/sayings.ts';

const { nl, ...LANGUAGES } = TEXTS;
type Code = keyof typeof LANGUAGES;
const codes = Object.keys(LANGUAGES) as Code[];
const said = Object.fromEntries(codes.map((code) => [code, sayings(nl, LANGUAGES[code])])) as Record<Code, Saying[]>;

/** Values and names, which are the same in every language. */
const NAMES = [
  ...Object.values(INSERTED),
  'Kantoor Zee',
  'Ruud Smit',
  'Pensioengesprek Portaal',
  'Autoriteit Persoonsgegevens',
  /\S+\.(nl|ics)\b/g,
];

/** Texts that are the same in Dutch: the same word, or only values put together. */
const SAME: Record<Code, readonly string[]> = {
  en: [
    'firstScreen.footer.privacy',
    'firstScreen.steps.names.type',
    'formFields.labels.employeeToken',
    'formFields.labels.token',
    'frame.privacy',
  ],
  de: ['appointment.labels.date', 'formFields.labels.date', 'formFields.labels.employeeToken', 'formFields.labels.token'],
  pl: ['formFields.labels.employeeToken', 'formFields.labels.token'],
  tr: [],
};

/** The firm names its closed days in Dutch. */
const DUTCH_NAME = 'absence.closedDay';

const WRONG = / {2}|(?<!\.)\.\.(?!\.)|undefined|null|NaN|\$\{|\[object| [,.!?]/;
const numbersOf = (text: string) => [...new Set(text.replaceAll(/⟨\w+⟩/g, '').match(/\d+/g))].sort();
const found = (code: Code, isWrong: (saying: Saying) => boolean) =>
  said[code].filter(isWrong).map(({ path, given, said }) => `${path} ${given}: ${said}`);

describe.each(codes)('the texts in %s', (code) => {
  test('are all present, without double spaces, double full stops, unfilled values and spaces at either end', () => {
    expect(said[code].length).toBeGreaterThan(500);
    const isWrong = (text: string) => text.trim() === '' || text !== text.trim() || WRONG.test(text);
    expect(found(code, ({ said, dutch }) => isWrong(said) || isWrong(dutch))).toEqual([]);
  });

  test('have the same entries and the same number of paragraphs as the Dutch ones', () => {
    const shapes = (texts: unknown): unknown =>
      typeof texts === 'object' && texts !== null
        ? Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, shapes(one)]))
        : typeof texts;
    expect(shapes(LANGUAGES[code])).toEqual(shapes(nl));
  });

  test('differ from the Dutch ones, except those that are listed as the same', () => {
    const paths = new Set(said[code].filter(({ dutch }) => /\p{L}/u.test(dutch)).map(({ path }) => path));
    for (const { path, dutch, said: other } of said[code]) if (dutch !== other) paths.delete(path);
    expect([...paths].sort()).toEqual(SAME[code]);
  });

  test('contain every value that the Dutch ones contain', () => {
    const values = [...Object.values(INSERTED), 'Kantoor Zee', 'Ruud Smit', 'Molenstraat 12', 'hr@zon.nl', 'info@zee.nl', '⟨day⟩'];
    const isLost = ({ path, dutch, said }: Saying) =>
      path !== DUTCH_NAME && values.some((value) => dutch.includes(value) && !said.includes(value));
    expect(found(code, isLost)).toEqual([]);
  });

  test('contain the same numbers as the Dutch ones', () => {
    expect(found(code, ({ dutch, said }) => numbersOf(dutch).join() !== numbersOf(said).join())).toEqual([]);
  });

  test('contain no word of another language', () => {
    const wrong = said[code].flatMap(({ path, said }) => foreignWords(code, said, NAMES).map((word) => `${path}: ${word}`));
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('name an adviser without the specialization, which the firm wrote in Dutch', () => {
    const { appointment, planning } = LANGUAGES[code];
    const told = { name: 'Jan de Vries', specialization: 'Financieel planner' };
    expect(nl.appointment.consultant(told)).toBe('Jan de Vries (Financieel planner)');
    expect(appointment.consultant(told)).toBe(`Jan de Vries (${planning.slots.specialization(told)})`);
    expect(foreignWords(code, planning.slots.specialization(told), [])).toEqual([]);
  });

  test('include a privacy page with all sections, within the maximum length', () => {
    const firm = { name: null, address: null, phone: null, email: null, website: null };
    const kinds = (texts: Texts) => blocksOf(texts.privacyPage.standardText(firm, null)).map(({ kind }) => kind);
    expect(kinds(LANGUAGES[code])).toEqual(kinds(nl));
    expect(LANGUAGES[code].privacyPage.standardText(firm, null).length).toBeLessThan(MAX_PAGE_TEXT);
  });

  test('name every day of a leap year as Intl does', () => {
    const intl = new Intl.DateTimeFormat(code, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (const date of datesBetween('2028-01-01', '2028-12-31')) {
      const names = intl.formatToParts(new Date(date)).flatMap(({ type, value }) => (type === 'literal' ? [] : [value]));
      for (const words of [LANGUAGES[code].dates.date(date), LANGUAGES[code].appointment.date(date)])
        expect(words.match(/[\p{L}\d]+/gu)?.toSorted()).toEqual(names.toSorted());
    }
  });
});

test.each([
  ['en', 'Tuesday 17 November 2026 at 14:00', 'Tuesday 17 November at 14:00', '30 November to 6 December 2026', '6'],
  ['de', 'Dienstag, 17. November 2026 um 14:00 Uhr', 'Dienstag, 17. November, 14:00 Uhr', '30. November bis 6. Dezember 2026', '6.'],
  ['pl', 'wtorek, 17 listopada 2026 o godz. 14:00', '17 listopada (wtorek), godz. 14:00', '30 listopada – 6 grudnia 2026', '6'],
  ['tr', '17 Kasım 2026 Salı, saat 14:00', '17 Kasım Salı, saat 14:00', '30 Kasım – 6 Aralık 2026', '6'],
] as const)('moments, deadlines, weeks and days of a month are written as usual in %s', (code, moment, deadline, week, day) => {
  const { appointment, dates, planning } = LANGUAGES[code];
  expect(appointment.moment({ date: '2026-11-17', startTime: '14:00' })).toBe(moment);
  expect(dates.deadline('2026-11-17T13:00:00.000Z')).toBe(deadline);
  expect(planning.week.week('2026-11-30', '2026-12-06')).toBe(week);
  expect(planning.week.dayOfMonth('2026-12-06')).toBe(day);
});

test.each([
  ['en', ['1 free time', '2 free times', '5 free times', '22 free times'], 'In 2 weeks', 'In 8 weeks'],
  ['de', ['1 Termin frei', '2 Termine frei', '5 Termine frei', '22 Termine frei'], 'In 2 Wochen', 'In 8 Wochen'],
  ['pl', ['1 wolny termin', '2 wolne terminy', '5 wolnych terminów', '22 wolne terminy'], 'Za 2 tygodnie', 'Za 8 tygodni'],
  ['tr', ['1 boş saat', '2 boş saat', '5 boş saat', '22 boş saat'], '2 hafta sonra', '8 hafta sonra'],
] as const)('a noun after a number has its plural form in %s', (code, free, two, eight) => {
  const { planning, answers } = LANGUAGES[code];
  expect([1, 2, 5, 22].map((count) => planning.week.free({ count }))).toEqual(free);
  expect([2, 8].map((weeks) => answers.asking.weeks({ weeks }))).toEqual([two, eight]);
});

test.each([
  ['en', ['in a minute', 'in 2 minutes', 'in 22 minutes', 'in 3 hours'], ['1 month', '2 years', '5 years', '14 months']],
  ['de', ['in einer Minute', 'in 2 Minuten', 'in 22 Minuten', 'in 3 Stunden'], ['1 Monat', '2 Jahre', '5 Jahre', '14 Monate']],
  ['pl', ['za minutę', 'za 2 minuty', 'za 22 minuty', 'za 3 godziny'], ['1 miesiąc', '2 lata', '5 lat', '14 miesięcy']],
  ['tr', ['bir dakika sonra', '2 dakika sonra', '22 dakika sonra', '3 saat sonra'], ['1 ay', '2 yıl', '5 yıl', '14 ay']],
] as const)('waiting times and periods have the right plural forms in %s', (code, waits, periods) => {
  const { refusals, invitation } = LANGUAGES[code];
  for (const [i, retryAfter] of [30, 120, 1320, 9000].entries()) {
    expect(refusals.TOO_MANY_ATTEMPTS({ retryAfter })).toContain(waits[i]);
  }
  for (const [i, months] of [1, 24, 60, 14].entries()) {
    expect(invitation.source({ employer: 'De Zon', months })).toContain(periods[i]);
  }
});
