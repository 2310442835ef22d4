import { displayName, ended } from '#domain/people/names.ts';
import type { Appointment, LetterContext } from '#server/mail/letters/shapes.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toConsultant } from '#server/mail/readers.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { toStaff } from './to-staff.ts';

/** `reason`: why the summary did not arrive, in our own words. */
export type Undelivered = { appointment: Appointment; reason: string };

export function undeliveredMail({ appUrl }: LetterContext, { appointment, reason }: Undelivered): Mail {
  const { id, date, employee, consultant } = appointment;
  const name = displayName(employee);
  return {
    kind: 'consultant_notice',
    ...toConsultant(consultant),
    employeeId: employee.id,
    employerId: employee.employer.id,
    appointmentId: id,
    letter: {
      subject: `Niet bezorgd: uw samenvatting voor ${name}`,
      preheader: 'De e-mail met uw samenvatting is teruggekomen.',
      ...toStaff(consultant.user.name),
      paragraphs: [
        `De e-mail met uw samenvatting van het gesprek van ${dateInWords(date)} is niet aangekomen bij ${ended(name)} ${reason}`,
        'Vraag de werknemer om het juiste e-mailadres en geef het door aan een beheerder. Staat het adres goed, verstuur de samenvatting dan opnieuw.',
      ],
      button: { label: 'Naar deze afspraak', url: `${appUrl}/consultant-dashboard?appointment=${id}` },
      reason: 'U krijgt deze e-mail omdat u de samenvatting heeft verstuurd.',
    },
  };
}
