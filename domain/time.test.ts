import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { deadlineOf, isLate } from './appointments/booking.ts';
import { datesBetween, dayOfWeek, isWeekend } from './calendar.ts';
import { GRID } from './planning/slots.ts';
import { clockOf, dateOf, fromIso, hoursAfter, instantOf, isAfter, isBefore, isoOf, startsAt } from './time.ts';

/** The rule of the European Union, written out: summer time from the last Sunday of March, 01:00 UTC, to the last of October. */
function utcOffset(date: string): 1 | 2 {
  const year = date.slice(0, 4);
  const lastSunday = (month: string) => `${year}-${month}-${31 - (dayOfWeek(`${year}-${month}-31`) % 7)}`;
  return date >= lastSunday('03') && date < lastSunday('10') ? 2 : 1;
}

describe('an hour of the grid', () => {
  test('is the right instant on every weekday of thirty years, and comes back as itself', () => {
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

  test('is the same instant, and as free, whatever the zone of the server', async () => {
    const script = `
      import { createHash } from 'node:crypto';
      import { datesBetween, isWeekend, wallClock } from '${new URL('calendar.ts', import.meta.url)}';
      import { GRID, openSlots } from '${new URL('planning/slots.ts', import.meta.url)}';
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
      const weekly = (date, dayOfWeek) => ({ consultantId: 1, date, dayOfWeek, isRecurring: true, startTime: '09:00', endTime: '17:00' });
      const slots = openSlots({
        consultants: [{ id: 1, isActive: true }],
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

describe('forty-eight hours', () => {
  // Summer time begins on Sunday 29 March 2026 at 02:00 and ends on Sunday 25 October 2026 at 03:00.
  test.each([
    ['in winter', '2026-11-19', '14:00', '2026-11-17', '14:00'],
    ['over the night of 29 March, which is an hour shorter', '2026-03-30', '09:00', '2026-03-28', '08:00'],
    ['over the night of 25 October, which is an hour longer', '2026-10-26', '09:00', '2026-10-24', '10:00'],
    ['just after the change to summer', '2026-04-01', '09:00', '2026-03-30', '09:00'],
    ['just before the change to winter', '2026-10-23', '16:00', '2026-10-21', '16:00'],
  ])('%s', (_, date, startTime, deadlineDate, deadlineTime) => {
    const start = startsAt({ date, startTime });
    const deadline = deadlineOf(start);
    expect([dateOf(deadline), clockOf(deadline)]).toEqual([deadlineDate, deadlineTime]);
    expect(isLate(start, deadline.subtract({ seconds: 1 }))).toBe(false);
    expect(isLate(start, deadline)).toBe(false);
    expect(isLate(start, deadline.add({ seconds: 1 }))).toBe(true);
    expect(isLate(start, start.add({ hours: 1 }))).toBe(true);
  });
});

describe('instants', () => {
  test('stand as text with milliseconds and Z', () => {
    const now = fromIso('2026-11-15T05:06:41.123456789Z');
    expect(isoOf(now)).toBe('2026-11-15T05:06:41.123Z');
    expect(isoOf(fromIso('2026-11-15T05:06:41Z'))).toBe('2026-11-15T05:06:41.000Z');
  });

  test('are in order', () => {
    const now = fromIso('2026-11-15T05:06:41Z');
    const later = hoursAfter(now, 1);
    expect([isBefore(now, later), isBefore(now, now), isAfter(later, now), isAfter(now, now)]).toEqual([true, false, true, false]);
    expect(hoursAfter(later, -1).equals(now)).toBe(true);
  });
});
