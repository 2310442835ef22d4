import { hasBegun } from '#domain/appointments/booking.ts';
import { type Free, isLate, promisedUntil } from '#domain/appointments/late.ts';
import type { Moment } from '#domain/calendar.ts';
import { mayBringPartner } from '#domain/conversation/partner.ts';
import { employeeUid } from '#server/calendar/uid.ts';
import type { Services } from '#server/services.ts';
import { questionsSavedAt } from '#server/steps/appointments/questions.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';

/** The answer for the holder of the appointment's own token. With communication through HR that is HR, who is not told who comes along. */
export function forHolder(appointment: Appointment, now: Temporal.Instant) {
  const { partner, employee } = appointment;
  return {
    ...withDeadline(appointment, now),
    calendarUid: employeeUid(appointment),
    callsNumber: appointment.byPhone ? employee.phone : null,
    partner: mayBringPartner(employee.employer) ? partner : null,
  };
}

/** The answer of `forHolder`, with when the employee saved questions. */
export async function forHolderWithQuestions(services: Services, appointment: Appointment) {
  return { ...forHolder(appointment, services.now()), questionsSavedAt: await questionsSavedAt(services, appointment) };
}

/** Adds until when the appointment may be moved, and cancelled free of charge. */
export function withDeadline<A extends Moment & Free>(appointment: A, now: Temporal.Instant) {
  return {
    ...appointment,
    deadline: promisedUntil(appointment, now),
    isLate: isLate(appointment, now),
    hasBegun: hasBegun(appointment, now),
  };
}
