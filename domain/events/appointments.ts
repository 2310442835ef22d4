import type { AppointmentStatus, MeetingType } from '#domain/appointments/vocabulary.ts';
import type { ChargeKind } from '#domain/money/vocabulary.ts';
import type { Facts, HistoryLine } from './history-line.ts';

// What happens to an appointment. `data` is kept with the event; what else stands in it is for history, letters and the audit log.

/** What history knows of an appointment. */
export type RecordedAppointment = {
  id: number;
  employeeId: number;
  date: string;
  startTime: string;
  endTime: string;
  meetingType: MeetingType;
  status: AppointmentStatus;
  notes: string | null;
  consultant: { user: { name: string } };
};
/** The link that comes with a cancellation, so that the employee can choose anew. */
type NewInvitation = { invitationToken: string; invitationSentDate: string };
/** Why the firm changes it: the consultant is away, or the office is closed. */
export type Away = 'absence' | 'closed_day';

/** Those of which people are told by letter. `A` is an appointment with what the letters say of it. */
export type ToldEvent<A = RecordedAppointment> =
  | { kind: 'appointment.booked'; after: A }
  | { kind: 'appointment.moved'; data: { by: 'link' | 'administrator' }; before: A; after: A }
  | { kind: 'appointment.handed_over'; before: A; after: A }
  /** Two employees change places: both appointments, before and after. */
  | { kind: 'appointment.swapped'; before: readonly [A, A]; after: readonly [A, A] }
  /** `late`: by the employee, too late, and without a new invitation. After null: its row is gone. */
  | { kind: 'appointment.cancelled'; data: { by: CancelledBy }; before: A; after: A | null; invitation: NewInvitation | null }
  /** Without an invitation nobody waited for it any more. */
  | { kind: 'appointment.deleted'; data: { withEmployee: boolean }; before: A; invitation: NewInvitation | null }
  | { kind: 'appointment.restored'; after: A }
  /** One that did not come back with its employee: in history it is restored, as cancelled. */
  | { kind: 'appointment.lost'; before: A; invitation: NewInvitation };
export type CancelledBy = 'employee' | 'late' | 'consultant' | 'administrator';

/** What an absence or a closed day does to the appointments in it; their letters are made for all of them together. */
export type AwayEvent<A = RecordedAppointment> = {
  kind: 'appointment.taken_over' | 'appointment.moved' | 'appointment.cancelled';
  data: { by: Away };
  before: A;
  after: A;
};

/** Of a version that did not say more. */
export type FormerEvent =
  | { kind: 'appointment.cancelled'; data: { by: null } }
  | { kind: 'appointment.deleted'; data: { withEmployee: null } };

type QuietAppointmentEvent =
  | { kind: 'appointment.status_set'; before: RecordedAppointment; after: RecordedAppointment }
  /** History tells whether there are notes, never what they say: they are about a person, and stay with that person. */
  | { kind: 'appointment.notes_saved'; before: RecordedAppointment; after: RecordedAppointment }
  | { kind: 'appointment.confirmed_again'; data: { inOverview: boolean }; appointment: { id: number; employeeId: number } }
  | { kind: 'charge.waived' | 'charge.credited'; charge: Charge };
type Charge = { id: number; kind: ChargeKind; appointmentId: number; employeeId: number | null };

export type AppointmentEvent<A = RecordedAppointment> = ToldEvent<A> | AwayEvent<A> | QuietAppointmentEvent;

export function appointmentLines(event: AppointmentEvent): HistoryLine[] {
  switch (event.kind) {
    case 'appointment.booked':
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
    case 'appointment.confirmed_again':
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

function whenAndWhere({ date, startTime, endTime, meetingType, status, consultant }: RecordedAppointment): Facts {
  return { date, startTime, endTime, meetingType, status, consultant: consultant.user.name };
}

function whoAndWhen({ employeeId, date, startTime }: RecordedAppointment): Facts {
  return { employeeId, date, startTime };
}

function hasNotes({ notes }: RecordedAppointment): Facts {
  return { notes: notes ? 'ingevuld' : 'leeg' };
}
