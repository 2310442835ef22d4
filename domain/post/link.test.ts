import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { linkEnds, whyNoLink } from './link.ts';

const NOW = instantOf('2026-11-16', '10:00');
const invited = {
  status: 'uitgenodigd' as const,
  invitationToken: 'secret',
  invitationSentDate: '2026-11-02T09:00:00.000Z',
  laterUntil: null,
  hasPlannedAppointment: false,
};
const old = { ...invited, invitationSentDate: '2026-08-01T09:00:00.000Z' };

test('the link of an invited employee works for ninety days', () => {
  expect(whyNoLink(invited, NOW)).toBe(null);
  expect(linkEnds(invited, NOW)).toBe('2027-01-31T09:00:00.000Z');
  expect(whyNoLink(old, NOW)).toBe('LINK_EXPIRED');
  expect(linkEnds(old, NOW)).toBe(null);
});

test('the link of somebody who asked for time works until thirty days after the requested day', () => {
  const patient = { ...old, laterUntil: '2026-12-01' };
  expect(whyNoLink(patient, NOW)).toBe(null);
  expect(linkEnds(patient, NOW)).toBe('2026-12-31T23:00:00.000Z');
});

test('while an appointment is planned, the link works however old the invitation is', () => {
  const planned = { ...old, status: 'afspraak_gemaakt' as const, hasPlannedAppointment: true };
  expect(whyNoLink(planned, NOW)).toBe(null);
  expect(linkEnds(planned, NOW)).toBe(null);
});

test("without an invitation, when done, or with status 'afspraak_gemaakt' but no appointment, there is no working link", () => {
  expect(whyNoLink({ ...invited, invitationToken: null }, NOW)).toBe('NO_LINK');
  expect(whyNoLink({ ...invited, status: 'afgerond' }, NOW)).toBe('NO_LINK');
  expect(whyNoLink({ ...invited, status: 'afspraak_gemaakt' }, NOW)).toBe('NO_LINK');
});
