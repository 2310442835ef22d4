// Which mails an employee got so far, as the list shows it. Web pages import this file, so no Temporal here.

import type { MailStatus } from './vocabulary.ts';

/** When each mail was sent, as ISO text. */
export type Sent = {
  invitationSentDate: string | null;
  firstReminderSentDate: string | null;
  secondReminderSentDate: string | null;
  exitEmailSentDate: string | null;
};

/** The latest mail and when it was sent, for employees with status `uitgenodigd`. */
export function reminderLabel(employee: Sent): { label: string; date: string } | null {
  if (employee.exitEmailSentDate) return { label: 'Exit email verstuurd', date: employee.exitEmailSentDate };
  if (employee.secondReminderSentDate) return { label: '2de Herinnering', date: employee.secondReminderSentDate };
  if (employee.firstReminderSentDate) return { label: '1ste Herinnering', date: employee.firstReminderSentDate };
  if (employee.invitationSentDate) return { label: 'Uitnodiging verstuurd', date: employee.invitationSentDate };
  return null;
}

/** Shown beside the label of the latest mail while the mail server has not accepted that mail, or after a report that it did not arrive. */
export function deliveryLabel(lastMailStatus: MailStatus | null, bounceReason: string | null): string | null {
  if (lastMailStatus === 'verzonden' && bounceReason !== null) return 'niet bezorgd';
  if (lastMailStatus === null || lastMailStatus === 'verzonden') return null;
  return lastMailStatus === 'wachtend' ? 'in wachtrij' : 'niet verzonden';
}
