import { addDays, dayOfWeek } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { type AvailabilityRow, isOn } from './slots.ts';

/** A series with more skipped days is refused: another series is meant. */
export const MAX_SKIPPED = 100;

type Pause = { pauseStartTime?: string | null | undefined; pauseEndTime?: string | null | undefined };

/** A pause has both times or none, in ascending order. */
export function isPauseInOrder({ pauseStartTime, pauseEndTime }: Pause): boolean {
  return pauseStartTime && pauseEndTime ? pauseStartTime < pauseEndTime : !pauseStartTime && !pauseEndTime;
}

type Row = Pick<
  AvailabilityRow,
  'date' | 'startTime' | 'endTime' | 'pauseStartTime' | 'pauseEndTime' | 'isRecurring' | 'endDate' | 'skippedDates'
>;

/** What is wrong with a row after a change, if anything. */
export function whyNotHours(row: Row): RefusalCode | null {
  const { startTime, endTime, pauseStartTime, pauseEndTime, isRecurring, endDate, skippedDates } = row;
  if (endTime <= startTime) return 'OFFICE_HOURS_ORDER';
  if (!isPauseInOrder({ pauseStartTime, pauseEndTime })) return 'PAUSE_ORDER';
  if (!isRecurring) return endDate !== null || skippedDates.length > 0 ? 'NOT_A_SERIES' : null;
  return endDate !== null && endDate < row.date ? 'SERIES_END' : null;
}

type Series = Row & Pick<AvailabilityRow, 'dayOfWeek' | 'onHoliday'>;
type NewHours = Pick<Row, 'date' | 'startTime' | 'endTime'> & Pause;
/** `day`: only that day; `from`: that day and all later ones. Null hours: removed. */
export type Split = { date: string; scope: 'day' | 'from'; hours: NewHours | null };
type Added = NewHours & Pick<AvailabilityRow, 'isRecurring' | 'endDate' | 'skippedDates' | 'onHoliday'>;

/** The result of splitting a series: `left` is null if nothing of it remains. */
export function splitOf(
  row: Series,
  { date, scope, hours }: Split,
): { left: Pick<Row, 'endDate' | 'skippedDates'> | null; added: Added | null } {
  const once = { isRecurring: false, endDate: null, skippedDates: [], onHoliday: row.onHoliday };
  if (scope === 'day') {
    const skippedDates = [...new Set([...row.skippedDates, date])].sort();
    return { left: { endDate: row.endDate, skippedDates }, added: hours && { ...hours, ...once } };
  }
  const isSameDay = hours !== null && dayOfWeek(hours.date) === row.dayOfWeek;
  const endDate = row.endDate !== null && hours !== null && row.endDate < hours.date ? hours.date : row.endDate;
  const skippedDates = isSameDay ? row.skippedDates.filter((skipped) => skipped > date) : [];
  return {
    left: row.date < date ? { endDate: addDays(date, -1), skippedDates: row.skippedDates.filter((skipped) => skipped < date) } : null,
    added: hours && { ...hours, isRecurring: true, endDate, skippedDates, onHoliday: row.onHoliday },
  };
}

export function whyNotSplit(row: Series, { date, scope }: Split): RefusalCode | null {
  if (!row.isRecurring) return 'NOT_A_SERIES';
  if (!isOn(row, date)) return 'SERIES_DAY';
  return scope === 'day' && row.skippedDates.length >= MAX_SKIPPED ? 'SERIES_SKIPPED' : null;
}
