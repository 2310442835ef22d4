import { session } from '#contract/access/session.ts';
import { isRoleAwayDuringMaintenance } from '#domain/access/caller.ts';
import { UNKNOWN_DEVICE } from '#domain/access/device.ts';
import { mustSetUpTotp } from '#domain/access/second-factor.ts';
import { Refusal } from '#domain/refusals.ts';
import { changePassword } from '#server/actions/access/change-password.ts';
import { endOwnSession } from '#server/actions/access/end-session.ts';
import { forgotPassword } from '#server/actions/access/forgot-password.ts';
import { login } from '#server/actions/access/login.ts';
import { passSecondFactor } from '#server/actions/access/pass-second-factor.ts';
import { register } from '#server/actions/access/register.ts';
import { checkResetLink, resetPassword } from '#server/actions/access/reset-password.ts';
import { readinessOf } from '#server/api/firm/readiness.ts';
import { serve } from '#server/http/bind.ts';
import { forgive, giveBack, limited, refuseExhausted, spend } from '#server/http/limits.ts';
import { isInMaintenance } from '#server/http/maintenance.ts';
import { endOfSessions, endSession, startSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { securityRow } from '#server/store/access/second-factor.ts';
import { sessionsOf } from '#server/store/access/sessions.ts';
import { countUsers, type UserRow, userById } from '#server/store/access/users.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';

const done = { success: true } as const;

export const sessionApi = serve(session, {
  'GET /api/user': async ({ services, caller }) => ({
    ...found(await userById(services.db, caller.userId)),
    mustSetUpTotp: caller.mustSetUpTotp,
  }),

  'POST /api/login': async ({ services, body, request, reply }) => {
    const { db } = services;
    await refuseExhausted(db, 'loginAddress', request.ip);
    await spend(db, 'loginAccount', body.username);
    const user = await login(services, body.username, body.password);
    if (!user) {
      await spend(db, 'loginAddress', request.ip);
      // The same answer in all cases, so that it does not reveal who keeps a password under OIDC_ONLY.
      throw new Refusal(services.sso?.only ? 'SSO_ONLY' : 'WRONG_LOGIN');
    }
    if (isRoleAwayDuringMaintenance(user.role) && (await isInMaintenance(services))) throw new Refusal('MAINTENANCE');
    if (user.totpConfirmedAt) await secondStep(services, user, body.code);
    await forgive(db, 'loginAccount', body.username);
    await endSession(services, request, reply);
    await startSession(services, reply, { user });
    return withDuties(services, user);
  },

  'POST /api/logout': async ({ services, request, reply }) => {
    await endSession(services, request, reply);
    return done;
  },

  'GET /api/register': async ({ services }) => ({ open: (await countUsers(services.db)) === 0 }),

  'POST /api/register': async ({ services, body, reply }) => {
    const user = await register(services, body);
    await startSession(services, reply, { user });
    return withDuties(services, user);
  },

  'POST /api/forgot-password': async ({ services, body, request }) => {
    await spend(services.db, 'resetAddress', request.ip);
    await spend(services.db, 'resetMail', body.email);
    // Not awaited: the answer and its timing are the same whether or not the address exists.
    services.later(() => forgotPassword(services, body.email));
    return done;
  },

  'POST /api/reset-password/check': async ({ services, body, request }) => {
    await countingBadLinks(services, request.ip, () => checkResetLink(services, body));
    return done;
  },

  'POST /api/reset-password': async ({ services, body, request }) => {
    await countingBadLinks(services, request.ip, async () => {
      // No password is hashed for an invalid link.
      await checkResetLink(services, body);
      await resetPassword(services, body);
    });
    // Lifts the lock, so that someone locked out by others' guesses can log in.
    await forgive(services.db, 'loginAccount', body.email);
    return done;
  },

  'POST /api/admin/change-password': async ({ services, caller, body }) => {
    await limited(services.db, { limit: 'ownPassword', who: String(caller.userId) }, () => changePassword(services, caller, body));
    return done;
  },

  'GET /api/account/sessions': async ({ services: { db, now }, caller }) =>
    (await sessionsOf(db, caller.userId, endOfSessions(now()))).map(({ id, tokenHash, device, createdAt, lastSeenAt }) => ({
      id,
      current: tokenHash === caller.sessionHash,
      device: device ?? UNKNOWN_DEVICE,
      createdAt,
      lastUsed: lastSeenAt,
    })),

  'DELETE /api/account/sessions/{id}': async ({ services, caller, params }) => {
    await endOwnSession(services, caller, params.id);
    return done;
  },

  'GET /api/maintenance-status': async ({ services }) => {
    const { isEnabled, reason, estimatedDuration } = await maintenanceRow(services.db);
    return {
      enabled: isEnabled,
      ...(isEnabled && reason && { reason }),
      ...(isEnabled && estimatedDuration && { estimatedDuration }),
    };
  },

  'GET /api/health': () => ({ status: 'ok' as const }),

  'GET /api/health/ready': async ({ services, request, reply }) => {
    const readiness = await readinessOf(services);
    if (readiness.status !== 'ready') reply.code(503);
    return { ...readiness, proxy: request.server.proxy.isNamed };
  },
});

/** An invalid link counts like a wrong password; a valid one works whatever others at the same address tried. */
async function countingBadLinks({ db }: Services, ip: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) await spend(db, 'loginAddress', ip);
    throw error;
  }
}

/** Called after the right password only, so that nobody else learns of the second factor. Counts the attempt before checking the code. */
async function secondStep(services: Services, user: UserRow, code: string | undefined): Promise<void> {
  if (!code?.trim()) throw new Refusal('TOTP_REQUIRED');
  const account = `code ${user.id}`;
  await spend(services.db, 'wrongCode', account);
  await passSecondFactor(services, user, code);
  await giveBack(services.db, 'wrongCode', account);
}

/** The answer to a log-in: the user, and whether they must set up a second factor first. */
async function withDuties({ db }: Services, user: UserRow) {
  const { requireTotp } = await securityRow(db);
  return { ...user, mustSetUpTotp: mustSetUpTotp({ ...user, requireTotp, via: 'password' }) };
}
