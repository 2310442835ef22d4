// Events that neither the history nor the audit log keeps: the changed row itself says that it happened (the moment of a reminder, the
// absence, the people who wait), and letters tell people.

const MAILED = [
  'employee.reminded',
  'wish.hours_freed',
  'appointment.reminded',
  'consultant.reminded',
  'outcome.asked',
  'summary.undelivered',
  'survey.asked',
  'hr_overview.completed',
  'absence.reported',
  'home.settled',
  'retention.held',
  'sso.welcomed',
] as const;
type Mailed = (typeof MAILED)[number];

export type MailedEvent = { [K in Mailed]: { kind: K } }[Mailed];

export function isMailed(event: { kind: string }): event is MailedEvent {
  return MAILED.some((kind) => kind === event.kind);
}
