import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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

  test('is the same instant and equally free in any time zone of the server', async () => {
    const script = `
      import { createHash } from 'node:crypto';
      import { datesBetween, isWeekend, wallClock } from '${new URL('calendar.ts', import.meta.url)}';
      import { GRID, openSlots, PLAIN_HOURS } from '${new URL('planning/slots.ts', import.meta.url)}';
      import { clockOf, dateOf, instantOf, isoOf } from '${new URL('time.ts', import.meta.url)}';
      const hash = createHash('sha256');
      for (const date of datesBetween('2026-01-01', '2055-12-31')) {
        if (isWeekend(date)) continue;
        for (const { startTime } of GRID) {
          const instant = instantOf(date, startTime);
          hash.update(isoOf(instant) + dateOf(instant) + clockOf(instant) + JSON.stringify(wallClock(instant)));
        }
      }
      const dates = datesBetween('2025-01-01', '2035-12-31');
      const weekly = (date, dayOfWeek) => ({ consultantId: 1, date, dayOfWeek, isRecurring: true, startTime: '09:00', endTime: '17:00', ...PLAIN_HOURS });
      const slots = openSlots({
        consultants: [{ id: 1, isActive: true }],
        closedDays: new Map(),
        availability: datesBetween('2025-01-06', '2025-01-12').map((date, i) => weekly(date, i + 1)),
        unavailability: dates.filter((_, i) => i % 3).map((date) => ({ consultantId: 1, date, startTime: '09:00', endTime: '11:00' })),
        appointments: [],
        dates,
        employer: null,
        now: wallClock(instantOf('2026-03-29', '03:30')),
      });
      hash.update(JSON.stringify(slots));
      console.log(new Date(2026, 0, 1).getTimezoneOffset(), hash.digest('hex'));`;
    const zones = ['UTC', 'America/New_York', 'Pacific/Auckland'];
    const answers = await Promise.all(
      zones.map(async (TZ) => {
        const args = ['--input-type=module', '-e', script];
        const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, TZ } });
        return stdout.trim().split(' ');
      }),
    );
    expect(answers.map(([offset]) => Number(offset))).toEqual([0, 300, -780]);
    expect(new Set(answers.map(([, digest]) => digest)).size).toBe(1);
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
