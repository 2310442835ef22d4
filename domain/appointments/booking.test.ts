import { describe, expect, test } from 'vitest';
import type { ClosedDay } from '#domain/planning/closed-days.ts';
import { REFUSALS } from '#domain/refusals.ts';
import { fromIso, instantOf } from '#domain/time.ts';
import {
  afterStatus,
  allowsType,
  hasBegun,
  isLateMove,
  whyNotAdminMove,
  whyNotBook,
  whyNotCancel,
  whyNotCancelAsStaff,
  whyNotMove,
  whyNotSetStatus,
  whyNotSwap,
} from './booking.ts';
import { isMoved, isSame } from './chosen-hour.ts';
import { freeUntil } from './late.ts';
import { APPOINTMENT_STATUSES } from './vocabulary.ts';

const NOW = instantOf('2026-11-16', '10:00');
const wish = { date: '2026-11-19', startTime: '14:00', endTime: '15:00', meetingType: 'virtueel', consultantId: 1 } as const;
const anyType = { preferredMeetingType: 'geen' } as const;
const visitsOnly = { preferredMeetingType: 'fysiek' } as const;
const free = { freeUntil: freeUntil(wish) };
const planned = { ...wish, ...free, id: 1, employerId: 1, status: 'geplanned', employee: { employer: anyType } } as const;
const invited = { status: 'uitgenodigd', hasPlannedAppointment: false, employer: anyType } as const;

describe('booking', () => {
  test('an invited employee can book a future hour', () => {
    expect(whyNotBook(invited, wish, NOW)).toBe(null);
    expect(whyNotBook({ ...invited, status: 'niet_uitgenodigd' }, wish, NOW)).toBe(null);
  });

  test('an employee with an appointment, or who is done, cannot book', () => {
    expect(whyNotBook({ ...invited, status: 'afgerond' }, wish, NOW)).toBe('COMPLETED');
    expect(whyNotBook({ ...invited, hasPlannedAppointment: true }, wish, NOW)).toBe('EXISTING_APPOINTMENT');
  });

  test("'afspraak_gemaakt' that was set by hand, without an appointment, stops nobody from booking", () => {
    expect(whyNotBook({ ...invited, status: 'afspraak_gemaakt' }, wish, NOW)).toBe(null);
  });

  test.each([
    ['off the grid', { startTime: '08:00', endTime: '09:00' }],
    ['over two hours', { endTime: '16:00' }],
    ['on the half hour', { startTime: '14:30', endTime: '15:30' }],
    ['in a weekend', { date: '2026-11-21' }],
    ['in the past', { date: '2026-11-13' }],
    ['on a day that does not exist', { date: '2026-02-30' }],
    ['further ahead than is offered', { date: '2027-05-18' }],
  ])('an hour %s cannot be booked', (_, change) => {
    expect(whyNotBook(invited, { ...wish, ...change }, NOW)).toBe('SLOT_NOT_BOOKABLE');
  });

  test('the last day of the 26 weeks can be booked', () => {
    expect(whyNotBook(invited, { ...wish, date: '2027-05-17' }, NOW)).toBe(null);
  });

  test('an hour can be booked until the second before it begins', () => {
    const start = instantOf(wish.date, wish.startTime);
    expect(whyNotBook(invited, wish, start.subtract({ seconds: 1 }))).toBe(null);
    expect(whyNotBook(invited, wish, start)).toBe('SLOT_NOT_BOOKABLE');
  });

  test('the meeting type must be allowed by the employer', () => {
    expect(whyNotBook({ ...invited, employer: visitsOnly }, wish, NOW)).toBe('TYPE_NOT_ALLOWED');
    expect(whyNotBook({ ...invited, employer: { preferredMeetingType: 'virtueel' } }, wish, NOW)).toBe(null);
    expect(allowsType({ preferredMeetingType: 'virtueel' }, 'fysiek')).toBe(false);
  });
});

