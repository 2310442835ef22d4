import { expect, test } from 'vitest';
import { commandOf, mentions, ownCommands } from './commands.ts';

const labels = (role: 'admin' | 'consultant', q = '') =>
  ownCommands(role)
    .filter((command) => mentions(command, q))
    .map(({ label }) => label);

test('a consultant gets the own pages and actions, and none of an administrator', () => {
  expect(labels('consultant')).toEqual([
    'Mijn Dashboard',
    'Beschikbaarheid',
    'Wachtwoord Wijzigen',
    'Tweede stap bij inloggen',
    'Ingelogde apparaten',
    'Mijn week',
    'Beschikbaarheid toevoegen',
    'Ziek of afwezig melden',
    'Verhindring toevoegen',
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
])('a setting is found by %s, the word of daily speech for it', (word, title) => {
  const found = ownCommands('admin').filter((command) => mentions(command, word));
  expect(found.map(({ label, group }) => [label, group])).toEqual([[title, 'Instellingen']]);
});

test('every command has a key of its own', () => {
  for (const role of ['admin', 'consultant'] as const) {
    const keys = ownCommands(role).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('a hit leads to its page with the filters that show it', () => {
  const hit = { id: 7, title: 'Jan & Co', detail: '', find: 'Jan & Co' };
  expect(commandOf({ ...hit, kind: 'employer' }, 'admin').href).toBe('/employers?q=Jan+%26+Co');
  expect(commandOf({ ...hit, kind: 'employee', find: 'a+b@werk.test' }, 'admin').href).toBe('/employees?q=a%2Bb%40werk.test');
  expect(commandOf({ ...hit, kind: 'consultant' }, 'admin').href).toBe('/consultants?q=Jan+%26+Co');
  const appointment = { ...hit, kind: 'appointment' as const, find: 'jan', date: '2026-11-17' };
  expect(commandOf(appointment, 'admin').href).toBe('/appointments?q=jan&period=own&from=2026-11-17&to=2026-11-17');
  expect(commandOf(appointment, 'consultant').href).toBe('/consultant-dashboard?appointment=7');
});
