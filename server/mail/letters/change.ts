import { isLateMove } from '#domain/appointments/booking.ts';
import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { freeUntil, momentOf } from './phrases.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/** `before` is where the appointment was. */
export function change(ctx: TimedContext, before: Appointment, appointment: Appointment, reader: Reader = 'employee'): Letter {
  const name = displayName(appointment.employee);
  const moment = momentOf(appointment);
  const was = `${momentOf(before)}, met ${before.consultant.user.name}`;
  if (reader === 'hr') {
    return plannedLetter(ctx, appointment, reader, {
      subject: `Afspraak gewijzigd: ${name}, ${moment}`,
      preheader: `Het pensioengesprek van ${name} is nu op ${moment}.`,
      paragraphs: [
        `De afspraak voor het pensioengesprek van ${name} is gewijzigd. ${name} heeft hierover bericht gekregen.`,
        ...whoPays(ctx, before, appointment, 'uw organisatie'),
      ],
      was,
    });
  }
  return plannedLetter(ctx, appointment, reader, {
    subject: `Gewijzigd: uw pensioengesprek is op ${moment}`,
    preheader: `Uw afspraak was op ${momentOf(before)}.`,
    paragraphs: [
      'De afspraak voor uw pensioengesprek is gewijzigd. Hieronder staat de nieuwe afspraak. Met het bestand bij deze e-mail past u uw agenda aan.',
      ...whoPays(ctx, before, appointment, 'uw werkgever'),
    ],
    was,
  });
}

/** Only an administrator can move an appointment after its deadline, and whoever pays for that is told. */
function whoPays(ctx: TimedContext, before: Appointment, after: Appointment, payer: string): string[] {
  if (!isLateMove(before, after, ctx.now)) return [];
  return [
    `Verplaatsen zonder kosten kon tot ${freeUntil(ctx, before)}. Daarom zijn de kosten van de oude afspraak voor ${payer}. De nieuwe afspraak gaat gewoon door.`,
  ];
}
