import { expect, test } from 'vitest';
import { wallClock } from '#domain/calendar.ts';
import { instantOf } from '#domain/time.ts';
import { tooSoonUntil } from './notice.ts';
import { openSlots, PLAIN_HOURS } from './slots.ts';

/** The offered hours on one day of a consultant who always works, at this moment and with this notice. */
function offered(date: string, now: Temporal.Instant, noticeHours: number): string[] {
  const row = { consultantId: 1, date, startTime: '09:00', endTime: '17:00', pauseStartTime: null, pauseEndTime: null };
  const [one] = openSlots({
    consultants: [{ id: 1, isActive: true }],
    availability: [{ ...row, ...PLAIN_HOURS, isRecurring: false, dayOfWeek: 1 }],
    unavailability: [],
    appointments: [],
    closedDays: new Map(),
    dates: [date],
    employer: null,
    now: wallClock(now),
    tooSoon: wallClock(tooSoonUntil(now, noticeHours)),
  });
  return one!.days[0]!.slots.map(({ startTime }) => startTime);
}

test('an hour that begins exactly the notice period ahead is offered, and one second later it is not', () => {
  const now = instantOf('2026-03-02', '10:00');
  expect(offered('2026-03-03', now, 24)[0]).toBe('10:00');
  expect(offered('2026-03-03', now.add({ seconds: 1 }), 24)[0]).toBe('11:00');
});

test('without a notice period an hour is offered until it begins', () => {
  const now = instantOf('2026-03-02', '10:00');
  expect(offered('2026-03-02', now.subtract({ seconds: 1 }), 0)[0]).toBe('10:00');
  expect(offered('2026-03-02', now, 0)[0]).toBe('11:00');
});

test('the notice period is counted in real hours, also across a DST change', () => {
  // The night before 30 March 2026 is an hour shorter: from Friday 10:00 to Monday 11:00 is 72 hours.
  expect(offered('2026-03-30', instantOf('2026-03-27', '10:00'), 72)[0]).toBe('11:00');
  expect(offered('2026-10-26', instantOf('2026-10-23', '10:00'), 72)[0]).toBe('09:00');
});
