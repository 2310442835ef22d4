import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '#server/secrets.ts';
import { cookieOptions, isSecure } from './sessions.ts';

// A secret of the browser in which single sign-on began. Without it an attacker could finish their own log-in in another's browser,
// who then works in the attacker's account. Lax, because the browser comes back from another site.

const COOKIE = 'portal_sso';
const MAX_SECONDS = 10 * 60;

type Place = { appUrl: string };

function nameOf(request: FastifyRequest, { appUrl }: Place): string {
  return isSecure(request, appUrl) ? `__Host-${COOKIE}` : COOKIE;
}

export function browserSecret(request: FastifyRequest, place: Place): string | null {
  const secret = request.cookies[nameOf(request, place)];
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** The one that the browser has, so that two tabs do not end each other's log-in. */
export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, place: Place): string {
  const secret = browserSecret(request, place) ?? newSecret();
  reply.setCookie(nameOf(request, place), secret, { ...cookieOptions(request, place.appUrl), maxAge: MAX_SECONDS });
  return secret;
}

export function forgetBrowserSecret(request: FastifyRequest, reply: FastifyReply, place: Place): void {
  reply.clearCookie(nameOf(request, place), cookieOptions(request, place.appUrl));
}
