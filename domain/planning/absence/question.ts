import type { MeetingType, PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import type { Clock, Slot } from '#domain/calendar.ts';
import type { Occasion } from '#domain/planning/absence.ts';
import type { Diary } from '#domain/planning/slots.ts';

/** An appointment during the absence. `preferred`: the preferred consultants of its employer. */
export type Left = Slot & {
  id: number;
  consultantId: number;
  date: string;
  meetingType: MeetingType;
  employer: { id: number; preferredMeetingType: PreferredMeetingType };
  preferred: readonly number[];
};

export type AbsenceQuestion = Occasion & {
  /** The planned appointments concerned that have not begun. */
  appointments: readonly Left[];
  consultants: readonly { id: number; isActive: boolean }[];
  /** Of all consultants on the days of the appointments, and of the consultants of the appointments on the other days. */
  diary: Diary;
  now: Clock;
};

export function inOrder(appointments: readonly Left[]): Left[] {
  const key = ({ date, startTime }: Left) => `${date} ${startTime}`;
  return appointments.toSorted((a, b) => (key(a) === key(b) ? a.id - b.id : key(a) < key(b) ? -1 : 1));
}
