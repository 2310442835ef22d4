// The desk of an employer: a link, and browsers that confirm themselves once with a mailed code. Behind it stand its employees if
// communication goes through HR, and else figures only: domain/people/followed.ts.

import type { MailAudience, MailKind } from '#domain/post/vocabulary.ts';
import { fromIso, hoursAfter, isAfter, isBefore } from '#domain/time.ts';
import { HR_BROWSER_DAYS, HR_CODE_MINUTES, HR_LINK_DAYS, MAX_WRONG_CODES } from './vocabulary.ts';

type HrLink = { createdAt: string; revokedAt: string | null };
type Employer = { email: string | null };

export function hrLinkEnds({ createdAt }: Pick<HrLink, 'createdAt'>): Temporal.Instant {
  return hoursAfter(fromIso(createdAt), HR_LINK_DAYS * 24);
}

/** A link with a creation time in the future was made by a server with a wrong clock, and is refused. */
export function isHrLinkAlive(link: HrLink, employer: Employer, now: Temporal.Instant): boolean {
  if (link.revokedAt !== null || !employer.email) return false;
  return isBefore(now, hrLinkEnds(link)) && !isFromLater(link.createdAt, now);
}

export function isBrowserKnown({ confirmedAt }: { confirmedAt: string }, now: Temporal.Instant): boolean {
  return isAfter(fromIso(confirmedAt), forgottenBefore(now)) && !isFromLater(confirmedAt, now);
}

/** Browsers that were confirmed before this moment have to confirm themselves again. */
export function forgottenBefore(now: Temporal.Instant): Temporal.Instant {
  return hoursAfter(now, -HR_BROWSER_DAYS * 24);
}

/**
 * `byHr`: HR made the change itself, at the desk. `isUsed`: HR has a confirmed browser. `isUpToDate`: HR knows what the last mail of the
 * thread says.
 */
type Told = { byHr: boolean; isUsed: boolean; isUpToDate: boolean };

const DONE_AT_THE_DESK: ReadonlySet<string> = new Set<MailKind>(['confirmation', 'change']);

/**
 * Whether a mail to HR is left out, because HR sees it at the desk and has nothing to do about it: what it booked or moved there itself,
 * and a swap. Everything else is sent: what HR must act on, what others did, a cancellation with its new link, and what costs money.
 */
export function isLeftToDesk({ kind, audience }: { kind: MailKind; audience: MailAudience }, { byHr, isUsed, isUpToDate }: Told): boolean {
  if (audience !== 'hr' || !isUsed || !isUpToDate) return false;
  return kind === 'swap' || (byHr && DONE_AT_THE_DESK.has(kind));
}

type SentCode = { codeHash: string | null; codeAt: string | null; wrongCodes: number };

/** `dead`: there is no code, it is too old, or it was guessed at too often. `hash`: of the code that was filled in. */
export function judgeCode({ codeHash, codeAt, wrongCodes }: SentCode, hash: string, now: Temporal.Instant): 'right' | 'wrong' | 'dead' {
  if (codeHash === null || codeAt === null || wrongCodes >= MAX_WRONG_CODES) return 'dead';
  const made = fromIso(codeAt);
  if (isFromLater(codeAt, now) || !isBefore(now, made.add({ minutes: HR_CODE_MINUTES }))) return 'dead';
  return codeHash === hash ? 'right' : 'wrong';
}

/** Two minutes, which is more than the minute that the clocks of two servers may differ. */
function isFromLater(moment: string, now: Temporal.Instant): boolean {
  return isAfter(fromIso(moment), now.add({ minutes: 2 }));
}
