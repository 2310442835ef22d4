import type { Attendee } from '#domain/appointments/declined.ts';
import { type AppointmentStatus, kindOf, type MeetingType } from '#domain/appointments/vocabulary.ts';
import type { PartnerChange } from '#domain/conversation/partner.ts';
import type { ChargeKind } from '#domain/money/vocabulary.ts';
import type { Occasion } from '#domain/planning/absence.ts';
import type { Facts, HistoryLine } from './history-line.ts';

// Events of an appointment. `data` is stored with the event; the other fields are for history, letters and the audit log.

/** The fields of an appointment in the history. */
export type RecordedAppointment = {
  id: number;
  employeeId: number;
  date: string;
  startTime: string;
  endTime: string;
  meetingType: MeetingType;
  byPhone: boolean;
  status: AppointmentStatus;
  notes: string | null;
  consultant: { user: { name: string } };
};
/** The link in a cancellation, with which the employee can book again. */
type NewInvitation = { invitationToken: string; invitationSentDate: string };
/** Why the firm changes the appointment. */
export type Away = Occasion['by'];

/** Events that send letters. `A` is an appointment with the data for the letters. */
export type ToldEvent<A = RecordedAppointment> =
  | { kind: 'appointment.booked'; after: A }
  | { kind: 'appointment.moved'; data: { by: 'link' | 'administrator' }; before: A; after: A }
  | { kind: 'appointment.handed_over'; before: A; after: A }
  /** Two employees are exchanged: both appointments, before and after. */
  | { kind: 'appointment.swapped'; before: readonly [A, A]; after: readonly [A, A] }
  /** `late`: by the employee after the deadline, without a new invitation. `after` is null if the row is deleted. */
  | { kind: 'appointment.cancelled'; data: { by: CancelledBy }; before: A; after: A | null; invitation: NewInvitation | null }
  /** `invitation` is null if nobody has to be invited again. */
  | { kind: 'appointment.deleted'; data: { withEmployee: boolean }; before: A; invitation: NewInvitation | null }
  /** A change of the partner who comes along; the event does not store the name. */
  | { kind: 'appointment.partner_changed'; data: { what: PartnerChange }; before: A; after: A }
  | { kind: 'appointment.restored'; after: A }
  /** The consultant's calendar made the online meeting. `isFirst`: its confirmation waited for the link. */
  | { kind: 'appointment.link_made'; after: A; isFirst: boolean }
  /** The history has only that the summary was sent, and whether again, not what the consultant wrote. */
  | { kind: 'appointment.summary_sent'; data: { again: boolean }; appointment: A }
  /**
   * A planned appointment that could not be restored with its employee. It has no history line: if it was restored as cancelled, that event
   * shows it.
   */
  | { kind: 'appointment.lost'; before: A; invitation: NewInvitation };
export type CancelledBy = 'employee' | 'late' | 'consultant' | 'administrator';

/** Changes of many appointments at once; their letters are made for all appointments together. */
export type AwayEvent<A = RecordedAppointment> = {
  kind: 'appointment.taken_over' | 'appointment.moved' | 'appointment.cancelled';
  data: { by: Away };
  before: A;
  after: A;
};

type QuietAppointmentEvent =
  /** From a list of another system: no letters are sent. */
  | { kind: 'appointment.imported'; after: RecordedAppointment }
  | { kind: 'appointment.status_set'; before: RecordedAppointment; after: RecordedAppointment }
  /** The history shows whether there are notes, never their text, because that is personal data. */
  | { kind: 'appointment.notes_saved'; before: RecordedAppointment; after: RecordedAppointment }
  | { kind: 'appointment.confirmed_again'; data: { inOverview: boolean }; appointment: { id: number; employeeId: number } }
  /** By the answer of a calendar program. */
  | {
      kind: 'appointment.declined' | 'appointment.decline_withdrawn';
      data: { by: Attendee };
      appointment: { id: number; employeeId: number };
    }
  | { kind: 'charge.waived' | 'charge.credited'; charge: Charge };
type Charge = { id: number; kind: ChargeKind; appointmentId: number; employeeId: number | null };

export type AppointmentEvent<A = RecordedAppointment> = ToldEvent<A> | AwayEvent<A> | QuietAppointmentEvent;

export function appointmentLines(event: AppointmentEvent): HistoryLine[] {
  switch (event.kind) {
    case 'appointment.booked':
    case 'appointment.imported':
    case 'appointment.restored':
      return [line(event.after, null, whenAndWhere(event.after))];
    case 'appointment.deleted':
      return [line(event.before, whenAndWhere(event.before), null)];
    case 'appointment.lost':
      return [];
    case 'appointment.swapped': {
      const { before, after } = event;
      return [line(after[0], whoAndWhen(before[0]), whoAndWhen(after[0])), line(after[1], whoAndWhen(before[1]), whoAndWhen(after[1]))];
    }
    case 'appointment.status_set':
      return [line(event.after, { status: event.before.status }, { status: event.after.status })];
    case 'appointment.notes_saved':
      return [line(event.after, hasNotes(event.before), hasNotes(event.after))];
    case 'appointment.partner_changed':
    case 'appointment.link_made':
      return [line(event.after, null, null)];
    case 'appointment.confirmed_again':
    case 'appointment.declined':
    case 'appointment.decline_withdrawn':
    case 'appointment.summary_sent':
      return [line(event.appointment, null, null)];
    case 'charge.waived':
    case 'charge.credited': {
      const { appointmentId: id, employeeId, kind } = event.charge;
      return [line({ id, employeeId }, { charge: kind }, null)];
    }
    default:
      return [line(event.before, whenAndWhere(event.before), event.after && whenAndWhere(event.after))];
  }
}

function line(of: { id: number; employeeId: number | null }, before: Facts | null, after: Facts | null): HistoryLine {
  return { subject: 'appointment', subjectId: of.id, employeeId: of.employeeId, before, after };
}

function whenAndWhere({ date, startTime, endTime, status, consultant, ...held }: RecordedAppointment): Facts {
  return { date, startTime, endTime, meetingType: kindOf(held), status, consultant: consultant.user.name };
}

function whoAndWhen({ employeeId, date, startTime }: RecordedAppointment): Facts {
  return { employeeId, date, startTime };
}

function hasNotes({ notes }: RecordedAppointment): Facts {
  return { notes: notes ? 'ingevuld' : 'leeg' };
}
