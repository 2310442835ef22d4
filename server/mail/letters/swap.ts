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
  mayChange,
  momentOf,
  waysToChange,
  whyAppointment,
} from './phrases.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/** `appointment` is what the employee has now, `before` when they had it until the swap. Names nobody else. */
export function swap(
  ctx: TimedContext,
  before: { date: string; startTime: string },
  appointment: Appointment,
  reader: Reader = 'employee',
): Letter {
  const { employee } = appointment;
  const moment = momentOf(appointment);
  const details = [...appointmentDetails(appointment), { label: 'Dit was', value: momentOf(before) }];
  if (reader === 'hr') {
    return {
      subject: `Afspraak geruild: ${displayName(employee)}, ${moment}`,
      preheader: `Het pensioengesprek van ${displayName(employee)} is nu op ${moment}.`,
      greeting: greetHr(employee.employer),
      paragraphs: [
        `De afspraak van ${displayName(employee)} is geruild met die van een collega. ${displayName(employee)} heeft hierover bericht gekregen.`,
      ],
      details: [...employeeDetails(appointment), ...details],
      ...waysToChange(ctx, appointment, reader),
      contact: ASK_US,
      reason: whyAppointment(appointment, reader),
    };
  }
  return {
    subject: `Geruild: uw pensioengesprek is op ${moment}`,
    preheader: `Uw afspraak was op ${momentOf(before)}.`,
    greeting: greet(employee),
    paragraphs: [
      'Uw afspraak voor het pensioengesprek is geruild met die van een collega. Hieronder staat uw nieuwe afspraak. Met het bestand bij deze e-mail past u uw agenda aan.',
      ...howVirtual(appointment),
    ],
    details,
    ...waysToChange(ctx, appointment, reader),
    ...(mayChange(appointment, reader) && {
      after: ['De links in uw eerdere e-mails blijven werken. Ze horen nu bij uw nieuwe afspraak.'],
    }),
    contact: askConsultant(appointment),
    reason: whyAppointment(appointment, reader),
  };
}
