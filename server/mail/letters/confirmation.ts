import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import {
  ASK_US,
  appointmentDetails,
  askConsultant,
  employeeDetails,
  greet,
  greetHr,
  howVirtual,
  momentOf,
  waysToChange,
  whyAppointment,
} from './phrases.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/** `again`: the earlier one went to another address, and what was linked in it is dead. */
export function confirmation(ctx: TimedContext, appointment: Appointment, reader: Reader = 'employee', again = false): Letter {
  const { employee } = appointment;
  const moment = momentOf(appointment);
  if (reader === 'hr') {
    return {
      subject: `Afspraak gemaakt: ${displayName(employee)}, ${moment}`,
      preheader: `${displayName(employee)} heeft een pensioengesprek op ${moment}.`,
      greeting: greetHr(employee.employer),
      paragraphs: [
        `Voor ${displayName(employee)} is een pensioengesprek gepland. ${displayName(employee)} heeft hiervan een bevestiging gekregen.`,
        ...(again
          ? [`Eerdere links voor de afspraak van ${displayName(employee)} werken niet meer. Gebruik de links in deze e-mail.`]
          : []),
        'Alleen u kunt deze afspraak wijzigen of annuleren.',
      ],
      details: [...employeeDetails(appointment), ...appointmentDetails(appointment)],
      ...waysToChange(ctx, appointment, reader),
      contact: ASK_US,
      reason: whyAppointment(appointment, reader),
    };
  }
  return {
    subject: `Uw pensioengesprek op ${moment}`,
    preheader: `Uw afspraak met ${appointment.consultant.user.name} staat vast.`,
    greeting: greet(employee),
    paragraphs: [
      ...(again ? ['U krijgt deze bevestiging opnieuw, omdat uw gegevens zijn gewijzigd. Links in eerdere e-mails werken niet meer.'] : []),
      'Uw afspraak voor het pensioengesprek staat vast. Bij deze e-mail zit een bestand waarmee u de afspraak in uw agenda zet.',
      ...howVirtual(appointment),
    ],
    details: appointmentDetails(appointment),
    ...waysToChange(ctx, appointment, reader),
    contact: askConsultant(appointment),
    reason: whyAppointment(appointment, reader),
  };
}
