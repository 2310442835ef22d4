// Shared by several letters: links, recipients, and facts in the recipient's language.

import { isHandedOver as handsOver } from '#domain/appointments/chosen-hour.ts';
import { promisedUntil } from '#domain/appointments/late.ts';
import { addDays, wallClock } from '#domain/calendar.ts';
import { addressIn, HR_LANGUAGE, type Language, languageOf } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { consultantAddress } from '#domain/post/addresses.ts';
import { invitationExpiresAt, type LinkLife } from '#domain/post/reminders.ts';
import type { Detail, Link } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { inWords } from '#texts/in-words.ts';
import { type Texts, textsIn } from '#texts/index.ts';
import type { Appointment, Employer, LetterContext, Reader, TimedContext } from './shapes.ts';

/** The language of the recipient of a letter about an appointment, and its texts. */
export function wordsFor(appointment: Pick<Appointment, 'employee'>, reader: Reader): { language: Language; texts: Texts } {
  const language = reader === 'hr' ? HR_LANGUAGE : languageOf(appointment.employee);
  return { language, texts: textsIn(language) };
}

export function bookLink({ appUrl }: LetterContext, token: string): string {
  return `${appUrl}/book/${token}`;
}

/** The three links to answer an invitation. Their pages ask for a confirmation, so a mail scanner that opens them changes nothing. */
export function waysToAnswer(ctx: LetterContext, { shared }: Texts, token: string) {
  const book = bookLink(ctx, token);
  return {
    button: { label: shared.makeAppointment, url: book },
    choices: [
      { label: shared.askLater, url: `${book}?later` },
      { label: shared.decline, url: `${book}?nee` },
    ],
  };
}

export function stopLink({ appUrl }: LetterContext, token: string): string {
  return `${appUrl}/api/stop/${token}`;
}

export function modifyLink(ctx: LetterContext, appointment: Appointment, reader: Reader): string {
  return linkTo('modify', ctx, { appointment, reader });
}

export function cancelLink(ctx: LetterContext, appointment: Appointment, reader: Reader): string {
  return linkTo('cancel', ctx, { appointment, reader });
}

/** The address names the language of the reader, because after a cancellation the portal no longer knows whose link it was. */
function linkTo(page: 'modify' | 'cancel', { appUrl }: LetterContext, to: { appointment: Appointment; reader: Reader }): string {
  const { language } = wordsFor(to.appointment, to.reader);
  return addressIn(language, `${appUrl}/${page}/${to.appointment.cancelToken}`);
}

/** To a colleague of the consultant, at the same hour. */
export function isHandedOver(before: Appointment, after: Appointment): boolean {
  return handsOver({ ...before, consultantId: before.consultant.id }, { ...after, consultantId: after.consultant.id });
}

/** The video link, the same for all participants. */
export function joinLink({ appointment }: Texts, { videoUrl }: Appointment): Link | null {
  return videoUrl === null ? null : { label: appointment.join, url: videoUrl };
}

/** Time, place and person, worded as on pages and in calendars. The partner does not get the number of the employee. */
export function saidIn(texts: Texts, appointment: Appointment, reader: Reader | 'partner') {
  const { employee } = appointment;
  return inWords(texts, appointment, { employer: employee.employer, phone: reader === 'partner' ? null : employee.phone });
}

/** Until when changes are free: 'dinsdag 17 november om 14:00'. */
export function freeUntil({ dates }: Texts, { now }: TimedContext, appointment: Appointment): string {
  return dates.deadline(promisedUntil(appointment, now));
}

/** The last whole day on which an invitation works; with the year, because it is months ahead: 'zaterdag 6 februari 2027'. */
export function lastDayOf({ dates }: Texts, { invitationSentDate, laterUntil }: LinkLife): string {
  return dates.date(lastDate(`${invitationSentDate} ${laterUntil ?? ''}`));
}

const lastDate = keepLast((link) => {
  const [invitationSentDate = '', laterUntil] = link.split(' ');
  return addDays(wallClock(invitationExpiresAt({ invitationSentDate, laterUntil: laterUntil || null })).date, -1);
});

export const phoneOf = keepLast(spokenPhone);

/** A cache of one entry: the letters of a sending format the same date and phone number, which is most of the work of a letter. */
function keepLast(answer: (question: string) => string): (question: string) => string {
  let last: [question: string, answer: string] | undefined;
  return (question) => {
    if (last?.[0] !== question) last = [question, answer(question)];
    return last[1];
  };
}

/** Additional details for a consultant or HR, in Dutch. */
export function employeeDetails({ employee }: Appointment): Detail[] {
  const { labels } = hr.shared;
  return [
    { label: labels.employee, value: displayName(employee) },
    { label: labels.employer, value: employee.employer.name },
    ...(employee.email ? [{ label: labels.email, value: employee.email }] : []),
    ...(employee.phone ? [{ label: labels.phone, value: phoneOf(employee.phone) }] : []),
  ];
}

/** With the phone number in its spaced form. */
export function spoken<P extends { phone: string | null }>(person: P): P {
  return { ...person, phone: person.phone ? phoneOf(person.phone) : null };
}

export function askConsultant({ shared }: Texts, { consultant }: Appointment): string {
  return shared.askConsultant({ ...spoken(consultant.user), email: consultantAddress(consultant) });
}

export function askEmployer({ shared }: Texts, employer: Employer): string {
  return shared.askEmployer(spoken(employer));
}

export function whyAppointment({ shared }: Texts, { employee: { employer } }: Appointment, reader: Reader): string {
  const named = { employer: employer.name };
  if (reader === 'hr') return hr.shared.why(named);
  return employer.communicatieViaHrm ? shared.whyPlannedForYou(named) : shared.whyPlanned(named);
}
