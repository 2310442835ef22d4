import { nextWorkingDay, previousWorkingDay } from '#domain/post/working-days.ts';

/** The working day `steps` working days after or before a working day. */
export function workingDay(date: string, steps: number): string {
  let day = date;
  for (let i = 0; i < Math.abs(steps); i++) day = steps < 0 ? previousWorkingDay(day) : nextWorkingDay(day);
  return day;
}
