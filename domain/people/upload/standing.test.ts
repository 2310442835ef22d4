import { expect, test } from 'vitest';
import { consultantNamed, dateIn, standingColumns, standingIn, timeIn } from './standing.ts';

test.each([
  ['2026-03-17', '2026-03-17'],
  ['2026-03-17T09:00', '2026-03-17'],
  ['17-03-2026', '2026-03-17'],
  ['7/3/26', '2026-03-07'],
  ['di 17.03.2026', '2026-03-17'],
  ['31-02-2026', null],
  ['maart', null],
  ['', null],
])('the date %s is read as %s', (text, date) => expect(dateIn(text)).toBe(date));

test.each([
  ['9:00', '09:00'],
  ['09.30', '09:30'],
  ['14u', '14:00'],
  ['14 uur', '14:00'],
  ['09:00:00', '09:00'],
  ['09:00 - 10:00', '09:00'],
  ['25:00', null],
  ['half negen', null],
])('the time %s is read as %s', (text, time) => expect(timeIn(text)).toBe(time));

test('columns of status and appointment are found by their header among unused columns, the first one per field', () => {
  const columns = [
    { header: 'E-mail', field: 'email' as const },
    { header: 'Datum afspraak', field: null },
    { header: 'Datum', field: null },
    { header: 'STATUS', field: null },
    { header: null, field: null },
  ];
  expect(standingColumns(columns)).toEqual({ date: 1, status: 3 });
});

test('a row with a date and no status has an appointment; a row without either is not invited', () => {
  const columns = { status: 0, date: 1, time: 2, consultant: 3, meetingType: 4 };
  expect(standingIn(['', '17-03-2026', '9', 'Sanne', 'Teams'], columns)).toEqual({
    status: 'afspraak_gemaakt',
    appointment: { date: '2026-03-17', startTime: '09:00', consultant: 'Sanne', meetingType: 'virtueel' },
  });
  expect(standingIn(['', '', '', '', ''], columns)).toEqual({ status: 'niet_uitgenodigd', appointment: null });
  expect(standingIn(['Ingepland', '17-03-2026', '', 'Sanne', ''], columns)).toEqual({ reason: 'De tijd van de afspraak ontbreekt.' });
});

test('a consultant is found by name or address; a name that two consultants have finds nobody', () => {
  const sanne = { name: 'Sanne de Vriès', email: 's@x.nl' };
  const others = [sanne, { name: 'Jan Bos', email: 'a@x.nl' }, { name: 'jan bos', email: 'b@x.nl' }];
  expect(consultantNamed(others, 'sanne  de vries')).toBe(sanne);
  expect(consultantNamed(others, 'S@X.NL')).toBe(sanne);
  expect(consultantNamed(others, 'Jan Bos')).toBeNull();
});
