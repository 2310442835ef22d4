import { describe, expect, test } from 'vitest';
import { datesBetween } from '#domain/calendar.ts';
import { dateInWords, deadlineInWords, longDate, momentInWords, monthInWords, periodInWords, weekInWords } from './nl/dates.ts';

describe('dates in words', () => {
  test('are Dutch', () => {
    expect(dateInWords('2026-11-17')).toBe('dinsdag 17 november 2026');
    expect(dateInWords('2026-03-01')).toBe('zondag 1 maart 2026');
    expect(longDate('2026-11-05')).toBe('05 november 2026');
    expect(momentInWords({ date: '2026-11-17', startTime: '14:00' })).toBe('dinsdag 17 november 14:00');
  });

  test('are the same as those of Intl on every day of a leap year', () => {
    const intl = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'UTC' });
    for (const date of datesBetween('2028-01-01', '2028-12-31')) expect(dateInWords(date)).toBe(intl.format(new Date(date)));
  });

  test('a deadline reads the same from an instant and from its ISO text', () => {
    const iso = '2026-11-17T13:00:00.000Z';
    expect(deadlineInWords(iso)).toBe('dinsdag 17 november om 14:00');
    expect(deadlineInWords(Temporal.Instant.from(iso))).toBe('dinsdag 17 november om 14:00');
    expect(deadlineInWords('2026-07-17T13:00:00Z')).toBe('vrijdag 17 juli om 15:00');
  });

  test('name a month, a week and a period', () => {
    expect(monthInWords('2026-03')).toBe('maart 2026');
    expect(weekInWords('2026-11-16', '2026-11-22')).toBe('16 t/m 22 november 2026');
    expect(weekInWords('2026-11-30', '2026-12-06')).toBe('30 november t/m 6 december 2026');
    const morning = { from: '2026-03-02', to: '2026-03-02', startTime: '09:00', endTime: '12:00' };
    expect(periodInWords(morning)).toBe('maandag 2 maart 2026 van 09:00 tot 12:00');
    expect(periodInWords({ ...morning, to: '2026-03-06' })).toBe('maandag 2 maart 2026 t/m vrijdag 6 maart 2026');
  });
});
