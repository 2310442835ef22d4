import { expect, test } from 'vitest';
import { itemsForLetter, itemsIn, NO_PREPARATION, type Preparation, shownAddress, toItemUrl } from './preparation.ts';

const dutch = [{ text: 'Neem uw UPO mee', url: null }];
const english = [{ text: 'Bring your UPO', url: null }];
const preparation: Preparation = { items: dutch, translations: { en: english }, askQuestions: true };

test('a language without a list of its own gets the Dutch one', () => {
  expect(itemsIn(preparation, 'nl')).toBe(dutch);
  expect(itemsIn(preparation, 'en')).toBe(english);
  expect(itemsIn(preparation, 'pl')).toBe(dutch);
  expect(itemsIn(NO_PREPARATION, 'tr')).toEqual([]);
});

test('the address of an item must be https, with a dot in its host and without a user name', () => {
  expect(toItemUrl('https://www.mijnpensioenoverzicht.nl')).toBe('https://www.mijnpensioenoverzicht.nl/');
  expect(toItemUrl('https://kantoor.nl/upo?jaar=1#hier')).toBe('https://kantoor.nl/upo?jaar=1#hier');
  for (const wrong of [
    'http://kantoor.nl',
    'kantoor.nl',
    'javascript:alert(1)',
    'https://bank.nl@kwaad.nl',
    'https://:x@kwaad.nl',
    'https://kwaad',
    '',
    'https://',
  ])
    expect(toItemUrl(wrong), wrong).toBeNull();
});

test('an address is shown without its protocol, and a host with non-ASCII letters as its xn-- name', () => {
  expect(shownAddress('https://www.mijnpensioenoverzicht.nl/')).toBe('www.mijnpensioenoverzicht.nl');
  expect(shownAddress('https://kantoor.nl/upo?jaar=1')).toBe('kantoor.nl/upo?jaar=1');
  expect(shownAddress(toItemUrl('https://mijnpensiоen.nl')!)).toMatch(/^xn--/);
});

test('the preparation list is in the confirmation and the reminder to the employee, and in no other letter', () => {
  const letter = { language: 'en' } as const;
  expect(itemsForLetter(preparation, { kind: 'confirmation', audience: 'employee', letter })).toBe(english);
  expect(itemsForLetter(preparation, { kind: 'appointment_reminder', audience: 'employee', letter })).toBe(english);
  expect(itemsForLetter(preparation, { kind: 'confirmation', audience: 'hr', letter })).toEqual([]);
  expect(itemsForLetter(preparation, { kind: 'invitation', audience: 'employee', letter })).toEqual([]);
});
