import type { RefusalCode } from '#domain/refusals.ts';
import type { EmployeeStatus } from './vocabulary.ts';

/**
 * An administrator can set any status by hand, except while an appointment is planned: the list would then say 'Afgerond' although a
 * consultant still drives to the conversation.
 */
export function whyNotSetByHand(to: EmployeeStatus, hasPlannedAppointment: boolean): RefusalCode | null {
  return hasPlannedAppointment && to !== 'afspraak_gemaakt' ? 'APPOINTMENT_PLANNED' : null;
}

type Reinvited = { status: EmployeeStatus; stoppedAt: string | null; hasPlannedAppointment: boolean };

/** Whoever is invited may be invited again: that is how somebody with an expired link, or who declined, gets a link that works. */
export function whyNotReinvite({ status, stoppedAt, hasPlannedAppointment }: Reinvited): RefusalCode | null {
  if (stoppedAt !== null) return 'STOPPED';
  if (hasPlannedAppointment) return 'APPOINTMENT_PLANNED';
  return status === 'afgerond' || status === 'uitgenodigd' ? null : 'NOT_REINVITABLE';
}

/** Whether an employee with this status can make an appointment, or an administrator can make one for them: see `whyNotBook`. */
export function isBookable(status: EmployeeStatus): boolean {
  return status === 'niet_uitgenodigd' || status === 'uitgenodigd';
}
