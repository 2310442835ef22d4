// A visiting day: hours of a consultant only for visits at one employer. slots.ts decides what is offered in them.

import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { AppointmentRow, AvailabilityRow } from '#domain/planning/slots.ts';
import type { RefusalCode } from '#domain/refusals.ts';

type Day = {
  availability: readonly Pick<AvailabilityRow, 'employerId'>[];
  appointments: readonly Pick<AppointmentRow, 'employerId' | 'meetingType'>[];
};

/** `day`: what the consultant already has on that day. */
export function whyNotVisit(
  { isRecurring }: { isRecurring: boolean },
  employer: { id: number; preferredMeetingType: PreferredMeetingType },
  day: Day,
): RefusalCode | null {
  if (isRecurring) return 'VISIT_RECURRING';
  if (employer.preferredMeetingType === 'virtueel') return 'VISIT_VIRTUAL';
  const visits = day.appointments.filter(({ meetingType }) => meetingType === 'fysiek');
  const visiting = day.availability.filter(({ employerId }) => employerId !== null);
  return [...visits, ...visiting].some(({ employerId }) => employerId !== employer.id) ? 'VISIT_ELSEWHERE' : null;
}
