import { expect, test } from 'vitest';
import { bare } from '#domain/people/names.ts';
import { employerColumns, employerIn } from './employer-rows.ts';

test('columns are found by their headers; of two for one field the more specific word is used', () => {
  expect(employerColumns(['Naam', 'E-mail HR', 'Vestigingsplaats', 'Werkgever', null, 'KvK'])).toEqual({ name: 3, email: 1, city: 2 });
});

test('a row of the list becomes the fields of the employer form', () => {
  const columns = { name: 0, city: 1, communicatieViaHrm: 2, preferredMeetingType: 3, defaultLanguage: 4, consultants: 5 };
  expect(employerIn([' Bakkerij  Zon', 'Utrecht', 'Ja', 'Fysiek', 'Pools', 'Sanne de Vries, Jan Bos'], columns)).toMatchObject({
    name: 'Bakkerij Zon',
    fields: { name: 'Bakkerij Zon', city: 'Utrecht', communicatieViaHrm: true, preferredMeetingType: 'fysiek', defaultLanguage: 'pl' },
    consultants: ['Sanne de Vries', 'Jan Bos'],
  });
});

test.each([
  [['Zon', '', '', 'telefonisch'], 'Onbekend type gesprek. Gebruik geen, fysiek of virtueel.'],
  [['Zon', '', '', '', 'Klingon'], 'Onbekende taal: Klingon.'],
  [['Zon', '', 'misschien'], 'Vul bij Communicatie via HR ja of nee in.'],
])('a row with an unknown value in a cell is refused: %j', (cells, reason) => {
  const columns = { name: 0, city: 1, communicatieViaHrm: 2, preferredMeetingType: 3, defaultLanguage: 4 };
  expect(employerIn(cells, columns)).toEqual({ name: 'Zon', reason });
});

test('employer names that differ only in case, accents or punctuation are the same', () => {
  expect(bare('Café  De Zon B.V.')).toBe(bare('cafe de zon bv'));
});
