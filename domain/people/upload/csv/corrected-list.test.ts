import { expect, test } from 'vitest';
import { openEmployeeList } from '#domain/people/upload/employee-list.ts';
import { EXAMPLE_LIST } from '#domain/people/upload/list-names.ts';
import { people, read, utf8 } from '#domain/people/upload/testing.ts';
import { correctedList } from './corrected-list.ts';

function listRows(text: string) {
  const list = openEmployeeList(utf8(text))!;
  const { headerRow, columns } = list.detected;
  return { headerRow, columns, rows: [...list.rows()].flat() };
}

test('a corrected cell is read by the same rules, and every row keeps its number', () => {
  const text =
    'Personeel\n\nNaam;E-mail;Mobiel;Afdeling\n"Dijk; van, Jan";jan@smit.nl;0612345678;"A\nB"\n\nEva Bos;geen adres;;Zorg\nTom Prins;tom@smit.nl;;\n';
  const list = listRows(text);
  expect(read(text)!.bad.map(({ row, reason }) => [row, reason])).toEqual([[6, 'Ongeldig e-mailadres.']]);
  const corrected = read(correctedList(list, new Map([[6, ['Eva "Bos"', 'eva@smit.nl', '', 'Zorg']]])))!;
  expect(corrected.bad).toEqual([]);
  expect(corrected.headerRow).toBe(3);
  expect(corrected.good.map(({ row, email }) => [row, email])).toEqual([
    [4, 'jan@smit.nl'],
    [6, 'eva@smit.nl'],
    [7, 'tom@smit.nl'],
  ]);
  expect(corrected.good[0]).toEqual(read(text)!.good[0]);
});

test('a list without a header stays one', () => {
  const text = 'jan@smit.nl,Jan,Bos,0612345678\nniets,Eva,Wit,\n';
  const corrected = read(correctedList(listRows(text), new Map([[2, ['eva@smit.nl', 'Eva', 'Wit', '']]])))!;
  expect(corrected.hasHeader).toBe(false);
  expect(corrected.good.map(({ row, firstName }) => [row, firstName])).toEqual([
    [1, 'Jan'],
    [2, 'Eva'],
  ]);
});

test('without corrections a list reads the same', () => {
  const text = 'Voornaam;Achternaam;E-mail\nJan;Bos;jan@smit.nl\n=1+1;Wit;eva@smit.nl\n';
  expect(people(correctedList(listRows(text), new Map()))).toEqual(people(text));
});

test('the example file is read without a remark', () => {
  const list = read(EXAMPLE_LIST)!;
  expect([list.bad, list.warnings]).toEqual([[], []]);
  expect(list.good).toHaveLength(2);
  expect(list.fields).not.toContain(null);
});
