import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  clockFrom,
  dateFrom,
  datesBetween,
  dayOfWeek,
  daysBetween,
  instantOfMoment,
  isClock,
  isDate,
  isWeekend,
  minutesOf,
  mondayOf,
  shortDate,
  toClock,
  wallClock,
} from './calendar.ts';
import { startsAt } from './time.ts';

const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('dates', () => {
  test('agree with Temporal on every day of two centuries', () => {
    for (let plain = Temporal.PlainDate.from('1950-01-01'); plain.year < 2150; plain = plain.add({ days: 1 })) {
      const date = plain.toString();
      if (dayOfWeek(date) !== plain.dayOfWeek || !isDate(date)) expect.fail(date);
      if (addDays(date, 1) !== plain.add({ days: 1 }).toString()) expect.fail(date);
    }
  });

  test('addDays and daysBetween are inverse', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(date, days)).toBe(Temporal.PlainDate.from(date).add({ days }).toString());
      }),
    );
  });

  test('mondayOf is the Monday of the week', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect([...'67'].map((day) => isWeekend(`2026-11-0${day}`))).toEqual([false, true]);
  });

  test('datesBetween includes both ends, and is empty if they are reversed', () => {
    expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(datesBetween('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(datesBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '20260101',
    '0099-01-01',
    '9999-99-99',
    '2026-01-01T00:00',
    '',
  ])('isDate refuses %s', (text) => expect(isDate(text)).toBe(false));

  test.each(['2024-02-29', '2026-12-31', '1900-01-01', '2999-12-31'])('isDate accepts %s', (text) => expect(isDate(text)).toBe(true));
});

describe('times', () => {
  test('isClock accepts 00:00 to 23:59', () => {
    expect(['00:00', '09:00', '23:59'].every(isClock)).toBe(true);
    expect(['24:00', '9:00', '09:60', '09:00:00', ''].some(isClock)).toBe(false);
  });

  test('toClock drops the seconds', () => expect(toClock('09:00:00')).toBe('09:00'));

  test('minutesOf counts minutes since midnight', () => expect(minutesOf('16:45')).toBe(1005));
});

test('shortDate is day-month-year', () => expect(shortDate('2026-11-05')).toBe('05-11-2026'));

describe('the clock in Amsterdam', () => {
  test('shows midnight as 00:00', () => expect(wallClock('2026-01-01T23:00:00Z')).toEqual({ date: '2026-01-02', time: '00:00' }));

  test('agrees with Temporal at any instant, also in a browser without it', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) }), (ms) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Europe/Amsterdam');
        const shown = { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString().slice(0, 5) };
        expect(wallClock(ms)).toEqual(shown);
        expect(wallClock(zoned.toInstant())).toEqual(shown);
        expect(wallClock(new Date(ms).toISOString())).toEqual(shown);
        // The call for another minute comes first, because the cached last minute would hide the way without Temporal.
        expect(withoutTemporal(() => [wallClock(0), wallClock(ms)][1])).toEqual(shown);
      }),
    );
  });

  test('instantOfMoment equals Temporal in daytime, also on the days of a DST change', () => {
    for (const date of datesBetween('2026-01-01', '2027-12-31')) {
      for (const startTime of ['09:00', '16:00']) {
        const { epochMilliseconds } = startsAt({ date, startTime });
        expect(instantOfMoment({ date, startTime })).toEqual({ epochMilliseconds });
      }
    }
  });

  test('dates and times are parsed as people type them', () => {
    for (const text of ['07-11-2026', '7-11-2026', '7/11/2026', '7.11.2026', '07112026', '2026-11-07', ' 07-11-2026 ']) {
      expect(dateFrom(text)).toBe('2026-11-07');
    }
    for (const text of ['', '7', '07-11', '07-11-26', '31-02-2026', '2026-13-01', '07-11-20266', 'morgen']) expect(dateFrom(text)).toBe('');
    for (const text of ['09:30', '9:30', '9.30', '930', '0930', ' 09:30 ']) expect(clockFrom(text)).toBe('09:30');
    expect([clockFrom('9'), clockFrom('17'), clockFrom('00:00')]).toEqual(['09:00', '17:00', '00:00']);
    for (const text of ['', '24', '24:00', '9:3', '12:60', 'negen', '09:30:00']) expect(clockFrom(text)).toBe('');
  });

  test('needs no Temporal', () => {
    withoutTemporal(() => {
      expect(wallClock('2026-11-17T13:00:00.000Z')).toEqual({ date: '2026-11-17', time: '14:00' });
      expect(mondayOf(addDays('2026-11-17', 7))).toBe('2026-11-23');
    });
  });
});

function withoutTemporal<T>(work: () => T): T {
  const temporal = globalThis.Temporal;
  try {
    Reflect.deleteProperty(globalThis, 'Temporal');
    return work();
  } finally {
    Object.defineProperty(globalThis, 'Temporal', { value: temporal, configurable: true, writable: true });
  }
}
