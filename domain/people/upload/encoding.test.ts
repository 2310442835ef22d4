import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_MORE } from '#domain/people/person.ts';
import { openEmployeeList } from './employee-list.ts';
import { people, read, utf8 } from './testing.ts';

const windows1252 = (text: string) => Uint8Array.from(text, (letter) => ({ '€': 0x80, '’': 0x92 })[letter] ?? letter.charCodeAt(0));
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) new DataView(bytes.buffer).setUint16(i * 2, text.charCodeAt(i), order === 'le');
  return bytes;
};

const ZOE = 'Zoë|van Dijk|zoe@smit.nl|+31612345678';
const AN = 'An|Bëst|an@smit.nl|';

describe('encodings', () => {
  const text = 'Voornaam;Achternaam;E-mail;Telefoon\r\nZoë;van Dijk;zoe@smit.nl;06-12345678\r\nAn;Bëst;an@smit.nl;\r\n';

  test.each([
    ['utf-8', utf8(text)],
    ['utf-8', utf8(`\ufeff${text}`)],
    ['utf-16le', utf16(`\ufeff${text}`, 'le')],
    ['utf-16be', utf16(`\ufeff${text}`, 'be')],
    ['utf-16le', utf16(text, 'le')],
    ['utf-16be', utf16(text, 'be')],
    ['windows-1252', windows1252(text)],
  ])('a list in %s is read', (encoding, bytes) => {
    expect(read(bytes)?.encoding).toBe(encoding);
    expect(people(bytes)).toEqual([ZOE, AN]);
  });

  test('accents in windows-1252 are read, also if the first one comes after 20,000 rows', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `An;Best;an${i}@smit.nl\n`).join('');
    const { encoding, good } = read(windows1252(`${rows}André;d’Hondt éëïüö;andre@smit.nl\n`))!;
    expect(encoding).toBe('windows-1252');
    expect(good.length).toBe(20_001);
    expect(good.at(-1)).toEqual({ row: 20_001, ...NO_MORE, firstName: 'André', lastName: 'd’Hondt éëïüö', email: 'andre@smit.nl' });
  });

  test('a multi-byte character across two slices is decoded whole', () => {
    for (const shift of [0, 1, 2, 3]) {
      const rows = Array.from({ length: 9_000 }, (_, i) => `Zoë;Bëst😀;zoe${i}@smit.nl\n`).join('');
      const { good, bad } = read(`${'x'.repeat(shift)}An;Best;an@smit.nl\n${rows}`)!;
      expect([good.length, bad.length]).toEqual([9_001, 0]);
      expect(good.slice(1).every(({ firstName, lastName }) => firstName === 'Zoë' && lastName === 'Bëst😀')).toBe(true);
    }
  });
});

describe('a file that is no text', () => {
  test.each([
    ['empty', new Uint8Array()],
    ['only empty lines', utf8('\r\n\r\n \n')],
    ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0])],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['noise without zeros', Uint8Array.from({ length: 5_000 }, (_, i) => ((i * 7919) % 255) + 1)],
    ['a UTF-16 mark before noise', Uint8Array.from([0xff, 0xfe, ...Array.from({ length: 2_000 }, (_, i) => (i * 31) % 7)])],
  ])('is refused: %s', (_, bytes) => expect(openEmployeeList(bytes)).toBe(null));

  test('arbitrary bytes are refused or read, never thrown on', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void read(bytes)));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ';', '\n', '\r', 'a', '@', ',', '.', 'b.nl', ' ') }), (text) => void read(text)),
      {
        numRuns: 2_000,
      },
    );
  });
});
