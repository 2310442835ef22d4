// Sentences and facts that several letters share, so that they are said the same everywhere.

import { promisedUntil } from '#domain/appointments/late.ts';
import { addDays, wallClock } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { invitationExpiresAt } from '#domain/post/reminders.ts';
import { startsAt } from '#domain/time.ts';
import type { Detail, Link } from '#server/mail/letter.ts';
import { dateInWords, deadlineInWords } from '#texts/nl/dates.ts';
import type { Appointment, Consultant, Employer, LetterContext, Reader, TimedContext } from './shapes.ts';

export function bookLink({ appUrl }: LetterContext, token: string): string {
  return `${appUrl}/book/${token}`;
}

export function modifyLink({ appUrl }: LetterContext, { cancelToken }: Appointment): string {
  return `${appUrl}/modify/${cancelToken}`;
}

export function cancelLink({ appUrl }: LetterContext, { cancelToken }: Appointment): string {
  return `${appUrl}/cancel/${cancelToken}`;
}

/** Where a conversation by video is held: one link for everyone who takes part. */
export function joinLink({ videoUrl }: Appointment): Link | null {
  return videoUrl === null ? null : { label: 'Deelnemen aan het videogesprek', url: videoUrl };
}

export function greet(person: { firstName: string; lastName: string }): string {
  return `Beste ${displayName(person)},`;
}

export function greetHr(employer: Employer): string {
  return `Beste ${employer.contactPerson || `HR-afdeling van ${employer.name}`},`;
}

/** 'dinsdag 17 november 2026 om 14:00' */
export function momentOf({ date, startTime }: { date: string; startTime: string }): string {
  return `${dateInWords(date)} om ${startTime}`;
}

/** Until when changing or cancelling costs nothing: 'dinsdag 17 november 14:00'. */
export function freeUntil({ now }: TimedContext, appointment: Appointment): string {
  return deadlineInWords(promisedUntil(startsAt(appointment), now, appointment.graceUntil));
}

/** The last whole day on which an invitation works; months ahead, so with the year: 'zaterdag 6 februari 2027'. */
export const lastDayOf = keepLast((invitationSentDate) =>
  dateInWords(addDays(wallClock(invitationExpiresAt(invitationSentDate)).date, -1)),
);

export const phoneOf = keepLast(spokenPhone);

/** A cache of one: the letters of a sending format the same date and phone number, which is most of the work of a letter. */
function keepLast(answer: (question: string) => string): (question: string) => string {
  let last: [question: string, answer: string] | undefined;
  return (question) => {
    if (last?.[0] !== question) last = [question, answer(question)];
    return last[1];
  };
}

export function consultantAddress({ contactEmail, user }: Consultant): string {
  return contactEmail || user.email;
}

/** What a consultant, or HR, needs on top of that. */
export function employeeDetails(appointment: Appointment): Detail[] {
  const { employee } = appointment;
  return [
    { label: 'Werknemer', value: displayName(employee) },
    { label: 'Werkgever', value: employee.employer.name },
    { label: 'E-mail', value: employee.email },
    ...(employee.phone ? [{ label: 'Telefoon', value: phoneOf(employee.phone) }] : []),
  ];
}

export function askConsultant(appointment: Appointment): string {
  const { user } = appointment.consultant;
  const mail = consultantAddress(appointment.consultant);
  const call = user.phone ? `Bel ${user.name} op ${phoneOf(user.phone)} of mail naar ${mail}` : `Mail ${user.name} op ${mail}`;
  return `Heeft u een vraag over uw gesprek? ${call}.`;
}

export function askEmployer({ contactPerson, phone, name }: Employer): string {
  const call = phone ? `, of bel ${contactPerson ? `${contactPerson} van ${name}` : name} op ${phoneOf(phone)}` : '';
  return `Heeft u een vraag? Antwoord op deze e-mail${call}.`;
}

export const ASK_US = 'Heeft u een vraag? Antwoord op deze e-mail. Wij helpen u graag.';
export const ASK_ADMINISTRATOR = 'Heeft u een vraag? Antwoord op deze e-mail. Dan helpt een beheerder u verder.';

export function whyHr(employer: Employer): string {
  return `U krijgt deze e-mail omdat de communicatie met werknemers van ${employer.name} over het pensioengesprek via u loopt.`;
}

export function whyAppointment(appointment: Appointment, reader: Reader): string {
  const { employer } = appointment.employee;
  if (reader === 'hr') return whyHr(employer);
  return employer.communicatieViaHrm
    ? `U krijgt deze e-mail omdat ${employer.name} een pensioengesprek voor u heeft gepland.`
    : `U krijgt deze e-mail omdat u via ${employer.name} een pensioengesprek heeft gepland.`;
}
