import { isLateMove } from '#domain/appointments/booking.ts';
import { kindOf, LATE, MEETING_KIND_LABEL } from '#domain/appointments/vocabulary.ts';
import type { PartnerChange } from '#domain/conversation/partner.ts';
import { addressLine } from '#domain/people/employers.ts';
import { displayName } from '#domain/people/names.ts';
import type { Detail, Letter } from '#server/mail/letter.ts';
import type { CancelledBy } from '#server/mail/letters/cancellation.ts';
import { employeeDetails, isHandedOver, joinLink, phoneOf } from '#server/mail/letters/phrases.ts';
import type { Appointment, LetterContext, TimedContext } from '#server/mail/letters/shapes.ts';
import { STAFF_TEXTS } from '#texts/index.ts';
import { toStaff } from './to-staff.ts';

// Letters to the consultant about their own diary. None contains notes.

const { moment, withKind } = STAFF_TEXTS.appointment;

export function bookedNotice(ctx: LetterContext, appointment: Appointment): Letter {
  return notice(ctx, appointment, {
    subject: `Nieuwe afspraak: ${moment(appointment)}`,
    preheader: `${nameOf(appointment)} van ${appointment.employee.employer.name}`,
    paragraphs: [`Voor ${nameOf(appointment)} is een pensioengesprek met u gepland.`, ...howVirtual(appointment)],
    details: details(appointment),
    ...joining(appointment),
  });
}

export function changedNotice(ctx: TimedContext, before: Appointment, appointment: Appointment): Letter {
  return notice(ctx, appointment, {
    subject: `Afspraak gewijzigd: ${moment(appointment)}`,
    preheader: `${nameOf(appointment)}: was ${moment(before)}`,
    paragraphs: [
      `De afspraak met ${nameOf(appointment)} is gewijzigd.`,
      ...(isLateMove(before, appointment, ctx.now)
        ? [`Dat was minder dan ${LATE} voor het begin. De kosten van de oude afspraak worden doorbelast aan de werkgever.`]
        : []),
      ...howVirtual(appointment),
    ],
    details: [...details(appointment), { label: 'Dit was', value: withKind({ what: moment(before), meetingType: kindOf(before) }) }],
    ...joining(appointment),
  });
}

/** `link`: through the link of the employee, or of HR. */
export type Moved = { before: Appointment; after: Appointment; by: 'link' | 'administrator' };

/** To the former consultant, when the appointment goes to a colleague: at the same hour, or together with a move. */
export function handedOverNotice(ctx: LetterContext, { before, after, by }: Moved): Letter {
  const name = nameOf(before);
  const colleague = after.consultant.user.name;
  const where = `naar ${moment(after)}, bij ${colleague}`;
  const how = isHandedOver(before, after)
    ? `Een beheerder heeft de afspraak met ${name} aan ${colleague} gegeven. Dag en tijd blijven gelijk.`
    : by === 'administrator'
      ? `Een beheerder heeft de afspraak met ${name} verplaatst ${where}.`
      : `De afspraak met ${name} is verplaatst ${where}.`;
  return notice(ctx, before, {
    subject: `Afspraak vervalt: ${moment(before)}`,
    preheader: isHandedOver(before, after) ? `${colleague} neemt het gesprek met ${name} over.` : `${name} spreekt nu met ${colleague}.`,
    paragraphs: [`${how} Uw uur is weer vrij in uw agenda.`],
    details: details(before),
  });
}

/** To the consultant who gets the appointment from a colleague. */
export function takenOverNotice(ctx: LetterContext, { before, after }: Moved): Letter {
  const booked = bookedNotice(ctx, after);
  const from = `Het gesprek met ${nameOf(after)} gaat over van ${before.consultant.user.name} naar u.`;
  return { ...booked, paragraphs: [from, ...booked.paragraphs.slice(1)] };
}

export function cancelledNotice(ctx: LetterContext, appointment: Appointment, by: CancelledBy): Letter {
  const words: Record<CancelledBy, string> = {
    employee: `De afspraak met ${nameOf(appointment)} is geannuleerd. Dit uur is weer vrij in uw agenda.`,
    late: `De afspraak met ${nameOf(appointment)} is geannuleerd, minder dan ${LATE} voor het begin. De kosten worden doorbelast aan de werkgever.`,
    consultant: `U heeft de afspraak met ${nameOf(appointment)} geannuleerd. ${appointment.employee.employer.communicatieViaHrm ? 'De HR-afdeling' : 'De werknemer'} heeft een nieuwe uitnodiging gekregen.`,
    administrator: `Een beheerder heeft de afspraak met ${nameOf(appointment)} geannuleerd. Dit uur is weer vrij in uw agenda.`,
  };
  return notice(ctx, appointment, {
    subject: `Afspraak geannuleerd: ${moment(appointment)}`,
    preheader: `${nameOf(appointment)} van ${appointment.employee.employer.name}`,
    paragraphs: [words[by]],
    details: details(appointment),
  });
}

