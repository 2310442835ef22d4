import type { RecordedAppointment, ToldEvent } from '#domain/events/appointments.ts';
import type { Event, QuietEvent, ToldKind } from '#domain/events/events.ts';
import { canWait } from '#domain/post/quiet-hours.ts';
import type { ReminderKind } from '#domain/post/schedule.ts';
import { type AbsenceEnd, type AbsenceReport, absenceEndedMails, absenceReportedMails } from './absence-mails.ts';
import { noticeMail, type Owner, type Reset, resetMail, type Welcome, welcomeMail } from './account-mails.ts';
import {
  bookedMails,
  cancelledMails,
  confirmedAgainMails,
  declineQuestionMails,
  erasedMails,
  hrAppointmentsMails,
  linkMadeMails,
  movedMails,
  newVideoMails,
  partnerNoticeMail,
  reminderMails,
  renewedVideoMails,
  sentAgainMails,
  swappedMails,
} from './appointment-mails.ts';
import { isOverview, lostLinkMail, timelineMails, timelineMailsTo, togetherMail, wishMail } from './employee-mails.ts';
import type { Reminded } from './letters/appointment-reminder.ts';
import { type HrCode, type HrLink, hrCodeMail, hrLinkMail } from './letters/hr-desk.ts';
import { type RefusedList, refusedListMail } from './letters/list-refused.ts';
import type { LinkOf } from './letters/lost-link.ts';
import { type Sealed, sealMails } from './letters/seal.ts';
import type { Addressed, Appointment, Employer, InvitedEmployee, TimedContext } from './letters/shapes.ts';
import { availabilityMail, type Unavailable } from './letters/staff/availability-reminder.ts';
import { calendarSettledMail, type Settled } from './letters/staff/calendar-settled.ts';
import { type EndedHrLink, hrLinkEndedMails } from './letters/staff/hr-link-ended.ts';
import { type ProposedList, proposedListMails } from './letters/staff/list-proposed.ts';
import { outcomeMail, type Unsettled } from './letters/staff/outcome-request.ts';
import { type Held, retentionMails } from './letters/staff/retention.ts';
import { recoveryCodesRenewed, recoveryCodeUsed, totpOff, totpOn, totpReset } from './letters/staff/second-factor.ts';
import { type Undelivered, undeliveredMail } from './letters/staff/summary-undelivered.ts';
import { type SentStatement, statementMail } from './letters/statement.ts';
import { summaryMail } from './letters/summary.ts';
import { type Survey, surveyMail } from './letters/survey.ts';
import type { WishAnswer } from './letters/wish.ts';
import type { Mail } from './outbox.ts';
import { partnerChangedMails } from './partner-mails.ts';

// The letters of each kind of event. Those of an absence are in absence-mails.ts: they are made for all appointments of the absence
// together, before the transaction that changes these.

/** What letters need of an event, besides what is recorded. */
type Needs = {
  /** Null: the link is in another letter, an overview to HR or a cancellation. */
  'employee.invited': { letter: Addressed | null };
  'employee.reminded': { reminder: ReminderKind; letter: Addressed };
  'wish.hours_freed': WishAnswer;
  /** To someone with a planned appointment the confirmation is sent again. */
  'employee.link_resent': { letter: Addressed | { appointment: Appointment } };
  'employee.link_requested': { letter: LinkOf };
  /** Null: the appointment is in an overview to HR. */
  'appointment.confirmed_again': { letter: { appointment: Appointment; hasNewVideo: boolean } | null };
  /** Null: the consultant declined, or the employee was asked before. */
  'appointment.declined': { letter: Appointment | null };
  'appointment.reminded': Reminded;
  'summary.undelivered': Undelivered;
  'survey.asked': Survey;
  'outcome.asked': Unsettled;
  /** `planned`: appointments whose links HR did not have before. */
  'hr_overview.completed': { mailId: number; employer: Employer; invited: readonly InvitedEmployee[]; planned: readonly Appointment[] };
  'hr.link_made': HrLink;
  'hr.link_ended': EndedHrLink;
  'hr.code_made': HrCode;
  'list.proposed': ProposedList;
  /** Null: without a word. */
  'list.refused': { employer: Employer; letter: RefusedList | null };
  'consultant.reminded': Unavailable;
  'absence.reported': { report: AbsenceReport };
  /** Null: ended by an administrator. */
  'absence.ended': { report: AbsenceEnd | null };
  'home.settled': Settled;
  'statement.sent': { letter: SentStatement };
  'round.sealed': { letter: Sealed };
  'retention.held': { held: Held };
  'administrator.invited': { welcome: Welcome };
  'password.link_made': { letter: Reset | Welcome };
  /** Null: there is a password already. */
  'password.links_revoked': { welcome: Welcome | null };
  'sso.welcomed': { letter: Welcome };
  'totp.set_up': { user: Owner };
  'totp.off': { user: Owner };
  'totp.reset': { user: Owner };
  'recovery_code.used': { user: Owner; left: number };
  'recovery_codes.renewed': { user: Owner };
};
type WithNeeds = { [K in keyof Needs]: Extract<Event, { kind: K }> & Needs[K] }[keyof Needs];

