import type { RefusalCode } from '#domain/refusals.ts';
import type { AppointmentStatus } from './vocabulary.ts';

export type Swappable = { id: number; consultantId: number; employerId: number; status: AppointmentStatus };

/** Whether two appointments may be swapped, apart from the clock. Web pages import this file, so no Temporal here. */
export function whyNotPair(a: Swappable, b: Swappable): RefusalCode | null {
  if (a.id === b.id) return 'SWAP_SAME';
  if (a.consultantId !== b.consultantId) return 'SWAP_CONSULTANT';
  if (a.employerId !== b.employerId) return 'SWAP_EMPLOYER';
  return a.status === 'geplanned' && b.status === 'geplanned' ? null : 'SWAP_STATUS';
}
