import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { absentHours, awayPeriods, isDuring, isOver, otherDays, type Period, whyNotAbsence, whyNotLeave } from './absence.ts';

const MONDAY = '2026-03-02';
const FRIDAY = '2026-03-06';
const NOW = { date: MONDAY, time: '08:00' };
const days = (from: string, to: string): Period => ({ from, to, startTime: null, endTime: null });
const hours = (date: string, startTime: string | null, endTime: string | null): Period => ({ from: date, to: date, startTime, endTime });

describe('the period of an absence', () => {
  test.each([
    [days(MONDAY, FRIDAY), null],
    [days('2026-02-27', MONDAY), null],
    [hours(MONDAY, '08:00', '12:00'), null],
    [days(MONDAY, addDays(MONDAY, 181)), null],
    [days(FRIDAY, MONDAY), 'ABSENCE_ORDER'],
    [{ ...days(MONDAY, FRIDAY), startTime: '09:00', endTime: '10:00' }, 'ABSENCE_HOURS'],
    [hours(MONDAY, '09:00', null), 'ABSENCE_HOURS_ORDER'],
    [hours(MONDAY, null, '09:00'), 'ABSENCE_HOURS_ORDER'],
    [hours(MONDAY, '09:00', '09:00'), 'ABSENCE_HOURS_ORDER'],
    [days('2026-02-27', '2026-03-01'), 'ABSENCE_PAST'],
    [hours(MONDAY, '07:00', '08:00'), 'ABSENCE_PAST'],
    [days(MONDAY, addDays(MONDAY, 182)), 'ABSENCE_TOO_LONG'],
    [days('2028-04-01', '2028-04-01'), 'ABSENCE_TOO_FAR'],
  ])('the period %j is allowed (null) or refused: %s', (period, code) => {
    expect(whyNotAbsence(period, NOW)?.code ?? null).toBe(code);
  });

  test('awayPeriods joins whole days that follow each other with one reason; hours stand alone', () => {
    const rows = (period: Period, reason: string | null) => absentHours(period).map((hour) => ({ ...hour, reason }));
    const [ill, dentist, course] = [days(MONDAY, FRIDAY), hours(addDays(FRIDAY, 3), '09:00', '10:00'), days('2026-03-10', '2026-03-11')];
    expect(awayPeriods([...rows(course, 'Cursus'), ...rows(dentist, null), ...rows(ill, null)])).toEqual([
      { ...ill, reason: null },
      { ...dentist, reason: null },
      { ...course, reason: 'Cursus' },
    ]);
    expect(awayPeriods([...rows(ill, null), ...rows(days(addDays(FRIDAY, 1), addDays(FRIDAY, 2)), 'Vrij')])).toHaveLength(2);
  });

  test('absentHours are whole days, or the hours of one day', () => {
    expect(absentHours(days(MONDAY, '2026-03-03'))).toEqual([
      { date: MONDAY, startTime: '00:00', endTime: '23:59' },
      { date: '2026-03-03', startTime: '00:00', endTime: '23:59' },
    ]);
    const morning = hours(MONDAY, '09:00', '12:00');
    expect(absentHours(morning)).toEqual([{ date: MONDAY, startTime: '09:00', endTime: '12:00' }]);
    expect(isDuring(morning, { date: MONDAY, startTime: '11:00', endTime: '12:00' })).toBe(true);
    expect(isDuring(morning, { date: MONDAY, startTime: '12:00', endTime: '13:00' })).toBe(false);
    expect(isDuring(days(MONDAY, FRIDAY), { date: addDays(FRIDAY, 1), startTime: '12:00', endTime: '13:00' })).toBe(false);
    expect(isOver(morning, { date: MONDAY, time: '11:59' })).toBe(false);
    expect(isOver(morning, { date: MONDAY, time: '12:00' })).toBe(true);
  });

  const daysAfter = (period: Period, closed = new Map()) => otherDays({ by: 'absence', consultantId: 1, period }, closed);

  test('otherDays lasts until the tenth working day after the absence; weekends and closed days are not counted', () => {
    expect(daysAfter(days(MONDAY, FRIDAY))).toEqual([
      ...[9, 10, 11, 12, 13].map((day) => `2026-03-${String(day).padStart(2, '0')}`),
      ...[16, 17, 18, 19, 20].map((day) => `2026-03-${day}`),
    ]);
    const closed = new Map([['2026-03-10', { kind: 'own' as const, name: 'Dicht' }]]);
    expect(daysAfter(days(MONDAY, FRIDAY), closed).at(-1)).toBe('2026-03-23');
    expect(daysAfter(hours(FRIDAY, '09:00', '12:00'))[0]).toBe(FRIDAY);
  });

  test('of a consultant who leaves otherDays are the last ten working days before, and a hand-over has none', () => {
    const closed = new Map([['2026-03-10', { kind: 'own' as const, name: 'Dicht' }]]);
    expect(otherDays({ by: 'leave', consultantId: 1, from: '2026-03-16' }, closed)).toEqual([
      ...['2026-02-27', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
      ...['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'],
    ]);
    expect(otherDays({ by: 'hand_over', appointmentIds: [1] }, closed)).toEqual([]);
  });
});

test('a consultant leaves today or later, within two years', () => {
  expect(['2026-03-01', MONDAY, '2028-03-01', '2028-06-01'].map((from) => whyNotLeave(from, MONDAY))).toEqual([
    'LEAVE_PAST',
    null,
    null,
    'ABSENCE_TOO_FAR',
  ]);
});
