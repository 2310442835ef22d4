import { describe, expect, test } from 'vitest';
import { type Diary, offerOf } from '#domain/planning/offer.ts';
import { offeredDates, PLAIN_HOURS } from '#domain/planning/slots.ts';
import { occupancyOf, occupancyWeeks } from './occupancy.ts';

const MONDAY = '2026-03-02';
const row = (date: string, startTime: string, endTime: string, employerId: number | null = null) => ({
  ...PLAIN_HOURS,
  ...{ consultantId: 1, date, startTime, endTime, pauseStartTime: null, pauseEndTime: null, isRecurring: false, dayOfWeek: 0, employerId },
});
const diary = (change: Partial<Diary>): Diary => ({
  availability: [],
  unavailability: [],
  appointments: [],
  closedDays: new Map(),
  ...change,
});
const dates = offeredDates(MONDAY);
const mondays = occupancyWeeks(MONDAY);
const ask = (change: Partial<Diary>, { tooSoon = { date: MONDAY, time: '08:00' }, booked = new Map<string, number>() } = {}) =>
  occupancyOf({ offer: offerOf(1, diary(change), dates), dates, mondays, tooSoon, booked });

describe('the weeks of the occupancy', () => {
  test('are eight, from that of the next working day', () => {
    expect(occupancyWeeks('2026-03-06')).toEqual(mondays);
    expect([mondays.length, mondays.at(-1)]).toEqual([8, '2026-04-20']);
    for (const weekend of ['2026-03-07', '2026-03-08']) expect(occupancyWeeks(weekend)[0]).toBe('2026-03-09');
  });
});

describe('the occupancy of a consultant', () => {
  test('counts each free hour once, those of a visiting day too, and adds what is booked', () => {
    const availability = [row('2026-03-03', '09:00', '12:00'), row('2026-03-12', '09:00', '17:00', 7)];
    const weeks = ask({ availability }, { booked: new Map([['2026-03-09', 2]]) });
    expect(weeks[0]).toEqual({ monday: MONDAY, offered: 3, booked: 0, free: 3 });
    expect(weeks[1]).toEqual({ monday: '2026-03-09', offered: 10, booked: 2, free: 8 });
    expect(weeks[2]).toEqual({ monday: '2026-03-16', offered: 0, booked: 0, free: 0 });
  });

  test('leaves out hours that are too soon, taken, or beyond the last week', () => {
    const availability = [row('2026-03-03', '09:00', '12:00'), row('2026-04-28', '09:00', '12:00')];
    const unavailability = [{ consultantId: 1, date: '2026-03-03', startTime: '11:00', endTime: '11:30' }];
    const weeks = ask({ availability, unavailability }, { tooSoon: { date: '2026-03-03', time: '09:00' } });
    expect(weeks.map(({ free }) => free)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });
});
