import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '#server/db/secrets.ts';
import { cookieName, cookieOptions } from './sessions.ts';

// A random cookie of the browser that began single sign-on. Without it an attacker could complete their own log-in in a victim's browser,
// who would then work in the attacker's account. SameSite=Lax, because the callback comes from another site.

const COOKIE = 'portal_sso';
const MAX_SECONDS = 10 * 60;

type CookieHost = { appUrl: string };

export function browserSecret(request: FastifyRequest, place: CookieHost): string | null {
  const secret = request.cookies[cookieName(COOKIE, request, place.appUrl)];
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Keeps an existing value, so that two tabs do not end each other's log-in. */
export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, place: CookieHost): string {
  const secret = browserSecret(request, place) ?? newSecret();
  reply.setCookie(cookieName(COOKIE, request, place.appUrl), secret, { ...cookieOptions(request, place.appUrl), maxAge: MAX_SECONDS });
  return secret;
}

export function forgetBrowserSecret(request: FastifyRequest, reply: FastifyReply, place: CookieHost): void {
  reply.clearCookie(cookieName(COOKIE, request, place.appUrl), cookieOptions(request, place.appUrl));
}
