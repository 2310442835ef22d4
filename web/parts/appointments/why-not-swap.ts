import { whyNotPair } from '#domain/appointments/swap.ts';
import { wallClock } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { type Appointment, hasBegun } from './appointment.tsx';

/** The refusal that the server would give, also for a first choice that cannot be swapped at all. */
export function whyNotSwap(a: Appointment, b?: Appointment): RefusalCode | null {
  const now = wallClock(Date.now());
  const refusal = b ? whyNotPair(swappable(a), swappable(b)) : a.status === 'geplanned' ? null : 'SWAP_STATUS';
  return refusal ?? (hasBegun(a, now) || (b && hasBegun(b, now)) ? 'ALREADY_BEGUN' : null);
}

function swappable({ employee, ...appointment }: Appointment) {
  return { ...appointment, employerId: employee.employerId };
}
