import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { instantOf } from '#domain/time.ts';
import { invite } from '#server/calendar/invite.ts';
import { NO_FACE, SAMPLE_DATA, appointment as sample, sampleMails } from '#server/testing/sample-mails.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { proofOfOffer } from '#texts/dutch-only/proof-of-offer.ts';
import { TEXTS } from '#texts/index.ts';
import { foreignWords } from '#texts/testing/foreign.ts';
import { marked, readIn, stringsIn, unmarkedWords } from '#texts/testing/marked.ts';
import { bookedMails, cancelledMails } from './appointment-mails.ts';
import { htmlOf, textOf } from './layout.ts';
import { storedLetter, tablesOf } from './letter.ts';
import { lookOf, PORTAL_NAME } from './look.ts';
import { calendarFiles, type Mail } from './outbox.ts';
import { csvOf } from './table-file.ts';

// A made-up second language, in which three texts differ from Dutch: one each of a letter, of the frame and of the calendar entry.

const OTHER = 'xx' as Language;

beforeAll(() => {
  const { cancellation, frame, calendar } = TEXTS.nl;
  Object.assign(TEXTS, {
    [OTHER]: {
      ...TEXTS.nl,
      cancellation: { ...cancellation, subject: ({ moment }: { moment: string }) => `Cancelled: your conversation on ${moment}` },
      frame: { ...frame, regards: 'Kind regards,' },
      calendar: { ...calendar, summary: ({ consultant }: { consultant: string }) => `Conversation with ${consultant}` },
    },
  });
});

afterAll(() => {
  Reflect.deleteProperty(TEXTS, OTHER);
});

const DATA = [...stringsIn(SAMPLE_DATA), PORTAL_NAME];
const ctx = { appUrl: 'https://portaal.voorbeeld.nl', now: instantOf('2026-11-09', '10:00') };
const look = lookOf(NO_FACE, { ...ctx, audience: 'employee' });
const theirs = { ...sample, employee: { ...sample.employee, language: OTHER } };

test('a letter, its frame and the calendar entry are in the language of the employee', () => {
  const [mail, toConsultant] = cancelledMails(ctx, { appointment: theirs, by: 'consultant', invitation: null });
  const stored = storedLetter(JSON.parse(JSON.stringify(mail!.letter)))!;
  expect(stored.subject).toBe('Cancelled: your conversation on donderdag 19 november 2026 om 14:00');
  expect(htmlOf(stored, look)).toContain('Kind regards,<br>');
  expect(htmlOf(stored, look)).toMatch(/<html lang="xx"/);
  expect(textOf(stored, look)).toContain('Kind regards,\n');
  expect(textOf(toConsultant!.letter, look)).toContain('Met vriendelijke groet,\n');
  const entry = (attendee: 'employee' | 'consultant') =>
    invite({ method: 'REQUEST', attendee, appointment: theirs }, { name: 'Kantoor', email: 'post@kantoor.nl' }, ctx.now);
  expect(entry('employee')).toContain('SUMMARY:Conversation with Jan de Vries');
  expect(entry('employee')).toMatch(/^PRODID:.*\/\/XX\r$/m);
  expect(entry('consultant')).toContain('SUMMARY:Pensioengesprek Zoë van der Berg');
  expect(entry('consultant')).toMatch(/^PRODID:.*\/\/NL\r$/m);
});

test('the letter is in the language of the employee, or else in that of the employer; HR reads Dutch', () => {
  const to = (language: Language | null, defaultLanguage: Language | null, communicatieViaHrm = false) => {
    const employer = { ...sample.employee.employer, defaultLanguage, communicatieViaHrm };
    return bookedMails(ctx, { ...sample, employee: { ...sample.employee, language, employer } });
  };
  const first = (mails: ReturnType<typeof to>) => mails[0]!.letter;
  expect(first(to('pl', 'de')).subject).toBe('Państwa rozmowa o emeryturze: czwartek, 19 listopada 2026 o godz. 14:00');
  expect(first(to(null, 'de')).subject).toBe('Ihr Rentengespräch am Donnerstag, 19. November 2026 um 14:00 Uhr');
  expect(first(to(null, null)).language).toBe('nl');
  const { letter } = to('tr', null)[0]!;
  expect(textOf(letter, look)).toContain('Saygılarımızla,\n');
  expect(to('tr', 'de', true).map(({ audience, letter }) => [audience, letter.language])).toEqual([
    ['employee', 'tr'],
    ['hr', 'nl'],
    ['consultant', 'nl'],
  ]);
});

