import { openSlots, type SlotQuestion } from './slots.ts';

/** The period that a consultant's dashboard counts. */
export const FREE_HOURS_DAYS = 28;

/** How many hours can still be booked by anyone. Each hour counts once, those of visiting days included. */
export function countFreeHours(question: Omit<SlotQuestion, 'employer'>): number {
  const hosts = new Set(question.availability.flatMap(({ employerId }) => (employerId === null ? [] : [employerId])));
  const seekers = [null, ...[...hosts].map((id) => ({ id, preferredMeetingType: 'geen' as const }))];
  const free = new Set<string>();
  for (const employer of seekers) {
    for (const { consultantId, days } of openSlots({ ...question, employer })) {
      for (const { date, slots } of days) for (const { startTime } of slots) free.add(`${consultantId} ${date} ${startTime}`);
    }
  }
  return free.size;
}
