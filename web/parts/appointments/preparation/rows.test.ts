import { expect, test } from 'vitest';
import { filledIn, moved, newRow, rowsOf, whyNotSave } from './rows.ts';

const items = [
  { text: 'Een', url: 'https://een.nl/' },
  { text: 'Twee', url: null },
  { text: 'Drie', url: null },
];
const texts = (rows: { text: string }[]) => rows.map(({ text }) => text);

test('a row keeps its key when it moves up or down', () => {
  const rows = rowsOf(items);
  expect(texts(moved(rows, 2, -1))).toEqual(['Een', 'Drie', 'Twee']);
  expect(texts(moved(rows, 0, 1))).toEqual(['Twee', 'Een', 'Drie']);
  expect(moved(rows, 0, 1)[1]).toBe(rows[0]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});

test('empty rows are left out when the list is saved', () => {
  expect(filledIn([...rowsOf(items), newRow(), { ...newRow(), text: '  ' }])).toEqual(items);
});

test('a row with an address but no text, or with another address than https, is not saved', () => {
  expect(whyNotSave(newRow())).toBeNull();
  expect(whyNotSave({ ...newRow(), url: 'https://een.nl' })).toEqual({ text: expect.any(String) });
  expect(whyNotSave({ ...newRow(), text: 'Een', url: 'http://een.nl' })).toEqual({ url: expect.any(String) });
  expect(whyNotSave({ ...newRow(), text: 'x'.repeat(201) })).toEqual({ text: expect.any(String) });
  expect(whyNotSave({ ...newRow(), text: 'Een', url: ' https://een.nl ' })).toBeNull();
});
