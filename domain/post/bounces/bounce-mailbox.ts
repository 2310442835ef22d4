// The mailbox that receives delivery reports: when it is read, and when its password may be kept.

import type { RefusalCode } from '#domain/refusals.ts';

export type ImapLogin = { imapHost: string; imapPort: number; imapUser: string };

/** A stored password may only be sent to the server, port and user it was entered for. */
export function whyNotKeepImapPassword(stored: ImapLogin | null, wanted: ImapLogin): RefusalCode | null {
  if (!stored) return 'IMAP_PASS_NEEDED';
  return isSameImapLogin(stored, wanted) ? null : 'IMAP_PASS_CHANGED';
}

export function isSameImapLogin(one: ImapLogin, other: ImapLogin): boolean {
  return (['imapHost', 'imapPort', 'imapUser'] as const).every((field) => one[field] === other[field]);
}

const READ_MINUTES = 3;
/** Many servers lock an account after about ten wrong passwords within an hour. */
const REFUSED_MINUTES = 15;
const LONGEST_MINUTES = 6 * 60;

/** Minutes until the next read; `failures` counts failures in a row, including this one. */
export function minutesUntilNextRead(failures: number, isRefused: boolean): number {
  if (failures === 0) return READ_MINUTES;
  return Math.min((isRefused ? REFUSED_MINUTES : READ_MINUTES) * 2 ** Math.min(failures - 1, 10), LONGEST_MINUTES);
}

/** Reports arrive within days; a report about an older mail is ignored. */
export const REPORT_DAYS = 14;