export type LetterEvent = ToldEvent<Appointment & RecordedAppointment> | WithNeeds;
/** Each function gets all events of its kind together, because HR gets one letter about several people. */
type Letters = { [K in ToldKind]: (ctx: TimedContext, events: readonly Extract<LetterEvent, { kind: K }>[]) => Mail[] };

const LETTERS: Letters = {
  'appointment.booked': each((ctx, { after }) =>
    bookedMails(ctx, after).map((mail) => (isForConsultant(mail) || after.videoUrl !== null ? mail : { ...mail, awaitsLink: true })),
  ),
  'appointment.link_made': each((ctx, { after, isFirst }) => linkMadeMails(ctx, after, isFirst)),
  'appointment.moved': each((ctx, { data, before, after }) => movedMails(ctx, { by: data.by, before, after })),
  'appointment.handed_over': each((ctx, { before, after }) =>
    movedMails(ctx, { by: 'administrator', before, after }).map((mail) => ({ ...mail, canWait: canWait([before], ctx.now) })),
  ),
  'appointment.swapped': each((ctx, { after: [one, other] }) => swappedMails(ctx, one, other)),
  'appointment.cancelled': each((ctx, { data, before, after, invitation }) =>
    cancelledMails(ctx, { appointment: after ?? risen(before), by: data.by, invitation }),
  ),
  'appointment.deleted': each((ctx, { data, before, invitation }) => {
    // The consultant is mailed immediately; employee, partner and HR once the deletion can no longer be undone: see erase.ts.
    if (data.withEmployee) return isPlanned(before) ? erasedMails(ctx, risen(before)) : [];
    return invitation ? cancelledMails(ctx, { appointment: risen(before), by: 'administrator', invitation }) : [];
  }),
  'appointment.partner_changed': each((ctx, { data, before, after }) => [
    ...partnerChangedMails(before, after),
    ...(before.videoUrl === after.videoUrl ? [] : renewedVideoMails(ctx, after)),
    partnerNoticeMail(ctx, after, data.what),
  ]),
  // Only the consultant was mailed about the deletion, so only the consultant is mailed again.
  'appointment.restored': each((ctx, { after }) => (isPlanned(after) ? bookedMails(ctx, after).filter(isForConsultant) : [])),
  // The consultant was mailed about the deletion already, so only the others are mailed.
  'appointment.lost': each((ctx, { before, invitation }) => {
    const appointment = { ...risen(before), status: 'geannuleerd' as const };
    return cancelledMails(ctx, { appointment, by: 'administrator', invitation }).filter((mail) => !isForConsultant(mail));
  }),
  'appointment.summary_sent': each((_, { data, appointment }) => [summaryMail(appointment, data.again)]),
  'summary.undelivered': each((ctx, event) => [undeliveredMail(ctx, event)]),
  'survey.asked': each((ctx, event) => [surveyMail(ctx, event)]),
  'outcome.asked': each((ctx, event) => [outcomeMail(ctx, event)]),
  'appointment.confirmed_again': each((ctx, { letter }) => {
    if (!letter) return [];
    const { appointment, hasNewVideo } = letter;
    return [...confirmedAgainMails(ctx, appointment), ...(hasNewVideo ? newVideoMails(ctx, appointment) : [])];
  }),
  'appointment.declined': each((ctx, { letter }) => (letter ? declineQuestionMails(ctx, letter) : [])),
  'appointment.reminded': reminderMails,
  'employee.invited': (ctx, events) =>
    timelineMailsTo(
      ctx,
      'invitation',
      events.flatMap(({ letter }) => letter ?? []),
    ),
  'employee.reminded': (ctx, events) =>
    [...Map.groupBy(events, ({ reminder }) => reminder)].flatMap(([reminder, some]) =>
      timelineMailsTo(
        ctx,
        reminder,
        some.map(({ letter }) => letter),
      ),
    ),
  'wish.hours_freed': each((ctx, event) => [wishMail(ctx, event)]),
  'employee.link_resent': each((ctx, { letter }) =>
    'appointment' in letter
      ? sentAgainMails(ctx, letter.appointment)
      : timelineMailsTo(ctx, 'invitation', [letter]).map((mail) => ({ ...mail, letter: { ...mail.letter, onRequest: true as const } })),
  ),
  'employee.link_requested': (_, events) => lostLinkMail(events.map(({ letter }) => letter)),
  'hr_overview.completed': each((ctx, { mailId, employer, invited, planned }) => [
    ...(invited.length > 0 ? timelineMails(ctx, { employer, occasion: 'invitation', employees: invited }) : []).map((mail) => ({
      ...mail,
      id: mailId,
    })),
    ...hrAppointmentsMails(ctx, { employer, occasion: 'links', appointments: planned }),
  ]),
  'hr.link_made': each((_, event) => [hrLinkMail(event)]),
  'hr.link_ended': each((ctx, event) => hrLinkEndedMails(ctx, event)),
  'hr.code_made': each((_, event) => [hrCodeMail(event)]),
  'list.proposed': each((ctx, event) => proposedListMails(ctx, event)),
  'list.refused': each((_, { employer, letter }) => (letter ? [refusedListMail(employer, letter)] : [])),
  'consultant.reminded': each((ctx, event) => [availabilityMail(ctx, event)]),
  'absence.reported': each((ctx, { report }) => absenceReportedMails(ctx, report)),
  'absence.ended': each((ctx, { report }) => (report ? absenceEndedMails(ctx, report) : [])),
  'home.settled': each((_, event) => [calendarSettledMail(event)]),
  'statement.sent': each((_, { letter }) => [statementMail(letter)]),
  'round.sealed': each((ctx, { letter }) => sealMails(ctx, letter)),
  'retention.held': each((ctx, { held }) => retentionMails(ctx, held)),
  'administrator.invited': each((ctx, { welcome }) => [welcomeMail(ctx, welcome)]),
  'password.link_made': each((ctx, { letter }) => ['entry' in letter ? welcomeMail(ctx, letter) : resetMail(letter)]),
  'password.links_revoked': each((ctx, { welcome }) => (welcome ? [welcomeMail(ctx, welcome)] : [])),
  'sso.welcomed': each((ctx, { letter }) => [welcomeMail(ctx, letter)]),
  'totp.set_up': each((ctx, { user }) => [noticeMail(user, totpOn(ctx, user))]),
  'totp.off': each((ctx, { user }) => [noticeMail(user, totpOff(ctx, user))]),
  'totp.reset': each((ctx, { user }) => [noticeMail(user, totpReset(ctx, user))]),
  'recovery_code.used': each((ctx, { user, left }) => [noticeMail(user, recoveryCodeUsed(ctx, { ...user, left }))]),
  'recovery_codes.renewed': each((ctx, { user }) => [noticeMail(user, recoveryCodesRenewed(ctx, user))]),
};

