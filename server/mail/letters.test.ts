import { expect, test } from 'vitest';
import { MAIL_KINDS } from '#domain/post/vocabulary.ts';
import { NO_FACE, type SampleName, sampleMails } from '#server/testing/sample-mails.ts';
import { htmlOf, textOf } from './layout.ts';
import type { Letter } from './letter.ts';
import { LOGO_CID, lookOf } from './look.ts';

const PLAIN = lookOf(NO_FACE, { appUrl: 'https://portaal.voorbeeld.nl', audience: 'employee' });
const samples = Object.entries(sampleMails());

test('every kind of mail has a sample', () => {
  expect(new Set(samples.map(([, { kind }]) => kind))).toEqual(new Set(MAIL_KINDS));
});

test.each(samples)('%s says what it is, why it was sent and whom to ask', (_, { letter }) => {
  expect(letter.subject.length).toBeLessThanOrEqual(90);
  expect(letter.greeting).toMatch(/^Beste .+,$/);
  expect(letter.reason).toMatch(/^U krijgt deze e-mail omdat .+\.$/);
  expect(letter.contact.length).toBeGreaterThan(20);
});

test.each(samples)('%s has the same content in HTML and in plain text', (_, { letter }) => {
  const html = htmlOf(letter, PLAIN);
  const text = textOf(letter, PLAIN).replace(/[ \n]+/g, ' ');
  for (const sentence of sentencesOf(letter)) {
    expect(html).toContain(escaped(sentence));
    expect(text).toContain(sentence);
  }
  for (const url of urlsOf(letter)) {
    expect(html).toContain(`href="${escaped(url)}"`);
    expect(text).toContain(url);
  }
});

test('an invitation tells who gave the address, for what, how to object, and how long it is kept by the periods of the sending day', () => {
  const { letter } = sampleMails().invitation;
  const said = (keptMonths: number | null) => textOf(letter, { ...PLAIN, keptMonths }).replace(/\s+/g, ' ');
  expect(said(null)).toMatch(/kregen wij van .+, alleen om u uit te nodigen voor dit gesprek\. Wij bewaren ze niet langer dan nodig/);
  expect(said(24)).toContain('Wij wissen ze 2 jaar na uw gesprek. Heeft u geen gesprek, dan 4 jaar na ons laatste bericht.');
  expect(said(24)).toContain('Wilt u niet benaderd worden? Antwoord op deze e-mail.');
  expect(htmlOf(letter, { ...PLAIN, keptMonths: 24 })).toContain('4 jaar na ons laatste bericht.');
});

