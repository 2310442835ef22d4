import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek, type Slot } from '#domain/calendar.ts';
import {
  type AppointmentRow,
  type AvailabilityRow,
  countFreeHours,
  GRID,
  isOnGrid,
  offeredDates,
  offers,
  openSlots,
  overlaps,
  PLAIN_HOURS,
  type SlotQuestion,
  type UnavailabilityRow,
} from './slots.ts';

const TUESDAY = '2026-11-17';
const HERE = 1;
const ELSEWHERE = 2;

function available(row: Partial<AvailabilityRow> = {}): AvailabilityRow {
  const date = row.date ?? TUESDAY;
  const pause = { pauseStartTime: null, pauseEndTime: null };
  const hours = { startTime: '09:00', endTime: '17:00', ...pause, ...PLAIN_HOURS };
  return { consultantId: 1, date, ...hours, isRecurring: false, dayOfWeek: dayOfWeek(date), ...row };
}

function unavailable(startTime: string, endTime: string, row: Partial<UnavailabilityRow> = {}): UnavailabilityRow {
  return { consultantId: 1, date: TUESDAY, startTime, endTime, ...row };
}

function appointment(hour: number, row: Partial<AppointmentRow> = {}): AppointmentRow {
  const slot = GRID[hour - 9]!;
  return { id: hour, consultantId: 1, employerId: HERE, date: TUESDAY, ...slot, meetingType: 'fysiek', ...row };
}

function ask(question: Partial<SlotQuestion> = {}): SlotQuestion {
  return {
    consultants: [{ id: 1, isActive: true }],
    availability: [available()],
    unavailability: [],
    appointments: [],
    closedDays: new Map(),
    dates: [TUESDAY],
    employer: { id: HERE, preferredMeetingType: 'geen' },
    now: { date: '2026-11-15', time: '12:00' },
    ...question,
  };
}

const hours = (slots: readonly Slot[]) => slots.map(({ startTime }) => Number(startTime.slice(0, 2)));

function virtual(question: Partial<SlotQuestion>): number[] {
  return hours(openSlots(ask(question))[0]?.days[0]?.virtualSlots ?? []);
}
function physical(question: Partial<SlotQuestion>): number[] {
  return hours(openSlots(ask(question))[0]?.days[0]?.physicalSlots ?? []);
}

describe('the grid', () => {
  test('the grid has eight hours from 09:00 to 17:00', () => {
    expect(GRID.length).toBe(8);
    expect(GRID.map(({ startTime, endTime }) => `${startTime}-${endTime}`)).toContain('16:00-17:00');
    expect(GRID.every(isOnGrid)).toBe(true);
    expect(isOnGrid({ startTime: '09:00', endTime: '11:00' })).toBe(false);
    expect(isOnGrid({ startTime: '17:00', endTime: '18:00' })).toBe(false);
  });

  test('weekdays are offered for 26 weeks', () => {
    const dates = offeredDates('2026-11-15');
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-11-16', '2027-05-14', 130]);
    expect(offeredDates('2026-11-16').at(-1)).toBe('2027-05-17');
  });
});

