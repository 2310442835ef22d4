import type { FastifyRequest } from 'fastify';
import { singleSignOn } from '#contract/access/single-sign-on.ts';
import { HOME_OF, isRoleAwayDuringMaintenance } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { endSsoLink } from '#server/actions/access/end-sso-link.ts';
import { logInWithSso } from '#server/actions/access/log-in-with-sso.ts';
import { startSso } from '#server/actions/access/start-sso.ts';
import { serve } from '#server/http/bind.ts';
import { landing } from '#server/http/landing.ts';
import { forgive, spend } from '#server/http/limits.ts';
import { isInMaintenance } from '#server/http/maintenance.ts';
import { isFromOwnPage } from '#server/http/origin.ts';
import { endSession, startSession } from '#server/http/sessions.ts';
import { browserSecret, forgetBrowserSecret, keepBrowserSecret } from '#server/http/sso-cookie.ts';
import type { Services, SingleSignOn } from '#server/services.ts';
import { linkedUsers } from '#server/store/access/oidc.ts';

export const singleSignOnApi = serve(singleSignOn, {
  'GET /api/login/ways': ({ services: { sso } }) => ({ sso: sso?.name ?? null, only: sso?.only ?? false }),

  'GET /api/login/oidc': ({ services, request, reply }) =>
    landing(services, reply, async () => {
      const sso = configured(services);
      // Elsewhere nobody has pressed the button: the page has it.
      if (!isFromOwnPage(request)) return '/auth';
      await spendStart(services, request);
      return (await startSso(services, sso, keepBrowserSecret(request, reply, services))).href;
    }),

  'GET /api/login/oidc/callback': ({ services, query, request, reply }) =>
    landing(services, reply, async () => {
      const sso = configured(services);
      await spendStart(services, request);
      const [, search = ''] = /(\?.*)$/s.exec(request.url) ?? [];
      const user = await logInWithSso(services, sso, { browser: browserSecret(request, services), state: query.state ?? '', search });
      await forgive(services.db, 'ssoAddress', request.ip);
      if (isRoleAwayDuringMaintenance(user.role) && (await isInMaintenance(services))) throw new Refusal('SSO_MAINTENANCE');
      forgetBrowserSecret(request, reply, services);
      await endSession(services, request, reply);
      await startSession(services, reply, { user, via: 'sso' });
      // The same landing page as after a log-in with a password.
      return HOME_OF[user.role];
    }),

  'GET /api/admin/sso': ({ services }) => linkedUsers(services.db),

  'DELETE /api/admin/users/{id}/sso': async ({ services, caller, params }) => {
    await endSsoLink(services, caller, params.id);
    return { success: true } as const;
  },
});

function configured({ sso }: Services): SingleSignOn {
  if (!sso) throw new Refusal('UNKNOWN_PATH');
  return sso;
}

/** Every start inserts a row, and every failed callback writes a log line: both count as an attempt, which a success gives back. */
async function spendStart({ db }: Services, { ip }: FastifyRequest): Promise<void> {
  await spend(db, 'ssoAddress', ip).catch((error) => {
    throw error instanceof Refusal ? new Refusal('SSO_BUSY') : error;
  });
}
