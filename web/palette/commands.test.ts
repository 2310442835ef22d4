import { expect, test } from 'vitest';
import { bookingsFor, commandOf, mentions, ownCommands, restOf } from './commands.ts';

const labels = (role: 'admin' | 'consultant', q = '') =>
  ownCommands(role)
    .filter((command) => mentions(command, q))
    .map(({ label }) => label);

test('a consultant gets only the pages and actions of consultants', () => {
  expect(labels('consultant')).toEqual([
    'Mijn Dashboard',
    'Beschikbaarheid',
    'Wachtwoord Wijzigen',
    'Tweede stap bij inloggen',
    'Ingelogde apparaten',
    'Mijn week',
    'Beschikbaarheid toevoegen',
    'Ziekte of vakantie melden',
    'Verhindring toevoegen',
    'Gesprekken in mijn agenda',
    'Uitloggen',
  ]);
  expect(labels('consultant', 'werk')).toEqual([]);
});

test('an administrator finds pages and actions by words in any order, without case and accents', () => {
  expect(labels('admin', 'TOEVOEGEN werk')).toEqual(['Werkgever toevoegen', 'Werknemer toevoegen']);
  expect(labels('admin', 'dóór')).toEqual(['Doorbelasting']);
  expect(labels('admin', 'mijn dashboard')).toEqual([]);
});

test.each([
  ['kerst', 'Gesloten dagen'],
  ['logo', 'Uw kantoor'],
  ['factuur', 'Tarief'],
  ['smtp', 'Email Configuratie'],
])('the everyday word %s finds its setting', (word, title) => {
  const found = ownCommands('admin').filter((command) => mentions(command, word));
  expect(found.map(({ label, group }) => [label, group])).toContainEqual([title, 'Instellingen']);
});

test('every command has a unique key', () => {
  for (const role of ['admin', 'consultant'] as const) {
    const keys = ownCommands(role).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('a result links to its page; an appointment links to the page of the person', () => {
  const hit = { id: 7, title: 'Jan & Co', detail: '', find: 'Jan & Co', total: 1 };
  expect(commandOf({ ...hit, kind: 'employer' }, 'admin').href).toBe('/employers/7');
  expect(commandOf({ ...hit, kind: 'employee', find: 'a+b@werk.test' }, 'admin').href).toBe('/employees/7');
  expect(commandOf({ ...hit, kind: 'consultant' }, 'admin').href).toBe('/consultants/7');
  const appointment = { ...hit, kind: 'appointment' as const, find: 'jan', date: '2026-11-17', employeeId: 9 };
  expect(commandOf(appointment, 'admin').href).toBe('/employees/9#afspraak');
  expect(commandOf(appointment, 'consultant').href).toBe('/consultant-dashboard?appointment=7');
});

test.each([
  ['ziek', 'Afwezigheid van een consultant melden'],
  ['vertrekt', 'Een consultant vertrekt'],
  ['uit dienst', 'Een consultant vertrekt'],
  ['overdragen', 'Gesprekken overdragen'],
  ['factuur', 'Afrekeningen'],
  ['volgende afrekening', 'Afrekeningen'],
  ['hoe vol', 'Overzicht'],
  ['excel deze maand', 'Overzicht'],
  ['geen mail', 'E-mailoverzicht'],
  ['niet aangekomen', 'E-mailoverzicht'],
  ['link kwijt', 'Link opnieuw versturen'],
  ['dag sluiten', 'Gesloten dagen'],
  ['collega beheerder', 'Beheerder uitnodigen'],
])('the everyday word %s finds %s', (q, label) => {
  expect(labels('admin', q)).toContain(label);
});

const employee = { kind: 'employee' as const, id: 7, title: 'Jan Bos', detail: 'Zorggroep', find: 'jan@werk.test', total: 12 };

test('if there are more results than shown, a line has the total and links to the whole list', () => {
  expect(restOf([employee], 'jan', 'admin')).toMatchObject([
    { group: 'Werknemers', label: 'Nog 11 werknemers: toon de hele lijst', href: '/employees?q=jan' },
  ]);
  expect(restOf([{ ...employee, total: 51 }], 'jan', 'admin')).toMatchObject([{ label: 'Meer dan 50 werknemers: toon de hele lijst' }]);
  expect(restOf([{ ...employee, total: 1 }], 'jan', 'admin')).toEqual([]);
  const appointment = { ...employee, kind: 'appointment' as const, date: '2026-11-17' };
  expect(restOf([appointment], '17-11-2026 smit', 'admin')).toMatchObject([
    { href: '/appointments?q=smit&period=own&from=2026-11-17&to=2026-11-17' },
  ]);
  expect(restOf([appointment], 'smit', 'admin')).toMatchObject([{ href: '/appointments?q=smit&period=all' }]);
});

test('if few people match and one can have an appointment, there is a line for the picker', () => {
  const bookable = { ...employee, canBook: true as const };
  expect(bookingsFor([bookable, employee])).toMatchObject([{ label: 'Afspraak maken voor Jan Bos', href: '/employees/7?open=book' }]);
  expect(bookingsFor([bookable, bookable, bookable, bookable])).toEqual([]);
});