describe('free hours', () => {
  test('are the hours of the availability', () => {
    expect(virtual({})).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
    expect(virtual({ availability: [] })).toEqual([]);
    expect(virtual({ availability: [available({ date: addDays(TUESDAY, 1) })] })).toEqual([]);
  });

  test('must lie completely within the availability', () => {
    expect(virtual({ availability: [available({ startTime: '09:01', endTime: '11:59' })] })).toEqual([10]);
    expect(virtual({ availability: [available({ startTime: '07:00', endTime: '10:00' })] })).toEqual([9]);
    expect(virtual({ availability: [available({ startTime: '16:30', endTime: '20:00' })] })).toEqual([]);
  });

  test('may be covered by two adjacent rows', () => {
    const availability = [available({ startTime: '11:00', endTime: '12:30' }), available({ startTime: '12:30', endTime: '14:00' })];
    expect(virtual({ availability })).toEqual([11, 12, 13]);
    expect(virtual({ availability: [availability[0]!, available({ startTime: '12:31', endTime: '14:00' })] })).toEqual([11, 13]);
  });

  test('exclude the pause, also if another row has none', () => {
    const pause = { pauseStartTime: '12:00', pauseEndTime: '13:00' };
    expect(virtual({ availability: [available(pause)] })).toEqual([9, 10, 11, 13, 14, 15, 16]);
    expect(virtual({ availability: [available(pause), available()] })).toEqual([9, 10, 11, 13, 14, 15, 16]);
    expect(virtual({ availability: [available({ pauseStartTime: '12:30', pauseEndTime: '13:15' })] })).toEqual([9, 10, 11, 14, 15, 16]);
  });

  test('exclude hours that overlap with unavailability or appointments', () => {
    expect(virtual({ unavailability: [unavailable('10:30', '13:01')] })).toEqual([9, 14, 15, 16]);
    expect(virtual({ appointments: [appointment(9), appointment(16)] })).toEqual([10, 11, 12, 13, 14, 15]);
  });

  test('repeat weekly from the first date of a recurring row', () => {
    const availability = [available({ isRecurring: true, endTime: '10:00' })];
    const dates = [-7, 0, 1, 7, 700].map((days) => addDays(TUESDAY, days));
    const { days } = openSlots(ask({ availability, dates, now: { date: '2026-01-01', time: '00:00' } }))[0]!;
    expect(days.map(({ slots }) => hours(slots))).toEqual([[], [9], [], [9], [9]]);
  });

  test('exclude weekends', () => {
    const saturday = '2026-11-21';
    expect(virtual({ dates: [saturday], availability: [available({ date: saturday })] })).toEqual([]);
  });

  test('exclude hours that have begun', () => {
    expect(virtual({ now: { date: TUESDAY, time: '13:59' } })).toEqual([14, 15, 16]);
    expect(virtual({ now: { date: TUESDAY, time: '14:00' } })).toEqual([15, 16]);
    expect(virtual({ now: { date: TUESDAY, time: '00:00' } }).length).toBe(8);
    expect(virtual({ now: { date: TUESDAY, time: '23:59' } })).toEqual([]);
    expect(virtual({ now: { date: addDays(TUESDAY, 1), time: '00:00' } })).toEqual([]);
  });

  test('exclude inactive consultants', () => {
    const consultants = [
      { id: 2, isActive: true },
      { id: 1, isActive: false },
    ];
    const answer = openSlots(ask({ consultants, availability: [available(), available({ consultantId: 2 })] }));
    expect(answer.map(({ consultantId }) => consultantId)).toEqual([2]);
  });
});

describe('visits', () => {
  test('can be at any free hour if none is planned', () => expect(physical({}).length).toBe(8));

  test('must be adjacent to the visits of that day at the same employer', () => {
    expect(physical({ appointments: [appointment(11)] })).toEqual([10, 12]);
    expect(physical({ appointments: [appointment(10), appointment(11)] })).toEqual([9, 12]);
    expect(physical({ appointments: [appointment(10), appointment(12)] })).toEqual([9, 11, 13]);
  });

  test('need not be adjacent to video appointments', () => {
    expect(physical({ appointments: [appointment(11, { meetingType: 'virtueel' })] })).toEqual([9, 10, 12, 13, 14, 15, 16]);
    expect(physical({ appointments: [appointment(10), appointment(11, { meetingType: 'virtueel' })] })).toEqual([9]);
  });

  test('may be adjacent across a pause', () => {
    const availability = [available({ pauseStartTime: '12:00', pauseEndTime: '13:00' })];
    expect(physical({ availability, appointments: [appointment(11)] })).toEqual([10, 13]);
    expect(physical({ availability, appointments: [appointment(13)] })).toEqual([11, 14]);
    expect(physical({ availability, appointments: [appointment(10)] })).toEqual([9, 11]);
    const long = [available({ pauseStartTime: '11:30', pauseEndTime: '13:30' })];
    expect(physical({ availability: long, appointments: [appointment(10)] })).toEqual([9, 14]);
  });

  test('are not adjacent across unavailability', () => {
    expect(physical({ unavailability: [unavailable('12:00', '13:00')], appointments: [appointment(11)] })).toEqual([10]);
  });

  test('are impossible on a day with a visit at another employer', () => {
    expect(physical({ appointments: [appointment(11, { employerId: ELSEWHERE })] })).toEqual([]);
    expect(physical({ appointments: [appointment(10), appointment(16, { employerId: ELSEWHERE })] })).toEqual([]);
    expect(virtual({ appointments: [appointment(11, { employerId: ELSEWHERE })] })).toEqual([9, 10, 12, 13, 14, 15, 16]);
  });

  test('are offered to an unknown visitor only on days without visits', () => {
    expect(physical({ employer: null, appointments: [appointment(11)] })).toEqual([]);
    expect(physical({ employer: null }).length).toBe(8);
  });
});

