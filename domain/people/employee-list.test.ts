import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ListedEmployee, openEmployeeList, type RejectedRow } from './employee-list.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => ({ '€': 0x80, '’': 0x92 })[letter] ?? letter.charCodeAt(0));
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) new DataView(bytes.buffer).setUint16(i * 2, text.charCodeAt(i), order === 'le');
  return bytes;
};

function read(file: string | Uint8Array) {
  const list = openEmployeeList(typeof file === 'string' ? utf8(file) : file);
  if (!list) return null;
  const good: ListedEmployee[] = [];
  const bad: RejectedRow[] = [];
  for (const chunk of list.chunks()) {
    good.push(...chunk.good);
    bad.push(...chunk.bad);
  }
  return { ...list.detected, fields: list.detected.columns.map(({ field }) => field), good, bad };
}

/** What was understood, as 'Jan|van Dijk|jan@smit.nl|+31612345678'. */
function people(file: string | Uint8Array): string[] {
  const { good, bad } = read(file)!;
  expect(bad).toEqual([]);
  return good.map(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone].join('|'));
}

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
  ])('%s', (encoding, bytes) => {
    expect(read(bytes)?.encoding).toBe(encoding);
    expect(people(bytes)).toEqual([ZOE, AN]);
  });

  test('the accents of Windows are read, whether they stand at the beginning or far on', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `An;Best;an${i}@smit.nl\n`).join('');
    const { encoding, good } = read(windows1252(`${rows}André;d’Hondt éëïüö;andre@smit.nl\n`))!;
    expect(encoding).toBe('windows-1252');
    expect(good.length).toBe(20_001);
    expect(good.at(-1)).toEqual({ row: 20_001, firstName: 'André', lastName: 'd’Hondt éëïüö', email: 'andre@smit.nl', phone: null });
  });

  test('a letter of several bytes may lie across two slices', () => {
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

  test('any bytes at all are refused or read, never thrown over', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void read(bytes)));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ';', '\n', '\r', 'a', '@', ',', '.', 'b.nl', ' ') }), (text) => void read(text)),
      {
        numRuns: 2_000,
      },
    );
  });
});

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

/** The first eight digits with the ninth that the eleven-test asks for; the next number that has one. */
function citizenNumber(start: number): number {
  const rest = [...String(start)].reduce((sum, digit, i) => sum + Number(digit) * (9 - i), 0) % 11;
  return rest < 10 ? start * 10 + rest : citizenNumber(start + 1);
}

