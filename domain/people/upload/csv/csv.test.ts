import { describe, expect, test } from 'vitest';
import { NO_MORE } from '#domain/people/person.ts';
import { people, read } from '#domain/people/upload/testing.ts';

describe('quotes', () => {
  test('doubled quotes, delimiters and line breaks inside quotes belong to the cell', () => {
    expect(people('"Jan ""Jip""";"van; Dijk\r\nen zonen";jan@smit.nl;\n')).toEqual(['Jan "Jip"|van; Dijk en zonen|jan@smit.nl|']);
  });

  test('an unclosed quote rejects its own row; the rows after it are read', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `An;Best;an${i}@smit.nl`);
    rows[10] = '"An;Best;oeps@smit.nl';
    rows[15_000] = 'Bo;"Smit;oeps2@smit.nl';
    rows[19_999] = '"Co;Smit;oeps3@smit.nl';
    const { good, bad } = read(rows.join('\n'))!;
    expect(bad.map(({ row, reason }) => [row, reason])).toEqual(
      [11, 15_001, 20_000].map((row) => [row, 'Het aanhalingsteken in deze rij wordt niet afgesloten.']),
    );
    expect(good.length).toBe(19_997);
    expect(good.at(-1)).toEqual({ row: 19_999, ...NO_MORE, firstName: 'An', lastName: 'Best', email: 'an19998@smit.nl' });
  });

  test('after fifty unclosed quotes, quotes are read as plain text', () => {
    const rows = Array.from({ length: 5_000 }, (_, i) => `"An;Best;an${i}@smit.nl`);
    const { good, bad } = read(rows.join('\n'))!;
    expect([good.length, bad.length]).toEqual([4_950, 50]);
    expect(good[0]?.firstName).toBe('"An');
  });
});