/** The employee is being erased, so this letter, which remains, has no name. */
export function erasedNotice(ctx: LetterContext, appointment: Appointment): Letter {
  return notice(ctx, appointment, {
    subject: `Afspraak geannuleerd: ${moment(appointment)}`,
    preheader: `Een werknemer van ${appointment.employee.employer.name}`,
    paragraphs: [
      `De afspraak met een werknemer van ${appointment.employee.employer.name} is geannuleerd. De gegevens van deze werknemer zijn uit het portaal verwijderd. Dit uur is weer vrij in uw agenda.`,
    ],
    details: momentDetails(appointment),
  });
}

/** One for each of the two swapped appointments, naming only the employee whom the consultant now meets. */
export function swappedNotice(ctx: LetterContext, appointment: Appointment): Letter {
  return notice(ctx, appointment, {
    subject: `Afspraak geruild: ${moment(appointment)}`,
    preheader: `U spreekt nu ${nameOf(appointment)}`,
    paragraphs: [
      `Twee afspraken bij ${appointment.employee.employer.name} zijn geruild. Dag, tijd en type blijven gelijk. Op ${moment(appointment)} spreekt u nu ${nameOf(appointment)}.`,
      ...(appointment.videoUrl === null && !appointment.byPhone ? [] : howVirtual(appointment)),
    ],
    details: details(appointment),
    ...joining(appointment),
  });
}

/** The employee has another e-mail address, and the old video link no longer works. */
export function newVideoNotice(ctx: LetterContext, appointment: Appointment): Letter {
  return notice(ctx, appointment, {
    subject: `Nieuwe link voor het gesprek: ${moment(appointment)}`,
    preheader: `${nameOf(appointment)} van ${appointment.employee.employer.name}`,
    paragraphs: [
      `De gegevens van ${nameOf(appointment)} zijn gewijzigd. Daarom is de oude link voor het videogesprek vervallen. Dag en tijd blijven gelijk.`,
      ...howVirtual(appointment),
    ],
    details: details(appointment),
    ...joining(appointment),
  });
}

const PARTNER_WORDS: Record<PartnerChange, string> = {
  added: 'neemt iemand mee naar het gesprek',
  renamed: 'heeft de naam verbeterd van wie meekomt naar het gesprek',
  replaced: 'neemt iemand anders mee naar het gesprek',
  removed: 'komt alleen naar het gesprek',
};

/** The partner's name is only in a `fleeting` detail, which is not stored once the mail is sent. */
export function partnerNotice(ctx: LetterContext, appointment: Appointment, what: PartnerChange): Letter {
  return notice(ctx, appointment, {
    subject: `${what === 'removed' ? 'Toch zonder partner' : 'Met partner'}: ${moment(appointment)}`,
    preheader: `${nameOf(appointment)} van ${appointment.employee.employer.name}`,
    paragraphs: [`${nameOf(appointment)} ${PARTNER_WORDS[what]}. Dag en tijd blijven gelijk.`, ...howVirtual(appointment)],
    details: details(appointment),
    ...joining(appointment),
  });
}

function notice(
  { appUrl }: LetterContext,
  { consultant }: Appointment,
  words: Pick<Letter, 'subject' | 'preheader' | 'paragraphs' | 'details' | 'links'>,
): Letter {
  return {
    ...words,
    ...toStaff(consultant.user.name),
    button: { label: 'Bekijk mijn afspraken', url: `${appUrl}/consultant-dashboard` },
    reason: 'U krijgt deze e-mail omdat u de consultant van dit gesprek bent of was.',
  };
}

function nameOf({ employee }: Appointment): string {
  return displayName(employee);
}

function momentDetails(appointment: Appointment): Detail[] {
  const { employer } = appointment.employee;
  return [
    { label: 'Wanneer', value: `${moment(appointment)} tot ${appointment.endTime}` },
    { label: 'Type', value: MEETING_KIND_LABEL[kindOf(appointment)] },
    ...(appointment.meetingType === 'fysiek' && addressLine(employer) ? [{ label: 'Waar', value: addressLine(employer) }] : []),
  ];
}

function details(appointment: Appointment): Detail[] {
  const { partner } = appointment;
  return [
    ...momentDetails(appointment),
    ...employeeDetails(appointment),
    ...(partner ? [{ label: 'Partner', value: partner.name, fleeting: true as const }] : []),
  ];
}

function howVirtual({ meetingType, byPhone, videoUrl, employee: { phone } }: Appointment): string[] {
  if (meetingType !== 'virtueel') return [];
  if (byPhone) return [`Dit gesprek gaat per telefoon. Bel de werknemer${phone ? ` op ${phoneOf(phone)}` : ''}.`];
  // Letters to employees promise this link.
  if (videoUrl === null) return ['Dit is een virtueel gesprek. Stuur de werknemer voor het gesprek een link om online mee te doen.'];
  return ['Dit is een virtueel gesprek. De werknemer heeft dezelfde link als u om online mee te doen.'];
}

function joining(appointment: Appointment): Pick<Letter, 'links'> {
  const join = joinLink(STAFF_TEXTS, appointment);
  return join ? { links: [join] } : {};
}
