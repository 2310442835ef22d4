import type { FastifyReply, FastifyRequest } from 'fastify';
import { type User, userOf } from '#domain/access/caller.ts';
import { type Credentials, whyNotSession } from '#domain/access/credentials.ts';
import { deviceOf } from '#domain/access/device.ts';
import { mustSetUpTotp } from '#domain/access/second-factor.ts';
import type { SessionWay } from '#domain/access/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { hoursAfter, isBefore, isoOf } from '#domain/time.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { UNKNOWN } from '#server/store/access/audit.ts';
import { deleteSession, insertSession, sessionByHash, touchSession } from '#server/store/access/sessions.ts';
import { lockUser } from '#server/store/access/users.ts';
import { record } from '#server/store/events/record.ts';

export type SessionCaller = User & {
  sessionHash: string;
  /** May only make the calls that the contract marks `beforeTotp`. */
  mustSetUpTotp: boolean;
};

const COOKIE = 'portal_session';
/** Makes browsers accept a cookie only from this host and only as Secure. */
const HOST_ONLY = '__Host-';
const IDLE_HOURS = 12;
const MAX_HOURS = 7 * 24;
/** lastSeenAt is updated at most this often, not on every request. */
const TOUCH_AFTER_MINUTES = 5;

/** Whether the request has a session cookie. Without one the page skips the call for the current user. */
export function claimsSession(request: FastifyRequest): boolean {
  return Boolean(request.cookies[HOST_ONLY + COOKIE] ?? request.cookies[COOKIE]);
}

function isSecure(request: FastifyRequest, appUrl: string): boolean {
  return request.protocol === 'https' || appUrl.startsWith('https:');
}

/** The name under which a cookie is set in answer to this request. */
export function cookieName(name: string, request: FastifyRequest, appUrl: string): string {
  return isSecure(request, appUrl) ? HOST_ONLY + name : name;
}

export async function callerOf({ db, now, appUrl }: Services, request: FastifyRequest): Promise<SessionCaller | null> {
  const cookie = request.cookies[cookieName(COOKIE, request, appUrl)];
  if (!cookie) return null;
  const sessionHash = hashOf(cookie);
  const session = await sessionByHash(db, sessionHash);
  if (!session) return null;
  const moment = now();
  if (hasEnded(session, moment)) return null;
  const seen = Temporal.Instant.from(session.lastSeenAt).add({ minutes: TOUCH_AFTER_MINUTES });
  if (isBefore(seen, moment)) await touchSession(db, sessionHash, isoOf(moment));
  return { ...userOf(session), sessionHash, mustSetUpTotp: mustSetUpTotp(session) };
}

/**
 * An expired session is refused, not deleted, so that an hour of a wrong database clock ends none. One created more than half a day in the
 * future was made by such a clock, and is refused too.
 */
function hasEnded({ lastSeenAt, createdAt }: { lastSeenAt: string; createdAt: string }, moment: Temporal.Instant): boolean {
  const [seen, made] = [Temporal.Instant.from(lastSeenAt), Temporal.Instant.from(createdAt)];
  const lasts = isBefore(moment, hoursAfter(seen, IDLE_HOURS)) && isBefore(moment, hoursAfter(made, MAX_HOURS));
  return !lasts || isBefore(hoursAfter(moment, IDLE_HOURS), made);
}

/** Sessions last seen or created before these moments have expired. */
export function endOfSessions(now: Temporal.Instant): { seenBefore: string; createdBefore: string } {
  const before = (hours: number) => isoOf(hoursAfter(now, -hours));
  return { seenBefore: before(IDLE_HOURS), createdBefore: before(MAX_HOURS) };
}

const LOGGED_IN = { password: 'login.succeeded', sso: 'sso.succeeded' } as const satisfies Record<SessionWay, string>;
const FAILED = { password: 'login.failed', sso: 'sso.failed' } as const satisfies Record<SessionWay, string>;

/**
 * The only place that creates a session, for every way of logging in. `user` is the row as it was when the password or token was checked;
 * it is compared with the current row under a lock, so that a change of password also refuses log-ins that are in progress.
 */
export async function startSession(
  { db, now, appUrl }: Services,
  reply: FastifyReply,
  { user, via = 'password' }: { user: Credentials & { id: number; name: string }; via?: SessionWay },
): Promise<void> {
  const { request } = reply;
  const { id: userId, name } = user;
  const secret = newSecret();
  const at = isoOf(now());
  const refusal = await db.transaction(async (db) => {
    const refusal = whyNotSession(user, await lockUser(db, userId), via);
    if (refusal) {
      await record(db, { kind: FAILED[via], id: userId }, { at, actor: UNKNOWN });
      return refusal;
    }
    await insertSession(db, { tokenHash: hashOf(secret), userId, at, via, device: deviceOf(request.headers['user-agent']) });
    await record(db, { kind: LOGGED_IN[via], id: userId }, { at, actor: { name, userId } });
    return null;
  });
  if (refusal) throw new Refusal(refusal);
  reply.setCookie(cookieName(COOKIE, request, appUrl), secret, { ...cookieOptions(request, appUrl), maxAge: MAX_HOURS * 3600 });
}

export async function endSession({ db, appUrl }: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const name = cookieName(COOKIE, request, appUrl);
  const cookie = request.cookies[name];
  if (cookie) await deleteSession(db, hashOf(cookie));
  reply.clearCookie(name, cookieOptions(request, appUrl));
}

export function cookieOptions(request: FastifyRequest, appUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request, appUrl) } as const;
}
