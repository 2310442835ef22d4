// How far the writing to an employee has come, as the list shows it. Pages use it: no Temporal here.

import type { MailStatus } from '#domain/vocabulary.ts';

/** The moments of the mails so far, as ISO text. */
export type Sent = {
  invitationSentDate: string | null;
  firstReminderSentDate: string | null;
  secondReminderSentDate: string | null;
  exitEmailSentDate: string | null;
};

/** The latest mail of the timeline and when it was sent: what the list shows for someone who is `uitgenodigd`. */
export function reminderLabel(employee: Sent): { label: string; date: string } | null {
  if (employee.exitEmailSentDate) return { label: 'Exit email verstuurd', date: employee.exitEmailSentDate };
  if (employee.secondReminderSentDate) return { label: '2de Herinnering', date: employee.secondReminderSentDate };
  if (employee.firstReminderSentDate) return { label: '1ste Herinnering', date: employee.firstReminderSentDate };
  if (employee.invitationSentDate) return { label: 'Uitnodiging verstuurd', date: employee.invitationSentDate };
  return null;
}

/** What stands beside that label while the mail server has not accepted the mail, or where a report says that it did not arrive. */
export function deliveryLabel(lastMailStatus: MailStatus | null, bounceReason: string | null): string | null {
  if (lastMailStatus === 'verzonden' && bounceReason !== null) return 'niet bezorgd';
  if (lastMailStatus === null || lastMailStatus === 'verzonden') return null;
  return lastMailStatus === 'wachtend' ? 'in wachtrij' : 'niet verzonden';
}
