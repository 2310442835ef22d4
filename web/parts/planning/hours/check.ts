import { HOURS_ORDER, PAUSE_ORDER } from '#domain/planning/hours.ts';
import { isPauseInOrder } from '#domain/planning/series.ts';
import { datesOn } from '#domain/planning/weekdays.ts';
import type { Errors } from '#web/form.ts';
import { whyNotUntil } from './add-days.tsx';

export type HoursValues = {
  consultantId: number;
  date: string;
  endDate: string;
  /** Weekdays; empty means all. */
  days: number[];
  startTime: string;
  endTime: string;
  pauseStartTime: string;
  pauseEndTime: string;
  isRecurring: boolean;
  onHoliday: boolean;
  employerId: number;
};

/** The chosen days. Without an end date: the start date alone, or no day if an end date is required. */
export function chosenDates({ date, endDate, days }: HoursValues, isEndRequired: boolean): string[] {
  const until = endDate || (isEndRequired ? '' : date);
  return date && until && !whyNotUntil(date, until) ? datesOn(date, until, days) : [];
}

export function missingIn({ date, endDate, startTime, endTime }: HoursValues, isEndRequired: boolean): Errors<HoursValues> {
  return {
    ...(!date && { date: 'Kies een startdatum.' }),
    ...(isEndRequired && !endDate && { endDate: 'Kies een einddatum.' }),
    ...(!startTime && { startTime: 'Vul een starttijd in.' }),
    ...(!endTime && { endTime: 'Vul een eindtijd in.' }),
  };
}

/** The errors of a form in which nothing is missing. */
export function wrongIn({ date, endDate, days, startTime, endTime, pauseStartTime, pauseEndTime }: HoursValues): Errors<HoursValues> {
  const refusal = whyNotUntil(date, endDate || date);
  if (refusal) return { endDate: refusal };
  if (datesOn(date, endDate || date, days).length === 0) return { endDate: 'In deze periode vallen de gekozen dagen niet.' };
  if (endTime <= startTime) return { endTime: HOURS_ORDER };
  return isPauseInOrder({ pauseStartTime, pauseEndTime }) ? {} : { pauseEndTime: PAUSE_ORDER };
}
