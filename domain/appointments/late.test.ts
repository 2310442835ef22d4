import { describe, expect, test } from 'vitest';
import { clockOf, dateOf, fromIso, isoOf, startsAt } from '#domain/time.ts';
import { freeUntil, isLate, promisedUntil } from './late.ts';

const hour = { date: '2026-11-19', startTime: '14:00' };
const start = startsAt(hour);
const ahead = (hours: number) => start.subtract({ hours });

describe('an appointment is free to change', () => {
  // Summer time begins on Sunday 29 March 2026 at 02:00 and ends on Sunday 25 October 2026 at 03:00.
  test.each([
    ['in winter', '2026-11-19', '14:00', '2026-11-17', '14:00'],
    ['over the night of 29 March, which is an hour shorter', '2026-03-30', '09:00', '2026-03-28', '08:00'],
    ['over the night of 25 October, which is an hour longer', '2026-10-26', '09:00', '2026-10-24', '10:00'],
    ['just after the change to summer', '2026-04-01', '09:00', '2026-03-30', '09:00'],
    ['just before the change to winter', '2026-10-23', '16:00', '2026-10-21', '16:00'],
  ])('until 48 elapsed hours before it, that moment included: %s', (_, date, startTime, untilDate, untilTime) => {
    const appointment = { freeUntil: freeUntil({ date, startTime }) };
    const until = fromIso(appointment.freeUntil);
    expect([dateOf(until), clockOf(until)]).toEqual([untilDate, untilTime]);
    expect(isLate(appointment, until)).toBe(false);
    expect(isLate(appointment, until.add({ milliseconds: 1 }))).toBe(true);
  });

  test('until 24 hours after the letter about a move by the firm, if that is later, but never after it has begun', () => {
    const letters = [100, 72, 71, 30, 24, 3].map((hours) => freeUntil(hour, { acceptedAt: ahead(hours) }));
    expect(letters).toEqual([ahead(48), ahead(48), ahead(47), ahead(6), start, start].map(isoOf));
    expect(freeUntil(hour, { acceptedAt: null })).toBe(isoOf(start));
  });
});

test('while the letter about a move by the firm is unsent, 24 hours from now are promised, at most until the start', () => {
  const unsent = { ...hour, freeUntil: freeUntil(hour, { acceptedAt: null }) };
  expect([100, 40, 24, 1].map((hours) => promisedUntil(unsent, ahead(hours)))).toEqual([ahead(48), ahead(16), start, start].map(isoOf));
  for (const known of [freeUntil(hour), isoOf(ahead(10))]) expect(promisedUntil({ ...hour, freeUntil: known }, ahead(40))).toBe(known);
});
