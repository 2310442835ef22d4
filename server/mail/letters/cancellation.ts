import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import type { Texts } from '#texts/index.ts';
import type { Cause } from '#texts/nl/letters-appointment.ts';
import { askConsultant, askEmployer, bookLink, lastDayOf, whyAppointment, wordsFor } from './phrases.ts';
import type { Appointment, LetterContext, Reader } from './shapes.ts';

export type { CancelledBy } from '#texts/nl/letters-appointment.ts';

/** The new invitation in a cancellation; a late one has none, and neither has that of a deleted employee. */
export type NewInvitation = { invitationToken: string; invitationSentDate: string };

/** `invitation`: the new one. */
type Cancelled = { appointment: Appointment; by: Cause; invitation: NewInvitation | null };

export function cancellation(ctx: LetterContext, cancelled: Cancelled, reader: Reader): Letter {
  return reader === 'hr' ? toHr(ctx, cancelled) : toEmployee(ctx, cancelled);
}

function toEmployee(ctx: LetterContext, { appointment, by, invitation }: Cancelled): Letter {
  const { employee, consultant } = appointment;
  const { language, texts } = wordsFor(appointment, 'employee');
  const { cancellation: words, shared } = texts;
  const viaHr = employee.employer.communicatieViaHrm;
  const moment = texts.appointment.moment(appointment);
  const isFinal = by === 'late' || by === 'removal';
  return {
    language,
    subject: by === 'late' ? words.subjectLate({ moment }) : words.subject({ moment }),
    preheader: viaHr || isFinal ? words.preheader : words.preheaderInvited,
    greeting: shared.greeting({ name: displayName(employee) }),
    paragraphs: words.paragraphs(by, { moment, consultant: consultant.user.name, viaHr }),
    ...(viaHr ? (isFinal ? {} : { notice: words.hrIsInvited }) : newInvitation(texts, ctx, { invitation, oldLinks: words.oldLinks })),
    contact: by === 'late' ? askEmployer(texts, employee.employer) : by === 'absence' ? shared.askUs : askConsultant(texts, appointment),
    reason: whyAppointment(texts, appointment, 'employee'),
  };
}

function newInvitation(
  texts: Texts,
  ctx: LetterContext,
  { invitation, oldLinks }: { invitation: NewInvitation | null; oldLinks: string },
): Pick<Letter, 'notice' | 'button' | 'after'> {
  if (!invitation) return {};
  const { cancellation: words } = texts;
  return {
    notice: words.newInvitation({ date: lastDayOf(texts, { ...invitation, laterUntil: null }) }),
    button: { label: words.button, url: bookLink(ctx, invitation.invitationToken) },
    after: [oldLinks],
  };
}

function toHr(ctx: LetterContext, { appointment, by, invitation }: Cancelled): Letter {
  const { employee, consultant } = appointment;
  const { language, texts } = wordsFor(appointment, 'hr');
  const { cancellation: words } = hr;
  const name = displayName(employee);
  const moment = texts.appointment.moment(appointment);
  return {
    language,
    subject: words.subject({ name, moment }),
    preheader: invitation ? words.preheaderInvited({ name }) : words.preheader,
    greeting: hr.shared.greeting(employee.employer),
    paragraphs: words.paragraphs(by, { name, moment, consultant: consultant.user.name }),
    // HR has the links of many people: only those of this person are invalid.
    ...newInvitation(texts, ctx, { invitation, oldLinks: words.oldLinks({ name }) }),
    contact: texts.shared.askUs,
    reason: whyAppointment(texts, appointment, 'hr'),
  };
}
