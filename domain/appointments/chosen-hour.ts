// The requested hour, compared with the present one. Web pages import this file, so no Temporal here.

import type { Moment, Slot } from '#domain/calendar.ts';
import { kindOf, type MeetingType } from './vocabulary.ts';

export type ChosenHour = Moment & Slot & { meetingType: MeetingType };

export function isMoved(appointment: Moment, chosen: Moment): boolean {
  return appointment.date !== chosen.date || appointment.startTime !== chosen.startTime;
}

type Chosen = ChosenHour & { consultantId: number; byPhone?: boolean | undefined };

/** No change of date, times, type, telephone or consultant. */
export function isSame(a: Chosen, b: Chosen): boolean {
  return !isMoved(a, b) && a.endTime === b.endTime && kindOf(a) === kindOf(b) && a.consultantId === b.consultantId;
}

type Held = Moment & { consultantId: number };

/** Another consultant at the same hour. */
export function isHandedOver(before: Held, after: Held): boolean {
  return !isMoved(before, after) && before.consultantId !== after.consultantId;
}
