import { describe, expect, test } from 'vitest';
import { hasLostLetters } from './rows.ts';
import { people, read } from './testing.ts';

describe('rows', () => {
  test('a row keeps the row number that a spreadsheet program shows', () => {
    const { good, bad } = read('\nVoornaam;Achternaam;E-mail\n\n"An\nMarie";Best;an@smit.nl\n ; ; \nBo;;bo@smit.nl\nCo;Smit;co@smit.nl')!;
    expect(good.map(({ row, firstName }) => [row, firstName])).toEqual([
      [4, 'An Marie'],
      [7, 'Co'],
    ]);
    expect(bad).toEqual([{ row: 6, reason: 'Achternaam ontbreekt.', name: 'Bo', cells: ['Bo', '', 'bo@smit.nl'] }]);
  });

  test.each([
    [';Best;x@smit.nl;', 'Voornaam ontbreekt.'],
    ['An;;x@smit.nl;', 'Achternaam ontbreekt.'],
    ['An;Best;;', 'E-mailadres ontbreekt.'],
    ['An;Best', 'E-mailadres ontbreekt.'],
    ['An;Best;x.smit.nl;', 'Ongeldig e-mailadres.'],
    [`${'a'.repeat(101)};Best;x@smit.nl;`, 'Voornaam is langer dan 100 tekens.'],
    [`An;${'a'.repeat(10_000)};x@smit.nl;`, 'Achternaam is langer dan 100 tekens.'],
    [`An;Best;${'x'.repeat(250)}@smit.nl;`, 'E-mailadres is langer dan 254 tekens.'],
    ['An;#N/B;x@smit.nl;', 'In de naam staat een foutmelding van het spreadsheetprogramma: #N/B.'],
    ['#REF!;Best;x@smit.nl;', 'In de naam staat een foutmelding van het spreadsheetprogramma: #REF!.'],
    ['An;Best;JAN@SMIT.NL;', 'Dubbel in dit bestand: hetzelfde e-mailadres als in rij 2.'],
  ])('a rejected row has its reason, %#', (row, reason) => {
    const { good, bad } = read(`Voornaam;Achternaam;E-mail;Telefoon\nJan;Dijk;jan@smit.nl;\n${row}\n`)!;
    expect([good.length, bad.map((one) => [one.row, one.reason])]).toEqual([1, [[3, reason]]]);
  });

  test.each([
    ['Kees;Fout;geen adres', 'Kees Fout'],
    [';;kees@smit.nl;', 'kees@smit.nl'],
    [';;;0612345678;Kees;Inkoop', '0612345678 Kees'],
    [`${'x'.repeat(300)};Fout;x@smit.nl`, 'x'.repeat(100)],
  ])('a rejected row shows a name, or else its first filled cells, %#', (row, name) => {
    expect(read(`Voornaam;Achternaam;E-mail;Telefoon\n${row}`)!.bad.map((one) => one.name)).toEqual([name]);
  });

  test.each([
    ['Ren?', true],
    ['Ren\ufffd', true],
    ['RenÃ©', true],
    ['d’Hondt', false],
    ['dâ€™Hondt', true],
    ['René', false],
    ['Ângela', false],
    ['Ãlvaro', false],
  ])('hasLostLetters of %s is %s', (lastName, isLost) => {
    expect(hasLostLetters({ firstName: 'An', lastName })).toBe(isLost);
    expect(hasLostLetters({ firstName: lastName, lastName: 'An' })).toBe(isLost);
  });

  test.each(['', '-', 'geen', 'n.v.t.', '0'])('no phone number may be written as %j', (phone) => {
    expect(people(`Jan;Dijk;jan@smit.nl;${phone}`)).toEqual(['Jan|Dijk|jan@smit.nl|']);
  });

  test('markup and formulas are kept as plain text', () => {
    expect(people('<b>Jan</b>;=cmd|x;jan@smit.nl')).toEqual(['<b>Jan</b>|=cmd|x|jan@smit.nl|']);
  });
});
