// Puts an appointment into words for these pages, with the functions of texts/.

import { instantOfMoment } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import { inWords } from '#texts/in-words.ts';
import type { Output } from '#web/api/call.ts';
import type { OwnAppointment } from '#web/parts/appointments/add-to-calendar.ts';
import type { Meeting } from '#web/parts/appointments/picker/open-slots.ts';
import type { LaterTexts } from './later-texts.ts';

export type { OwnAppointment };
/** With what the firm offers, for whoever moves it. */
export type LinkedAppointment = Output<'GET /api/appointment/token/{token}'>;
/** The employee of the appointment. `language`: only on the HR desk, for an employee who reads another language than Dutch. */
export type Person = OwnAppointment['employee'] & { language?: Language | undefined };

/** `phone`: the number that is called, where it is known. */
type Who = { person: Person; phone: string | null };

export function appointmentRows(texts: LaterTexts, meeting: Meeting, { person, phone }: Who): [label: string, value: string][] {
  return [[texts.appointment.labels.for, displayName(person)], ...inWords(texts, meeting, { employer: person.employer, phone }).rows];
}

/** The possible actions, for a visitor with this token. */
export function whatCanBeDone({ terms, appointment: words, dates }: LaterTexts, appointment: OwnAppointment, token: string | null): string {
  const { deadline, isLate, hasBegun } = appointment;
  if (hasBegun) return terms.begun;
  if (!token) return terms.viaHr;
  if (isLate) return terms.late;
  // The firm moved the appointment shortly before it begins, so changes are free until it begins.
  const isFreeToTheStart = Date.parse(deadline) === instantOfMoment(appointment).epochMilliseconds;
  return isFreeToTheStart ? words.freeToTheStart : terms.free({ deadline: dates.deadline(deadline) });
}
