import type { FastifyReply } from 'fastify';
import { isSsoRefusal, type SsoRefusal } from '#domain/access/sso-refusals.ts';
import { Refusal } from '#domain/refusals.ts';
import { logFailure } from '#server/failures.ts';
import type { Services } from '#server/services.ts';

/** For single sign-on: the browser itself opens these addresses, so an error redirects to the log-in page, which shows its text. */
export async function landing({ log }: Services, reply: FastifyReply, work: () => Promise<string>): Promise<FastifyReply> {
  const route = reply.request.routeOptions.url;
  return reply.redirect(
    await work().catch((error) => {
      const isKnown = error instanceof Refusal;
      if (isKnown && !isSsoRefusal(error.code)) throw error;
      if (!isKnown) logFailure(log, { doing: 'a request', route }, error);
      return `/auth?sso=${isKnown ? error.code : ('SSO_FAILED' satisfies SsoRefusal)}`;
    }),
    302,
  );
}