describe('columns', () => {
  test.each([
    ['Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Telefoonnummer', 'Jan;van;Dijk;jan@smit.nl;0612345678'],
    ['Achternaam;Voornaam;Telefoon;Email', 'van Dijk;Jan;0612345678;jan@smit.nl'],
    ['First Name;Last Name;Email Address;Mobile', 'Jan;van Dijk;jan@smit.nl;0612345678'],
    ['surname;prefix;given name;phone;mail', 'Dijk;van;Jan;0612345678;jan@smit.nl'],
    [
      'Personeelsnr;Roepnaam;Voorvoegsels;Geslachtsnaam;Afdeling;E-mail (werk);Mobiel nummer',
      '1001;Jan;van;Dijk;Bakkerij;jan@smit.nl;0612345678',
    ],
    ['Naam;Voornaam;E-mail;Tel.', 'van Dijk;Jan;jan@smit.nl;0612345678'],
    ['Naam;E-mail;Telefoon', 'Jan van Dijk;jan@smit.nl;0612345678'],
    ['Medewerker;E-mail;Telefoon', 'Dijk, Jan van;jan@smit.nl;0612345678'],
    ['Werknemer;E-mail;Telefoon', 'Dijk, van, Jan;jan@smit.nl;0612345678'],
    ['VOORNAAM;ACHTERNAAM;E-MAIL;TELEFOON PRIVÉ;MOBIEL', 'Jan;Dijk, van;jan@smit.nl;020 1234567;0612345678'],
  ])('with a header: %s', (header, row) => {
    expect(read(`${header}\n${row}`)?.hasHeader).toBe(true);
    expect(people(`${header}\n${row}`)).toEqual(['Jan|van Dijk|jan@smit.nl|+31612345678']);
  });

  test.each([
    ['Jan;van Dijk;jan@smit.nl;0612345678'],
    ['jan@smit.nl;06-12345678;Jan;van Dijk'],
    ['0612345678;Jan;van;Dijk;jan@smit.nl'],
    ['1001;Jan;van;Dijk;jan@smit.nl;+31 6 12345678'],
    ['Jan van Dijk;jan@smit.nl;0612345678'],
  ])('without a header, by what is in them and by order: %s', (row) => {
    expect(read(row)?.hasHeader).toBe(false);
    expect(people(row)).toEqual(['Jan|van Dijk|jan@smit.nl|+31612345678']);
  });

  test('a header that says nothing about the phone does not hide it', () => {
    expect(people('Voornaam;Achternaam;Mail;Bereikbaar op\nJan;van Dijk;jan@smit.nl;0612345678')).toEqual([
      'Jan|van Dijk|jan@smit.nl|+31612345678',
    ]);
  });

  test('numbers of people and dates of birth are no phone numbers', () => {
    const { fields } = read('1001;Jan;Dijk;jan@smit.nl;1980-02-01\n1002;An;Best;an@smit.nl;1981-03-04')!;
    expect(fields).toEqual([null, 'firstName', 'lastName', 'email', null]);
  });

  test.each([
    ['as Excel leaves it behind', 'Jan;van Dijk;jan@smit.nl;612345678'],
    ['with its country code', 'Jan;van Dijk;jan@smit.nl;31612345678'],
    ['with a space', 'Jan;van Dijk;jan@smit.nl;6 12345678'],
    ['as a fraction', 'Jan;van Dijk;jan@smit.nl;612345678.0'],
    ['as a power of ten with all its digits', 'Jan;van Dijk;jan@smit.nl;6,12345678E+08'],
    ['as a formula that keeps it text', 'Jan;van Dijk;jan@smit.nl;="0612345678"'],
    ['before the names', '612345678;jan@smit.nl;Jan;van Dijk'],
  ])('a phone number that a spreadsheet took for a number is found without a header: %s', (_, row) => {
    expect(people(row)).toEqual(['Jan|van Dijk|jan@smit.nl|+31612345678']);
  });

  test('a list of a payroll without header: numbers, dates and phone numbers of every kind in one column', () => {
    const file = [
      '100001;Jan;van;Dijk;M;01-02-1980;jan@smit.nl;612345678;3511 AB',
      '100002;An;;Best;V;17-11-1991;an@smit.nl;31687654321;1012 XY',
      '100003;Bo;de;Boer;V;30-06-1975;bo@smit.nl;0201234567;9711 LM',
      '100004;Co;;Smit;M;06-12-1988;co@smit.nl;geen;1012 XZ',
      '100005;Di;;Kok;V;31-10-1999;di@smit.nl;-;1012 XA',
      '100006;Ed;;Vos;M;31-01-1966;ed@smit.nl;0;1012 XB',
      '100007;Flo;ten;Have;V;28-02-2000;flo@smit.nl;+32 470 12 34 56;1012 XC',
    ].join('\r\n');
    const { fields, good, bad } = read(file)!;
    expect(fields).toEqual([null, 'firstName', 'prefix', 'lastName', null, null, 'email', 'phone', null]);
    expect(bad).toEqual([]);
    expect(good.map(({ phone }) => phone)).toEqual(['+31612345678', '+31687654321', '+31201234567', null, null, null, '+32470123456']);
  });

  test('a number that lost its zero is found under a header that says nothing, and not under one that says something else', () => {
    const fieldsUnder = (header: string, cell: string) =>
      read(`Voornaam;Achternaam;Mail;${header}\nJan;Dijk;jan@smit.nl;${cell}`)!.fields[3];
    expect(fieldsUnder('Bereikbaar op', '612345678')).toBe('phone');
    for (const header of ['BSN', 'Personeelsnummer', 'Burgerservicenummer', 'Bankrekening', 'Geboortedatum', 'Employee ID']) {
      expect(fieldsUnder(header, '612345678'), header).toBe(null);
      expect(fieldsUnder(header, '0612345678'), header).toBe(null);
    }
  });

  test.each<[string, (i: number) => number]>([
    ["citizens' numbers", (i) => citizenNumber(100_000_00 + i * 81_031)],
    ["citizens' numbers that begin as a mobile phone does", (i) => citizenNumber(612_000_00 + i * 131)],
    ['numbers of nine digits in a row', (i) => 100_000_000 + i],
    ['numbers of nine digits from a payroll', (i) => 300_000_000 + i * 7_919],
    ['dates as one number', (i) => 19_800_101 + i],
    ['amounts', (i) => 2_500 + i],
  ])('%s are no phone numbers', (_, numberOf) => {
    const rows = Array.from({ length: 60 }, (_, i) => `An;Best;an${i}@smit.nl;${numberOf(i)}`);
    for (const count of [1, 3, 60]) expect(read(rows.slice(0, count).join('\n'))!.fields[3], `${count} rows`).toBe(null);
  });

  test('the column that is written as phone numbers wins from one that only could be', () => {
    const { fields } = read('612345678;Jan;Dijk;jan@smit.nl;06-87654321\n622345678;An;Best;an@smit.nl;06-87654322')!;
    expect(fields).toEqual([null, 'firstName', 'lastName', 'email', 'phone']);
  });

  test('remarks in which a number occurs are no column of phone numbers', () => {
    const { fields, bad } = read('Jan;Dijk;jan@smit.nl;612345678\nAn;Best;an@smit.nl;2 kinderen\nBo;Smit;bo@smit.nl;sinds 2009')!;
    expect([fields[3], bad]).toEqual([null, []]);
  });

  test('a mostly empty column of tussenvoegsels is seen', () => {
    const { fields } = read('An;;Best;an@smit.nl\nBo;;Smit;bo@smit.nl\nJan;van der;Dijk;jan@smit.nl')!;
    expect(fields).toEqual(['firstName', 'prefix', 'lastName', 'email']);
  });

  test('what was detected is told, with the words of the header', () => {
    expect(read('Voornaam,Achternaam,E-mail,Afdeling\nJan,Dijk,jan@smit.nl,Bakkerij')?.columns).toEqual([
      { header: 'Voornaam', field: 'firstName' },
      { header: 'Achternaam', field: 'lastName' },
      { header: 'E-mail', field: 'email' },
      { header: 'Afdeling', field: null },
    ]);
  });
});