describe('moving through the link', () => {
  const other = { ...wish, date: '2026-11-20' };

  test('is allowed until exactly 48 hours before the start', () => {
    const deadline = instantOf('2026-11-17', '14:00');
    expect(whyNotMove(planned, other, deadline)).toBe(null);
    expect(whyNotMove(planned, other, deadline.add({ milliseconds: 1 }))).toBe('TOO_LATE');
  });

  test('is refused after the start, or if the appointment is not planned', () => {
    expect(whyNotMove(planned, other, instantOf('2026-11-19', '14:00'))).toBe('ALREADY_BEGUN');
    expect(whyNotMove({ ...planned, status: 'geannuleerd' }, other, NOW)).toBe('NOT_PLANNED');
  });

  test('is only allowed to an hour that could be booked', () => {
    expect(whyNotMove(planned, { ...wish, date: '2026-11-21' }, NOW)).toBe('SLOT_NOT_BOOKABLE');
    expect(whyNotMove({ ...planned, employee: { employer: visitsOnly } }, other, NOW)).toBe('TYPE_NOT_ALLOWED');
  });

  test('without a change is allowed, also if the employer no longer allows the type', () => {
    expect(isSame(planned, wish)).toBe(true);
    expect(whyNotMove({ ...planned, employee: { employer: visitsOnly } }, wish, NOW)).toBe(null);
    expect(isSame(planned, { ...wish, consultantId: 2 })).toBe(false);
    expect(isSame(planned, { ...wish, meetingType: 'fysiek' })).toBe(false);
  });
});

describe('cancelling through the link', () => {
  const late = instantOf('2026-11-17', '14:01');

  test('is allowed until the start', () => {
    expect(whyNotCancel(planned, NOW)).toBe(null);
    expect(whyNotCancel(planned, late)).toBe(null);
    expect(whyNotCancel(planned, instantOf('2026-11-19', '13:59'))).toBe(null);
    expect(whyNotCancel(planned, instantOf('2026-11-19', '14:00'))).toBe('ALREADY_BEGUN');
    expect(hasBegun(planned, instantOf('2026-11-19', '14:00'))).toBe(true);
  });

  test.each(['voltooid', 'no_show', 'geannuleerd'] as const)('is refused when the status is %s', (status) => {
    expect(whyNotCancel({ ...planned, status }, NOW)).toBe('NOT_PLANNED');
    expect(whyNotCancelAsStaff({ status })).toBe('NOT_PLANNED');
  });

  test('is refused if the page showed the wrong side of the 48-hour limit', () => {
    expect(whyNotCancel(planned, late, { late: false })).toBe('LATE_CANCEL');
    expect(whyNotCancel(planned, late, { late: true })).toBe(null);
    expect(whyNotCancel(planned, NOW, { late: false })).toBe(null);
    expect(whyNotCancel(planned, NOW, { late: true })).toBe('LATE_CANCEL');
  });

  test('a consultant can also cancel after the start', () => expect(whyNotCancelAsStaff(planned)).toBe(null));
});

describe('moving by an administrator', () => {
  const free = { appointments: [], unavailability: [], closedDays: new Map(), now: NOW };
  const to = { date: '2026-11-17', startTime: '09:00', endTime: '10:00' };

  test('is allowed late, but only to a future hour of the grid', () => {
    const late = instantOf('2026-11-19', '13:00');
    expect(whyNotAdminMove(planned, { ...to, date: '2026-11-20' }, { ...free, now: late })).toBe(null);
    expect(whyNotAdminMove(planned, { ...to, date: '2026-11-21' }, free)).toBe('SLOT_NOT_BOOKABLE');
    expect(whyNotAdminMove(planned, { ...to, date: '2026-11-16' }, free)).toBe('SLOT_NOT_BOOKABLE');
    expect(whyNotAdminMove(planned, { ...to, endTime: '11:00' }, free)).toBe('SLOT_NOT_BOOKABLE');
    expect(whyNotAdminMove(planned, { ...to, date: '2028-11-20' }, free)).toBe(null);
  });

  test('is refused onto another appointment or unavailability', () => {
    const row = { date: to.date, startTime: '09:30', endTime: '12:00' };
    expect(whyNotAdminMove(planned, to, { ...free, appointments: [row] })).toBe('SLOT_TAKEN');
    expect(whyNotAdminMove(planned, to, { ...free, unavailability: [row] })).toBe('CONSULTANT_UNAVAILABLE');
    expect(whyNotAdminMove(planned, to, { ...free, appointments: [{ ...row, startTime: '10:00' }] })).toBe(null);
    expect(whyNotAdminMove(planned, to, { ...free, appointments: [{ ...row, date: '2026-11-18' }] })).toBe(null);
  });

  test('is allowed onto a public holiday, not onto a day that the firm closed', () => {
    const closed = (day: ClosedDay) => ({ ...free, closedDays: new Map([[to.date, day]]) });
    expect(whyNotAdminMove(planned, to, closed({ kind: 'holiday', holiday: 'kings_day' }))).toBe(null);
    expect(whyNotAdminMove(planned, to, closed({ kind: 'own', name: 'Dicht' }))).toBe('DAY_CLOSED');
  });

  test('with an unchanged hour is allowed, also after the start', () => {
    expect(isMoved(planned, planned)).toBe(false);
    expect(whyNotAdminMove(planned, planned, { ...free, now: instantOf('2026-11-19', '14:30') })).toBe(null);
    expect(whyNotAdminMove(planned, { ...planned, endTime: '16:00' }, free)).toBe('SLOT_NOT_BOOKABLE');
  });

  test('is late after the deadline of the old hour, and only if the hour changes', () => {
    const deadline = fromIso(planned.freeUntil);
    expect(isLateMove(planned, to, deadline)).toBe(false);
    expect(isLateMove(planned, to, deadline.add({ seconds: 1 }))).toBe(true);
    expect(isLateMove(planned, planned, deadline.add({ seconds: 1 }))).toBe(false);
  });

  test('is refused if the appointment is not planned', () => {
    expect(whyNotAdminMove({ ...planned, status: 'voltooid' }, to, free)).toBe('NOT_PLANNED');
  });
});

