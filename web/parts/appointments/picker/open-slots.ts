// The free times of a day, shared by the pickers of visitor and administrator.
import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import type { Output } from '#web/api/call.ts';

export type OpenConsultant = Output<'GET /api/public/availability'>[number];
export type Meeting = {
  date: string;
  startTime: string;
  endTime: string;
  meetingType: MeetingType;
  byPhone: boolean;
  consultantId: number;
  consultant: { specialization: string | null; user: { name: string } };
};
export type SlotChoice = {
  meetingType: MeetingType | null;
  byPhone?: boolean;
  date: string | null;
  consultantId: number | null;
  startTime: string | null;
};

export function slotsOf(consultant: OpenConsultant, type: MeetingType) {
  return type === 'fysiek' ? consultant.physicalSlots : consultant.virtualSlots;
}

/** The chosen time, if it is still free. */
export function findSlot(
  consultants: readonly OpenConsultant[],
  { meetingType, byPhone = false, date, consultantId, startTime }: SlotChoice,
): Meeting | null {
  const consultant = consultants.find(({ id }) => id === consultantId);
  if (!consultant || !meetingType || !date) return null;
  const slot = slotsOf(consultant, meetingType).find((slot) => slot.startTime === startTime);
  return slot ? { ...slot, date, meetingType, byPhone, consultantId: consultant.id, consultant } : null;
}
