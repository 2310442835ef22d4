import type { RefusalCode } from '#domain/refusals.ts';
import type { EmployeeStatus } from '#domain/vocabulary.ts';

/**
 * An administrator can set any status by hand, with or without an appointment behind it. Only where an appointment is planned does
 * the appointment decide: otherwise the list would say 'Afgerond' while a consultant still drives to the conversation.
 */
export function whyNotSetByHand(to: EmployeeStatus, hasPlannedAppointment: boolean): RefusalCode | null {
  return hasPlannedAppointment && to !== 'afspraak_gemaakt' ? 'APPOINTMENT_PLANNED' : null;
}

export function whyNotReinvite({ status }: { status: EmployeeStatus }): RefusalCode | null {
  return status === 'afgerond' ? null : 'ONLY_COMPLETED';
}

/** Whether someone with this status can make an appointment, or have one made: see `whyNotBook`. */
export function isBookable(status: EmployeeStatus): boolean {
  return status === 'niet_uitgenodigd' || status === 'uitgenodigd';
}
