import { describe, expect, test } from 'vitest';
import { datesBetween, dayOfWeek, isWeekend } from './calendar.ts';
import { GRID } from './planning/slots.ts';
import { clockOf, dateOf, fromIso, hoursAfter, instantOf, isAfter, isBefore, isoOf } from './time.ts';

/** The rule of the European Union, written out: summer time from the last Sunday of March, 01:00 UTC, to the last of October. */
function utcOffset(date: string): 1 | 2 {
  const year = date.slice(0, 4);
  const lastSunday = (month: string) => `${year}-${month}-${31 - (dayOfWeek(`${year}-${month}-31`) % 7)}`;
  return date >= lastSunday('03') && date < lastSunday('10') ? 2 : 1;
}

describe('an hour of the grid', () => {
  test('is the right instant on every weekday of thirty years, and converts back', () => {
    let slots = 0;
    for (const date of datesBetween('2026-01-01', '2055-12-31')) {
      if (isWeekend(date)) continue;
      for (const { startTime } of GRID) {
        const instant = instantOf(date, startTime);
        const utc = Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8), +startTime.slice(0, 2) - utcOffset(date));
        if (instant.epochMilliseconds !== utc || dateOf(instant) !== date || clockOf(instant) !== startTime)
          expect.fail(`${date} ${startTime}`);
        slots++;
      }
    }
    expect(slots).toBe(62_616);
  });
});

describe('instants', () => {
  test('are text with milliseconds and Z', () => {
    const now = fromIso('2026-11-15T05:06:41.123456789Z');
    expect(isoOf(now)).toBe('2026-11-15T05:06:41.123Z');
    expect(isoOf(fromIso('2026-11-15T05:06:41Z'))).toBe('2026-11-15T05:06:41.000Z');
  });

  test('isBefore and isAfter compare instants', () => {
    const now = fromIso('2026-11-15T05:06:41Z');
    const later = hoursAfter(now, 1);
    expect([isBefore(now, later), isBefore(now, now), isAfter(later, now), isAfter(now, now)]).toEqual([true, false, true, false]);
    expect(hoursAfter(later, -1).equals(now)).toBe(true);
  });
});
