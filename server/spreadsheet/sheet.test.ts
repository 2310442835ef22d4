import { expect, test } from 'vitest';
import { unzip } from '#server/store/privacy/unzip.ts';
import { type Sheet, toCsv } from './sheet.ts';
import { toXlsx } from './xlsx.ts';

const HOSTILE = ['=cmd|/c calc', '+31612345678', '-1+1', '@SUM(A1)', 'gewoon; met "aanhaling"', 'regel 1\nregel 2'];
const sheet: Sheet<string> = {
  name: 'Lijst',
  columns: [
    { title: 'Naam', value: (text) => text },
    { title: 'Lengte', value: (text) => text.length },
  ],
  rows: HOSTILE,
};

test('a csv opens in a Dutch Excel, and no cell becomes a formula', () => {
  const csv = toCsv(sheet);
  expect(csv.startsWith('\ufeffNaam;Lengte\r\n')).toBe(true);
  const cells = csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.replace(/^"/, ''));
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
});

test('an .xlsx stores text as text cells', async () => {
  const file = await toXlsx([sheet, { ...sheet, name: 'Nog een' }]);
  const parts = unzip(file);
  const xml = [...parts.values()].join('\n');
  expect([...parts.keys()].filter((name) => name.startsWith('xl/worksheets/sheet'))).toHaveLength(2);
  expect(xml).toContain('=cmd|/c calc');
  expect(xml).not.toMatch(/<f>|<f /);
});

test('a date is a date cell in .xlsx and dd-MM-yyyy in csv', async () => {
  const dates: Sheet<string> = { name: 'Lijst', columns: [{ title: 'Datum', isDate: true, value: (date) => date }], rows: ['2026-03-29'] };
  expect(toCsv(dates)).toBe('\ufeffDatum\r\n29-03-2026\r\n');
  const parts = unzip(await toXlsx([dates]));
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<v>46110</v>');
  expect(parts.get('xl/styles.xml')).toContain('dd-mm-yyyy');
});
