import { expect, test } from 'vitest';
import { isBookable, whyNotReinvite } from './employee-status.ts';
import { EMPLOYEE_STATUSES } from './vocabulary.ts';

const standing = { stoppedAt: null, hasPlannedAppointment: false };

test('whoever is done or was invited before can be invited again', () => {
  expect(EMPLOYEE_STATUSES.map((status) => whyNotReinvite({ ...standing, status }))).toEqual([
    'NOT_REINVITABLE',
    null,
    'NOT_REINVITABLE',
    null,
  ]);
});

test.each([
  ['unsubscribed', { stoppedAt: '2026-11-16T09:00:00.000Z' }, 'STOPPED'],
  ['has a planned appointment', { hasPlannedAppointment: true }, 'APPOINTMENT_PLANNED'],
])('an employee who %s cannot be invited again, whatever their status', (_, change, refusal) => {
  for (const status of EMPLOYEE_STATUSES) expect(whyNotReinvite({ ...standing, ...change, status })).toBe(refusal);
});

test('an appointment can be made for anybody who is not done and has none planned', () => {
  expect(EMPLOYEE_STATUSES.filter((status) => isBookable({ status }))).toEqual(['niet_uitgenodigd', 'uitgenodigd', 'afspraak_gemaakt']);
  expect(isBookable({ status: 'uitgenodigd', appointment: { status: 'geplanned' } })).toBe(false);
  expect(isBookable({ status: 'uitgenodigd', appointment: { status: 'geannuleerd' } })).toBe(true);
});
