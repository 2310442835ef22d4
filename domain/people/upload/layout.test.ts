import { describe, expect, test } from 'vitest';
import { people, read } from './testing.ts';

describe('delimiters', () => {
  test.each([';', ',', '\t'] as const)('%j', (delimiter) => {
    const file = [
      ['An', 'Best', 'an@smit.nl'],
      ['Zoë', 'Visser', 'zoe@smit.nl'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n');
    expect(read(file)?.delimiter).toBe(delimiter);
    expect(people(file)).toEqual(['An|Best|an@smit.nl|', 'Zoë|Visser|zoe@smit.nl|']);
  });

  test('a comma inside the names does not win from the semicolon', () => {
    expect(people('An;Dijk, van;an@smit.nl\nBo;Berg, van den;bo@smit.nl')).toEqual([
      'An|van Dijk|an@smit.nl|',
      'Bo|van den Berg|bo@smit.nl|',
    ]);
  });

  test("Excel's line that names the delimiter is no row", () => {
    const { delimiter, good } = read('sep=;\r\nAn;Best;an@smit.nl\r\n')!;
    expect([delimiter, good.length, good[0]?.row]).toEqual([';', 1, 2]);
  });

  test('lines end as in Windows, Unix or an old Mac', () => {
    for (const end of ['\r\n', '\n', '\r']) {
      expect(people(['An;Best;an@smit.nl', '"Bo";"Smit";"bo@smit.nl"', ''].join(end))).toEqual([
        'An|Best|an@smit.nl|',
        'Bo|Smit|bo@smit.nl|',
      ]);
    }
  });
});
