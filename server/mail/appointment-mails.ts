import type { PartnerChange } from '#domain/conversation/partner.ts';
import { NO_MORE, type Person } from '#domain/people/person.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import type { InviteMethod } from '#server/calendar/invite.ts';
import { consultantUid, employeeUid } from '#server/calendar/uid.ts';
import type { Letter } from './letter.ts';
import { appointmentReminder, type Reminded } from './letters/appointment-reminder.ts';
import { type CancelledBy, cancellation, type NewInvitation } from './letters/cancellation.ts';
import { change } from './letters/change.ts';
import { confirmation, linkMade } from './letters/confirmation.ts';
import { declineQuestion } from './letters/decline-question.ts';
import { type HrAppointments, hrAppointments } from './letters/hr-appointments.ts';
import { newVideoLetter, type PartnerNews } from './letters/partner.ts';
import type { Appointment, Reader, TimedContext } from './letters/shapes.ts';
import {
  bookedNotice,
  cancelledNotice,
  changedNotice,
  erasedNotice,
  handedOverNotice,
  type Moved,
  newVideoNotice,
  partnerNotice,
  swappedNotice,
  takenOverNotice,
} from './letters/staff/consultant-notice.ts';
import { swap } from './letters/swap.ts';
import type { Mail } from './outbox.ts';
import { partnerMails } from './partner-mails.ts';
import { toConsultant, toEmployee, toHr } from './readers.ts';

// The mails about a change of an appointment: to the employee, the partner, HR if communication goes through HR, and the consultant.
// Appointments are passed as they are after the change, with a raised `sequence`.

export function bookedMails(ctx: TimedContext, appointment: Appointment): Mail[] {
  return [
    ...toVisitors('confirmation', appointment, (reader) => confirmation(ctx, { appointment }, reader)),
    consultantMail('REQUEST', appointment, bookedNotice(ctx, appointment)),
  ];
}

/** The same appointment to a new address. The consultant's calendar is unchanged. */
export function confirmedAgainMails(ctx: TimedContext, appointment: Appointment): Mail[] {
  return toEmployeeAndHr('confirmation', appointment, (reader) => confirmation(ctx, { appointment, again: true }, reader));
}

/** The same appointment to the same address, on request. */
export function sentAgainMails(ctx: TimedContext, appointment: Appointment): Mail[] {
  return toEmployeeAndHr('confirmation', appointment, (reader) => confirmation(ctx, { appointment }, reader));
}

/** The link of the online meeting is there: in the confirmation that waited for it, or in a letter of its own. The consultant has it in the calendar. */
export function linkMadeMails(ctx: TimedContext, appointment: Appointment, isFirst: boolean): Mail[] {
  const kind = isFirst ? 'confirmation' : 'change';
  return toVisitors(kind, appointment, (reader) =>
    isFirst ? confirmation(ctx, { appointment }, reader) : linkMade(ctx, appointment, reader),
  );
}

/** To the consultant and whoever comes along, when the employee has got a new video link. */
export function newVideoMails(ctx: TimedContext, appointment: Appointment): Mail[] {
  return [...partnerMails(appointment, 'changed'), consultantMail('REQUEST', appointment, newVideoNotice(ctx, appointment))];
}

/** One mail to HR about planned appointments of this employer; none if HR has no address or there is nothing to tell. */
export function hrAppointmentsMails(ctx: TimedContext, overview: HrAppointments): Mail[] {
  const { employer, occasion, appointments } = overview;
  const hr = hrAddress(employer);
  if (!hr || appointments.length === 0) return [];
  return [
    {
      kind: occasion === 'reminder' ? 'appointment_reminder' : 'hr_appointments',
      ...toHr(employer, hr),
      letter: hrAppointments(ctx, overview),
    },
  ];
}

export function movedMails(ctx: TimedContext, moved: Moved): Mail[] {
  const { before, after } = moved;
  const sameConsultant = before.consultant.id === after.consultant.id;
  return [
    ...toVisitors('change', after, (reader) => change(ctx, { before, after }, reader)),
    ...(sameConsultant
      ? [consultantMail('REQUEST', after, changedNotice(ctx, before, after))]
      : [
          consultantMail('CANCEL', { ...before, sequence: after.sequence }, handedOverNotice(ctx, moved)),
          consultantMail('REQUEST', after, takenOverNotice(ctx, moved)),
        ]),
  ];
}

/** `invitation` is the new one; null for a late cancellation. */
export type Cancelled = { appointment: Appointment; by: CancelledBy; invitation: NewInvitation | null };

export function cancelledMails(ctx: TimedContext, cancelled: Cancelled): Mail[] {
  const { appointment, by, invitation } = cancelled;
  const letter = (reader: Reader) => cancellation(ctx, cancelled, reader);
  const mails = toVisitors('cancellation', appointment, letter);
  return [
    ...mails.map((mail) => ({ ...mail, invitationToken: mail.letter.button && invitation ? invitation.invitationToken : null })),
    consultantMail('CANCEL', appointment, cancelledNotice(ctx, appointment, by)),
  ];
}

/**
 * To the employee, partner and HR of a planned appointment whose employee was deleted. These mails outlive the employee's row, so they do
 * not refer to it; erasing finds them by `mentions`.
 */
