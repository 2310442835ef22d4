import { hasBegun } from '#domain/appointments/booking.ts';
import { wallClock } from '#domain/calendar.ts';
import type { AbsenceQuestion } from '#domain/planning/absence/question.ts';
import { type Away, daysAfter, isDuring, lastDayAfter } from '#domain/planning/absence.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { MAX_ABSENCE_APPOINTMENTS } from '#domain/planning/hours.ts';
import { lastOfferedDate } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { type Appointment, plannedWithin } from '#server/store/appointments/appointments.ts';
import { consultantStates } from '#server/store/people/consultants.ts';
import { preferredConsultantsOf } from '#server/store/people/employers.ts';
import { closedDaysIn } from '#server/store/planning/closed-days.ts';
import { diaryOn } from '#server/store/planning/diaries.ts';

type Asked = Away & { now: Temporal.Instant };

/**
 * Reads the input of the rule in a fixed number of statements. `among`: the consultants whose rows are locked; null means all. Of a closed
 * day with more appointments than the limit, only the first ones: the other `left` ones follow in the next call.
 */
export async function absenceQuestion(
  db: Db,
  { consultantId, period, now }: Asked,
  among: readonly number[] | null,
): Promise<{ question: AbsenceQuestion; appointments: Appointment[]; left: number }> {
  const clock = wallClock(now);
  const { from } = period;
  const last = lastDayAfter(period.to);
  // Read together here and below, because bookings may wait for this transaction; none of these reads locks a row. The limit of an
  // absence includes appointments that have begun.
  const [planned, own] = await Promise.all([
    plannedWithin(db, { consultantId, period, ...(consultantId !== null && { limit: MAX_ABSENCE_APPOINTMENTS + 1 }) }),
    closedDaysIn(db, { from, to: last }),
  ]);
  if (planned.length > MAX_ABSENCE_APPOINTMENTS && consultantId !== null) throw new Refusal('ABSENCE_TOO_MANY');
  const waiting = planned.filter((appointment) => isDuring(period, appointment) && !hasBegun(appointment, now));
  const appointments = waiting.slice(0, MAX_ABSENCE_APPOINTMENTS);
  const theirs = [...new Set(appointments.map((appointment) => appointment.consultantId))];
  // On a closed day nobody can take over, so only the consultants of the appointments matter.
  const counting = consultantId === null ? theirs : among;
  const dates = [...new Set(appointments.map(({ date }) => date))];
  const closedDays = closedDaysBetween(from, last, own);
  // Only within the offered weeks, because the absence may be years ahead.
  const after = daysAfter(period, closedDays).filter((date) => !dates.includes(date) && date <= lastOfferedDate(clock.date));
  const [during, later, consultants, preferred] = await Promise.all([
    diaryOn(db, dates, counting),
    diaryOn(db, appointments.length > 0 ? after : [], theirs),
    consultantStates(db, counting),
    preferredConsultantsOf(db, [...new Set(appointments.map(({ employee }) => employee.employerId))]),
  ]);
  return {
    appointments,
    left: waiting.length - appointments.length,
    question: {
      consultantId,
      period,
      appointments: appointments.map(({ id, consultantId, date, startTime, endTime, meetingType, employee: { employer } }) => ({
        id,
        consultantId,
        date,
        startTime,
        endTime,
        meetingType,
        employer,
        preferred: preferred.get(employer.id) ?? [],
      })),
      consultants,
      diary: {
        availability: [...during.availability, ...later.availability],
        unavailability: [...during.unavailability, ...later.unavailability],
        appointments: [...during.appointments, ...later.appointments],
        closedDays,
      },
      now: clock,
    },
  };
}
