import { describe, expect, test } from 'vitest';
import { people, read } from './testing.ts';

describe('delimiters', () => {
  test.each([';', ',', '\t'] as const)('a list with the delimiter %j is read', (delimiter) => {
    const file = [
      ['An', 'Best', 'an@smit.nl'],
      ['Zoë', 'Visser', 'zoe@smit.nl'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n');
    expect(read(file)?.delimiter).toBe(delimiter);
    expect(people(file)).toEqual(['An|Best|an@smit.nl|', 'Zoë|Visser|zoe@smit.nl|']);
  });

  test('the semicolon is chosen as delimiter, although names contain commas', () => {
    expect(people('An;Dijk, van;an@smit.nl\nBo;Berg, van den;bo@smit.nl')).toEqual([
      'An|van Dijk|an@smit.nl|',
      'Bo|van den Berg|bo@smit.nl|',
    ]);
  });

  test("Excel's first line 'sep=;' sets the delimiter and is not a row", () => {
    const { delimiter, good } = read('sep=;\r\nAn;Best;an@smit.nl\r\n')!;
    expect([delimiter, good.length, good[0]?.row]).toEqual([';', 1, 2]);
  });

  test('line ends of Windows, Unix and old Macs are all read', () => {
    for (const end of ['\r\n', '\n', '\r']) {
      expect(people(['An;Best;an@smit.nl', '"Bo";"Smit";"bo@smit.nl"', ''].join(end))).toEqual([
        'An|Best|an@smit.nl|',
        'Bo|Smit|bo@smit.nl|',
      ]);
    }
  });
});

describe('a header', () => {
  const rows = ['Jan;van Dijk;jan@smit.nl', 'An;Best;an@smit.nl'];
  const found = ['Jan|van Dijk|jan@smit.nl|', 'An|Best|an@smit.nl|'];

  test.each([
    ['at the top', ['Voornaam;Achternaam;E-mail'], 1],
    ['below a title', ['Personeelslijst Bakkerij Smit', '', 'Voornaam;Achternaam;E-mail'], 3],
    ['below a title that names fields', ['Namen en telefoonnummers', 'Stand: 1 maart', 'Voornaam;Achternaam;E-mail'], 3],
    ['below an address to write to', ['Vragen;hr@smit.nl', 'Voornaam;Achternaam;E-mail'], 2],
    ['below headings of groups', ['Persoon;;Contact', 'Voornaam;Achternaam;E-mail'], 2],
    ['in two rows', ['Voornaam;Achternaam;Contact', ';;E-mail'], 1],
    ['in two rows, most of it in the second', ['Voornaam;Persoon', ';Achternaam;E-mail'], 2],
  ])('a header %s is found, and no row above it is read as a person', (_, header, row) => {
    const list = [...header, ...rows].join('\n');
    expect(people(list)).toEqual(found);
    expect(read(list)?.headerRow).toBe(row);
  });

  test('a header below rows with people is ignored, so those people are kept', () => {
    const list = [...rows, 'Voornaam;Achternaam;E-mail', 'Bo;Smit;bo@smit.nl'].join('\n');
    expect(read(list)).toMatchObject({ headerRow: null, good: [{ row: 1 }, { row: 2 }, { row: 4 }], bad: [{ row: 3 }] });
  });
});
