import { describe, expect, test } from 'vitest';
import { people, read } from './testing.ts';

/** The first citizen's number (BSN) from these eight digits on: eight digits and a ninth with which they pass the eleven-test. */
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
  ])('a header names the columns: %s', (header, row) => {
    expect(read(`${header}\n${row}`)?.hasHeader).toBe(true);
    expect(people(`${header}\n${row}`)).toEqual(['Jan|van Dijk|jan@smit.nl|+31612345678']);
  });

  test.each([
    ['Jan;van Dijk;jan@smit.nl;0612345678'],
    ['jan@smit.nl;06-12345678;Jan;van Dijk'],
    ['0612345678;Jan;van;Dijk;jan@smit.nl'],
    ['1001;Jan;van;Dijk;jan@smit.nl;+31 6 12345678'],
    ['Jan van Dijk;jan@smit.nl;0612345678'],
  ])('without a header, content and order name the columns: %s', (row) => {
    expect(read(row)?.hasHeader).toBe(false);
    expect(people(row)).toEqual(['Jan|van Dijk|jan@smit.nl|+31612345678']);
  });

  test('a phone column is found by its content if its header is unknown', () => {
    expect(people('Voornaam;Achternaam;Mail;Bereikbaar op\nJan;van Dijk;jan@smit.nl;0612345678')).toEqual([
      'Jan|van Dijk|jan@smit.nl|+31612345678',
    ]);
  });

  test('personnel numbers and dates of birth are not taken for phone numbers', () => {
    const { fields } = read('1001;Jan;Dijk;jan@smit.nl;1980-02-01\n1002;An;Best;an@smit.nl;1981-03-04')!;
    expect(fields).toEqual([null, 'firstName', 'lastName', 'email', null]);
  });

  test.each([
    ['without its zero, as Excel saves it', 'Jan;van Dijk;jan@smit.nl;612345678'],
    ['with its country code', 'Jan;van Dijk;jan@smit.nl;31612345678'],
    ['with a space', 'Jan;van Dijk;jan@smit.nl;6 12345678'],
    ['as a fraction', 'Jan;van Dijk;jan@smit.nl;612345678.0'],
    ['as a power of ten with all its digits', 'Jan;van Dijk;jan@smit.nl;6,12345678E+08'],
    ['as a formula that keeps it text', 'Jan;van Dijk;jan@smit.nl;="0612345678"'],
    ['before the names', '612345678;jan@smit.nl;Jan;van Dijk'],
  ])('a phone number that a spreadsheet took for a number is found without a header: %s', (_, row) => {
    expect(people(row)).toEqual(['Jan|van Dijk|jan@smit.nl|+31612345678']);
  });

  test('in a payroll list without header, phone numbers of every kind in one column are found beside other numbers and dates', () => {
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

  test('nine digits are read as a phone number under an unknown header, but not under a header such as BSN', () => {
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
  ])('%s are not taken for phone numbers', (_, numberOf) => {
    const rows = Array.from({ length: 60 }, (_, i) => `An;Best;an${i}@smit.nl;${numberOf(i)}`);
    for (const count of [1, 3, 60]) expect(read(rows.slice(0, count).join('\n'))!.fields[3], `${count} rows`).toBe(null);
  });

  test('a column of formatted phone numbers is preferred to a column of bare digits', () => {
    const { fields } = read('612345678;Jan;Dijk;jan@smit.nl;06-87654321\n622345678;An;Best;an@smit.nl;06-87654322')!;
    expect(fields).toEqual([null, 'firstName', 'lastName', 'email', 'phone']);
  });

  test('a column of remarks with a number in them is not taken for phone numbers', () => {
    const { fields, bad } = read('Jan;Dijk;jan@smit.nl;612345678\nAn;Best;an@smit.nl;2 kinderen\nBo;Smit;bo@smit.nl;sinds 2009')!;
    expect([fields[3], bad]).toEqual([null, []]);
  });

  test('a mostly empty column of tussenvoegsels is recognised', () => {
    const { fields } = read('An;;Best;an@smit.nl\nBo;;Smit;bo@smit.nl\nJan;van der;Dijk;jan@smit.nl')!;
    expect(fields).toEqual(['firstName', 'prefix', 'lastName', 'email']);
  });

  test.each([
    ['part in its own column, part in the last name', 'Voornaam;Tussenvoegsel;Achternaam;E-mail', 'Anna;van;der Berg;anna@smit.nl'],
    ['part in its own column, part in the last name, without header', null, 'Anna;van;der Berg;anna@smit.nl'],
    ['in two columns', 'Voornaam;Tussenvoegsel 1;Tussenvoegsel 2;Achternaam;E-mail', 'Anna;van;der;Berg;anna@smit.nl'],
    ['in two columns under one heading', 'Voornaam;Tussenvoegsel;;Achternaam;E-mail', 'Anna;van;der;Berg;anna@smit.nl'],
    ['in two columns without header', null, 'Anna;van;der;Berg;anna@smit.nl'],
    ['in a column of its own under the heading of the last name', 'Voornaam;Achternaam;;E-mail', 'Anna;van der;Berg;anna@smit.nl'],
    ['in a column after the whole name', 'Naam;Tussenvoegsel;E-mail', 'Anna Berg;van der;anna@smit.nl'],
    ['in a column after the whole name with the last name first', 'Naam;Tussenvoegsel;E-mail', 'Berg, Anna;van der;anna@smit.nl'],
    ['part after the last name, part in a column', 'Voornaam;Tussenvoegsel;Achternaam;E-mail', 'Anna;van;Berg, der;anna@smit.nl'],
    [
      'abbreviated in its own column, in full in the last name',
      'Voornaam;Tussenvoegsel;Achternaam;E-mail',
      'Anna;v.d.;van der Berg;anna@smit.nl',
    ],
    [
      'with a tussenvoegsel of the partner',
      'Voornaam;Tussenvoegsel;Achternaam;Tussenvoegsel partner;Achternaam partner;E-mail',
      'Anna;van der;Berg;de;Wit;anna@smit.nl',
    ],
    [
      'with a tussenvoegsel of the partner in the next column',
      'Voornaam;Tussenvoegsel;Tussenvoegsel partner;Achternaam;Achternaam partner;E-mail',
      'Anna;van der;de;Berg;Wit;anna@smit.nl',
    ],
  ])('no part of a tussenvoegsel is lost: %s', (_, header, row) => {
    const other = row.replace('Anna', 'Anja').replace('anna@', 'anja@');
    const list = [header, row, other].filter((line) => line !== null).join('\n');
    expect(people(list)).toEqual(['Anna|van der Berg|anna@smit.nl|', 'Anja|van der Berg|anja@smit.nl|']);
  });

  test.each(['', '-', 'geen', 'n.v.t.'])('no tussenvoegsel may be written as %j', (prefix) => {
    expect(people(`Voornaam;Tussenvoegsel;Achternaam;E-mail\nAnna;${prefix};Berg;anna@smit.nl`)).toEqual(['Anna|Berg|anna@smit.nl|']);
  });

  test('the answer lists the detected columns with the words of the header', () => {
    expect(read('Voornaam,Achternaam,E-mail,Afdeling\nJan,Dijk,jan@smit.nl,Bakkerij')?.columns).toEqual([
      { header: 'Voornaam', field: 'firstName' },
      { header: 'Achternaam', field: 'lastName' },
      { header: 'E-mail', field: 'email' },
      { header: 'Afdeling', field: null },
    ]);
  });
});
