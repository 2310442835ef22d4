import type { Letter } from '#server/mail/letter.ts';
import type { Appointment, Consultant } from '#server/mail/letters/shapes.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toConsultant } from '#server/mail/readers.ts';
import { toStaff } from './to-staff.ts';

/** All events stand in the consultant's calendar; these appointments have been in invites by mail too. */
export type Settled = { consultant: Consultant; appointments: readonly Appointment[] };

export function calendarSettledMail({ consultant, appointments }: Settled): Mail {
  return {
    kind: 'calendar_notice',
    ...toConsultant(consultant),
    letter: calendarSettled(consultant),
    invites: appointments.map((appointment) => ({
      method: 'CANCEL',
      attendee: 'consultant',
      endsInvites: true,
      appointment: { ...appointment, sequence: appointment.sequence + 1 },
    })),
    mentions: appointments.map(({ employee }) => employee.id),
  };
}

function calendarSettled(consultant: Consultant): Letter {
  return {
    subject: 'Uw gesprekken staan nu in uw eigen agenda',
    preheader: 'Eerdere uitnodigingen per e-mail trekken wij hierbij in.',
    ...toStaff(consultant.user.name),
    paragraphs: [
      'Uw agenda is gekoppeld, en al uw gesprekken staan erin. Het portaal houdt ze daar voortaan bij. Berichten over gesprekken krijgt u nog wel per e-mail, maar zonder uitnodiging voor de agenda.',
      'De uitnodigingen die u eerder per e-mail kreeg, trekken wij met de bijlagen van deze e-mail in. Vraagt uw agenda of een afspraak mag worden verwijderd? Zeg dan ja: het gesprek zelf gaat gewoon door.',
    ],
    reason: 'U krijgt deze e-mail omdat u consultant bent en uw agenda aan het portaal is gekoppeld.',
  };
}
