// The mailbox to which delivery reports come back: when it is read, and for whom its password is.

import type { RefusalCode } from '#domain/refusals.ts';

export type ImapLogin = { imapHost: string; imapPort: number; imapUser: string };

/** A stored password goes to the server, port and user that it was given for, and nowhere else. */
export function whyNotKeepImapPassword(stored: ImapLogin | null, wanted: ImapLogin): RefusalCode | null {
  if (!stored) return 'IMAP_PASS_NEEDED';
  return isSameImapLogin(stored, wanted) ? null : 'IMAP_PASS_CHANGED';
}

export function isSameImapLogin(one: ImapLogin, other: ImapLogin): boolean {
  return (['imapHost', 'imapPort', 'imapUser'] as const).every((field) => one[field] === other[field]);
}

const READ_MINUTES = 3;
/** Many servers close an account after some ten wrong passwords within an hour. */
const REFUSED_MINUTES = 15;
const LONGEST_MINUTES = 6 * 60;

/** After how many minutes it is read again; `failures` counts those in a row, this one included. */
export function minutesUntilNextRead(failures: number, isRefused: boolean): number {
  if (failures === 0) return READ_MINUTES;
  return Math.min((isRefused ? REFUSED_MINUTES : READ_MINUTES) * 2 ** Math.min(failures - 1, 10), LONGEST_MINUTES);
}

/** Reports come within days; one about an older mail is not believed. */
export const REPORT_DAYS = 14;
