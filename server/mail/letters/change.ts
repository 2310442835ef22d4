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
  whoPaysForMove,
  whyAppointment,
} from './phrases.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/** `before` is where the appointment was. */
export function change(ctx: TimedContext, before: Appointment, appointment: Appointment, reader: Reader = 'employee'): Letter {
  const { employee } = appointment;
  const moment = momentOf(appointment);
  // The old moment last: what stands first is what a hurried reader takes down.
  const details = [
    ...appointmentDetails(appointment),
    { label: 'Dit was', value: `${momentOf(before)}, met ${before.consultant.user.name}` },
  ];
  if (reader === 'hr') {
    return {
      subject: `Afspraak gewijzigd: ${displayName(employee)}, ${moment}`,
      preheader: `Het pensioengesprek van ${displayName(employee)} is nu op ${moment}.`,
      greeting: greetHr(employee.employer),
      paragraphs: [
        `De afspraak voor het pensioengesprek van ${displayName(employee)} is gewijzigd. ${displayName(employee)} heeft hierover bericht gekregen.`,
        ...whoPaysForMove(ctx, before, appointment, reader),
      ],
      details: [...employeeDetails(appointment), ...details],
      ...waysToChange(ctx, appointment, reader),
      contact: ASK_US,
      reason: whyAppointment(appointment, reader),
    };
  }
  return {
    subject: `Gewijzigd: uw pensioengesprek is op ${moment}`,
    preheader: `Uw afspraak was op ${momentOf(before)}.`,
    greeting: greet(employee),
    paragraphs: [
      'De afspraak voor uw pensioengesprek is gewijzigd. Hieronder staat de nieuwe afspraak. Met het bestand bij deze e-mail past u uw agenda aan.',
      ...whoPaysForMove(ctx, before, appointment, reader),
      ...howVirtual(appointment),
    ],
    details,
    ...waysToChange(ctx, appointment, reader),
    contact: askConsultant(appointment),
    reason: whyAppointment(appointment, reader),
  };
}
