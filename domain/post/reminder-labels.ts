// Which mails an employee got so far, as the list shows it. Web pages import this file, so no Temporal here.

import { REMINDER_KINDS, SCHEDULE, type Sent } from './schedule.ts';
import type { MailStatus } from './vocabulary.ts';

/** The latest mail and when it was sent, for employees with status `uitgenodigd`. */
export function reminderLabel(employee: Sent): { label: string; date: string } | null {
  for (const { sent, words } of REMINDER_KINDS.map((kind) => SCHEDULE[kind]).reverse()) {
    const date = employee[sent];
    if (date) return { label: words.sent, date };
  }
  if (employee.invitationSentDate) return { label: 'Uitnodiging verstuurd', date: employee.invitationSentDate };
  return null;
}

/** Shown beside the label of the latest mail while the mail server has not accepted that mail, or after a report that it did not arrive. */
export function deliveryLabel(lastMailStatus: MailStatus | null, bounceReason: string | null): string | null {
  if (lastMailStatus === 'verzonden' && bounceReason !== null) return 'niet bezorgd';
  if (lastMailStatus === null || lastMailStatus === 'verzonden') return null;
  return lastMailStatus === 'wachtend' ? 'in wachtrij' : 'niet verzonden';
}
