import type { AwayEvent } from '#domain/events/appointments.ts';
import type { Occasion, Period } from '#domain/planning/absence.ts';
import { canWait } from '#domain/post/quiet-hours.ts';
import type { NewInvite } from '#server/calendar/invite.ts';
import { momentInWords } from '#texts/nl/dates.ts';
import { toVisitors } from './appointment-mails.ts';
import { absenceChange } from './letters/absence-change.ts';
import { cancellation, type NewInvitation } from './letters/cancellation.ts';
import type { Appointment, Consultant, LetterContext, Reader, TimedContext } from './letters/shapes.ts';
import { absenceEnded, absenceReported, absenceSolved, absenceTakenOver } from './letters/staff/absence.ts';
import type { Mail } from './outbox.ts';
import { toConsultant, toUser } from './readers.ts';

// The mails about an absence, a closed day, a consultant who leaves, or a hand-over: each employee (or HR) one about their own appointment,
// each consultant one about all of theirs.

type AbsenceChange = Omit<AwayEvent<Appointment>, 'data'>;

/** To the employee, partner and HR of an appointment that is kept; for one that is not, see `absenceReinviteMails`. */
export function absenceChangeMails(ctx: TimedContext, occasion: Occasion, { kind, before, after }: AbsenceChange): Mail[] {
  if (kind === 'appointment.cancelled') return [];
  const mails = toVisitors('change', after, (reader) => absenceChange(ctx, { occasion, before, after }, reader));
  return mails.map((mail) => ({ ...mail, canWait: canWait([before, after], ctx.now) }));
}

export function absenceReinviteMails(
  ctx: TimedContext,
  occasion: Occasion,
  { appointment, invitation }: { appointment: Appointment; invitation: NewInvitation },
): Mail[] {
  const by = occasion.by === 'closed_day' ? 'closed_day' : 'absence';
  const letter = (reader: Reader) => cancellation(ctx, { appointment, by, invitation }, reader);
  const mails = toVisitors('cancellation', appointment, letter);
  return mails.map((mail) => ({
    ...mail,
    invitationToken: mail.letter.button ? invitation.invitationToken : null,
    canWait: canWait([appointment], ctx.now),
  }));
}

/** One to each consultant who loses appointments, and one to each who takes over. */
export function absenceConsultantMails(ctx: LetterContext, occasion: Occasion, changes: readonly AbsenceChange[]): Mail[] {
  const byConsultant = Map.groupBy(changes, ({ before }) => before.consultant.id);
  return [...byConsultant.values()].flatMap((theirs) => mailsOfOne(ctx, occasion, theirs));
}

function mailsOfOne(ctx: LetterContext, occasion: Occasion, changes: readonly AbsenceChange[]): Mail[] {
  const [first] = changes;
  if (!first) return [];
  const absent = first.before.consultant;
  const rows = changes.map((change) => ({ appointment: change.before, what: whatHappens(change) }));
  const takers = Map.groupBy(
    changes.filter(({ kind }) => kind === 'appointment.taken_over'),
    ({ after }) => after.consultant.id,
  );
  return [
    noticeTo(absent, absenceSolved(ctx, absent, { occasion, rows }), changes.map(forAbsent)),
    ...[...takers.values()].flatMap((theirs) => {
      const [consultant] = theirs.map(({ after }) => after.consultant);
      if (!consultant) return [];
      const taken = theirs.map(({ after }) => ({ appointment: after, what: `U neemt over van ${absent.user.name}` }));
      return [
        noticeTo(consultant, absenceTakenOver(ctx, consultant, { occasion, absent: absent.user.name, rows: taken }), theirs.map(forTaker)),
      ];
    }),
  ];
}

function whatHappens({ kind, after }: AbsenceChange): string {
  if (kind === 'appointment.taken_over') return `${after.consultant.user.name} neemt over`;
  return kind === 'appointment.moved' ? `Verplaatst naar ${momentInWords(after)}` : 'Vervalt: de werknemer kiest een nieuw moment';
}

/**
 * In the calendar of the absent consultant only a moved appointment stays; every other is cancelled, and a colleague who takes over gets an
 * event of their own.
 */
function forAbsent({ kind, before, after }: AbsenceChange): NewInvite {
  if (kind === 'appointment.moved') return { method: 'REQUEST', attendee: 'consultant', appointment: after };
  return { method: 'CANCEL', attendee: 'consultant', appointment: { ...before, sequence: after.sequence } };
}

function forTaker({ after }: AbsenceChange): NewInvite {
  return { method: 'REQUEST', attendee: 'consultant', appointment: after };
}

function noticeTo(consultant: Consultant, letter: Mail['letter'], invites: NewInvite[]): Mail {
  return { kind: 'consultant_notice', ...toConsultant(consultant), letter, invites };
}

type Administrators = readonly { id: number; name: string; email: string }[];

export type AbsenceReport = { consultant: string; period: Period; count: number; administrators: Administrators };
export type AbsenceEnd = { consultant: string; from: string; administrators: Administrators };

/** To each administrator, when a consultant has reported an absence. */
export function absenceReportedMails(ctx: LetterContext, report: AbsenceReport): Mail[] {
  return toAdministrators(report.administrators, (administrator) => absenceReported(ctx, administrator, report));
}

/** To each administrator, when a consultant is back early. */
export function absenceEndedMails(ctx: LetterContext, report: AbsenceEnd): Mail[] {
  return toAdministrators(report.administrators, (administrator) => absenceEnded(ctx, administrator, report));
}

function toAdministrators(administrators: Administrators, letter: (administrator: { name: string }) => Mail['letter']): Mail[] {
  return administrators.map((administrator) => ({ kind: 'absence_notice', ...toUser(administrator), letter: letter(administrator) }));
}
