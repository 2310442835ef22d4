import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { closedNames } from './closed-days.ts';
import { hr } from './dutch-only/hr.ts';
import { EXAMPLE_PREPARATION } from './example-preparation.ts';
import { inWords } from './in-words.ts';
import { TEXTS } from './index.ts';
import { type Saying, sayings } from './testing/sayings.ts';

// What a native reader stumbles over: two words for one thing, another form of address, a button that is named differently where it is
// quoted, and constructions that the language does not have.

const guideOf = (language: Language) =>
  readFileSync(new URL(`../docs/handleiding/werknemer${language === 'nl' ? '' : `-${language}`}.md`, import.meta.url), 'utf8');
const SAID = Object.fromEntries(LANGUAGES.map((one) => [one, sayings(TEXTS.nl, TEXTS[one])])) as Record<Language, Saying[]>;

/** All sentences with the place where each stands; the guide and the example of what to prepare too. */
const sentencesIn = (language: Language) =>
  [
    ...SAID[language].map(({ path, said }) => ({ path, said })),
    ...EXAMPLE_PREPARATION[language].map(({ text }) => ({ path: 'example', said: text })),
    { path: 'guide', said: guideOf(language) },
  ].flatMap(({ path, said }) => said.split(/(?<=[.!?])\s+|\n+/).map((sentence) => ({ path, sentence })));
const wrongIn = (language: Language, wrong: RegExp) =>
  [...new Set(sentencesIn(language).flatMap(({ path, sentence }) => (wrong.test(sentence) ? [`${path}: ${sentence}`] : [])))].sort();

/** `bsn`, `optional`: the one word. `other`: words for the same things that are not used: appointment, meeting, adviser, cancel, mail. */
const TERMS: Record<Language, { bsn: RegExp; optional: string; other: RegExp; informal: RegExp }> = {
  nl: {
    bsn: /burgerservicenummer \(BSN\)/,
    optional: '(niet verplicht)',
    other: /\b(afzegg\w*|afgezegd|af te zeggen|afboek\w*|doorbelast\w*|onbezorgd\w*|meeting|bericht per mail)\b/i,
    informal: /\b(je|jij|jou|jouw|jullie)\b/i,
  },
  en: {
    bsn: /citizen service number \(BSN\)/,
    optional: '(optional)',
    other: /\b(advisor\w*|consultants?|consultation|conversation|pension talk|booking|canceled|e-mails?|postponed?)\b/i,
    informal: /\b(hi|hey|guys)\b/i,
  },
  de: {
    bsn: /Bürgerservicenummer \(BSN\)/,
    optional: '(freiwillig)',
    other:
      /\b(stornier\w*|Verabredung\w*|Buchung\w*|Pension(?!sfonds)\w*|Consultant\w*|Schaltfläche\w*|Sozialversicherungsnummer|HR-Abteilung)\b/i,
    informal: /\b(du|dich|dir|dein\w*|euch|euer\w*)\b/i,
  },
  pl: {
    bsn: /numer\w* BSN \(holenderski\w* numer\w* identyfikacyjn\w*\)/,
    optional: '(nieobowiązkowe)',
    other: /(?<!\p{L}|e-)(anulow\p{L}*|spotkani\p{L}*|wizyt\p{L}*|konsultant\p{L}*|PESEL|guzik\p{L}*|mail\p{L}*)(?!\p{L})/iu,
    informal: /(?<!\p{L})(ty|ciebie|tobie|cię|ci|twój|twoja|twoje|twojego|twojej|pan|pana|panu|pani|panią)(?!\p{L})/iu,
  },
  tr: {
    bsn: /vatandaş hizmet numara\p{L}* \(BSN\)/u,
    optional: '(zorunlu değil)',
    other:
      /(?<!\p{L})(hesaplaş\p{L}*|ertele\p{L}*|buton\p{L}*|toplantı\p{L}*|vatandaşlık numara\p{L}*|müşavir\p{L}*|telefon edin|mail\p{L}*)(?!\p{L})/iu,
    informal: /(?<!\p{L})(sen|seni|sana|senin|sende|senden)(?!\p{L})/iu,
  },
};
describe.each(LANGUAGES)('in %s', (language) => {
  const terms = TERMS[language];
  const texts = TEXTS[language];

  test('a thing has one word', () => {
    expect(wrongIn(language, terms.other)).toEqual([]);
    const bsn = sentencesIn(language).filter(({ sentence }) => /BSN/.test(sentence) || /burgerservicenummer/.test(sentence));
    expect(bsn.length).toBeGreaterThanOrEqual(4);
    expect(bsn.filter(({ sentence }) => !terms.bsn.test(sentence))).toEqual([]);
  });

  test('readers are addressed formally', () => {
    expect(wrongIn(language, terms.informal)).toEqual([]);
  });

  test('what may stay empty is marked the same everywhere', () => {
    const { booking, answers, preparing, wishing, survey } = texts;
    const labels = [
      booking.phone.label,
      answers.declining.reason,
      preparing.asking.questions,
      preparing.asking.needs,
      wishing.note,
      survey.remark,
    ];
    expect(labels.filter((label) => !label.endsWith(` ${terms.optional}`))).toEqual([]);
  });

  test('a button or page that stands in several places has one name', () => {
    const { shared, answers, booking, cancelling, exit, frame, firstScreen, realPage, guide, formFields, preparing } = texts;
    expect([answers.book, answers.later, answers.no]).toEqual([shared.makeAppointment, shared.askLater, shared.decline]);
    expect([booking.change, booking.cancel, cancelling.button]).toEqual([shared.change, shared.cancel, shared.cancel]);
    expect(answers.declined.book).toBe(exit.button);
    expect([frame.isItReal, realPage.title]).toEqual([firstScreen.footer.isItReal, firstScreen.footer.isItReal]);
    expect([frame.privacy, frame.accessibility]).toEqual([firstScreen.footer.privacy, firstScreen.footer.accessibility]);
    expect(guide.help).toBe(firstScreen.footer.help);
    expect(preparing.asking.needs).toBe(`${formFields.labels.needs} ${terms.optional}`);
    expect(preparing.asking.questions).toBe(`${formFields.labels.questions} ${terms.optional}`);
  });

  test('the guide names buttons, fields and headings as the page and the letters do, and the same ones as the Dutch guide', () => {
    const quoted = (one: Language) => {
      const quotes = [...guideOf(one).matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, quote = '']) => quote);
      return quotes.map((quote) => ({ quote, paths: SAID[one].filter(({ said }) => said === quote).map(({ path }) => path) }));
    };
    const inDutch = new Set(quoted('nl').flatMap(({ paths }) => paths));
    const own = quoted(language);
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter(({ paths }) => !paths.some((path) => inDutch.has(path))).map(({ quote }) => quote)).toEqual([]);
  });

  test('no value repeats its label', () => {
    const meeting = { date: '2026-11-17', startTime: '14:00', endTime: '15:00', consultant: { user: { name: 'Jan' } } };
    const employer = { name: 'De Zon', street: null, postalCode: null, city: null };
    for (const held of [{ meetingType: 'virtueel' }, { meetingType: 'fysiek' }, { meetingType: 'virtueel', byPhone: true }] as const) {
      const { rows } = inWords(texts, { ...meeting, ...held }, { employer, phone: '+31612345678' });
      expect(rows.filter(([label, value]) => value.toLocaleLowerCase(language).startsWith(label.toLocaleLowerCase(language)))).toEqual([]);
    }
  });

  test('no invitation or reminder says that nothing needs to be prepared: a list of the firm may stand above it', () => {
    const letters = SAID[language].filter(({ path }) => /^(invitation|reminders|appointmentReminder)\./.test(path));
    expect(letters.length).toBeGreaterThan(10);
    const nothing = /voor te bereiden|to prepare|prepare anything|vorbereiten|przygotow|hazırl/i;
    expect(letters.filter(({ said }) => nothing.test(said))).toEqual([]);
  });

  test('only Dutch names a day as the firm named it', () => {
    const { absence, planning, holidays } = texts;
    const said = absence.closedDay({ period: '⟨period⟩', name: 'Teamdag' });
    expect(said).toBe(language === 'nl' ? '⟨period⟩ (Teamdag)' : '⟨period⟩');
    const days = [
      { date: '2026-12-24', closed: 'Teamdag' },
      { date: '2026-12-25', closed: 'Eerste Kerstdag', holiday: 'christmas_day' as const },
      { date: '2026-12-28' },
    ];
    const shown = closedNames(language === 'nl' ? {} : { holidays, planning }, days);
    expect([...shown.values()]).toEqual(
      language === 'nl' ? ['Teamdag', 'Eerste Kerstdag'] : [planning.week.closed, holidays.christmas_day],
    );
  });
});

