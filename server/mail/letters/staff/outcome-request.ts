import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Appointment, Consultant, LetterContext } from '#server/mail/letters/shapes.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toConsultant } from '#server/mail/readers.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { toStaff } from './to-staff.ts';

/** Conversations of one consultant, in order of time, that are over without an outcome. */
export type Unsettled = { consultant: Consultant; appointments: readonly Appointment[] };

/** The links open a page behind the login: a mail scanner that follows them changes nothing. */
export function outcomeMail(ctx: LetterContext, { consultant, appointments }: Unsettled): Mail {
  return { kind: 'outcome_request', ...toConsultant(consultant), letter: outcomeRequest(ctx, { consultant, appointments }) };
}

function outcomeRequest({ appUrl }: LetterContext, { consultant, appointments }: Unsettled): Letter {
  return {
    // Without a number: before it is sent, conversations with an outcome are left out.
    subject: 'Laat weten of uw gesprekken doorgingen',
    preheader: 'Laat weten of het gesprek doorging. Dat kan in drie klikken.',
    ...toStaff(consultant.user.name),
    paragraphs: [
      'Deze gesprekken zijn voorbij, maar staan nog op gepland. Wilt u laten weten of ze doorgingen? Daarbij kunt u ook uw notities bewaren en de werknemer een samenvatting sturen.',
    ],
    table: {
      head: ['Wanneer', 'Met wie', 'Link'],
      rows: appointments.map(({ id, date, startTime, employee }) => ({
        cells: [`${dateInWords(date)} ${startTime}`, `${displayName(employee)}, ${employee.employer.name}`],
        link: { label: 'Afronden', url: `${appUrl}/consultant-dashboard?appointment=${id}` },
        employeeId: employee.id,
        appointmentId: id,
      })),
    },
    reason: 'U krijgt deze e-mail omdat u consultant bent en deze gesprekken in uw agenda stonden.',
  };
}
