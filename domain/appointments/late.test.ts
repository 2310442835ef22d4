import { describe, expect, test } from 'vitest';
import { instantOfMoment } from '#domain/calendar.ts';
import { clockOf, dateOf, fromIso, isoOf, startsAt } from '#domain/time.ts';
import { deadlineOf, isLate } from './late.ts';

describe('the last 48 hours before an appointment', () => {
  // Summer time begins on Sunday 29 March 2026 at 02:00 and ends on Sunday 25 October 2026 at 03:00.
  test.each([
    ['in winter', '2026-11-19', '14:00', '2026-11-17', '14:00'],
    ['over the night of 29 March, which is an hour shorter', '2026-03-30', '09:00', '2026-03-28', '08:00'],
    ['over the night of 25 October, which is an hour longer', '2026-10-26', '09:00', '2026-10-24', '10:00'],
    ['just after the change to summer', '2026-04-01', '09:00', '2026-03-30', '09:00'],
    ['just before the change to winter', '2026-10-23', '16:00', '2026-10-21', '16:00'],
  ])('%s', (_, date, startTime, deadlineDate, deadlineTime) => {
    const start = startsAt({ date, startTime });
    const deadline = fromIso(deadlineOf(start));
    expect([dateOf(deadline), clockOf(deadline)]).toEqual([deadlineDate, deadlineTime]);
    expect(isLate(start, deadline.subtract({ seconds: 1 }))).toBe(false);
    expect(isLate(start, deadline)).toBe(false);
    expect(isLate(start, deadline.add({ seconds: 1 }))).toBe(true);
    expect(isLate(start, start.add({ hours: 1 }))).toBe(true);
    // A page knows the date and time only, and has the clock of the device.
    const page = instantOfMoment({ date, startTime });
    expect(deadlineOf(page)).toBe(isoOf(deadline));
    expect(isLate(page, { epochMilliseconds: deadline.epochMilliseconds })).toBe(false);
    expect(isLate(page, { epochMilliseconds: deadline.epochMilliseconds + 1 })).toBe(true);
  });
});
