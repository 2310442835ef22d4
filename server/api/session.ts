import { session } from '#contract/session.ts';
import { Refusal } from '#domain/refusals.ts';
import { changePassword, forgotPassword, login, register, resetPassword } from '../actions/password.ts';
import { isReachable } from '../db/db.ts';
import { serve } from '../http/bind.ts';
import { countFailure, forgive, refuseExhausted } from '../http/limits.ts';
import { isInMaintenance } from '../http/maintenance.ts';
import { endSession, startSession } from '../http/sessions.ts';
import { outboxStuck } from '../mail/worker.ts';
import { maintenanceRow } from '../store/settings.ts';
import { countUsers, userById } from '../store/users.ts';

const done = { success: true } as const;

export const sessionApi = serve(session, {
  'GET /api/user': async ({ services, caller }) => (await userById(services.db, caller.userId))!,

  'POST /api/login': async ({ services, body, request, reply }) => {
    const { db } = services;
    await refuseExhausted(db, 'loginAddress', request.ip);
    await refuseExhausted(db, 'loginAccount', body.username);
    const user = await login(services, body.username, body.password);
    if (!user) {
      await countFailure(db, 'loginAddress', request.ip);
      await countFailure(db, 'loginAccount', body.username);
      throw new Refusal('WRONG_LOGIN');
    }
    if (user.role !== 'admin' && (await isInMaintenance(services))) throw new Refusal('MAINTENANCE');
    await forgive(db, 'loginAccount', body.username);
    await endSession(services, request, reply);
    await startSession(services, request, reply, user.id);
    return user;
  },

  'POST /api/logout': async ({ services, request, reply }) => {
    await endSession(services, request, reply);
    return done;
  },

  'GET /api/register': async ({ services }) => ({ open: (await countUsers(services.db)) === 0 }),

  'POST /api/register': async ({ services, body, request, reply }) => {
    const user = await register(services, body);
    await startSession(services, request, reply, user.id);
    return user;
  },

  'POST /api/forgot-password': ({ services, body }) => {
    // Not awaited: the answer and its timing are the same whether or not the address exists.
    services.later(async () => {
      if (await countFailure(services.db, 'resetMail', body.email)) await forgotPassword(services, body.email);
    });
    return done;
  },

  'POST /api/reset-password': async ({ services, body, request }) => {
    await refuseExhausted(services.db, 'loginAddress', request.ip);
    try {
      await resetPassword(services, body);
    } catch (error) {
      if (error instanceof Refusal) await countFailure(services.db, 'loginAddress', request.ip);
      throw error;
    }
    return done;
  },

  'POST /api/admin/change-password': async ({ services, caller, body }) => {
    const account = `change-password ${caller.userId}`;
    await refuseExhausted(services.db, 'loginAccount', account);
    try {
      await changePassword(services, caller, body);
    } catch (error) {
      if (error instanceof Refusal) await countFailure(services.db, 'loginAccount', account);
      throw error;
    }
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

  'GET /api/health/ready': async ({ services, reply }) => {
    const database = await isReachable(services.db);
    const outbox = database && !(await outboxStuck(services.db, services.now()));
    if (!database || !outbox) reply.code(503);
    return { status: database && outbox ? ('ready' as const) : ('not_ready' as const), database, outbox };
  },
});
