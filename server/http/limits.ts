import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '../db/db.ts';
import { rateLimits } from '../db/schema.ts';

// Limits count failures, not successes: an office of 500 behind one address books undisturbed.
// The counters stand in the database, so they hold across servers; keys are hashed, so no address is stored.

const QUARTER = 15 * 60;

const LIMITS = {
  loginAccount: { points: 10, duration: QUARTER },
  loginAddress: { points: 100, duration: QUARTER },
  unknownToken: { points: 100, duration: QUARTER },
  resetMail: { points: 3, duration: 60 * 60 },
  resetAddress: { points: 100, duration: QUARTER },
} as const;

export type Limit = keyof typeof LIMITS;

const limiters = new WeakMap<Db, Record<Limit, RateLimiterDrizzle>>();

function limiterOf(db: Db, limit: Limit): RateLimiterDrizzle {
  let all = limiters.get(db);
  if (!all) {
    const make = (name: Limit) =>
      new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix: name, clearExpiredByTimeout: false, ...LIMITS[name] });
    all = {
      loginAccount: make('loginAccount'),
      loginAddress: make('loginAddress'),
      unknownToken: make('unknownToken'),
      resetMail: make('resetMail'),
      resetAddress: make('resetAddress'),
    };
    limiters.set(db, all);
  }
  return all[limit];
}

function keyOf(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url').slice(0, 22);
}

function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'een minuut' : `${minutes} minuten`;
  return new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: seconds }, `Te veel pogingen. Probeer het over ${wait} opnieuw.`);
}

/** Refuses a caller who has used up the limit, before anything is looked at. */
export async function refuseExhausted(db: Db, limit: Limit, who: string): Promise<void> {
  const state = await limiterOf(db, limit).get(keyOf(who));
  if (state && state.consumedPoints >= LIMITS[limit].points) throw tooMany(state.msBeforeNext);
}

/**
 * Spends one of the attempts that a limit grants, or refuses where none is left. Where it is spent before the outcome is known,
 * many attempts at once are no way around the limit; `forgive` the one that succeeds.
 */
export async function spend(db: Db, limit: Limit, who: string): Promise<void> {
  try {
    await limiterOf(db, limit).consume(keyOf(who));
  } catch (rejected) {
    throw rejected instanceof RateLimiterRes ? tooMany(rejected.msBeforeNext) : rejected;
  }
}

export async function forgive(db: Db, limit: Limit, who: string): Promise<void> {
  await limiterOf(db, limit).delete(keyOf(who));
}

/** Counters that no longer limit anyone. */
export async function forgetExpiredLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}

// A visitor with a good link must not pay a query for those with a bad one: addresses that used up the limit are
// remembered in memory, and every further unknown token is counted in the database first.
const blockedVisitors = new WeakMap<Db, Map<string, number>>();

export function refuseBlockedVisitor(db: Db, address: string): void {
  const until = blockedVisitors.get(db)?.get(address);
  if (until === undefined) return;
  const left = until - performance.now();
  if (left > 0) throw tooMany(left);
  blockedVisitors.get(db)?.delete(address);
}

export async function countUnknownToken(db: Db, address: string): Promise<void> {
  try {
    const state = await limiterOf(db, 'unknownToken').consume(keyOf(address));
    if (state.remainingPoints === 0) block(db, address, state.msBeforeNext);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    block(db, address, rejected.msBeforeNext);
    throw tooMany(rejected.msBeforeNext);
  }
}

function block(db: Db, address: string, milliseconds: number): void {
  const blocked = blockedVisitors.get(db) ?? new Map<string, number>();
  blockedVisitors.set(db, blocked.set(address, performance.now() + milliseconds));
}