function each<E>(letters: (ctx: TimedContext, event: E) => Mail[]): (ctx: TimedContext, events: readonly E[]) => Mail[] {
  return (ctx, events) => events.flatMap((event) => letters(ctx, event));
}

function isTold(event: { kind: string }): event is LetterEvent {
  return Object.hasOwn(LETTERS, event.kind);
}

export function lettersOf(ctx: TimedContext, events: readonly (LetterEvent | QuietEvent)[]): Mail[] {
  return oneOverview([...Map.groupBy(events.filter(isTold), ({ kind }) => kind)].flatMap(([kind, some]) => lettersOfKind(kind)(ctx, some)));
}

/** HR of an employer gets its overviews of these events as one mail. */
function oneOverview(mails: Mail[]): Mail[] {
  const perEmployer = Map.groupBy(mails.filter(isOverview), ({ employerId }) => employerId);
  return mails.flatMap((mail) => {
    const [first, ...others] = (isOverview(mail) && perEmployer.get(mail.employerId)) || [];
    if (!first || others.length === 0) return mail;
    return mail === first ? togetherMail([first, ...others]) : [];
  });
}

function lettersOfKind(kind: ToldKind) {
  return LETTERS[kind] as (ctx: TimedContext, events: readonly LetterEvent[]) => Mail[];
}

function isPlanned({ status }: RecordedAppointment): boolean {
  return status === 'geplanned';
}

/** For a deleted appointment: calendars need a SEQUENCE higher than every earlier one. */
function risen<A extends { sequence: number }>(appointment: A): A {
  return { ...appointment, sequence: appointment.sequence + 1 };
}

function isForConsultant({ audience }: Mail): boolean {
  return audience === 'consultant';
}
