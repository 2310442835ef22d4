import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HrAtDoor } from '#domain/access/caller.ts';
import { isBrowserKnown, isHrLinkAlive } from '#domain/access/hr-desk.ts';
import { HR_BROWSER_DAYS } from '#domain/access/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { hashOf } from '#server/db/secrets.ts';
import { cookieName, cookieOptions } from '#server/http/sessions.ts';
import type { Services } from '#server/services.ts';
import { hrBrowserBy, hrLinkBy } from '#server/store/access/hr-links.ts';

// Who calls the HR desk: the link in the path says for which employer, the cookie whether this browser has confirmed itself.

/** One cookie per link, because one HR office may open the desks of several employers in the same browser. */
const cookieOf = (linkId: number) => `portal_hr_${linkId}`;

export async function hrCallerOf({ db, now, appUrl }: Services, request: FastifyRequest): Promise<HrAtDoor> {
  const { token } = request.params as { token: string };
  const link = await hrLinkBy(db, hashOf(token));
  if (!link || !isHrLinkAlive(link, link.employer, now())) throw new Refusal('INVALID_HR_LINK');
  const cookie = request.cookies[cookieName(cookieOf(link.id), request, appUrl)];
  const browser = cookie ? await hrBrowserBy(db, link.id, hashOf(cookie)) : null;
  const isConfirmed = browser !== null && isBrowserKnown(browser, now());
  return { kind: 'hr', employerId: link.employerId, linkId: link.id, isConfirmed, viaHr: link.employer.communicatieViaHrm };
}

export function setHrCookie({ appUrl }: Services, reply: FastifyReply, { linkId, secret }: { linkId: number; secret: string }): void {
  const { request } = reply;
  const name = cookieName(cookieOf(linkId), request, appUrl);
  reply.setCookie(name, secret, { ...cookieOptions(request, appUrl), maxAge: HR_BROWSER_DAYS * 24 * 3600 });
}