test('a stored letter without a language, or in an unknown one, has a Dutch frame; storedLetter is null for invalid data', () => {
  const { language, ...old } = bookedMails(ctx, sample)[0]!.letter;
  expect(language).toBe('nl');
  expect(storedLetter(old)).toEqual({ ...old, language: 'nl' });
  expect(storedLetter({ ...old, language: 'yy' })?.language).toBe('nl');
  for (const none of [null, undefined, {}, 'tekst', { ...old, subject: 3 }, { ...old, paragraphs: 'een zin' }]) {
    expect(storedLetter(none)).toBeNull();
  }
});

describe('letters to employees and HR, their frame and their files', () => {
  const [dutch, dutchHr, dutchProof] = [TEXTS.nl, { ...hr }, { ...proofOfOffer }];
  // `textsIn` returns marked texts. A text that code imports from the Dutch folder, or reads while its file is loaded, has no marks.
  beforeAll(() => {
    Object.assign(TEXTS, { nl: marked(dutch) });
    Object.assign(hr, marked(dutchHr));
    Object.assign(proofOfOffer, marked(dutchProof));
  });
  afterAll(() => {
    Object.assign(TEXTS, { nl: dutch });
    Object.assign(hr, dutchHr);
    Object.assign(proofOfOffer, dutchProof);
  });

  test('contain no words except those from texts/ and the data', () => {
    const read = Object.entries(sampleMails()).filter(([, { audience }]) => ['employee', 'partner', 'hr', 'employer'].includes(audience));
    expect(read.length).toBeGreaterThan(40);
    const found = read.flatMap(([name, mail]) => unmarkedWords(allOf(mail), DATA).map((word) => `${name}: ${word}`));
    expect(found).toEqual([]);
  });
});

test.each(LANGUAGES.filter((language) => language !== 'nl'))(
  'letters to employees and their calendar entries contain no word of a language other than %s',
  (language) => {
    const dutch = TEXTS.nl;
    Object.assign(TEXTS, { nl: TEXTS[language] });
    try {
      const read = Object.entries(sampleMails()).filter(([, { audience }]) => audience === 'employee' || audience === 'partner');
      expect(read.length).toBeGreaterThan(20);
      expect(read.flatMap(([name, mail]) => foreignWords(language, allOf(mail), DATA).map((word) => `${name}: ${word}`))).toEqual([]);
    } finally {
      Object.assign(TEXTS, { nl: dutch });
    }
  },
);

function allOf(mail: Mail): string {
  const { letter, toName, attachments = [] } = mail;
  const files = [...attachments, ...calendarFiles(mail, { fromEmail: 'post@kantoor.nl', firmName: null, homes: [] }, ctx.now)];
  return [
    toName ?? '',
    letter.subject,
    readIn(htmlOf(letter, look)),
    // A name may be broken at the end of a line.
    textOf(letter, look).replaceAll('\n', ' '),
    tablesOf(letter)
      .map((table) => `${csvOf(table)} ${table.file ?? ''}`)
      .join(' '),
    ...files.map(({ filename }) => filename.replace(/\.\w+$/, '')),
    ...files.filter(({ method }) => method).map(({ content }) => wordsOfCalendar(Buffer.from(content, 'base64').toString())),
  ].join('\n');
}

function wordsOfCalendar(file: string): string {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const said = lines.filter((line) => /^(SUMMARY|DESCRIPTION|LOCATION|COMMENT|X-WR-CALNAME)\b/.test(line));
  expect(said.length).toBeGreaterThan(1);
  return said.map((line) => line.slice(line.indexOf(':') + 1).replaceAll(/\\([,;n])/g, ' ')).join('\n');
}
