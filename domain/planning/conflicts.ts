// Finds planned appointments at hours that are no longer available. They are not changed automatically: someone must move or cancel them,
// or remove the cause.

import type { Slot } from '#domain/calendar.ts';
import type { Strayed } from './calendar-home.ts';
import { type ClosedDay, isOpenOn } from './closed-days.ts';
import type { Conflict } from './conflict-words.ts';
import { type AvailabilityRow, isOn, overlaps } from './slots.ts';

type Hours = Slot & Pick<AvailabilityRow, 'date' | 'isRecurring' | 'dayOfWeek' | 'endDate' | 'skippedDates' | 'onHoliday'>;
type Planned = Slot & { date: string };
/** The consultant's data for the day of the appointment. */
type Circumstances = {
  isActive: boolean;
  /** By date, with the name that staff read. */
  closedDays: ReadonlyMap<string, Pick<ClosedDay, 'kind'> & { name: string }>;
  /** Only rows with `onHoliday`. */
  availability: readonly Hours[];
  /** `absenceId`: of a reported absence that still has to be handled. */
  unavailability: readonly (Slot & { date: string; reason: string | null; absenceId: number | null })[];
  /** Events from the consultant's own calendars, with the name of the calendar. */
  busy: readonly (Slot & { date: string; calendar: string })[];
  /** What became of the event of this appointment in the calendar that its consultant lives in. */
  strayed: Strayed | null;
};

type Found = Conflict & { absenceId: number | null };

export function conflictsOf(appointment: Planned, circumstances: Circumstances): Found[] {
  const { isActive, closedDays, availability, unavailability, busy, strayed } = circumstances;
  const { date } = appointment;
  const conflicts: Found[] = [];
  const closed = closedDays.get(date);
  const isMeant =
    closed?.kind === 'holiday' && availability.some((row) => isOn(row, date) && isOpenOn(closed, row) && overlaps(row, appointment));
  if (closed && !isMeant) conflicts.push({ kind: 'closed_day', reason: closed.name, absenceId: null });
  const away = unavailability.filter((row) => row.date === date && overlaps(row, appointment));
  // Handling the absence moves or cancels the appointment, so other unavailability at that hour is not reported as well.
  const reported = away.find(({ absenceId }) => absenceId !== null);
  if (reported) conflicts.push({ kind: 'absence', reason: reported.reason, absenceId: reported.absenceId });
  else for (const { reason } of away) conflicts.push({ kind: 'unavailable', reason, absenceId: null });
  const other = busy.find((row) => row.date === date && overlaps(row, appointment));
  if (other) conflicts.push({ kind: 'busy', reason: other.calendar, absenceId: null });
  if (strayed) conflicts.push({ kind: `calendar_${strayed}`, reason: null, absenceId: null });
  if (!isActive) conflicts.push({ kind: 'inactive', reason: null, absenceId: null });
  return conflicts;
}
