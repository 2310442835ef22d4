import { isFreeToTheStart, isGraceOpen, isLate } from '#domain/appointments/late.ts';
import { startsAt } from '#domain/time.ts';
import { DEFAULT_SPECIALIZATION, FREE_TO_THE_START, GRACE_HOURS, LATE } from '#domain/vocabulary.ts';
import { placeOf } from '#server/calendar/event.ts';
import type { Detail, Letter, Link } from '#server/mail/letter.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import {
  ASK_US,
  askConsultant,
  cancelLink,
  employeeDetails,
  freeUntil,
  greet,
  greetHr,
  joinLink,
  modifyLink,
  phoneOf,
  whyAppointment,
} from './phrases.ts';
import type { Appointment, Employer, Reader, TimedContext } from './shapes.ts';

/** `was` says when it was before, where that has changed. */
type Words = Pick<Letter, 'subject' | 'preheader' | 'paragraphs'> & { was?: string; after?: string[] };

/** What every letter about an appointment that takes place says: when and where it is, how it can be changed, and whom to ask. */
export function plannedLetter(ctx: TimedContext, appointment: Appointment, reader: Reader, { was, ...words }: Words): Letter {
  const { employee } = appointment;
  const isHr = reader === 'hr';
  return {
    ...words,
    paragraphs: [...words.paragraphs, ...(isHr ? [] : howVirtual(appointment))],
    greeting: isHr ? greetHr(employee.employer) : greet(employee),
    details: [
      ...(isHr ? employeeDetails(appointment) : []),
      ...appointmentDetails(appointment),
      // The old moment last: a hurried reader takes down what stands first.
      ...(was === undefined ? [] : [{ label: 'Dit was', value: was }]),
    ],
    ...withJoining(waysToChange(ctx, appointment, reader), joinLink(appointment), reader),
    contact: isHr ? ASK_US : askConsultant(appointment),
    reason: whyAppointment(appointment, reader),
  };
}

/** What an employee needs to know to be there. */
function appointmentDetails(appointment: Appointment): Detail[] {
  const { consultant } = appointment;
  return [
    { label: 'Datum', value: dateInWords(appointment.date) },
    { label: 'Tijd', value: `${appointment.startTime} tot ${appointment.endTime} uur` },
    { label: 'Waar', value: placeOf(appointment) },
    { label: 'Met', value: `${consultant.user.name} (${consultant.specialization || DEFAULT_SPECIALIZATION})` },
  ];
}

function howVirtual({ meetingType, videoUrl, startTime, consultant }: Appointment): string[] {
  if (meetingType !== 'virtueel') return [];
  return videoUrl === null
    ? [`${consultant.user.name} stuurt u voor het gesprek een link om online mee te doen.`]
    : [`U voert dit gesprek online. Klik op de dag van het gesprek om ${startTime} op de knop in deze e-mail.`];
}

/** For the employee, taking part is what the letter is kept for. HR changes appointments and passes the link on. */
function withJoining(
  { button, links = [], ...ways }: Pick<Letter, 'notice' | 'button' | 'links'>,
  join: Link | null,
  reader: Reader,
): Pick<Letter, 'notice' | 'button' | 'links'> {
  if (!join) return { ...ways, ...(button && { button }), ...(links.length > 0 && { links }) };
  if (reader === 'hr') return { ...ways, ...(button && { button }), links: [...links, join] };
  return { ...ways, button: join, links: [...(button ? [button] : []), ...links] };
}

/** How the appointment can be changed and until when, for those who may. A booking for tomorrow is past its deadline at once. */
function waysToChange(ctx: TimedContext, appointment: Appointment, reader: Reader): Pick<Letter, 'notice' | 'button' | 'links'> {
  if (!mayChange(appointment, reader)) return { notice: askHrToChange(appointment.employee.employer) };
  const cancel = { label: 'Afspraak annuleren', url: cancelLink(ctx, appointment) };
  const charged =
    reader === 'hr' ? 'De kosten van het gesprek zijn dan voor uw organisatie.' : 'De kosten van het gesprek zijn dan voor uw werkgever.';
  if (isLate(startsAt(appointment), ctx.now, appointment.graceUntil)) {
    return { notice: `De afspraak begint binnen ${LATE}. Wijzigen kan niet meer. Annuleren kan nog wel. ${charged}`, links: [cancel] };
  }
  const isAlwaysFree = isFreeToTheStart(startsAt(appointment), ctx.now, appointment.graceUntil);
  // It may wait for the mail server longer than until the moment it names.
  const atLeast = isGraceOpen(startsAt(appointment), ctx.now, appointment.graceUntil)
    ? `, en in elk geval tot ${GRACE_HOURS} uur na het versturen van deze e-mail`
    : '';
  return {
    notice: isAlwaysFree
      ? FREE_TO_THE_START
      : `Wijzigen of annuleren kan zonder kosten tot ${freeUntil(ctx, appointment)}${atLeast}. Daarna kunt u alleen nog annuleren. ${charged}`,
    button: { label: 'Afspraak wijzigen', url: modifyLink(ctx, appointment) },
    links: [cancel],
  };
}

/** Who may change the appointment: HR where communication goes through HR, else the employee. */
export function mayChange(appointment: Appointment, reader: Reader): boolean {
  return reader === 'hr' || !appointment.employee.employer.communicatieViaHrm;
}

function askHrToChange(employer: Employer): string {
  return `Wilt u de afspraak wijzigen of annuleren? Alleen de HR-afdeling van ${employer.name} kan dat. ${askHr(employer)}`;
}

/** Whom at HR to turn to, as far as it is known. */
function askHr({ contactPerson, phone }: Employer): string {
  const person = contactPerson || 'de HR-afdeling';
  return phone ? `Bel ${person} op ${phoneOf(phone)}.` : `Vraag het aan ${person}.`;
}