describe('swapping', () => {
  const other = { ...planned, id: 2 };

  test('is allowed between two planned appointments of one consultant and one employer', () =>
    expect(whyNotSwap(planned, other, NOW)).toBe(null));

  test('checks identity, consultant, employer and status, in this order', () => {
    const bad = { ...other, consultantId: 2, employerId: 2, status: 'voltooid' as const };
    expect(whyNotSwap(planned, planned, NOW)).toBe('SWAP_SAME');
    expect(whyNotSwap(planned, bad, NOW)).toBe('SWAP_CONSULTANT');
    expect(whyNotSwap(planned, { ...bad, consultantId: 1 }, NOW)).toBe('SWAP_EMPLOYER');
    expect(whyNotSwap(planned, { ...bad, consultantId: 1, employerId: 1 }, NOW)).toBe('SWAP_STATUS');
  });

  test('is refused if either of the two is not planned', () => {
    for (const status of APPOINTMENT_STATUSES) {
      const answer = status === 'geplanned' ? null : 'SWAP_STATUS';
      expect([whyNotSwap({ ...planned, status }, other, NOW), whyNotSwap(other, { ...planned, status }, NOW)]).toEqual([answer, answer]);
    }
  });

  test('is refused if either hour has begun', () => {
    const after = instantOf(planned.date, planned.startTime);
    const later = { ...other, date: '2026-11-20' };
    expect([whyNotSwap(planned, later, after), whyNotSwap(later, planned, after)]).toEqual(['ALREADY_BEGUN', 'ALREADY_BEGUN']);
  });

  test('is refused with the fixed Dutch sentences', () => {
    expect([REFUSALS.SWAP_CONSULTANT.message, REFUSALS.SWAP_EMPLOYER.message, REFUSALS.SWAP_STATUS.message]).toEqual([
      'Afspraken moeten van dezelfde consultant zijn',
      'Werknemers moeten van dezelfde werkgever zijn',
      'Voltooide of geannuleerde afspraken kunnen niet geruild worden',
    ]);
  });
});

describe('the status of an appointment', () => {
  test('voltooid and no_show make the employee afgerond, and geplanned undoes that', () => {
    expect(afterStatus('voltooid')).toBe('afgerond');
    expect(afterStatus('no_show')).toBe('afgerond');
    expect(afterStatus('geplanned', 'voltooid')).toBe('afspraak_gemaakt');
    expect(afterStatus('geplanned', 'no_show')).toBe('afspraak_gemaakt');
    expect(afterStatus('geplanned', 'geplanned')).toBe(null);
  });

  test('changing voltooid to no_show or back leaves the employee unchanged', () => {
    expect(afterStatus('no_show', 'voltooid')).toBe(null);
    expect(afterStatus('voltooid', 'no_show')).toBe(null);
  });

  test('cannot change once cancelled', () => expect(whyNotSetStatus('geannuleerd', 'geplanned', false)).toBe('CANCELLED_FINAL'));

  test('does not go back to planned if the employee has booked again', () => {
    expect(whyNotSetStatus('no_show', 'geplanned', true)).toBe('STATUS_CONFLICT');
    expect(whyNotSetStatus('no_show', 'geplanned', false)).toBe(null);
    expect(whyNotSetStatus('no_show', 'voltooid', true)).toBe(null);
    expect(whyNotSetStatus('geplanned', 'geplanned', false)).toBe(null);
  });
});
