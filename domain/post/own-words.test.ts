import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { ownWordsIn, paragraphsOf } from './own-words.ts';
import { MAIL_AUDIENCES, MAIL_KINDS } from './vocabulary.ts';

const EVERY = Object.fromEntries(LANGUAGES.map((language) => [language, `in ${language}`]));
const words = { invitation: EVERY, confirmation: EVERY, reminder: EVERY };

test("only the invitation, the confirmation and the appointment reminder to an employee have the firm's own paragraph", () => {
  const found = MAIL_KINDS.flatMap((kind) =>
    MAIL_AUDIENCES.filter((audience) => ownWordsIn(words, { kind, audience, letter: { language: 'nl' } }) !== null).map(
      (audience) => `${kind} ${audience}`,
    ),
  );
  expect(found).toEqual(['invitation employee', 'confirmation employee', 'appointment_reminder employee']);
});

test('a language without a text gets no paragraph in another language', () => {
  const mail = { kind: 'invitation', audience: 'employee' } as const;
  for (const language of LANGUAGES) expect(ownWordsIn(words, { ...mail, letter: { language } })).toBe(`in ${language}`);
  expect(ownWordsIn({ invitation: { nl: 'Welkom' } }, { ...mail, letter: { language: 'pl' } })).toBeNull();
  expect(ownWordsIn({}, { ...mail, letter: { language: 'nl' } })).toBeNull();
});

test('empty lines separate paragraphs, single line ends are kept', () => {
  const texts = paragraphsOf('Een\ntwee\n\n\n  \nDrie\n').map((lines) => lines.map((pieces) => pieces.map(({ text }) => text).join('')));
  expect(texts).toEqual([['Een', 'twee'], ['Drie']]);
  expect(paragraphsOf('  \n ')).toEqual([]);
});

test('a web address becomes a link to itself, without the punctuation behind it', () => {
  const links = (text: string) =>
    paragraphsOf(text)
      .flat(2)
      .flatMap(({ text, url }) => (url === null ? [] : [[text, url]]));
  const same = (url: string) => [[url, url]];
  expect(links('Zie https://www.voorbeeld.nl/route.')).toEqual(same('https://www.voorbeeld.nl/route'));
  expect(links('(https://voorbeeld.nl/a?b=c&d=e)')).toEqual(same('https://voorbeeld.nl/a?b=c&d=e'));
  expect(links('javascript:alert(1) www.voorbeeld.nl mailto:a@b.nl')).toEqual([]);
  expect(links('[Klik hier](https://voorbeeld.nl)')).toEqual(same('https://voorbeeld.nl'));
  expect(
    paragraphsOf('Lees https://a.nl, of https://b.nl!')
      .flat(2)
      .map(({ text }) => text)
      .join(''),
  ).toBe('Lees https://a.nl, of https://b.nl!');
});
