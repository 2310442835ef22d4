import { expect, test } from 'vitest';
import { isPublicHoliday, nextWorkingDay, previousWorkingDay } from './working-days.ts';

test('the working day before a Monday is the Friday', () => {
  expect(previousWorkingDay('2026-11-16')).toBe('2026-11-13');
  expect(nextWorkingDay('2026-11-13')).toBe('2026-11-16');
});

test('the working day before the Tuesday after Easter is the Friday before it', () => {
  expect(previousWorkingDay('2026-04-07')).toBe('2026-04-03');
});

test('between Christmas and a weekend there is no working day', () => {
  expect(nextWorkingDay('2026-12-24')).toBe('2026-12-28');
  expect(previousWorkingDay('2027-01-04')).toBe('2026-12-31');
});

test('the King has his birthday on 27 April, a day earlier where that is a Sunday', () => {
  expect([isPublicHoliday('2026-04-27'), isPublicHoliday('2025-04-26'), isPublicHoliday('2025-04-27')]).toEqual([true, true, false]);
});
