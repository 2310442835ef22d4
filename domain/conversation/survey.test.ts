import { expect, test } from 'vitest';
import { dayOfWeek } from '#domain/calendar.ts';
import { instantOf } from '#domain/time.ts';
import { askedTonight, isLinkOver, linkExpiresOn, weekOfAnswer, weeksAsked } from './survey.ts';

const enabledAt = '2026-03-01T08:00:00.000Z';

test('the nightly run asks about conversations held in the last fourteen days and completed before the day of the run', () => {
  expect(askedTonight('2026-03-04', enabledAt)).toEqual({
    heldFrom: '2026-02-18',
    heldTo: '2026-03-04',
    completedFrom: enabledAt,
    completedBefore: '2026-03-03T23:00:00.000Z',
  });
});

test('a survey link works for at least thirty days, and expires on a Monday', () => {
  for (const day of ['2026-03-02', '2026-03-05', '2026-03-08']) {
    const expiresOn = linkExpiresOn(instantOf(day, '23:55'));
    expect(dayOfWeek(expiresOn)).toBe(1);
    expect(isLinkOver({ expiresOn }, instantOf(day, '23:55').add({ hours: 30 * 24 }))).toBe(false);
    expect(isLinkOver({ expiresOn }, instantOf(expiresOn, '00:00'))).toBe(true);
  }
});

test('of the time of an answer only the Monday of its week is kept', () => {
  expect(weekOfAnswer(instantOf('2026-03-02', '00:00'))).toBe('2026-03-02');
  expect(weekOfAnswer(instantOf('2026-03-08', '23:59'))).toBe('2026-03-02');
});

test('the dates of a requested period become the Mondays of their weeks', () => {
  expect(weeksAsked({ from: '2026-03-04', to: '2026-03-10' })).toEqual({ firstWeek: '2026-03-02', lastWeek: '2026-03-09' });
  expect(weeksAsked({})).toEqual({ firstWeek: undefined, lastWeek: undefined });
});
