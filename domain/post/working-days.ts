// Server only: the tables of date-holidays are large.

import { addDays, isWeekend } from '#domain/calendar.ts';
import { holidayOn } from '#domain/planning/holidays.ts';

export function isWorkingDay(date: string): boolean {
  return !isWeekend(date) && holidayOn(date) === null;
}

export function nextWorkingDay(date: string): string {
  return nearestWorkingDay(date, 1);
}

export function previousWorkingDay(date: string): string {
  return nearestWorkingDay(date, -1);
}

function nearestWorkingDay(date: string, step: 1 | -1): string {
  let day = addDays(date, step);
  while (!isWorkingDay(day)) day = addDays(day, step);
  return day;
}

/** The last date with appointments to remind of in this night: the mails are read the next day, `workingDays` before that date. */
export function lastRemindedDate(night: string, workingDays: number): string {
  let day = addDays(night, 1);
  for (let i = 0; i < workingDays; i++) day = nextWorkingDay(day);
  return day;
}
