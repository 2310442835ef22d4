import { expect, test } from 'vitest';
import { lastRemindedDate, nextWorkingDay, previousWorkingDay } from './working-days.ts';

test('the working day before a Monday is the Friday', () => {
  expect(previousWorkingDay('2026-11-16')).toBe('2026-11-13');
  expect(nextWorkingDay('2026-11-13')).toBe('2026-11-16');
});

test('the last working day before the Tuesday after Easter is Good Friday', () => {
  expect(previousWorkingDay('2026-04-07')).toBe('2026-04-03');
});

test('the days from Christmas to the weekend after it are skipped', () => {
  expect(nextWorkingDay('2026-12-24')).toBe('2026-12-28');
  expect(previousWorkingDay('2027-01-04')).toBe('2026-12-31');
});

test('a reminder sent at night is read the next day, the given number of working days before the appointment', () => {
  // Sunday night for Tuesday, Thursday night for Monday.
  expect([lastRemindedDate('2026-11-15', 1), lastRemindedDate('2026-11-12', 1)]).toEqual(['2026-11-17', '2026-11-16']);
  expect([lastRemindedDate('2026-11-15', 2), lastRemindedDate('2026-11-15', 5)]).toEqual(['2026-11-18', '2026-11-23']);
  // Over Easter: read on Thursday, five working days before Friday of the week after.
  expect(lastRemindedDate('2026-04-01', 5)).toBe('2026-04-10');
});
