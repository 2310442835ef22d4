import { describe, expect, test } from 'vitest';
import {
  inLanes,
  leftOutside,
  merged,
  pauseAfter,
  piecesOf,
  shifted,
  shownHours,
  snapped,
  stretched,
  weekStart,
  workingDays,
} from './week.ts';

const MONDAY = '2026-11-16';
const DATES = workingDays(MONDAY);
const ROW = {
  id: 1,
  date: MONDAY,
  startTime: '09:00',
  endTime: '17:00',
  pauseStartTime: null,
  pauseEndTime: null,
  isRecurring: false,
  dayOfWeek: 1,
  endDate: null,
  skippedDates: [],
  onHoliday: false,
  employerId: null,
};
const EMPTY = { closedDays: [], availability: [], unavailability: [], busy: [], appointments: [] };

test('a week is Monday to Friday; on Saturday and Sunday the next week is shown', () => {
  expect(DATES).toEqual([MONDAY, '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  expect(['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'].map(weekStart)).toEqual([MONDAY, MONDAY, '2026-11-23', '2026-11-23']);
});

describe('the pieces of a week', () => {
  test('include a series on its weekday, unless skipped, ended or not yet started', () => {
    const series = { ...ROW, isRecurring: true, date: '2026-11-02' };
    const days = (row: typeof ROW) => piecesOf({ ...EMPTY, availability: [row] }, DATES).map(({ date }) => date);
    expect(days(series)).toEqual([MONDAY]);
    expect(days({ ...series, skippedDates: [MONDAY] } as unknown as typeof ROW)).toEqual([]);
    expect(days({ ...series, endDate: '2026-11-15' } as unknown as typeof ROW)).toEqual([]);
    expect(days({ ...series, date: '2026-11-23' })).toEqual([]);
    expect(days({ ...ROW, date: '2026-11-21' })).toEqual([]);
  });

  test('show only the part of a pause within the hours', () => {
    const pause = (pauseStartTime: string, pauseEndTime: string) => {
      const [piece] = piecesOf({ ...EMPTY, availability: [{ ...ROW, pauseStartTime, pauseEndTime }] }, DATES);
      return piece?.kind === 'hours' ? piece.pause : undefined;
    };
    expect(pause('12:00', '13:00')).toEqual({ startTime: '12:00', endTime: '13:00' });
    expect(pause('16:30', '18:00')).toEqual({ startTime: '16:30', endTime: '17:00' });
    expect(pause('17:00', '18:00')).toBe(null);
  });

  test('are closed on a holiday unless onHoliday is set, and always on a day that the firm closed', () => {
    const isClosed = (kind: 'holiday' | 'own', onHoliday: boolean) => {
      const closedDays = [{ date: MONDAY, name: 'Dicht', kind }];
      const [piece] = piecesOf({ ...EMPTY, closedDays, availability: [{ ...ROW, onHoliday }] }, DATES);
      return piece?.kind === 'hours' && piece.isClosed;
    };
    expect([isClosed('holiday', false), isClosed('holiday', true), isClosed('own', true)]).toEqual([true, false, true]);
  });

  test('are drawn in lanes side by side if appointments or absences overlap; availability below them takes no lane', () => {
    const at = (startTime: string, endTime: string, id = 1) => ({ id, date: MONDAY, startTime, endTime });
    const pieces = piecesOf(
      {
        ...EMPTY,
        availability: [ROW],
        unavailability: [at('10:00', '12:00')],
        busy: [at('11:00', '11:30')],
        appointments: [at('12:00', '13:00')],
      },
      DATES,
    );
    expect(pieces.map(({ kind, lane, lanes }) => `${kind} ${lane}/${lanes}`)).toEqual([
      'hours 0/1',
      'away 0/2',
      'busy 1/2',
      'appointment 0/1',
    ]);
    expect(new Set(pieces.map(({ key }) => key)).size).toBe(4);
  });
});

test('a lane is reused when free, and all pieces in a chain of overlaps have the same number of lanes', () => {
  const piece = (startTime: string, endTime: string) => ({ startTime, endTime, lane: 0, lanes: 1 });
  const laid = inLanes([piece('11:00', '12:00'), piece('09:00', '10:00'), piece('09:30', '11:30'), piece('13:00', '14:00')]);
  expect(laid.map(({ startTime, lane, lanes }) => [startTime, lane, lanes])).toEqual([
    ['09:00', 0, 2],
    ['09:30', 1, 2],
    ['11:00', 0, 2],
    ['13:00', 0, 1],
  ]);
});

test('the range of shown hours includes every piece, except whole days of absence and busy times', () => {
  expect(shownHours([])).toEqual({ from: 8, to: 18 });
  expect(shownHours([{ startTime: '07:45', endTime: '20:15' }])).toEqual({ from: 7, to: 21 });
  expect(shownHours([{ startTime: '00:00', endTime: '23:30' }])).toEqual({ from: 0, to: 24 });
  expect(shownHours([{ startTime: '00:00', endTime: '23:59' }])).toEqual({ from: 8, to: 18 });
  expect(shownHours([{ kind: 'busy', startTime: '06:00', endTime: '24:00' }])).toEqual({ from: 8, to: 18 });
});

describe('hours that are moved', () => {
  const slot = { startTime: '09:00', endTime: '12:00' };
  test('keep their length within the day', () => {
    expect(shifted(slot, 90)).toEqual({ startTime: '10:30', endTime: '13:30' });
    expect(shifted(slot, -600)).toEqual({ startTime: '00:00', endTime: '03:00' });
    expect(shifted(slot, 6000)).toEqual({ startTime: '20:30', endTime: '23:30' });
    expect(shifted({ startTime: '00:00', endTime: '23:59' }, 30)).toEqual({ startTime: '00:00', endTime: '23:59' });
  });

  test('can be stretched or shortened at either end, and keep at least one step', () => {
    expect(stretched(slot, 'end', 30)).toEqual({ startTime: '09:00', endTime: '12:30' });
    expect(stretched(slot, 'start', -30)).toEqual({ startTime: '08:30', endTime: '12:00' });
    expect(stretched(slot, 'end', -600)).toEqual({ startTime: '09:00', endTime: '09:30' });
    expect(stretched(slot, 'start', 600)).toEqual({ startTime: '11:30', endTime: '12:00' });
    expect(stretched(slot, 'end', 6000)).toEqual({ startTime: '09:00', endTime: '23:30' });
    expect(stretched({ startTime: '09:00', endTime: '09:15' }, 'end', -30)).toEqual({ startTime: '09:00', endTime: '09:15' });
  });

  test('snap to half hours', () => expect([0, 544, 556, 2000].map(snapped)).toEqual([0, 540, 570, 1410]));

  test('move their pause along, keep it when stretched, and drop it if it is no longer within them', () => {
    const row = { startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00' };
    expect(pauseAfter(row, { startTime: '10:00', endTime: '18:00' })).toEqual({ pauseStartTime: '13:00', pauseEndTime: '14:00' });
    expect(pauseAfter(row, { startTime: '09:00', endTime: '15:00' })).toEqual({ pauseStartTime: '12:00', pauseEndTime: '13:00' });
    expect(pauseAfter(row, { startTime: '09:00', endTime: '12:30' })).toEqual({ pauseStartTime: null, pauseEndTime: null });
    expect(pauseAfter({ ...row, pauseStartTime: null }, row)).toEqual({ pauseStartTime: null, pauseEndTime: null });
  });

  test('report appointments that fall outside the new hours', () => {
    const appointment = { date: MONDAY, startTime: '11:00', endTime: '12:00' };
    const from = { date: MONDAY, ...slot };
    expect(leftOutside([appointment], from, { ...from, endTime: '11:00' })).toEqual([appointment]);
    expect(leftOutside([appointment], from, { ...from, endTime: '14:00' })).toEqual([]);
    expect(leftOutside([appointment], from, null)).toEqual([appointment]);
  });
});

test('adjacent and overlapping slots are merged', () => {
  const slot = (startTime: string, endTime: string) => ({ startTime, endTime });
  expect(
    merged([slot('12:00', '13:00'), slot('09:00', '11:00'), slot('10:00', '10:30'), slot('11:00', '12:00'), slot('15:00', '16:00')]),
  ).toEqual([slot('09:00', '13:00'), slot('15:00', '16:00')]);
});
