// Whether a new day of a plan can still be stored: what was computed may be minutes old.

import { bitCount } from '#domain/bits.ts';
import { hoursTouched } from '#domain/planning/hours.ts';
import { type Employer, freeHours, type SlotQuestion } from '#domain/planning/slots.ts';
import type { PlannedDay } from './plan.ts';
import { whyNotVisit } from './visiting-days.ts';

/** The diaries of the consultants of the plan, without the visiting days that it gives up. */
type Diaries = Omit<SlotQuestion, 'employer' | 'except' | 'dates'>;
type NewDay = Pick<PlannedDay, 'consultantId' | 'date' | 'startTime' | 'endTime' | 'pauseStartTime' | 'pauseEndTime' | 'hours'>;

/**
 * True if all its hours are still hours of the consultant and of no other visiting day, at least as many are free as the plan counts with,
 * and the consultant is at no other employer that day.
 */
export function isStillPossible(day: NewDay, employer: Employer | undefined, diaries: Diaries): boolean {
  const isOnDay = ({ consultantId, date }: { consultantId: number; date: string }) =>
    consultantId === day.consultantId && date === day.date;
  const appointments = diaries.appointments.filter(isOnDay);
  const visiting = diaries.availability.filter((row) => isOnDay(row) && !row.isRecurring);
  if (!employer || whyNotVisit({ isRecurring: false }, employer, { availability: visiting, appointments })) return false;
  const consultants = diaries.consultants.filter(({ id }) => id === day.consultantId);
  const freeIn = (diary: Diaries) => freeHours({ ...diary, consultants, dates: [day.date], employer: null })[0]?.days[0]?.virtual ?? 0;
  const hours = hoursOf(day);
  const open = freeIn({ ...diaries, unavailability: [], appointments: [] });
  return (hours & ~open) === 0 && bitCount(hours & freeIn(diaries)) >= day.hours;
}

function hoursOf({ startTime, endTime, pauseStartTime, pauseEndTime }: NewDay): number {
  const pause = pauseStartTime && pauseEndTime ? [{ startTime: pauseStartTime, endTime: pauseEndTime }] : [];
  return hoursTouched([{ startTime, endTime }]) & ~hoursTouched(pause);
}
