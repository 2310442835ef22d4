import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { PaperKind } from '#domain/post/paper/kinds.ts';
import type { Facts, HistoryLine } from './history-line.ts';

// Events of an employee. `id` is the employee.

export type EmployeeEvent =
  | { kind: 'employee.added'; id: number; status: EmployeeStatus }
  /** Imported from a list of another system, with the status in that list. */
  | { kind: 'employee.imported'; id: number; status: EmployeeStatus }
  | { kind: 'employee.changed'; id: number; before: Facts; after: Facts }
  | { kind: 'employee.status_set'; id: number; before: EmployeeStatus; after: EmployeeStatus }
  /** `again`: there was an earlier invitation, whose link is revoked. */
  | { kind: 'employee.invited'; data: { again: boolean }; id: number; before: EmployeeStatus }
  | { kind: 'employee.link_resent'; id: number }
  /** Somebody entered their address on the page for a lost link. */
  | { kind: 'employee.link_requested'; id: number }
  /** On paper, for somebody whom mail does not reach. */
  | { kind: 'employee.letter_printed'; data: { letter: PaperKind }; id: number }
  | { kind: 'employee.mail_bounced'; id: number; mail: string; reason: string }
  /** The reason is not stored with the event, because it is the employee's own text. */
  | { kind: 'invitation.declined'; id: number }
  | { kind: 'invitation.later'; id: number; before: string | null; after: string }
  /** The wish and its note are stored with the invitation, not here: only administrators may read them. */
  | { kind: 'invitation.wished' | 'invitation.wish_withdrawn' | 'invitation.wish_closed'; id: number }
  | StopEvent
  | { kind: 'employee.deleted'; id: number; status: EmployeeStatus }
  | { kind: 'employee.restored'; id: number };

/** Unsubscribed from all mail, or subscribed again. */
export type StopEvent = { kind: 'employee.stopped' | 'employee.stop_withdrawn'; data: { by: 'link' | 'administrator' }; id: number };

export function employeeLine(event: EmployeeEvent): HistoryLine {
  return { subject: 'employee', subjectId: event.id, employeeId: event.id, ...employeeFacts(event) };
}

function employeeFacts(event: EmployeeEvent): Pick<HistoryLine, 'before' | 'after'> {
  switch (event.kind) {
    case 'employee.added':
    case 'employee.imported':
      return { before: null, after: { status: event.status } };
    case 'employee.changed':
      return { before: event.before, after: event.after };
    case 'employee.status_set':
      return { before: { status: event.before }, after: { status: event.after } };
    case 'employee.invited':
      return { before: { status: event.before }, after: { status: 'uitgenodigd' } };
    case 'employee.mail_bounced':
      return { before: null, after: { mail: event.mail, reason: event.reason } };
    case 'invitation.later':
      return { before: event.before === null ? null : { laterUntil: event.before }, after: { laterUntil: event.after } };
    case 'employee.deleted':
      return { before: { status: event.status }, after: null };
    default:
      return { before: null, after: null };
  }
}