test.each([
  ['en', /\? Then |^Then /],
  ['de', /mit Ihnen mit/],
  ['pl', /\bpros[iz]\p{L}*\b.*\bpros[iz]|\? (W takim razie|Wtedy|Prosimy)|u swojego boku/iu],
  ['tr', /O zaman(?! bir alana)|sizi bize (bildir|kaydettir)/],
] as const)('a condition, a request or a companion is said in %s as natives do', (language, wrong) => {
  expect(wrongIn(language, wrong)).toEqual([]);
});

test('the privacy page and the list of what to prepare in English, German and Polish state conditions: only headings are questions', () => {
  const firm = { name: null, address: null, phone: null, email: null, website: null };
  for (const language of ['en', 'de', 'pl'] as const) {
    const text = TEXTS[language].privacyPage.standardText(firm, { employeeMonths: 24, mailMonths: 6 });
    const lines = [...text.split('\n'), ...EXAMPLE_PREPARATION[language].map((item) => item.text)];
    const questions = lines.filter((line) => line.includes('?') && !line.startsWith('#'));
    expect(questions).toEqual([]);
  }
});

test('in Polish and Turkish a moment is not declined: it stands first, or after a colon, a comma or a bracket', () => {
  for (const language of ['pl', 'tr'] as const) {
    const placed = /^(?!.*⟨moment⟩)|(^|[:,(]\s?)⟨moment⟩/;
    expect(SAID[language].filter(({ said }) => !placed.test(said)).map(({ path, said }) => `${path}: ${said}`)).toEqual([]);
  }
});

test('a letter to HR names the link below it as it is written there', () => {
  const { paragraphs } = hr.overview.invitation;
  expect(paragraphs({ count: 2, employer: 'De Zon' }).join(' ')).toContain(`Onder ${TEXTS.nl.frame.privacy}, onderaan deze e-mail`);
});
