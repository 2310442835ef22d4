// An appointment in the words of these pages; the mails say it in the same ones.
import { instantOfMoment } from '#domain/calendar.ts';
import { addressLine } from '#domain/people/contact.ts';
import { displayName } from '#domain/people/names.ts';
import { DEFAULT_SPECIALIZATION, FREE_TO_THE_START, LATE, MEETING_TYPE_LABEL, type MeetingType } from '#domain/vocabulary.ts';
import { dateInWords, deadlineInWords } from '#texts/nl/dates.ts';
import type { Output } from '#web/api/call.ts';
import type { Meeting } from '#web/parts/planner/open-slots.ts';

export type OwnAppointment = Output<'GET /api/appointment/token/{token}'>;
/** Whose it is. */
export type Person = OwnAppointment['employee'];
type Employer = Person['employer'];

export function placeOf(meetingType: MeetingType, employer: Employer): string {
  if (meetingType === 'virtueel') return 'Virtueel (online)';
  return [`Fysiek, bij ${employer.name}`, addressLine(employer)].filter(Boolean).join(', ');
}

export function factsOf({ date, startTime, endTime, meetingType, consultant }: Meeting, person: Person): [label: string, value: string][] {
  return [
    ['Voor', displayName(person)],
    ['Datum', dateInWords(date)],
    ['Tijd', `${startTime} tot ${endTime} uur`],
    ['Waar', placeOf(meetingType, person.employer)],
    ['Met', `${consultant.user.name} (${consultant.specialization || DEFAULT_SPECIALIZATION})`],
  ];
}

export const COSTS = 'De kosten van het gesprek zijn dan voor de werkgever.';

/** `deadline`: the words for it, 'dinsdag 17 november 14:00'. */
export function whatIsFree(deadline: string): string {
  return `Wijzigen of annuleren kan zonder kosten tot ${deadline}. Daarna kunt u alleen nog annuleren. ${COSTS}`;
}

export function whatIsLate(): string {
  return `De afspraak begint binnen ${LATE}. Wijzigen kan niet meer. Annuleren kan nog wel. ${COSTS}`;
}

/** 'dinsdag 17 november 2026 om 14:00 uur' */
export function momentOf({ date, startTime }: { date: string; startTime: string }): string {
  return `${dateInWords(date)} om ${startTime} uur`;
}

/** 'dinsdag 17 november 2026 om 14:00 uur, virtueel, met Sanne de Vries' */
export function inOneLine(meeting: Meeting): string {
  return `${momentOf(meeting)}, ${MEETING_TYPE_LABEL[meeting.meetingType].toLowerCase()}, met ${meeting.consultant.user.name}`;
}

/** What can still be done, for the one who holds the token to do it. */
export function whatCanBeDone(appointment: OwnAppointment, token: string | null): string {
  const { deadline, isLate, hasBegun } = appointment;
  if (hasBegun) return 'Deze afspraak is al begonnen of voorbij. Wijzigen of annuleren kan niet meer.';
  if (!token)
    return 'Wilt u de afspraak wijzigen of annuleren? Vraag dit aan de HR-afdeling van uw werkgever. Alleen zij kunnen de afspraak aanpassen.';
  if (isLate) return whatIsLate();
  // Where the firm has moved the appointment shortly before it.
  const isFreeToTheStart = Date.parse(deadline) === instantOfMoment(appointment).epochMilliseconds;
  return isFreeToTheStart ? FREE_TO_THE_START : whatIsFree(deadlineInWords(deadline));
}
