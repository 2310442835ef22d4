import { displayName, ended } from '#domain/people/names.ts';
import { LATE } from '#domain/vocabulary.ts';
import type { Letter } from '#server/mail/letter.ts';
import { ASK_US, askConsultant, askEmployer, bookLink, greet, greetHr, lastDayOf, momentOf, whyAppointment } from './phrases.ts';
import type { Appointment, LetterContext, Reader } from './shapes.ts';

/** Who cancelled; `late` is the employee (or HR for them) too late: charged, and no new invitation. */
export type CancelledBy = 'employee' | 'late' | 'consultant' | 'administrator';
/**
 * `removal`: an administrator has deleted the employee, with everything that was known of them. `absence`: the consultant is away.
 * `closed_day`: the office is closed.
 */
export type Cause = CancelledBy | 'removal' | 'absence' | 'closed_day';
/** The new invitation that comes with every cancellation but a late one. */
export type NewInvitation = { invitationToken: string; invitationSentDate: string };

export function cancellation(
  ctx: LetterContext,
  appointment: Appointment,
  by: Cause,
  invitation: NewInvitation | null,
  reader: Reader = 'employee',
): Letter {
  return reader === 'hr' ? toHr(ctx, appointment, by, invitation) : toEmployee(ctx, appointment, by, invitation);
}

function toEmployee(ctx: LetterContext, appointment: Appointment, by: Cause, invitation: NewInvitation | null): Letter {
  const { employee, consultant } = appointment;
  const viaHr = employee.employer.communicatieViaHrm;
  const moment = momentOf(appointment);
  const isFinal = by === 'late' || by === 'removal';
  return {
    subject: by === 'late' ? `Uw pensioengesprek op ${moment} is geannuleerd` : `Geannuleerd: uw pensioengesprek op ${moment}`,
    preheader: viaHr || isFinal ? 'De afspraak gaat niet door.' : 'De afspraak gaat niet door. U kunt een nieuwe afspraak maken.',
    greeting: greet(employee),
    paragraphs: [
      ...whatHappened(by, `Uw pensioengesprek met ${consultant.user.name} op ${moment}`, viaHr, consultant.user.name),
      'U kunt de afspraak uit uw agenda halen.',
    ],
    ...(viaHr
      ? isFinal
        ? {}
        : { notice: 'De HR-afdeling van uw werkgever krijgt een nieuwe uitnodiging en kan met u een nieuwe afspraak maken.' }
      : newInvitation(ctx, invitation, 'Links in eerdere e-mails werken niet meer.')),
    contact: by === 'late' ? askEmployer(employee.employer) : by === 'absence' ? ASK_US : askConsultant(appointment),
    reason: whyAppointment(appointment, 'employee'),
  };
}

function whatHappened(by: Cause, appointment: string, viaHr: boolean, consultant: string): string[] {
  const who = viaHr ? 'De HR-afdeling van uw werkgever heeft' : 'U heeft';
  switch (by) {
    case 'employee':
      return [`${appointment} gaat niet door. ${who} de afspraak op tijd geannuleerd. Daarom zijn er geen kosten.`];
    case 'late':
      return [
        `${appointment} gaat niet door. ${who} de afspraak geannuleerd.`,
        `Dat was minder dan ${LATE} voor het begin. Daarom zijn de kosten van het gesprek voor uw werkgever. U kunt geen nieuwe afspraak maken.`,
      ];
    case 'consultant':
    case 'absence':
      return [`${appointment} gaat helaas niet door. ${consultant} is verhinderd. Onze excuses hiervoor.`];
    case 'closed_day':
      return [`${appointment} gaat helaas niet door. Ons kantoor is op die dag gesloten. Onze excuses hiervoor.`];
    case 'administrator':
      return [`${appointment} gaat niet door. Wij hebben de afspraak geannuleerd. Er zijn geen kosten.`];
    case 'removal':
      return [
        `${appointment} gaat niet door. Wij hebben de afspraak geannuleerd. Er zijn geen kosten.`,
        'Uw gegevens zijn uit ons systeem verwijderd. Links in eerdere e-mails werken niet meer.',
      ];
  }
}

function newInvitation(
  ctx: LetterContext,
  invitation: NewInvitation | null,
  oldLinks: string,
): Pick<Letter, 'notice' | 'button' | 'after'> {
  if (!invitation) return {};
  return {
    notice: `U krijgt hierbij een nieuwe uitnodiging. U kunt een nieuwe afspraak maken tot en met ${lastDayOf(invitation.invitationSentDate)}.`,
    button: { label: 'Maak een nieuwe afspraak', url: bookLink(ctx, invitation.invitationToken) },
    after: [oldLinks],
  };
}

function toHr(ctx: LetterContext, appointment: Appointment, by: Cause, invitation: NewInvitation | null): Letter {
  const { employee, consultant } = appointment;
  const name = displayName(employee);
  const moment = momentOf(appointment);
  const why: Record<Cause, string> = {
    employee: 'De afspraak is op tijd geannuleerd. Daarom zijn er geen kosten.',
    late: `De afspraak is minder dan ${LATE} voor het begin geannuleerd. Daarom zijn de kosten van het gesprek voor uw organisatie. Een nieuwe afspraak is niet mogelijk.`,
    consultant: `${consultant.user.name} is verhinderd. Onze excuses hiervoor.`,
    absence: `${consultant.user.name} is verhinderd. Onze excuses hiervoor. Er zijn geen kosten.`,
    closed_day: 'Ons kantoor is op die dag gesloten. Onze excuses hiervoor. Er zijn geen kosten.',
    administrator: 'Wij hebben de afspraak geannuleerd. Er zijn geen kosten.',
    removal:
      'Wij hebben de afspraak geannuleerd. Er zijn geen kosten. De gegevens van deze werknemer zijn uit ons systeem verwijderd. Eerdere links voor deze werknemer werken niet meer.',
  };
  return {
    subject: `Afspraak geannuleerd: ${name}, ${moment}`,
    preheader: invitation ? `U kunt een nieuwe afspraak maken voor ${ended(name)}` : 'De afspraak gaat niet door.',
    greeting: greetHr(employee.employer),
    paragraphs: [
      `Het pensioengesprek van ${name} met ${consultant.user.name} op ${moment} gaat niet door. ${why[by]}`,
      `${name} heeft hierover bericht gekregen.`,
    ],
    // HR holds the links of many: only those of this one person are dead.
    ...newInvitation(ctx, invitation, `Eerdere links voor ${name} werken niet meer. De links voor andere werknemers blijven werken.`),
    contact: ASK_US,
    reason: whyAppointment(appointment, 'hr'),
  };
}
