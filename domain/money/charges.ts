import type { Free } from '#domain/appointments/late.ts';
import type { AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import type { Moment, Slot } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { isoOf } from '#domain/time.ts';
import type { ChargeKind } from './vocabulary.ts';

/** An appointment as the store reads it. */
type Chargeable = Moment &
  Slot &
  Free & {
    id: number;
    employeeId: number;
    consultant: { user: { name: string } };
    employee: { firstName: string; lastName: string; employerId: number; employer: { name: string } };
  };

/** Names are copied, because a charge outlives the appointment, the employee and the consultant. */
export function chargeFor(kind: ChargeKind, appointment: Chargeable, now: Temporal.Instant) {
  const { id, date, startTime, endTime, employeeId, employee, consultant } = appointment;
  return {
    kind,
    appointmentId: id,
    date,
    startTime,
    endTime,
    consultantName: consultant.user.name,
    employeeId,
    employeeName: displayName(employee),
    employerId: employee.employerId,
    employerName: employee.employer.name,
    actedAt: isoOf(now),
    deadline: appointment.freeUntil,
  };
}

/** The effect of a change of status on the charge for a no-show. */
export function chargeOfStatus(from: AppointmentStatus, to: AppointmentStatus): 'record' | 'take_back' | null {
  if (from === to) return null;
  if (to === 'no_show') return 'record';
  return from === 'no_show' ? 'take_back' : null;
}
