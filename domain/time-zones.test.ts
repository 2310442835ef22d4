import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('an hour of the grid is the same instant and equally free in any time zone of the server', async () => {
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
