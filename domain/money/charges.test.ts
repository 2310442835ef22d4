import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { chargeFor, chargeOfStatus } from './charges.ts';

test('a charge copies the data of the appointment that it needs after the appointment is gone', () => {
  const appointment = {
    id: 7,
    date: '2026-03-30',
    startTime: '09:00',
    endTime: '10:00',
    employeeId: 3,
    freeUntil: '2026-03-28T07:00:00.000Z',
    consultant: { user: { name: 'Sanne Visser' } },
    employee: { firstName: 'Jan', lastName: 'van Dijk', employerId: 2, employer: { name: 'Bakkerij Smit' } },
  };
  expect(chargeFor('late_cancel', appointment, instantOf('2026-03-29', '12:00'))).toEqual({
    kind: 'late_cancel',
    appointmentId: 7,
    date: '2026-03-30',
    startTime: '09:00',
    endTime: '10:00',
    consultantName: 'Sanne Visser',
    employeeId: 3,
    employeeName: 'Jan van Dijk',
    employerId: 2,
    employerName: 'Bakkerij Smit',
    actedAt: '2026-03-29T10:00:00.000Z',
    deadline: '2026-03-28T07:00:00.000Z',
  });
});

test('a no-show records a charge, and another status takes that charge back', () => {
  expect(chargeOfStatus('geplanned', 'no_show')).toBe('record');
  expect(chargeOfStatus('voltooid', 'no_show')).toBe('record');
  expect(chargeOfStatus('no_show', 'geplanned')).toBe('take_back');
  expect(chargeOfStatus('no_show', 'voltooid')).toBe('take_back');
  expect(chargeOfStatus('no_show', 'no_show')).toBe(null);
  expect(chargeOfStatus('geplanned', 'voltooid')).toBe(null);
});
