import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { whyNotChangePartner, whyNotThisPartner } from './bring-partner.ts';
import { isPartnerName, partnerChange } from './partner.ts';

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

test('a partner name with a web address, an e-mail address or markup in it is refused', () => {
  for (const name of ['Anna Bakker', 'J.P. van ’t Hoff-Öz', 'Ağaoğlu, Ayşe']) expect(isPartnerName(name)).toBe(true);
  for (const name of ['https://x.test', 'Bel www.x.test', 'anna@x.test', '<b>Anna']) expect(isPartnerName(name)).toBe(false);
});
