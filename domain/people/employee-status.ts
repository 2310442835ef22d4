import type { AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import type { EmployeeStatus } from './vocabulary.ts';

// An administrator can set any status by hand, also while an appointment is planned. So the status alone does not tell whether there is
// one: whoever must know asks for the planned appointment.

type Invitee = { status: EmployeeStatus; stoppedAt: string | null; hasPlannedAppointment: boolean };

/** Whoever is invited may be invited again: that is how somebody with an expired link, or who declined, gets a link that works. */
export function whyNotReinvite({ status, stoppedAt, hasPlannedAppointment }: Invitee): RefusalCode | null {
  if (stoppedAt !== null) return 'STOPPED';
  if (hasPlannedAppointment) return 'APPOINTMENT_PLANNED';
  return status === 'afgerond' || status === 'uitgenodigd' ? null : 'NOT_REINVITABLE';
}

/** Whether an administrator can make an appointment for an employee in a list: see `whyNotBook`. `appointment`: the planned one, or a former one. */
export function isBookable({
  status,
  appointment,
}: {
  status: EmployeeStatus;
  appointment?: { status: AppointmentStatus } | null;
}): boolean {
  return status !== 'afgerond' && appointment?.status !== 'geplanned';
}
