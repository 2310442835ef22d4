import { expect, test } from 'vitest';
import { DateColumn, dateIn } from './dates.ts';
import { consultantNamed, standingColumns, standingIn, timeIn } from './standing.ts';

test.each([
  ['2026-03-17', '2026-03-17'],
  ['2026-03-17T09:00', '2026-03-17'],
  ['17-03-2026', '2026-03-17'],
  ['7.3.26', '2026-03-07'],
  ['di 17.03.2026', '2026-03-17'],
  ['17 - 3 - 2026', '2026-03-17'],
  ['2026/3/17', '2026-03-17'],
  ['20260317', '2026-03-17'],
  ['6-mrt-26', '2026-03-06'],
  ['6 maart 2026', '2026-03-06'],
  ['vrijdag 6 maart 2026', '2026-03-06'],
  ['Vr. 6 mrt. 2026 9:00', '2026-03-06'],
  ['6-Mar-26', '2026-03-06'],
  ['March 6, 2026', '2026-03-06'],
  ['Friday, Mar 6, 2026', '2026-03-06'],
  ['6 Okt 2026', '2026-10-06'],
  ["1 mei '26", '2026-05-01'],
  ['3/25/2026', '2026-03-25'],
  ['vr 3/6/2026', '2026-03-06'],
])('the date %s is read as %s', (text, date) => expect(dateIn(text)).toEqual({ date, isGuess: false }));

test.each([
  ['31-02-2026', 'Onbekende datum: 31-02-2026.'],
  ['do 6 maart 2026', 'Onbekende datum: do 6 maart 2026.'],
  ['maart', 'Onbekende datum: maart.'],
  ['6 mrt', 'Het jaar ontbreekt in de datum 6 mrt.'],
  ['zo snel mogelijk', 'Onbekende datum: zo snel mogelijk.'],
])('the date %s is refused: %s', (text, reason) => expect(dateIn(text)).toEqual({ reason }));

test('whether day or month comes first is decided by the whole column, for each separator', () => {
  const read = (column: string[], cell: string) => {
    const dates = new DateColumn();
    for (const text of column) dates.add(text);
    return dateIn(cell, dates.orders);
  };
  expect(read(['3/6/2026', '3/25/2026'], '3/6/2026')).toEqual({ date: '2026-03-06', isGuess: false });
  expect(read(['3/6/2026', '25/3/2026'], '3/6/2026')).toEqual({ date: '2026-06-03', isGuess: false });
  expect(read(['3/6/2026'], '3/6/2026')).toEqual({ date: '2026-06-03', isGuess: true });
  expect(read(['3-6-2026'], '3-6-2026')).toEqual({ date: '2026-06-03', isGuess: false });
  // What Excel read as dates it shows with hyphens, and the rest stays as it was typed.
  expect(read(['3/25/2026', '25-3-2026'], '3-6-2026')).toEqual({ date: '2026-06-03', isGuess: false });
  expect(read(['25/3/2026', '3/25/2026'], '3/6/2026')).toEqual({
    reason: 'Bij de datum 3/6/2026 is niet te zien wat de dag is en wat de maand. Schrijf de maand als woord.',
  });
});

test.each([
  ['9:00', '09:00'],
  ['09.30', '09:30'],
  ['14u', '14:00'],
  ['14 uur', '14:00'],
  ['09:00:00', '09:00'],
  ['09:00 - 10:00', '09:00'],
  ['9:00 AM', '09:00'],
  ['2:00 p.m.', '14:00'],
  ['12:00 PM', '12:00'],
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
  const columns = { columns: { status: 0, date: 1, time: 2, consultant: 3, meetingType: 4 }, orders: {} };
  expect(standingIn(['', '17-03-2026', '9', 'Sanne', 'Teams'], columns)).toEqual({
    status: 'afspraak_gemaakt',
    appointment: { date: '2026-03-17', startTime: '09:00', consultant: 'Sanne', meetingType: 'virtueel' },
  });
  // A spreadsheet may hold date and time in one cell.
  expect(standingIn(['', 'di 17-3-2026 9:00', '', 'Sanne', ''], columns)).toMatchObject({ appointment: { startTime: '09:00' } });
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
