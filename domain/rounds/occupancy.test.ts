import { describe, expect, test } from 'vitest';
import { type Diary, daysOf, offeredDates, PLAIN_HOURS } from '#domain/planning/slots.ts';
import { occupancyOf, occupancyWeeks, whoHasRoom } from './occupancy.ts';

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
  occupancyOf({ days: daysOf(diary(change), [1], dates)[0] ?? [], dates, mondays, tooSoon, booked });

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

describe('whom to ask for a day', () => {
  const [ANNA, BRAM, CEES] = [1, 2, 3].map((id) => ({ id })) as [{ id: number }, { id: number }, { id: number }];
  const weekly = (consultantId: number, ...days: number[]) =>
    days.map((dayOfWeek) => ({ ...row(MONDAY, '09:00', '17:00'), consultantId, dayOfWeek, isRecurring: true }));
  const asked = (change: Partial<Diary>, { preferred = [1, 2], until = '2026-03-06' } = {}) =>
    whoHasRoom({ consultants: [ANNA, BRAM, CEES], diary: diary(change), from: MONDAY, until, preferred });
  const busy = weekly(1, 1, 2, 3, 4, 5);

  test('is the one of the employer’s own consultants with the most days on which nothing is entered', () => {
    expect(asked({ availability: [...busy, ...weekly(2, 1, 2)] })).toBe(BRAM);
    expect(asked({ availability: [...weekly(1, 1), ...weekly(2, 1, 2)] })).toBe(ANNA);
    expect(asked({ availability: [...weekly(1, 1), ...weekly(2, 1, 2)] }, { preferred: [2] })).toBe(BRAM);
  });

  test('is another one if all of their days are taken: by hours, a visiting day, an appointment or an absence', () => {
    const [start, end] = ['09:00', '10:00'];
    const taken = {
      availability: [...busy, ...weekly(2, 1, 2), { ...row('2026-03-04', '09:00', '17:00', 7), consultantId: 2 }],
      unavailability: [{ consultantId: 2, date: '2026-03-05', startTime: start, endTime: end }],
      appointments: [
        {
          ...{ id: 1, consultantId: 2, employerId: 7, date: '2026-03-06', startTime: start, endTime: end },
          ...({ meetingType: 'virtueel', status: 'geplanned' } as const),
        },
      ],
    };
    expect(asked(taken)).toBe(CEES);
    expect(asked({ ...taken, availability: [...taken.availability, ...weekly(3, 1, 2, 3, 4, 5)] })).toBe(null);
  });

  test('counts no weekends and no closed days', () => {
    const availability = [...busy, ...weekly(2, 1, 2, 3, 4), ...weekly(3, 1, 2, 3, 4, 5)];
    expect(
      asked({ availability, closedDays: new Map([['2026-03-06', { kind: 'own', name: 'Dicht' } as const]]) }, { until: '2026-03-08' }),
    ).toBe(null);
    expect(asked({ availability }, { until: '2026-03-08' })).toBe(BRAM);
  });
});
