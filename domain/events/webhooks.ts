import type { HistoryLine } from './history-line.ts';

// Events that are told to programs of others, with the words for whoever chooses them. Not among them is what stays between employee and
// consultant: notes, summaries and who comes along.

export const WEBHOOK_EVENTS = {
  'appointment.booked': 'Afspraak gemaakt',
  'appointment.imported': 'Afspraak ingelezen uit een lijst',
  'appointment.moved': 'Afspraak verplaatst',
  'appointment.handed_over': 'Afspraak overgedragen',
  'appointment.taken_over': 'Afspraak overgenomen bij afwezigheid',
  'appointment.swapped': 'Afspraak geruild',
  'appointment.status_set': 'Status van een afspraak gezet',
  'appointment.cancelled': 'Afspraak geannuleerd',
  'appointment.deleted': 'Afspraak verwijderd',
  'appointment.restored': 'Afspraak hersteld',
  'appointment.confirmed_again': 'Bevestiging opnieuw gestuurd',
  'appointment.declined': 'Afspraak afgewezen in een agenda',
  'appointment.decline_withdrawn': 'Afwijzing in een agenda ingetrokken',
  'employee.added': 'Werknemer toegevoegd',
  'employee.imported': 'Werknemer ingelezen uit een lijst',
  'employee.invited': 'Werknemer uitgenodigd',
  'employee.status_set': 'Status van een werknemer gezet',
  'employee.deleted': 'Werknemer verwijderd',
  'employee.restored': 'Werknemer hersteld',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_KINDS = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

export function isWebhookEvent(kind: string): kind is WebhookEvent {
  return Object.hasOwn(WEBHOOK_EVENTS, kind);
}

/** Numbers and words of ours, never a name, an address or a text: whoever wants more asks for it with a token. */
export type WebhookData = {
  appointmentId: number | null;
  employeeId: number | null;
  /** Of the appointment, or of the employee where there is none; null where the event has none, such as a deletion. */
  status: string | null;
  previousStatus: string | null;
};

export function webhookDataOf({ subject, subjectId, employeeId, before, after }: HistoryLine): WebhookData {
  return {
    appointmentId: subject === 'appointment' ? subjectId : null,
    employeeId,
    status: wordIn(after),
    previousStatus: wordIn(before),
  };
}

function wordIn(facts: HistoryLine['after']): string | null {
  return typeof facts?.status === 'string' ? facts.status : null;
}

/** Messages about the same subject arrive in the order of the events. */
export function webhookSubjectOf({ subject, subjectId }: Pick<HistoryLine, 'subject' | 'subjectId'>): string {
  return `${subject} ${subjectId}`;
}