export function removalMails(ctx: TimedContext, appointment: Appointment): Mail[] {
  const letter = (reader: Reader) => cancellation(ctx, { appointment, by: 'removal', invitation: null }, reader);
  const mails = toVisitors('cancellation', appointment, letter);
  return mails.map((mail) => ({ ...mail, employeeId: null, mentions: [appointment.employee.id] }));
}

/** To the consultant, mailed immediately, and without the employee's name, so that this mail need not be erased. */
export function erasedMails(ctx: TimedContext, appointment: Appointment): Mail[] {
  const nobody: Person = { ...NO_MORE, firstName: 'Verwijderde', lastName: 'werknemer', email: '' };
  const nameless = { ...appointment, employee: { ...appointment.employee, ...nobody } };
  return [{ ...consultantMail('CANCEL', nameless, erasedNotice(ctx, appointment)), employeeId: null }];
}

/** `one` and `other` as they are after the swap: each has the time that the other had before. */
export function swappedMails(ctx: TimedContext, one: Appointment, other: Appointment): Mail[] {
  return [
    { before: other, after: one },
    { before: one, after: other },
  ].flatMap(({ before, after }) => [
    ...toVisitors('swap', after, (reader) => swap(ctx, { before, after }, reader)),
    consultantMail('REQUEST', after, swappedNotice(ctx, after)),
  ]);
}

/** To each employee; with communication through HR one overview instead. */
export function reminderMails(ctx: TimedContext, reminded: readonly Reminded[]): Mail[] {
  const employerOf = ({ appointment }: Reminded) => appointment.employee.employer;
  const perEmployer = Map.groupBy(reminded, (one) => (hrAddress(employerOf(one)) === null ? null : employerOf(one).id));
  return [...perEmployer.values()].flatMap((theirs) => {
    const [first] = theirs;
    if (!first || !hrAddress(employerOf(first))) return theirs.map((one) => appointmentReminderMail(ctx, one));
    const appointments = theirs.map(({ appointment }) => appointment);
    return hrAppointmentsMails(ctx, { ...first, employer: employerOf(first), occasion: 'reminder', appointments });
  });
}

export function appointmentReminderMail(ctx: TimedContext, reminded: Reminded): Mail {
  return employeeMail('appointment_reminder', reminded.appointment, appointmentReminder(ctx, reminded));
}

/** To whoever can change the appointment: HR if communication goes through HR, otherwise the employee. */
export function declineQuestionMails(ctx: TimedContext, appointment: Appointment): Mail[] {
  const toHr = hrMails('decline_question', appointment, (reader) => declineQuestion(ctx, appointment, reader));
  return toHr.length > 0 ? toHr : [employeeMail('decline_question', appointment, declineQuestion(ctx, appointment, 'employee'))];
}

const PARTNER_NEWS: Partial<Record<Mail['kind'], PartnerNews>> = { confirmation: 'invited', cancellation: 'cancelled' };

/**
 * Every change of an appointment is mailed through here, so that the partner's calendar gets whatever the employee's gets. Only what is
 * sent to the employee once more, unchanged, is not.
 */
export function toVisitors(kind: Mail['kind'], appointment: Appointment, letter: (reader: Reader) => Letter): Mail[] {
  return [...toEmployeeAndHr(kind, appointment, letter), ...partnerMails(appointment, PARTNER_NEWS[kind] ?? 'changed')];
}

/** To the employee, after the partner was replaced or removed in an appointment with a video link of its own. */
export function renewedVideoMails(ctx: TimedContext, appointment: Appointment): Mail[] {
  return toEmployeeAndHr('change', appointment, () => newVideoLetter(ctx, appointment)).slice(0, 1);
}

export function partnerNoticeMail(ctx: TimedContext, appointment: Appointment, what: PartnerChange): Mail {
  return consultantMail('REQUEST', appointment, partnerNotice(ctx, appointment, what));
}

/** Only the employee's mail carries the calendar file. */
function toEmployeeAndHr(kind: Mail['kind'], appointment: Appointment, letter: (reader: Reader) => Letter): Mail[] {
  const method = kind === 'cancellation' ? 'CANCEL' : 'REQUEST';
  const toAttend = employeeMail(kind, appointment, letter('employee'));
  return [{ ...toAttend, invite: { method, attendee: 'employee', appointment } }, ...hrMails(kind, appointment, letter)];
}

function employeeMail(kind: Mail['kind'], appointment: Appointment, letter: Letter): Mail {
  const { id, employee } = appointment;
  return { kind, ...toEmployee(employee, employee.employer), letter, appointmentId: id, thread: employeeUid(appointment) };
}

function hrMails(kind: Mail['kind'], appointment: Appointment, letter: (reader: Reader) => Letter): Mail[] {
  const { employer } = appointment.employee;
  const hr = hrAddress(employer);
  if (!hr) return [];
  const thread = `hr ${employeeUid(appointment)}`;
  return [{ kind, ...toHr(employer, hr), letter: letter('hr'), ...aboutEmployee(appointment), thread }];
}

function aboutEmployee({ id, employee }: Appointment) {
  return { employeeId: employee.id, appointmentId: id, employerId: employee.employer.id };
}

function consultantMail(method: InviteMethod, appointment: Appointment, letter: Letter): Mail {
  return {
    kind: 'consultant_notice',
    ...toConsultant(appointment.consultant),
    letter,
    invite: { method, attendee: 'consultant', appointment },
    ...aboutEmployee(appointment),
    thread: consultantUid(appointment),
  };
}
