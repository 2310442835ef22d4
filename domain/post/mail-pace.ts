// How many mails may leave in a minute: one figure for the whole portal, of which what is sent to many takes at most two thirds.

import { MAIL_CLASSES, type MailClass } from '#domain/vocabulary.ts';

export const PACE_WINDOW_MS = 60_000;

/** Mails in hand or sent within the window, and in how many milliseconds the first of them stops counting. */
export type InUse = Record<MailClass, { count: number; freesInMs: number | null }>;

/** Which classes may send one more now, those first that go first; and when to look again for each that may not. */
export type Pace = { may: MailClass[]; waitMs: Partial<Record<MailClass, number>> };

/** At least one: at one mail a minute invitations still go out. */
export function bulkPerMinute(mailsPerMinute: number): number {
  return Math.max(1, Math.floor((mailsPerMinute * 2) / 3));
}

export function paceOf(mailsPerMinute: number, inUse: InUse): Pace {
  const isFull = inUse.direct.count + inUse.bulk.count >= mailsPerMinute;
  const soonest = earliest(inUse.direct.freesInMs, inUse.bulk.freesInMs);
  const pace: Pace = { may: [], waitMs: {} };
  for (const mailClass of MAIL_CLASSES) {
    const isBulkFull = mailClass === 'bulk' && inUse.bulk.count >= bulkPerMinute(mailsPerMinute);
    if (isBulkFull) pace.waitMs[mailClass] = inUse.bulk.freesInMs ?? PACE_WINDOW_MS;
    else if (isFull) pace.waitMs[mailClass] = soonest ?? PACE_WINDOW_MS;
    else pace.may.push(mailClass);
  }
  return pace;
}

function earliest(...times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
