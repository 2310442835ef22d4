import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#domain/access/network.ts';
import { Refusal } from '#domain/refusals.ts';
import { retryIn } from '#domain/retry.ts';
import type { Db } from '#server/db/db.ts';
import { rateLimits } from '#server/db/schema/access.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';
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

const limiters = new WeakMap<Db, Record<Limit, RateLimiterDrizzle>>();

function limiterOf(db: Db, limit: Limit): RateLimiterDrizzle {
  let all = limiters.get(db);
  if (!all) {
    const make = (name: Limit) => {
      const { points, duration } = LIMITS[name];
      return new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        keyPrefix: name,
        clearExpiredByTimeout: false,
        points,
        duration,
      });
    };
    all = {
      loginAccount: make('loginAccount'),
      wrongCode: make('wrongCode'),
      loginAddress: make('loginAddress'),
      unknownToken: make('unknownToken'),
      resetMail: make('resetMail'),
      resetAddress: make('resetAddress'),
      ssoAddress: make('ssoAddress'),
      testMail: make('testMail'),
      senderCheck: make('senderCheck'),
      calendarRefresh: make('calendarRefresh'),
    };
    limiters.set(db, all);
  }
  return all[limit];
}

function keyOf(limit: Limit, who: string): string {
  const counted = LIMITS[limit].per === 'address' ? networkOf(who) : who.toLowerCase();
  return createHash('sha256').update(counted).digest('base64url').slice(0, 22);
}

/** Where it is no failure that was tried too often. */
const REASONS: Partial<Record<Limit, string>> = { calendarRefresh: 'Deze agenda is zojuist al gelezen.' };

function tooMany(milliseconds: number, limit: Limit): Refusal {
  const { retryAfter, words } = retryIn(milliseconds);
  return new Refusal('TOO_MANY_ATTEMPTS', { retryAfter }, `${REASONS[limit] ?? 'Te veel pogingen.'} Probeer het ${words} opnieuw.`);
}

/** Refuses a caller who has used up the limit, before anything is looked at. */
export async function refuseExhausted(db: Db, limit: Limit, who: string): Promise<void> {
  const state = await limiterOf(db, limit).get(keyOf(limit, who));
  if (state && state.consumedPoints >= LIMITS[limit].points) throw tooMany(state.msBeforeNext, limit);
}

/**
 * Spends one of the attempts that a limit grants, or refuses where none is left. Where it is spent before the outcome is known,
 * many attempts at once are no way around the limit; `forgive` the one that succeeds.
 */
export async function spend(db: Db, limit: Limit, who: string): Promise<void> {
  try {
    await limiterOf(db, limit).consume(keyOf(limit, who));
  } catch (rejected) {
    throw rejected instanceof RateLimiterRes ? tooMany(rejected.msBeforeNext, limit) : rejected;
  }
}

export async function forgive(db: Db, limit: Limit, who: string): Promise<void> {
  await limiterOf(db, limit).delete(keyOf(limit, who));
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
  await limiterOf(db, limit).reward(keyOf(limit, who));
}

/** Counters that no longer limit anyone. */
export async function forgetExpiredLimits(db: Db): Promise<void> {
  await deleteInParts(db, rateLimits, lt(rateLimits.expire, sql`now()`));
}

// A good link works whatever others at the same address tried: only an unknown one is counted, and refused after the limit. Who is
// over the limit is kept in memory too, so that their further attempts cost the look-up of the link and nothing else.
const blockedVisitors = new WeakMap<Db, BlockedCallers>();

export async function countUnknownToken(db: Db, address: string): Promise<void> {
  const key = keyOf('unknownToken', address);
  const left = blockedBy(db).millisecondsLeft(key);
  if (left > 0) throw tooMany(left, 'unknownToken');
  try {
    const state = await limiterOf(db, 'unknownToken').consume(key);
    if (state.remainingPoints === 0) blockedBy(db).block(key, state.msBeforeNext);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    blockedBy(db).block(key, rejected.msBeforeNext);
    throw tooMany(rejected.msBeforeNext, 'unknownToken');
  }
}

function blockedBy(db: Db): BlockedCallers {
  const blocked = blockedVisitors.get(db) ?? new BlockedCallers();
  blockedVisitors.set(db, blocked);
  return blocked;
}
