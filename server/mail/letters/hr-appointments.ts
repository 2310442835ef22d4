import { isLate } from '#domain/appointments/late.ts';
import { displayName } from '#domain/people/names.ts';
import { startsAt } from '#domain/time.ts';
import { LATE, MEETING_TYPE_LABEL } from '#domain/vocabulary.ts';
import { JOIN, type Letter, type Row } from '#server/mail/letter.ts';
import { ASK_US, cancelLink, freeUntil, greetHr, modifyLink, momentOf, whyHr } from './phrases.ts';
import type { Appointment, Employer, TimedContext } from './shapes.ts';

/** `links`: HR has become the reader of the links, or has moved. `reminder`: in place of a reminder to each employee. */
export type HrOccasion = 'links' | 'reminder';

/** One mail to HR about planned appointments, each with the link to change it. */
export function hrAppointments(ctx: TimedContext, employer: Employer, occasion: HrOccasion, appointments: readonly Appointment[]): Letter {
  const isOne = appointments.length === 1;
  const { subject, preheader, paragraphs } = wordsFor(occasion, isOne ? null : appointments.length, employer);
  return {
    subject,
    preheader,
    greeting: greetHr(employer),
    paragraphs: [...paragraphs, 'De lijst zit ook als bestand bij deze e-mail.'],
    notice: `Wijzigen of annuleren kan zonder kosten tot ${LATE} voor het gesprek. Daarna kunt u alleen nog annuleren. De kosten van het gesprek zijn dan voor uw organisatie.`,
    table: {
      head: ['Naam', 'Gesprek', 'Met', 'Zonder kosten tot', 'Wijzigen of annuleren'],
      rows: [...appointments].sort(byMoment).map((appointment) => rowOf(ctx, appointment)),
      file: 'afspraken.csv',
    },
    contact: ASK_US,
    reason: whyHr(employer),
  };
}

function rowOf(ctx: TimedContext, appointment: Appointment): Row {
  const { employee, consultant, meetingType, videoUrl, date, startTime, cancelToken, sequence } = appointment;
  const late = isLate(startsAt(appointment), ctx.now, appointment.graceUntil);
  return {
    cells: [
      displayName(employee),
      momentOf(appointment),
      `${consultant.user.name} (${MEETING_TYPE_LABEL[meetingType].toLowerCase()})`,
      late ? 'Voorbij' : freeUntil(ctx, appointment),
    ],
    link: late
      ? { label: 'Annuleren', url: cancelLink(ctx, appointment) }
      : { label: 'Wijzigen of annuleren', url: modifyLink(ctx, appointment) },
    ...(videoUrl !== null && { join: { label: JOIN, url: videoUrl } }),
    employeeId: employee.id,
    appointment: { date, startTime, cancelToken, sequence },
  };
}

function byMoment(a: Appointment, b: Appointment): number {
  return `${a.date} ${a.startTime}` < `${b.date} ${b.startTime}` ? -1 : 1;
}

/** `count` is null for one. */
function wordsFor(
  occasion: HrOccasion,
  count: number | null,
  { name }: Employer,
): { subject: string; preheader: string; paragraphs: string[] } {
  const people = count === null ? '1 werknemer' : `${count} werknemers`;
  if (occasion === 'reminder') {
    return {
      subject: count === null ? `Herinnering: een pensioengesprek bij ${name}` : `Herinnering: ${count} pensioengesprekken bij ${name}`,
      preheader: `Binnenkort ${count === null ? 'heeft' : 'hebben'} ${people} een pensioengesprek.`,
      paragraphs: [
        `Binnenkort ${count === null ? 'heeft' : 'hebben'} ${people} van ${name} een pensioengesprek. Wilt u ${count === null ? 'deze werknemer' : 'hen'} eraan herinneren? Wij sturen de herinnering alleen aan u.`,
      ],
    };
  }
  return {
    subject: `Nieuwe links voor de pensioengesprekken bij ${name}`,
    preheader: `In deze e-mail ${count === null ? 'staat de afspraak' : 'staan de afspraken'} van ${people}.`,
    paragraphs: [
      `Voor ${people} van ${name} ${count === null ? 'is een pensioengesprek' : 'zijn pensioengesprekken'} gepland. Alleen u kunt ${count === null ? 'deze afspraak' : 'deze afspraken'} wijzigen of annuleren.`,
      'Gebruik daarvoor de links in deze e-mail. Links in eerdere e-mails werken niet meer.',
    ],
  };
}
