import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { canWait, isQuiet, quietUntil } from './quiet-hours.ts';

test('it is quiet from nine in the evening until eight in the morning', () => {
  const quiet = ['00:00', '05:59', '07:59', '08:00', '20:59', '21:00'].filter((time) => isQuiet({ time }));
  expect(quiet).toEqual(['00:00', '05:59', '07:59', '21:00']);
});

test('they end at eight on the clock, also in the nights in which the clock is changed', () => {
  const ends = (date: string, time: string) => quietUntil(instantOf(date, time));
  expect(ends('2026-03-02', '20:59')).toBe(null);
  expect(ends('2026-03-02', '21:00')).toBe('2026-03-03T07:00:00.000Z');
  expect(ends('2026-03-03', '07:59')).toBe('2026-03-03T07:00:00.000Z');
  expect(ends('2026-03-03', '08:00')).toBe(null);
  expect(ends('2026-03-28', '22:00')).toBe('2026-03-29T06:00:00.000Z');
  expect(ends('2026-10-24', '22:00')).toBe('2026-10-25T07:00:00.000Z');
});

test('a letter waits if its conversation, before and after the change, is more than 24 hours ahead', () => {
  const now = instantOf('2026-03-02', '22:00');
  const [tomorrow, near, far] = ['2026-03-03 16:00', '2026-03-03 22:00', '2026-03-03 22:01'].map((moment) => {
    const [date = '', startTime = ''] = moment.split(' ');
    return { date, startTime };
  });
  expect([[tomorrow!], [near!], [far!], [far!, near!]].map((hours) => canWait(hours, now))).toEqual([false, false, true, false]);
});
