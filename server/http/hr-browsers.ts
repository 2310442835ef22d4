import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HrAtDoor } from '#domain/access/caller.ts';
import { isBrowserKnown, isHrLinkAlive } from '#domain/access/hr-desk.ts';
import { HR_BROWSER_DAYS } from '#domain/access/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { hashOf } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { hrBrowserBy, hrLinkBy } from '#server/store/access/hr-links.ts';
import { cookieOptions, isSecure } from './sessions.ts';

// Who calls the HR desk: the link in the path says for which employer, the cookie whether this browser has confirmed itself.

/** One cookie per link, because one HR office may open the desks of several employers in the same browser. */
function cookieName(request: FastifyRequest, appUrl: string, linkId: number): string {
  return `${isSecure(request, appUrl) ? '__Host-' : ''}portal_hr_${linkId}`;
}

export async function hrCallerOf({ db, now, appUrl }: Services, request: FastifyRequest): Promise<HrAtDoor> {
  const { token } = request.params as { token: string };
  const link = await hrLinkBy(db, hashOf(token));
  if (!link || !isHrLinkAlive(link, link.employer, now())) throw new Refusal('INVALID_HR_LINK');
  const cookie = request.cookies[cookieName(request, appUrl, link.id)];
  const browser = cookie ? await hrBrowserBy(db, link.id, hashOf(cookie)) : null;
  const isConfirmed = browser !== null && isBrowserKnown(browser, now());
  return { kind: 'hr', employerId: link.employerId, linkId: link.id, isConfirmed };
}

export function setHrCookie({ appUrl }: Services, reply: FastifyReply, { linkId, secret }: { linkId: number; secret: string }): void {
  const { request } = reply;
  const name = cookieName(request, appUrl, linkId);
  reply.setCookie(name, secret, { ...cookieOptions(request, appUrl), maxAge: HR_BROWSER_DAYS * 24 * 3600 });
}
