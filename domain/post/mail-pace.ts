// How many mails may be sent per minute: one rate for the whole portal, of which bulk mail may use two thirds.

import { MAIL_CLASSES, type MailClass } from './vocabulary.ts';

export const PACE_WINDOW_MS = 60_000;

/** Mails being sent or sent within the window, and the time until the oldest of them leaves the window. */
export type InUse = Record<MailClass, { count: number; freesInMs: number | null }>;

/** Which classes may send now, in order of priority, and how long each other class must wait. */
type Pace = { may: MailClass[]; waitMs: Partial<Record<MailClass, number>> };

/** At least one: two thirds of one mail per minute would be none, and no invitation would ever be sent. */
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