describe('rows', () => {
  test('keep the number that a spreadsheet shows', () => {
    const { good, bad } = read('\nVoornaam;Achternaam;E-mail\n\n"An\nMarie";Best;an@smit.nl\n ; ; \nBo;;bo@smit.nl\nCo;Smit;co@smit.nl')!;
    expect(good.map(({ row, firstName }) => [row, firstName])).toEqual([
      [4, 'An Marie'],
      [7, 'Co'],
    ]);
    expect(bad).toEqual([{ row: 6, reason: 'Achternaam ontbreekt.', cells: ['Bo', '', 'bo@smit.nl'] }]);
  });

  test.each([
    [';Best;x@smit.nl;', 'Voornaam ontbreekt.'],
    ['An;;x@smit.nl;', 'Achternaam ontbreekt.'],
    ['An;Best;;', 'E-mailadres ontbreekt.'],
    ['An;Best', 'E-mailadres ontbreekt.'],
    ['An;Best;x.smit.nl;', 'Ongeldig e-mailadres.'],
    ['An;Best;x@smit.nl;06-1234', 'Ongeldig telefoonnummer.'],
    [
      'An;Best;x@smit.nl;3,16E+10',
      'Telefoonnummer is afgerond door het spreadsheetprogramma: maak van de kolom tekst en exporteer opnieuw.',
    ],
    [`${'a'.repeat(101)};Best;x@smit.nl;`, 'Voornaam is langer dan 100 tekens.'],
    [`An;${'a'.repeat(10_000)};x@smit.nl;`, 'Achternaam is langer dan 100 tekens.'],
    [`An;Best;${'x'.repeat(250)}@smit.nl;`, 'E-mailadres is langer dan 254 tekens.'],
    ['An;Best;JAN@SMIT.NL;', 'Dubbel in dit bestand: hetzelfde e-mailadres als in rij 2.'],
  ])('a bad one says why, %#', (row, reason) => {
    const { good, bad } = read(`Voornaam;Achternaam;E-mail;Telefoon\nJan;Dijk;jan@smit.nl;\n${row}\n`)!;
    expect([good.length, bad.map((one) => [one.row, one.reason])]).toEqual([1, [[3, reason]]]);
  });

  test.each(['', '-', 'geen', 'n.v.t.', '0'])('no phone number may be written as %j', (phone) => {
    expect(people(`Jan;Dijk;jan@smit.nl;${phone}`)).toEqual(['Jan|Dijk|jan@smit.nl|']);
  });

  test('take quotes, doubled quotes, delimiters and line breaks inside quotes', () => {
    expect(people('"Jan ""Jip""";"van; Dijk\r\nen zonen";jan@smit.nl;\n')).toEqual(['Jan "Jip"|van; Dijk en zonen|jan@smit.nl|']);
  });

  test('leave what looks like markup or a formula as the text it is', () => {
    expect(people('<b>Jan</b>;=cmd|x;jan@smit.nl')).toEqual(['<b>Jan</b>|=cmd|x|jan@smit.nl|']);
  });

  test('lose a bad row, not the rest, to a quote that is never closed', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `An;Best;an${i}@smit.nl`);
    rows[10] = '"An;Best;oeps@smit.nl';
    rows[15_000] = 'Bo;"Smit;oeps2@smit.nl';
    rows[19_999] = '"Co;Smit;oeps3@smit.nl';
    const { good, bad } = read(rows.join('\n'))!;
    expect(bad.map(({ row, reason }) => [row, reason])).toEqual(
      [11, 15_001, 20_000].map((row) => [row, 'Het aanhalingsteken in deze rij wordt niet afgesloten.']),
    );
    expect(good.length).toBe(19_997);
    expect(good.at(-1)).toEqual({ row: 19_999, firstName: 'An', lastName: 'Best', email: 'an19998@smit.nl', phone: null });
  });

  test('are read with their quotes as plain text in a file full of quotes that are never closed', () => {
    const rows = Array.from({ length: 5_000 }, (_, i) => `"An;Best;an${i}@smit.nl`);
    const { good, bad } = read(rows.join('\n'))!;
    expect([good.length, bad.length]).toEqual([4_950, 50]);
    expect(good[0]?.firstName).toBe('"An');
  });

  test('are the same however the file is written', () => {
    const word = fc.stringMatching(/^[A-Z][a-zé ";,]{0,12}[a-z]$/).map((text) => text.replace(/ +/g, ' '));
    const anyPeople = fc.uniqueArray(
      fc.record({
        firstName: word,
        lastName: word,
        email: fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.nl$/),
        phone: fc.stringMatching(/^06[1-5]\d{7}$/),
      }),
      { minLength: 1, maxLength: 30, selector: ({ email }) => email },
    );
    const shape = fc.record({
      delimiter: fc.constantFrom(';', ',', '\t'),
      end: fc.constantFrom('\n', '\r\n'),
      order: fc.constantFrom(
        ['firstName', 'lastName', 'email', 'phone'],
        ['phone', 'email', 'lastName', 'firstName'],
        ['lastName', 'phone', 'firstName', 'email'],
      ),
    });
    const headers = { firstName: 'Voornaam', lastName: 'Achternaam', email: 'E-mail', phone: 'Telefoon' };
    type Key = keyof typeof headers;
    fc.assert(
      fc.property(anyPeople, shape, (wanted, { delimiter, end, order }) => {
        const line = (person: Record<Key, string>) => order.map((key) => `"${person[key as Key].replaceAll('"', '""')}"`).join(delimiter);
        const { good, bad } = read([line(headers), ...wanted.map(line)].join(end))!;
        expect(bad).toEqual([]);
        expect(good.map(({ firstName, email, phone }) => ({ firstName, email, phone }))).toEqual(
          wanted.map(({ firstName, email, phone }) => ({ firstName, email, phone: `+31${phone.slice(1)}` })),
        );
      }),
    );
  });
});

test('ten megabytes are read in short turns', { timeout: 60_000 }, async () => {
  const lines = ['Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Telefoonnummer'];
  for (let i = 0; i < 155_000; i++) lines.push(`Jan${i % 977};van der;Berg${i % 1_009};jan.berg${i}@bakkerij-smit.nl;06-${10_000_000 + i}`);
  const bytes = utf8(lines.join('\r\n'));
  expect(bytes.length).toBeGreaterThan(9_000_000);
  const turns: number[] = [];
  for (const { good, bad } of openEmployeeList(bytes)!.chunks()) {
    expect(bad).toEqual([]);
    turns.push(good.length);
  }
  expect(turns.reduce((sum, rows) => sum + rows)).toBe(155_000);
  // How long a turn takes is for the benchmark to say; that it is a small part of the whole is for this test.
  expect(Math.max(...turns)).toBeLessThan(5_000);
});
