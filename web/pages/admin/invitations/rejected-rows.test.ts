import Papa from 'papaparse';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { openEmployeeList } from '#domain/people/upload/employee-list.ts';
import { rejectedRows } from './rejected-rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: ';', skipEmptyLines: true }).data;

const LIST = [
  'Voornaam;Tussenvoegsel;Achternaam;E-mail;Mobiel;Opmerking',
  'Jan;van;Dijk;jan@werk.test;0612345678;al aanwezig',
  'Kees;;Fout;geen adres;06-12345678;=HYPERLINK("http://x")',
  'Goed;;Zo;goed@werk.test;;',
].join('\n');

test('the file lists invalid rows and rows that already exist, each with its reason', async () => {
  const text = await rejectedRows(bytes(LIST), [
    { row: 2, reason: 'Bestaat al.' },
    { row: 3, reason: 'Ongeldig e-mailadres.' },
  ]);
  expect(read(text)).toEqual([
    ['Rij', 'Reden', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'E-mail', 'Mobiel', 'Opmerking'],
    ['2', 'Bestaat al.', 'Jan', '', 'van Dijk', 'jan@werk.test', '+31612345678', ''],
    ['3', 'Ongeldig e-mailadres.', 'Kees', '', 'Fout', 'geen adres', '06-12345678', '\'=HYPERLINK("http://x")'],
  ]);
});

test('a cell that a spreadsheet would run as a formula is escaped', async () => {
  const evil = ['=cmd|A1', '+cmd|A1', '-2+cmd', '@SUM(A1)', '\t=1'];
  const text = await rejectedRows(bytes(evil.map((cell) => `"${cell}";Fout;geen adres`).join('\n')), []);
  for (const [, , cell] of read(text).slice(1)) expect(cell).toMatch(/^'/);
});

test('Windows line ends do not become part of the last column', async () => {
  const text = await rejectedRows(bytes('Voornaam;Achternaam;E-mail\r\nKees;Fout;geen adres\r\nAn;Best;an@werk.test\r\n'), []);
  expect(text).toBe('\ufeffRij;Reden;Voornaam;Achternaam;E-mail\r\n2;Ongeldig e-mailadres.;Kees;Fout;geen adres\r\n');
});

test('a corrected file can be uploaded again', async () => {
  const text = await rejectedRows(bytes(LIST), [{ row: 3, reason: 'Ongeldig e-mailadres.' }]);
  const again = openEmployeeList(bytes(text.replace('geen adres', 'kees@werk.test')))!;
  expect([...again.chunks()].flatMap(({ good }) => good)).toMatchObject([
    { firstName: 'Kees', lastName: 'Fout', email: 'kees@werk.test', phone: '+31612345678' },
  ]);
});

test('rejected rows of a workbook are listed too', async () => {
  const book = await writeXlsxFile([
    ['Voornaam', 'Achternaam', 'E-mail', 'Mobiel'],
    ['Kees', 'Fout', 'geen adres', 612345678],
    ['Jan', 'Dijk', 'jan@werk.test', 612345679],
  ]).toBuffer();
  expect(read(await rejectedRows(book, [{ row: 3, reason: 'Bestaat al.' }]))).toEqual([
    ['Rij', 'Reden', 'Voornaam', 'Achternaam', 'E-mail', 'Mobiel'],
    ['2', 'Ongeldig e-mailadres.', 'Kees', 'Fout', 'geen adres', '612345678'],
    ['3', 'Bestaat al.', 'Jan', 'Dijk', 'jan@werk.test', '+31612345679'],
  ]);
});
