// What a consultant writes to the employee after a conversation, and what both will do. Only these two can read it: administrators see just
// that it was sent, and when.

import { type Consultant, reaches } from '#domain/access/caller.ts';
import type { AppointmentStatus } from '#domain/appointments/vocabulary.ts';
import { isSameAddress } from '#domain/post/addresses.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { fromIso, isBefore, millisecondsAfter } from '#domain/time.ts';
import type { Summary } from './vocabulary.ts';

/** How long a summary can be opened again and corrected. */
export const SUMMARY_MONTHS = 12;

/** For this long the same summary is not sent again: it is a second click, or one that was repeated after a lost connection. */
const SAME_MS = 10 * 60_000;

export function whyNotSummarize(
  caller: Consultant,
  appointment: { consultantId: number; status: AppointmentStatus },
): Extract<RefusalCode, 'FORBIDDEN' | 'NOT_HELD'> | null {
  if (!reaches(caller, appointment)) return 'FORBIDDEN';
  return appointment.status === 'voltooid' ? null : 'NOT_HELD';
}

/** `repeat`: nothing has to be sent. `correction`: the letter says that it replaces the former one. */
type Sending = 'first' | 'correction' | 'repeat';

/** Where the mail with the former summary went; null if it lapsed or is deleted. */
type FormerMail = { toAddress: string; isUndelivered: boolean } | null;
type Former = Summary & { sentAt: string; mail: FormerMail };

/** `address`: the employee's present one. The same words are no repetition where the former mail went elsewhere or did not arrive. */
export function sendingOf(former: Former | null, given: Summary & { address: string }, now: Temporal.Instant): Sending {
  if (!former) return 'first';
  const { mail } = former;
  if (!isSame(former, given)) return 'correction';
  if (mail && !isSameAddress(mail.toAddress, given.address)) return 'first';
  const isRecent = isBefore(now, millisecondsAfter(fromIso(former.sentAt), SAME_MS));
  return isRecent && mail && !mail.isUndelivered ? 'repeat' : 'correction';
}

function isSame(one: Summary, other: Summary): boolean {
  return one.text === other.text && JSON.stringify(one.actions) === JSON.stringify(other.actions);
}
