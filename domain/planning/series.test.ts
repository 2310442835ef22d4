import { describe, expect, test } from 'vitest';
import { splitOf, whyNotSplit } from './series.ts';

const SERIES = {
  date: '2026-11-02',
  startTime: '09:00',
  endTime: '17:00',
  pauseStartTime: null,
  pauseEndTime: null,
  isRecurring: true,
  dayOfWeek: 1,
  endDate: '2026-12-21' as string | null,
  skippedDates: ['2026-11-09', '2026-11-30'],
  onHoliday: true,
};
const HOURS = { date: '2026-11-16', startTime: '10:00', endTime: '12:00', pauseStartTime: null, pauseEndTime: null };

describe('a series is split', () => {
  test('for one day: that day is skipped, and its hours become a row of their own', () => {
    const { left, added } = splitOf(SERIES, { date: '2026-11-16', scope: 'day', hours: HOURS });
    expect(left).toEqual({ endDate: '2026-12-21', skippedDates: ['2026-11-09', '2026-11-16', '2026-11-30'] });
    expect(added).toEqual({ ...HOURS, isRecurring: false, endDate: null, skippedDates: [], onHoliday: true });
    expect(splitOf(SERIES, { date: '2026-11-16', scope: 'day', hours: null }).added).toBe(null);
  });

  test('from a day on: the series ends the day before, and a new one starts with the later skipped days', () => {
    const { left, added } = splitOf(SERIES, { date: '2026-11-16', scope: 'from', hours: HOURS });
    expect(left).toEqual({ endDate: '2026-11-15', skippedDates: ['2026-11-09'] });
    expect(added).toEqual({ ...HOURS, isRecurring: true, endDate: '2026-12-21', skippedDates: ['2026-11-30'], onHoliday: true });
    const onTuesday = splitOf(SERIES, { date: '2026-12-21', scope: 'from', hours: { ...HOURS, date: '2026-12-22' } }).added;
    expect(onTuesday).toMatchObject({ endDate: '2026-12-22', skippedDates: [] });
  });

  test('from its first day on: the old series is removed', () => {
    expect(splitOf(SERIES, { date: '2026-11-02', scope: 'from', hours: null })).toEqual({ left: null, added: null });
  });

  test('only on a day that it has, and for one day only below a hundred skipped days', () => {
    const why = (row: typeof SERIES, date: string, scope: 'day' | 'from' = 'day') => whyNotSplit(row, { date, scope, hours: null });
    expect(why(SERIES, '2026-11-16')).toBe(null);
    expect(why(SERIES, '2026-11-17')).toBe('SERIES_DAY');
    expect(why(SERIES, '2026-11-30')).toBe('SERIES_DAY');
    expect(why({ ...SERIES, isRecurring: false }, '2026-11-02')).toBe('NOT_A_SERIES');
    const full = { ...SERIES, skippedDates: Array.from({ length: 100 }, (_, i) => `2030-01-${i}`) };
    expect(why(full, '2026-11-16')).toBe('SERIES_SKIPPED');
    expect(why(full, '2026-11-16', 'from')).toBe(null);
  });
});
