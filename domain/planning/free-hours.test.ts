import { expect, test } from 'vitest';
import { countFreeHours } from './free-hours.ts';
import { type AvailabilityRow, type Diary, PLAIN_HOURS } from './slots.ts';

const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';
const row = (date: string, startTime: string, endTime: string, change: Partial<AvailabilityRow> = {}) => ({
  ...{ consultantId: 1, date, startTime, endTime, pauseStartTime: null, pauseEndTime: null, isRecurring: false, dayOfWeek: 1 },
  ...{ ...PLAIN_HOURS, ...change },
});
const count = (change: Partial<Diary>, now = { date: MONDAY, time: '08:00' }) =>
  countFreeHours({ ...{ availability: [], unavailability: [], appointments: [], closedDays: new Map() }, ...change }, 1, {
    dates: [MONDAY, TUESDAY],
    now,
  });

test('a row of three hours counts as three free hours', () => {
  expect(count({ availability: [row(MONDAY, '09:00', '12:00')] })).toBe(3);
});

test('hours that have begun, are booked or fall in unavailability are not free', () => {
  const availability = [row(MONDAY, '09:00', '13:00')];
  const appointment = { id: 5, consultantId: 1, employerId: 2, date: MONDAY, meetingType: 'virtueel', status: 'geplanned' } as const;
  const appointments = [{ ...appointment, startTime: '10:00', endTime: '11:00' }];
  const unavailability = [{ consultantId: 1, date: MONDAY, startTime: '11:00', endTime: '12:00' }];
  expect(count({ availability, appointments, unavailability }, { date: MONDAY, time: '09:30' })).toBe(1);
});

test('hours of a visiting day count once, although only one employer can book them', () => {
  expect(count({ availability: [row(MONDAY, '09:00', '11:00', { employerId: 7 }), row(TUESDAY, '09:00', '10:00')] })).toBe(3);
});

test('hours within the notice period are not free', () => {
  const availability = [row(MONDAY, '09:00', '12:00'), row(TUESDAY, '09:00', '12:00')];
  expect(count({ availability }, { date: TUESDAY, time: '09:59' })).toBe(2);
});
