import { describe, expect, test } from 'vitest';
import { instantOfMoment } from '#domain/calendar.ts';
import { clockOf, dateOf, fromIso, isoOf, startsAt } from '#domain/time.ts';
import { deadlineOf, graceAt, isFreeToTheStart, isGraceOpen, isLate, promisedUntil } from './late.ts';

describe('the last 48 hours before an appointment', () => {
  // Summer time begins on Sunday 29 March 2026 at 02:00 and ends on Sunday 25 October 2026 at 03:00.
  test.each([
    ['in winter', '2026-11-19', '14:00', '2026-11-17', '14:00'],
    ['over the night of 29 March, which is an hour shorter', '2026-03-30', '09:00', '2026-03-28', '08:00'],
    ['over the night of 25 October, which is an hour longer', '2026-10-26', '09:00', '2026-10-24', '10:00'],
    ['just after the change to summer', '2026-04-01', '09:00', '2026-03-30', '09:00'],
    ['just before the change to winter', '2026-10-23', '16:00', '2026-10-21', '16:00'],
  ])('begin 48 elapsed hours before the start: %s', (_, date, startTime, deadlineDate, deadlineTime) => {
    const start = startsAt({ date, startTime });
    const deadline = fromIso(deadlineOf(start, null));
    expect([dateOf(deadline), clockOf(deadline)]).toEqual([deadlineDate, deadlineTime]);
    expect(isLate(start, deadline.subtract({ seconds: 1 }), null)).toBe(false);
    expect(isLate(start, deadline, null)).toBe(false);
    expect(isLate(start, deadline.add({ seconds: 1 }), null)).toBe(true);
    expect(isLate(start, start.add({ hours: 1 }), null)).toBe(true);
    // A page has only the date and time, and the clock of the device.
    const page = instantOfMoment({ date, startTime });
    expect(deadlineOf(page, null)).toBe(isoOf(deadline));
    expect(isLate(page, { epochMilliseconds: deadline.epochMilliseconds }, null)).toBe(false);
    expect(isLate(page, { epochMilliseconds: deadline.epochMilliseconds + 1 }, null)).toBe(true);
  });

  test('changes are free until graceUntil if that is later than the deadline, and never after the start', () => {
    const start = startsAt({ date: '2026-11-19', startTime: '14:00' });
    const usual = deadlineOf(start, null);
    const graceUntil = isoOf(start.subtract({ hours: 20 }));
    expect(deadlineOf(start, graceUntil)).toBe(graceUntil);
    expect(isLate(start, fromIso(graceUntil), graceUntil)).toBe(false);
    expect(isLate(start, fromIso(graceUntil).add({ milliseconds: 1 }), graceUntil)).toBe(true);
    expect(deadlineOf(start, isoOf(start.subtract({ hours: 60 })))).toBe(usual);
    expect(deadlineOf(start, isoOf(start.add({ hours: 3 })))).toBe(isoOf(start));
    const now = start.subtract({ hours: 21 });
    expect(isFreeToTheStart(start, now, isoOf(start.add({ hours: 3 })))).toBe(true);
    expect(isFreeToTheStart(start, now, graceUntil)).toBe(false);
    expect(isLate(start, start.subtract({ seconds: 1 }), isoOf(start.add({ hours: 3 })))).toBe(false);
  });

  test('changes are free while the letter about a move by the firm is unsent; promisedUntil is at least 24 hours from now, or the start', () => {
    const start = startsAt({ date: '2026-11-19', startTime: '14:00' });
    const open = isoOf(start);
    const ahead = (hours: number) => start.subtract({ hours });
    const promised = (hours: number) => promisedUntil(start, ahead(hours), open);
    expect([promised(100), promised(40), promised(24), promised(1)]).toEqual([ahead(48), ahead(16), start, start].map(isoOf));
    expect([25, 24, 1].map((hours) => isGraceOpen(start, ahead(hours), open))).toEqual([true, false, false]);
    expect([25, 24, 1].map((hours) => isFreeToTheStart(start, ahead(hours), open))).toEqual([false, true, true]);
    expect(isLate(start, ahead(1), open)).toBe(false);
    for (const known of [null, isoOf(ahead(10))]) {
      expect(isGraceOpen(start, ahead(40), known)).toBe(false);
      expect(promisedUntil(start, ahead(40), known)).toBe(deadlineOf(start, known));
      expect(graceAt(start.add({ hours: 24 }), start, known)).toBe(known);
    }
    expect(graceAt(start.add({ hours: 24 }), start, open)).toBe(isoOf(start.add({ hours: 24 })));
  });
});
