import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { NO_FACE } from '#server/testing/sample-mails.ts';
import { htmlOf, textOf } from './layout.ts';
import type { Letter } from './letter.ts';
import { lookOf } from './look.ts';
import { csvOf } from './table-file.ts';

const PLAIN = lookOf(NO_FACE, { appUrl: 'https://portaal.test', audience: 'employee' });

const letter: Letter = {
  language: 'nl',
  subject: 'Onderwerp',
  preheader: 'Vooraf',
  greeting: 'Beste lezer,',
  paragraphs: ['Een zin.'],
  contact: 'Vraag het ons.',
  reason: 'U krijgt deze e-mail omdat wij testen.',
};

const NASTY = `<script>alert(1)</script> "x" 'y' & {{subject}} <!--rows[--> $& <!--]rows-->`;

test('all content of a letter is escaped, never parsed as markup or placeholder', () => {
  const html = htmlOf(
    {
      language: 'nl',
      subject: NASTY,
      preheader: NASTY,
      greeting: NASTY,
      paragraphs: [NASTY],
      details: [{ label: NASTY, value: NASTY }],
      own: NASTY,
      notice: NASTY,
      prepare: { title: NASTY, items: [{ text: NASTY, url: `https://x.test/"'><script>` }], bring: NASTY },
      button: { label: NASTY, url: 'https://x.test/?a="><script>' },
      links: [{ label: NASTY, url: `https://x.test/'"` }],
      table: { head: [NASTY], rows: [{ cells: [NASTY], link: { label: NASTY, url: 'https://x.test/' } }] },
      after: [NASTY],
      contact: NASTY,
      reason: NASTY,
    },
    PLAIN,
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<!--rows[');
  expect(html).not.toContain(`"x"`);
  expect(
    html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt; &quot;x&quot; &#39;y&#39; &amp; \{\{subject\}\}/g)!.length,
  ).toBeGreaterThanOrEqual(13);
});

test('absent parts of a letter are left out of the HTML', () => {
  const html = htmlOf(letter, PLAIN);
  expect(html).not.toContain('Werkt de knop niet?');
  expect(html).not.toContain('class="value"');
  expect(html).not.toContain('class="cell"');
});

test('the HTML declares its language, has colours for dark mode and adapts to the width of a phone', () => {
  const html = htmlOf(letter, PLAIN);
  expect(html).toContain('lang="nl"');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('width=device-width');
});

test('the heading is an <h1>, and data tables differ from layout tables for screen readers', () => {
  const html = htmlOf(
    {
      ...letter,
      details: [{ label: 'Datum', value: 'maandag' }],
      table: { head: ['Naam'], rows: [{ cells: ['Zoë'] }] },
    },
    PLAIN,
  ).replace(/<!--[\s\S]*?-->/g, '');
  expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/)![1]).toBe('Onderwerp');
  expect(html.match(/<h1/g)).toHaveLength(1);
  const tables = html.match(/<table\s[^>]*>/g)!;
  expect(tables.filter((tag) => !/role="presentation"/.test(tag))).toHaveLength(2);
  expect(html).not.toMatch(/role="none"/);
});

test('plain text wraps at a readable width and never breaks a link', () => {
  const url = `https://portaal.test/book/${'x'.repeat(120)}`;
  const lines = textOf({ ...letter, paragraphs: ['woord '.repeat(60).trim()], button: { label: 'Klik', url } }, PLAIN).split('\n');
  expect(lines.filter((line) => line.length > 76)).toEqual([url]);
});

test('a table of ten thousand rows is cut off in the mail and complete in the attached file', () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => ({
    cells: [`Naam ${i}`, `n${i}@x.test`],
    link: { label: 'Maak', url: `https://x.test/${i}` },
  }));
  const table = { head: ['Naam', 'E-mailadres', 'Link'], rows, file: 'lijst.csv' };
  const html = htmlOf({ ...letter, table }, PLAIN);
  expect(html.length).toBeLessThan(102_000);
  expect(html).toContain('Er zijn nog 9750 regels.');
  expect(textOf({ ...letter, table }, PLAIN)).toContain('Er zijn nog 9750 regels.');
  expect(Papa.parse(csvOf(table), { delimiter: ';', header: true, skipEmptyLines: true }).data).toHaveLength(10_000);
});

test('the CSV has a byte order mark and semicolons for Dutch Excel, and cells that begin with = or @ get an apostrophe', () => {
  const table = {
    head: ['Naam', 'Link'],
    rows: [{ cells: ['=HYPERLINK("http://evil.test")'] }, { cells: ['Zoë; "van" Dijk'] }, { cells: ['@SUM(A1)'] }],
  };
  const csv = csvOf(table);
  expect(csv.startsWith('\ufeffNaam;Link\r\n')).toBe(true);
  const [, first, second, third] = Papa.parse<string[]>(csv, { delimiter: ';' }).data;
  expect(first![0]).toBe(`'=HYPERLINK("http://evil.test")`);
  expect(second![0]).toBe('Zoë; "van" Dijk');
  expect(third![0]).toBe("'@SUM(A1)");
});