test.each(samples)('%s has only absolute links to the portal or the video conversation', (_, { letter }) => {
  expect(urlsOf(letter).filter((url) => !/^https:\/\/(portaal|meet)\.voorbeeld\.nl\//.test(url))).toEqual([]);
  const html = htmlOf(letter, PLAIN);
  // Opening the mail requests nothing: no picture, font or tracker.
  expect(html).not.toMatch(/<img|<link|@import|url\(|<script/i);
  expect(html).not.toMatch(/\{\{|<!--\w+\[|<!--\]/);
});

test.each(samples)('%s shows the firm, loads nothing, and tells employees and HR where to verify it', (_, { letter, audience }) => {
  const face = {
    firm: {
      name: 'Kantoor',
      phone: '+31702345678',
      email: 'info@kantoor.nl',
      website: 'https://kantoor.nl',
      address: 'Zeestraat 1',
      color: '#ffd500',
      keptMonths: 24,
    },
    logo: { contentType: 'image/png', width: 400, height: 100, content: '', updatedAt: '' },
  };
  const look = lookOf(face, { appUrl: 'https://portaal.voorbeeld.nl', audience });
  const html = htmlOf(letter, look);
  const text = textOf(letter, look);
  expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
  expect(html).toContain(`src="cid:${LOGO_CID}" width="200" height="50"`);
  expect(html).not.toMatch(/<link|@import|url\(|<script|undefined/i);
  for (const words of ['Kantoor, Zeestraat 1', '070 234 5678 · info@kantoor.nl · kantoor.nl']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  const isOutside = ['employee', 'partner', 'hr', 'employer'].includes(audience);
  for (const page of ['echt', 'privacy']) {
    expect(html.includes(`href="https://portaal.voorbeeld.nl/${page}"`)).toBe(isOutside);
    expect(text.includes(`https://portaal.voorbeeld.nl/${page}`)).toBe(isOutside);
  }
});

test.each(samples)('%s ends each sentence once, and has no unresolved placeholders', (_, { letter }) => {
  // The name of the employer in the samples ends with a full stop: B.V.
  const text = textOf(letter, PLAIN);
  expect(text).not.toMatch(/(?<!\.)\.\.(?!\.)/);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|\{\{/);
});

test.each(samples)('%s has short sentences', (_, { letter }) => {
  const sentences = sentencesOf(letter).flatMap((text) => text.split(/(?<=[.?!])\s+(?=[A-Z])/));
  expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([]);
});

test('an employee with communication through HR gets no link that changes anything', () => {
  const mails = sampleMails();
  for (const name of ['confirmation-via-hr', 'cancellation-via-hr'] as const) expect(urlsOf(mails[name].letter)).toEqual([]);
  expect(urlsOf(mails['confirmation-to-hr'].letter)).toHaveLength(2);
  expect(urlsOf(mails['cancellation-to-hr'].letter)).toHaveLength(1);
});

test('an employee with communication through HR reads who at HR changes the appointment', () => {
  const { notice, reason } = sampleMails()['confirmation-via-hr'].letter;
  expect(notice).toContain('Bel Annemiek Verhoeven op 030 234 5678.');
  expect(reason).toBe('U krijgt deze e-mail omdat Bakkerij De Zon B.V. een pensioengesprek voor u heeft gepland.');
});

test('HR reads in a cancellation that only the links of this employee are invalid', () => {
  expect(sampleMails()['cancellation-to-hr'].letter.after).toEqual([
    'Eerdere links voor Zoë van der Berg werken niet meer. De links voor andere werknemers blijven werken.',
  ]);
});

test('an invitation names the last day on which it is valid, with the year', () => {
  expect(sampleMails().invitation.letter.notice).toContain('tot en met zaterdag 6 februari 2027.');
});

test('a confirmation says until when a change is free', () => {
  expect(sampleMails().confirmation.letter.notice).toContain('tot dinsdag 17 november om 14:00');
});

test('a confirmation for tomorrow offers no change, because it is too late', () => {
  const { letter } = sampleMails()['confirmation-within-48-hours'];
  expect(letter.button).toBeUndefined();
  expect(letter.notice).toContain('Wijzigen kan niet meer.');
});

test('a late move says who pays for the old appointment, and until when it was free', () => {
  const mails = sampleMails();
  const told = (name: SampleName) => mails[name].letter.paragraphs.join(' ');
  expect(told('change-late')).toContain(
    'kon tot dinsdag 17 november om 14:00. Daarom zijn de kosten van de oude afspraak voor uw werkgever.',
  );
  expect(told('change-late-to-hr')).toContain('de kosten van de oude afspraak voor uw organisatie');
  expect(told('consultant-changed-late')).toContain('doorbelast aan de werkgever');
  for (const name of ['change', 'change-to-hr', 'consultant-changed'] as const) expect(told(name)).not.toMatch(/kosten/);
});

test('a late cancellation has no link to book again', () => {
  expect(urlsOf(sampleMails()['cancellation-late'].letter)).toEqual([]);
});

test('the notice about an erased employee contains no name', () => {
  expect(JSON.stringify(sampleMails()['consultant-erased'].letter)).not.toMatch(/Zoë|Berg|zoe/);
});

function sentencesOf({ greeting, paragraphs, notice, table, after = [], contact, reason }: Letter): string[] {
  const parts = (table?.parts ?? []).flatMap(({ paragraphs, notice }) => [...paragraphs, ...(notice ? [notice] : [])]);
  return [greeting, ...paragraphs, ...(notice ? [notice] : []), ...parts, ...after, contact, reason];
}

function urlsOf({ button, links = [], table }: Letter): string[] {
  const rows = table?.rows.flatMap(({ link, join }) => [link, join].filter((one) => one !== undefined)) ?? [];
  return [...(button ? [button] : []), ...links, ...rows].map(({ url }) => url);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
}
