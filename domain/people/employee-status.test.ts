import { expect, test } from 'vitest';
import { whyNotReinvite, whyNotSetByHand } from './employee-status.ts';
import { EMPLOYEE_STATUSES } from './vocabulary.ts';

test.each(EMPLOYEE_STATUSES)('status %s can be set by hand while no appointment is planned', (status) => {
  expect(whyNotSetByHand(status, false)).toBeNull();
});

test("while an appointment is planned, only 'afspraak_gemaakt' can be set by hand", () => {
  const settable = EMPLOYEE_STATUSES.filter((status) => whyNotSetByHand(status, true) === null);
  expect(settable).toEqual(['afspraak_gemaakt']);
});

test("an employee can be invited again with status 'uitgenodigd' or 'afgerond', and with none while an appointment is planned", () => {
  const reinvitable = (hasPlannedAppointment: boolean) =>
    EMPLOYEE_STATUSES.filter((status) => whyNotReinvite({ status, stoppedAt: null, hasPlannedAppointment }) === null);
  expect(reinvitable(false)).toEqual(['uitgenodigd', 'afgerond']);
  expect(reinvitable(true)).toEqual([]);
});

test('an employee who unsubscribed cannot be invited again, whatever their status', () => {
  const stoppedAt = '2026-11-16T09:00:00.000Z';
  expect(EMPLOYEE_STATUSES.map((status) => whyNotReinvite({ status, stoppedAt, hasPlannedAppointment: false }))).toEqual(
    EMPLOYEE_STATUSES.map(() => 'STOPPED'),
  );
});
