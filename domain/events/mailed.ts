/**
 * Events that neither the history nor the audit log keeps: the changed row says when it happened (`first_reminder_sent_date`,
 * `reminder_sent_at`, the absence itself), and letters tell people.
 */
export type MailedEvent = { [K in Mailed]: { kind: K } }[Mailed];

const MAILED = ['employee.reminded', 'appointment.reminded', 'hr_overview.completed'] as const;
type Mailed = (typeof MAILED)[number];

export function isMailed(event: { kind: string }): event is MailedEvent {
  return MAILED.some((kind) => kind === event.kind);
}
