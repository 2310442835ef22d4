import { createHash } from 'node:crypto';
import { networkOf } from '#domain/access/network.ts';
import { Refusal } from '#domain/refusals.ts';
import { retryIn } from '#domain/retry.ts';
import type { Db } from '#server/db/db.ts';
import { attemptsOf, type Counter, countAttempt, forgetAttempts, uncountAttempt } from '#server/store/access/limits.ts';
import { BlockedCallers } from './blocked-callers.ts';

// Limits count failures, not successes: an office of 500 behind one address books undisturbed.
// The counters stand in the database, so they hold across servers; keys are hashed, so no address is stored.

const QUARTER = 15 * 60;

const LIMITS = {
  loginAccount: { per: 'account', points: 10, duration: QUARTER },
  /** Not forgiven by a log-in that succeeds: whoever has the password gets few guesses at the code, however often its owner logs in. */
  wrongCode: { per: 'account', points: 30, duration: 24 * 60 * 60 },
  loginAddress: { per: 'address', points: 100, duration: QUARTER },
  unknownToken: { per: 'address', points: 100, duration: QUARTER },
  resetMail: { per: 'account', points: 3, duration: 60 * 60 },
  resetAddress: { per: 'address', points: 100, duration: QUARTER },
  ssoAddress: { per: 'address', points: 300, duration: QUARTER },
  /** It goes to any address and past the pace of the outbox: enough to set up an account, too little to bother a stranger. */
  testMail: { per: 'account', points: 20, duration: QUARTER },
  /** Some forty questions to DNS each. */
  senderCheck: { per: 'account', points: 20, duration: QUARTER },
  /** Each reading by hand asks a server of someone else. */
  calendarRefresh: { per: 'calendar', points: 1, duration: 60 },
} as const;

export type Limit = keyof typeof LIMITS;

function counterOf(limit: Limit, who: string): Counter {
  const { per, duration: seconds } = LIMITS[limit];
  const counted = per === 'address' ? networkOf(who) : who.toLowerCase();
  return { key: `${limit}:${createHash('sha256').update(counted).digest('base64url').slice(0, 22)}`, seconds };
}

/** Where it is no failure that was tried too often. */
const REASONS: Partial<Record<Limit, string>> = { calendarRefresh: 'Deze agenda is zojuist al gelezen.' };

function tooMany(milliseconds: number, limit: Limit): Refusal {
  const { retryAfter, words } = retryIn(milliseconds);
  return new Refusal('TOO_MANY_ATTEMPTS', { retryAfter }, `${REASONS[limit] ?? 'Te veel pogingen.'} Probeer het ${words} opnieuw.`);
}

/** Refuses a caller who has used up the limit, before anything is looked at. */
export async function refuseExhausted(db: Db, limit: Limit, who: string): Promise<void> {
  const counted = await attemptsOf(db, counterOf(limit, who));
  if (counted && counted.attempts >= LIMITS[limit].points) throw tooMany(counted.millisecondsLeft, limit);
}

/**
 * Spends one of the attempts that a limit grants, or refuses where none is left. Where it is spent before the outcome is known,
 * many attempts at once are no way around the limit; `forgive` the one that succeeds.
 */
export async function spend(db: Db, limit: Limit, who: string): Promise<void> {
  const { attempts, millisecondsLeft } = await countAttempt(db, counterOf(limit, who));
  if (attempts > LIMITS[limit].points) throw tooMany(millisecondsLeft, limit);
}

export async function forgive(db: Db, limit: Limit, who: string): Promise<void> {
  await forgetAttempts(db, counterOf(limit, who).key);
}

/** Work that may be tried again after a failure only as often as the limit grants. */
export async function limited<T>(db: Db, limit: Limit, who: string, work: () => Promise<T>): Promise<T> {
  await spend(db, limit, who);
  const done = await work();
  await forgive(db, limit, who);
  return done;
}

/** One counter for all calls that ask for one's own password: another call is no way to go on guessing. */
export function ownPassword({ userId }: { userId: number }): string {
  return `change-password ${userId}`;
}

/** Gives one attempt back: it succeeded. */
export async function giveBack(db: Db, limit: Limit, who: string): Promise<void> {
  await uncountAttempt(db, counterOf(limit, who).key);
}

// A good link works whatever others at the same address tried: only an unknown one is counted, and refused after the limit. Who is
// over the limit is kept in memory too, so that their further attempts cost the look-up of the link and nothing else.
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
