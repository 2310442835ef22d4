// The hour that someone asks for, beside the one they have. Pages use it too: no Temporal here.

import type { Moment, Slot } from '#domain/calendar.ts';
import type { MeetingType } from '#domain/vocabulary.ts';

export type Wish = Moment & Slot & { meetingType: MeetingType };

export function isMoved(appointment: Moment, wish: Moment): boolean {
  return appointment.date !== wish.date || appointment.startTime !== wish.startTime;
}

/** Nothing changed: date, times, type, consultant. */
export function isSame(a: Wish & { consultantId: number }, b: Wish & { consultantId: number }): boolean {
  return !isMoved(a, b) && a.endTime === b.endTime && a.meetingType === b.meetingType && a.consultantId === b.consultantId;
}
