import { hasBegun } from '#domain/appointments/booking.ts';
import { wallClock } from '#domain/calendar.ts';
import type { AbsenceQuestion } from '#domain/planning/absence/question.ts';
import { firstOtherDay, isDuring, lastOtherDay, type Occasion, otherDays } from '#domain/planning/absence.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { MAX_ABSENCE_APPOINTMENTS } from '#domain/planning/hours.ts';
import { lastOfferedDate } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { type Appointment, appointmentsById, plannedWithin } from '#server/store/appointments/appointments.ts';
import { consultantStates } from '#server/store/people/consultants.ts';
import { preferredConsultantsOf } from '#server/store/people/employers.ts';
import { closedDaysIn } from '#server/store/planning/closed-days.ts';
import { diaryOn } from '#server/store/planning/diaries.ts';

/** `among`: the consultants whose rows are locked; null means all. */
type Asked = { now: Temporal.Instant; among: readonly number[] | null };

/**
 * Reads the input of the rule in a fixed number of statements. Of a closed day with more appointments than the limit, only the first ones:
 * the other `left` ones follow in the next call.
 */
export async function absenceQuestion(
  db: Db,
  occasion: Occasion,
  { now, among }: Asked,
): Promise<{ question: AbsenceQuestion; appointments: Appointment[]; left: number }> {
  const clock = wallClock(now);
  const waiting = (await concerned(db, occasion)).filter((appointment) => !hasBegun(appointment, now));
  const appointments = waiting.slice(0, MAX_ABSENCE_APPOINTMENTS);
  const theirs = [...new Set(appointments.map(({ consultantId }) => consultantId))];
  // On a closed day nobody can take over, so only the consultants of the appointments matter.
  const counting = occasion.by === 'closed_day' ? theirs : among;
  const dates = [...new Set(appointments.map(({ date }) => date))].sort();
  const { from, to } = daysToKnow(occasion, dates.length > 0 ? dates : [clock.date]);
  const closedDays = closedDaysBetween(from, to, await closedDaysIn(db, { from, to }));
  // Only within the offered weeks, because the absence may be years ahead.
  const isOffered = (date: string) => clock.date <= date && date <= lastOfferedDate(clock.date);
  const others = otherDays(occasion, closedDays).filter((date) => !dates.includes(date) && isOffered(date));
  // Read together, because bookings may wait for this transaction; none of these reads locks a row.
  const [during, beside, consultants, preferred] = await Promise.all([
    diaryOn(db, dates, counting),
    diaryOn(db, appointments.length > 0 ? others : [], theirs),
    consultantStates(db, counting),
    preferredConsultantsOf(db, [...new Set(appointments.map(({ employee }) => employee.employerId))]),
  ]);
  return {
    appointments,
    left: waiting.length - appointments.length,
    question: {
      ...occasion,
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
        availability: [...during.availability, ...beside.availability],
        unavailability: [...during.unavailability, ...beside.unavailability],
        appointments: [...during.appointments, ...beside.appointments],
        closedDays,
      },
      now: clock,
    },
  };
}

/** Planned appointments, also those that have begun: the limit of an absence includes them. */
async function concerned(db: Db, occasion: Occasion): Promise<Appointment[]> {
  if (occasion.by === 'hand_over') {
    const chosen = await appointmentsById(db, occasion.appointmentIds);
    return chosen.filter(({ status }) => status === 'geplanned');
  }
  if (occasion.by === 'closed_day') return plannedWithin(db, { consultantId: null, period: occasion.period });
  const { consultantId } = occasion;
  const period = occasion.by === 'leave' ? { from: occasion.from, to: LAST_DAY, startTime: null, endTime: null } : occasion.period;
  const planned = await plannedWithin(db, { consultantId, period, limit: MAX_ABSENCE_APPOINTMENTS + 1 });
  if (planned.length > MAX_ABSENCE_APPOINTMENTS) throw new Refusal(occasion.by === 'leave' ? 'LEAVE_TOO_MANY' : 'ABSENCE_TOO_MANY');
  return planned.filter((appointment) => isDuring(period, appointment));
}
const LAST_DAY = '9999-12-31';

/** Of which days the closed ones must be known. */
function daysToKnow(occasion: Occasion, dates: readonly string[]): { from: string; to: string } {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  if (occasion.by === 'hand_over') return { from: first, to: last };
  if (occasion.by === 'leave') return { from: firstOtherDay(occasion.from), to: last };
  return { from: occasion.period.from, to: lastOtherDay(occasion.period.to) };
}
