// Whether somebody may be taken along to an appointment. Every `whyNot…` returns the reason of a refusal, or null.

import { hasBegun } from '#domain/appointments/booking.ts';
import type { AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import type { Moment } from '#domain/calendar.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { VisitorRefusal } from '#domain/visitor-refusals.ts';
import { mayBringPartner, type Partner } from './partner.ts';

/** The employee's own address would get two invites for one conversation. */
export function whyNotThisPartner(partner: Partner, employee: { email: string | null }): VisitorRefusal | null {
  return employee.email !== null && emailKey(partner.email) === emailKey(employee.email) ? 'PARTNER_IS_YOURSELF' : null;
}

/** For adding, changing and removing the partner of an existing appointment. */
export function whyNotChangePartner(
  appointment: Moment & { status: AppointmentStatus; employee: { employer: { communicatieViaHrm: boolean } } },
  now: Temporal.Instant,
): VisitorRefusal | null {
  if (!mayBringPartner(appointment.employee.employer)) return 'PARTNER_VIA_HR';
  if (appointment.status !== 'geplanned') return 'NOT_PLANNED';
  return hasBegun(appointment, now) ? 'ALREADY_BEGUN' : null;
}
