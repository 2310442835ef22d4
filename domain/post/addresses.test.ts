import { expect, test } from 'vitest';
import { hasNewHr, hasNewReader, isSameAddress, sentAgain } from './addresses.ts';

const open = { communicatieViaHrm: false, email: 'hr@firma.test' };
const viaHr = { communicatieViaHrm: true, email: 'hr@firma.test' };

test('isSameAddress ignores case', () => {
  expect(isSameAddress('Jan@Firma.test', 'jan@firma.test')).toBe(true);
  expect(isSameAddress('jan@firma.test', 'jan@firma.nl')).toBe(false);
  expect(isSameAddress(null, null)).toBe(true);
  expect(isSameAddress(null, 'jan@firma.test')).toBe(false);
});

test('a new address of the employee gives the links a new reader, also when HR forwards them', () => {
  const jan = { email: 'jan@firma.test' };
  for (const employer of [open, viaHr]) {
    expect(hasNewReader({ ...jan, employer }, { email: 'jan@firma.nl', employer })).toBe(true);
    expect(hasNewReader({ ...jan, employer }, { email: 'JAN@firma.test', employer })).toBe(false);
  }
});

test('another HR address, or switching HR on or off, gives the links a new reader', () => {
  expect(hasNewHr(viaHr, { ...viaHr, email: 'personeel@firma.test' })).toBe(true);
  expect(hasNewHr(open, viaHr)).toBe(true);
  expect(hasNewHr(viaHr, open)).toBe(true);
  expect(hasNewHr(viaHr, { ...viaHr, email: 'HR@firma.test' })).toBe(false);
  // Without communication through HR, no link was sent to the employer's address.
  expect(hasNewHr(open, { ...open, email: 'anders@firma.test' })).toBe(false);
});

test('sentAgain is the invitation, the confirmation, or null if nothing that was sent still applies', () => {
  const invited = { status: 'uitgenodigd', invitationToken: 'a', hasPlannedAppointment: false, declinedAt: null, stoppedAt: null } as const;
  expect(sentAgain(invited)).toBe('invitation');
  expect(sentAgain({ ...invited, invitationToken: null })).toBeNull();
  expect(sentAgain({ ...invited, status: 'afspraak_gemaakt', hasPlannedAppointment: true })).toBe('confirmation');
  expect(sentAgain({ ...invited, status: 'afspraak_gemaakt' })).toBeNull();
  expect(sentAgain({ ...invited, status: 'afgerond' })).toBeNull();
  expect(sentAgain({ ...invited, declinedAt: '2026-11-16T09:00:00.000Z' })).toBeNull();
  expect(sentAgain({ ...invited, stoppedAt: '2026-11-16T09:00:00.000Z' })).toBeNull();
  expect(sentAgain({ ...invited, status: 'niet_uitgenodigd', invitationToken: null })).toBeNull();
});
