// Whether an appointment may be booked, moved, swapped or cancelled, and the employee's status afterwards. Every `whyNot…` returns the
// reason of a refusal, or null.

import { isDate, isWeekend, type Moment, type Slot } from '#domain/calendar.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { isOnGrid, lastOfferedDate, overlaps } from '#domain/planning/slots.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { dateOf, isAfter, startsAt } from '#domain/time.ts';
import type { VisitorRefusal } from '#domain/visitor-refusals.ts';
import { type ChosenHour, isMoved, isSame } from './chosen-hour.ts';
import { type Free, isLate } from './late.ts';
import { type Swappable, whyNotPair } from './swap.ts';
import type { AppointmentStatus, MeetingType, PreferredMeetingType, SETTABLE_APPOINTMENT_STATUSES } from './vocabulary.ts';

export type SettableStatus = (typeof SETTABLE_APPOINTMENT_STATUSES)[number];

type Planned = Moment & { status: AppointmentStatus };
type Employer = { preferredMeetingType: PreferredMeetingType };
/** The other appointments and the unavailability of the consultant, and the days that the office is closed. */
type Blocked = { appointments: readonly (Moment & Slot)[]; unavailability: readonly (Moment & Slot)[]; closedDays: ClosedDays };

/** The status of the employee after the action. Whatever else ends an appointment invites the employee again. */
export const EMPLOYEE_AFTER = { booked: 'afspraak_gemaakt', cancelledLate: 'afgerond' } as const satisfies Record<string, EmployeeStatus>;

export function hasBegun(appointment: Moment, now: Temporal.Instant): boolean {
  return !isAfter(startsAt(appointment), now);
}

export function allowsType({ preferredMeetingType }: Employer, type: MeetingType): boolean {
  return preferredMeetingType === 'geen' || preferredMeetingType === type;
}

/** `hasPlannedAppointment` counts, not the status 'afspraak_gemaakt', which an administrator can set by hand without one. */
export function whyNotBook(
  employee: { status: EmployeeStatus; hasPlannedAppointment: boolean; employer: Employer },
  chosen: ChosenHour,
  now: Temporal.Instant,
): VisitorRefusal | null {
  if (employee.status === 'afgerond') return 'COMPLETED';
  if (employee.hasPlannedAppointment) return 'EXISTING_APPOINTMENT';
  return whyNotChosen(employee.employer, chosen, now);
}

/** Through the visitor's link. A request without any change is allowed and does nothing. */
export function whyNotMove(
  appointment: Planned & Free & ChosenHour & { consultantId: number; employee: { employer: Employer } },
  chosen: ChosenHour & { consultantId: number },
  now: Temporal.Instant,
): VisitorRefusal | null {
  const refusal = whyNotTouch(appointment, now);
  if (refusal) return refusal;
  if (isLate(appointment, now)) return 'TOO_LATE';
  return isSame(appointment, chosen) ? null : whyNotChosen(appointment.employee.employer, chosen, now);
}

/** Through the visitor's link. `told.late`: whether the page said that the 48-hour limit has passed; undefined if it said nothing. */
export function whyNotCancel(appointment: Planned & Free, now: Temporal.Instant, told: { late?: boolean } = {}): VisitorRefusal | null {
  const refusal = whyNotTouch(appointment, now);
  if (refusal) return refusal;
  return told.late !== undefined && told.late !== isLate(appointment, now) ? 'LATE_CANCEL' : null;
}

/** By the consultant: at any time, also after the start. */
export function whyNotCancelAsStaff({ status }: { status: AppointmentStatus }): RefusalCode | null {
  return status === 'geplanned' ? null : 'NOT_PLANNED';
}

/**
 * An administrator may ignore availability, meeting type and public holidays, but not the grid, the clock, the days that the firm closed,
 * or what else the consultant has at that hour.
 */
export function whyNotAdminMove(
  appointment: Planned & Slot & { consultantId: number },
  chosen: Moment & Slot & { consultantId?: number },
  { now, ...blocked }: Blocked & { now: Temporal.Instant },
): RefusalCode | null {
  if (appointment.status !== 'geplanned') return 'NOT_PLANNED';
  const { consultantId = appointment.consultantId } = chosen;
  // If only the type changes, the hour is not checked, also when it has begun.
  if (!isMoved(appointment, chosen) && appointment.endTime === chosen.endTime && consultantId === appointment.consultantId) return null;
  if (!isFutureGridHour(chosen, now)) return 'SLOT_NOT_BOOKABLE';
  if (blocked.closedDays.get(chosen.date)?.kind === 'own') return 'DAY_CLOSED';
  const hits = (other: Moment & Slot) => other.date === chosen.date && overlaps(other, chosen);
  if (blocked.unavailability.some(hits)) return 'CONSULTANT_UNAVAILABLE';
  if (blocked.appointments.some(hits)) return 'SLOT_TAKEN';
  return null;
}

/** An inactive consultant keeps appointments, but gets no new ones. */
export function whyNotHandTo(
  consultant: { id: number; isActive: boolean } | null,
  appointment: { consultantId: number },
): RefusalCode | null {
  if (!consultant) return 'CONSULTANT_NOT_FOUND';
  return consultant.isActive || consultant.id === appointment.consultantId ? null : 'CONSULTANT_INACTIVE';
}

export function whyNotSwap(a: Swappable & Moment, b: Swappable & Moment, now: Temporal.Instant): RefusalCode | null {
  // Neither employee may get an hour that has begun.
  return whyNotPair(a, b) ?? (hasBegun(a, now) || hasBegun(b, now) ? 'ALREADY_BEGUN' : null);
}

/** `hasOtherPlanned`: the employee was invited again and has booked since. */
export function whyNotSetStatus(from: AppointmentStatus, to: SettableStatus, hasOtherPlanned: boolean): RefusalCode | null {
  if (from === 'geannuleerd') return 'CANCELLED_FINAL';
  if (to === 'geplanned' && from !== 'geplanned' && hasOtherPlanned) return 'STATUS_CONFLICT';
  return null;
}

/**
 * The new status of the employee, or null if it does not change: correcting 'voltooid' to 'no_show' must not undo an invitation that was
 * sent in between.
 */
export function afterStatus(to: SettableStatus, from: AppointmentStatus = 'geplanned'): EmployeeStatus | null {
  if (to === 'geplanned') return from === 'geplanned' ? null : 'afspraak_gemaakt';
  return from === 'geplanned' ? 'afgerond' : null;
}

/** A move after the deadline is charged for the original appointment. A change of type alone is not. */
export function isLateMove(before: Moment & Free, after: Moment, now: Temporal.Instant): boolean {
  return isMoved(before, after) && isLate(before, now);
}

function whyNotTouch(appointment: Planned, now: Temporal.Instant): VisitorRefusal | null {
  if (appointment.status !== 'geplanned') return 'NOT_PLANNED';
  return hasBegun(appointment, now) ? 'ALREADY_BEGUN' : null;
}

function whyNotChosen(employer: Employer, chosen: ChosenHour, now: Temporal.Instant): VisitorRefusal | null {
  if (!isFutureGridHour(chosen, now) || chosen.date > lastOfferedDate(dateOf(now))) return 'SLOT_NOT_BOOKABLE';
  return allowsType(employer, chosen.meetingType) ? null : 'TYPE_NOT_ALLOWED';
}

function isFutureGridHour(chosen: Moment & Slot, now: Temporal.Instant): boolean {
  return isDate(chosen.date) && isOnGrid(chosen) && !isWeekend(chosen.date) && !hasBegun(chosen, now);
}
