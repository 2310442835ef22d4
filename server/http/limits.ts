import { createHash } from 'node:crypto';
import { networkOf } from '#domain/access/network.ts';
import { TOKEN_CALLS_PER_MINUTE } from '#domain/access/tokens.ts';
import { HR_CODES_PER_HOUR } from '#domain/access/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { retryAfterOf } from '#domain/retry.ts';
import type { Db } from '#server/db/db.ts';
import { attemptsOf, type Counter, countAttempt, forgetAttempts, uncountAttempt } from '#server/store/access/limits.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { waitInWords } from '#texts/nl/dates.ts';
import { refusals } from '#texts/nl/refusals.ts';
import { BlockedCallers } from './callers/blocked-callers.ts';

// Limits count failed attempts, not successes: an office of 500 behind one address can book. The counters are in the database, shared by
// all servers; keys are hashed, so no address is stored.

const QUARTER = 15 * 60;

const LIMITS = {
  loginAccount: { per: 'account', points: 10, duration: QUARTER },
  /** Not reset by a successful log-in: someone with the password gets few guesses at the code, even if the owner logs in often. */
  wrongCode: { per: 'account', points: 30, duration: 24 * 60 * 60 },
  loginAddress: { per: 'address', points: 100, duration: QUARTER },
  /** One counter for all calls that ask for the caller's own password, so that guesses over several calls add up. */
  ownPassword: { per: 'account', points: 10, duration: QUARTER },
  /** The first code of a second factor that is being set up. */
  totpSetup: { per: 'account', points: 10, duration: QUARTER },
  unknownToken: { per: 'address', points: 100, duration: QUARTER },
  resetMail: { per: 'account', points: 3, duration: 60 * 60 },
  resetAddress: { per: 'address', points: 100, duration: QUARTER },
  /** Wrong names with one code of a printed letter. */
  letterCode: { per: 'account', points: 20, duration: QUARTER },
  lostLink: { per: 'address', points: 100, duration: QUARTER },
  ssoAddress: { per: 'address', points: 300, duration: QUARTER },
  /** A test mail goes to any address and bypasses the outbox's pace: enough to configure an account, too few to spam a stranger. */
  testMail: { per: 'account', points: 20, duration: QUARTER },
  /** Each one is a request to an address that an administrator typed. */
  webhookTest: { per: 'account', points: 20, duration: QUARTER },
  /** Each check makes about forty DNS queries. */
  senderCheck: { per: 'account', points: 20, duration: QUARTER },
  /** Each one is a mail to the HR address. */
  hrCode: { per: 'link', points: HR_CODES_PER_HOUR, duration: 60 * 60 },
  /** Every call of a program, not only failed ones. */
  token: { per: 'token', points: TOKEN_CALLS_PER_MINUTE, duration: 60 },
  /** Each may be ten megabytes, and a mail to every administrator. */
  hrList: { per: 'link', points: 30, duration: 60 * 60 },
  /** Each manual refresh makes a request to someone else's server. */
  calendarRefresh: { per: 'calendar', points: 1, duration: 60 },
} as const;

type Limit = keyof typeof LIMITS;

function counterOf(limit: Limit, who: string): Counter {
  const { per, duration: seconds } = LIMITS[limit];
  const counted = per === 'address' ? networkOf(who) : who.toLowerCase();
  return { key: `${limit}:${createHash('sha256').update(counted).digest('base64url').slice(0, 22)}`, seconds };
}

/** Texts for limits that count more than failed attempts. */
const REASONS: Partial<Record<Limit, string>> = {
  token: `Dit token deed al ${TOKEN_CALLS_PER_MINUTE} aanroepen in deze minuut.`,
  calendarRefresh: 'Deze agenda is zojuist al gelezen.',
  hrCode: hr.refusals.enoughCodes,
  hrList: hr.refusals.enoughLists,
};

function tooMany(milliseconds: number, limit: Limit): Refusal {
  const retryAfter = retryAfterOf(milliseconds);
  const reason = REASONS[limit];
  const words = reason ? `${reason} Probeer het ${waitInWords(retryAfter)} opnieuw.` : refusals.TOO_MANY_ATTEMPTS({ retryAfter });
  return new Refusal('TOO_MANY_ATTEMPTS', { retryAfter }, words);
}

/** Refuses a caller whose limit is used up, before any other work. */
export async function refuseExhausted(db: Db, limit: Limit, who: string): Promise<void> {
  const counted = await attemptsOf(db, counterOf(limit, who));
  if (counted && counted.attempts >= LIMITS[limit].points) throw tooMany(counted.millisecondsLeft, limit);
}

/**
 * Counts an attempt, or refuses if none is left. Counting before the outcome is known prevents concurrent attempts from exceeding the
 * limit; `forgive` resets after a success.
 */
export async function spend(db: Db, limit: Limit, who: string): Promise<void> {
  const { attempts, millisecondsLeft } = await countAttempt(db, counterOf(limit, who));
  if (attempts > LIMITS[limit].points) throw tooMany(millisecondsLeft, limit);
}

export async function forgive(db: Db, limit: Limit, who: string): Promise<void> {
  await forgetAttempts(db, counterOf(limit, who).key);
}

/** Counts an attempt before `work`, and resets the counter if `work` succeeds. */
export async function limited<T>(db: Db, { limit, who }: { limit: Limit; who: string }, work: () => Promise<T>): Promise<T> {
  await spend(db, limit, who);
  const done = await work();
  await forgive(db, limit, who);
  return done;
}

/** Takes one attempt off the count, because it succeeded; the earlier ones stay counted. */
export async function giveBack(db: Db, limit: Limit, who: string): Promise<void> {
  await uncountAttempt(db, counterOf(limit, who).key);
}

// Only unknown tokens are counted and refused, so that a valid link works whatever others at the same address tried. Blocked addresses are
// cached in memory: further attempts cost the lookup of the token only.
const blockedVisitors = new WeakMap<Db, BlockedCallers>();

export async function countUnknownToken(db: Db, address: string): Promise<void> {
  const counter = counterOf('unknownToken', address);
  const left = blockedBy(db).millisecondsLeft(counter.key);
  if (left > 0) throw tooMany(left, 'unknownToken');
  const { attempts, millisecondsLeft } = await countAttempt(db, counter);
  const { points } = LIMITS.unknownToken;
  if (attempts >= points) blockedBy(db).block(counter.key, millisecondsLeft);
  if (attempts > points) throw tooMany(millisecondsLeft, 'unknownToken');
}

function blockedBy(db: Db): BlockedCallers {
  const blocked = blockedVisitors.get(db) ?? new BlockedCallers();
  blockedVisitors.set(db, blocked);
  return blocked;
}
