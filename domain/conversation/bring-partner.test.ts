import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { whyNotChangePartner, whyNotThisPartner } from './bring-partner.ts';
import { isOnePartnerTooMany, isPartnerName, partnerChange } from './partner.ts';

const anna = { name: 'Anna Bakker', email: 'anna@thuis.test' };
const planned = {
  date: '2026-03-27',
  startTime: '10:00',
  status: 'geplanned' as const,
  employee: { employer: { communicatieViaHrm: false } },
};
const before = instantOf('2026-03-27', '09:59');

test('the partner of a planned appointment may be changed until the conversation begins, unless letters go through HR', () => {
  expect(whyNotChangePartner(planned, before)).toBeNull();
  expect(whyNotChangePartner(planned, instantOf('2026-03-27', '10:00'))).toBe('ALREADY_BEGUN');
  for (const status of ['voltooid', 'no_show', 'geannuleerd'] as const)
    expect(whyNotChangePartner({ ...planned, status }, before)).toBe('NOT_PLANNED');
  const viaHr = { ...planned, employee: { employer: { communicatieViaHrm: true } } };
  expect(whyNotChangePartner(viaHr, before)).toBe('PARTNER_VIA_HR');
});

test('the employee’s own e-mail address is refused for a partner, whatever its letter case', () => {
  expect(whyNotThisPartner(anna, { email: 'jan@werk.test' })).toBeNull();
  expect(whyNotThisPartner({ ...anna, email: 'JAN@werk.test' }, { email: 'jan@Werk.test' })).toBe('PARTNER_IS_YOURSELF');
});

test('a partner with the same name and address is no change; another address means another person', () => {
  expect(partnerChange(null, null)).toBeNull();
  expect(partnerChange(null, anna)).toBe('added');
  expect(partnerChange(anna, null)).toBe('removed');
  expect(partnerChange(anna, { ...anna, email: 'ANNA@thuis.test' })).toBeNull();
  expect(partnerChange(anna, { ...anna, name: 'Anna de Bakker' })).toBe('renamed');
  expect(partnerChange(anna, { ...anna, email: 'anna@werk.test' })).toBe('replaced');
});

test('a fourth address is one too many; the former ones are not, whatever their letter case', () => {
  const mailed = ['a@x.test', 'A@x.test', 'b@x.test'];
  expect(isOnePartnerTooMany(anna, mailed)).toBe(false);
  expect(isOnePartnerTooMany(anna, [...mailed, 'c@x.test'])).toBe(true);
  expect(isOnePartnerTooMany({ ...anna, email: 'B@X.test' }, [...mailed, 'c@x.test'])).toBe(false);
});

test('a partner name has letters, spaces, apostrophes, hyphens and dots of abbreviations, and nothing that a mail program makes a link of', () => {
  for (const name of ['Anna Bakker', 'J.P. van ’t Hoff-Öz', "Noor in 't Veld", 'Ays\u0327e Ağaoğlu', 'É.C. Ünal', 'A. Dijk', 'Łukasz Żak'])
    expect(isPartnerName(name), name).toBe(true);
  for (const name of [
    'ga nu naar evil-post.com',
    'Evil.Com',
    'x.co',
    'nos.nl.',
    'https://x.test',
    'Bel www.x.test',
    'anna@x.test',
    '<b>Anna',
    'Anna, Bob',
    'Bel 06',
    'Anna\u200b',
    ' .-',
  ])
    expect(isPartnerName(name), name).toBe(false);
});