describe('moving an appointment', () => {
  test('treats its own hour as free', () => {
    expect(virtual({ appointments: [appointment(11)], except: 11 }).length).toBe(8);
    expect(physical({ appointments: [appointment(11)], except: 11 }).length).toBe(8);
    expect(physical({ appointments: [appointment(11), appointment(14)], except: 11 })).toEqual([13, 15]);
  });
});

describe('the employer', () => {
  test('may allow only visits, only video, or both', () => {
    const day = (preferredMeetingType: 'fysiek' | 'virtueel' | 'geen') =>
      openSlots(ask({ employer: { id: HERE, preferredMeetingType }, appointments: [appointment(9)] }))[0]!.days[0]!;
    expect([day('fysiek').virtualSlots.length, day('fysiek').physicalSlots.length, day('fysiek').slots.length]).toEqual([0, 1, 1]);
    expect([day('virtueel').virtualSlots.length, day('virtueel').physicalSlots.length, day('virtueel').slots.length]).toEqual([7, 0, 7]);
    expect([day('geen').virtualSlots.length, day('geen').physicalSlots.length, day('geen').slots.length]).toEqual([7, 1, 7]);
    expect(offers(day('geen'), { startTime: '12:00' }, 'virtueel')).toBe(true);
    expect(offers(day('geen'), { startTime: '12:00' }, 'fysiek')).toBe(false);
    expect(offers(day('geen'), { startTime: '10:00' }, 'fysiek')).toBe(true);
  });
});

test('two slots overlap if they share a minute', () => {
  const at = (startTime: string, endTime: string) => ({ startTime, endTime });
  expect(overlaps(at('09:00', '10:00'), at('10:00', '11:00'))).toBe(false);
  expect(overlaps(at('09:00', '10:01'), at('10:00', '11:00'))).toBe(true);
  expect(overlaps(at('09:00', '17:00'), at('12:00', '13:00'))).toBe(true);
});

describe('the free hours of one consultant', () => {
  const WEDNESDAY = addDays(TUESDAY, 1);
  const count = (diary: Partial<SlotQuestion>, now = { date: TUESDAY, time: '08:00' }) =>
    countFreeHours(ask(diary), 1, { dates: [TUESDAY, WEDNESDAY], now });

  test('a row of three hours counts as three', () => {
    expect(count({ availability: [available({ endTime: '12:00' })] })).toBe(3);
  });

  test('hours that have begun or are too soon, are booked or fall in unavailability are not free', () => {
    const availability = [available({ endTime: '13:00' })];
    const question = { availability, appointments: [appointment(10)], unavailability: [unavailable('11:00', '12:00')] };
    expect(count(question, { date: TUESDAY, time: '09:30' })).toBe(1);
    expect(count({ availability: [...availability, available({ date: WEDNESDAY })] }, { date: WEDNESDAY, time: '09:59' })).toBe(7);
  });

  test('hours of a visiting day count once, although only one employer can book them', () => {
    const availability = [available({ endTime: '11:00', employerId: ELSEWHERE }), available({ date: WEDNESDAY, endTime: '10:00' })];
    expect(count({ availability })).toBe(3);
  });
});
