import { secondFactor } from '#contract/access/second-factor.ts';
import { beginTotp } from '#server/actions/access/begin-totp.ts';
import { confirmTotp } from '#server/actions/access/confirm-totp.ts';
import { renewRecoveryCodes } from '#server/actions/access/renew-recovery-codes.ts';
import { resetTotp } from '#server/actions/access/reset-totp.ts';
import { saveSecurity } from '#server/actions/access/save-security.ts';
import { switchTotpOff } from '#server/actions/access/switch-totp-off.ts';
import { serve } from '#server/http/bind.ts';
import { forgive, limited } from '#server/http/limits.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { countRecoveryCodes, securityRow, usersWithoutTotp } from '#server/store/access/second-factor.ts';
import { userById } from '#server/store/access/users.ts';

const done = { success: true } as const;

export const secondFactorApi = serve(secondFactor, {
  'GET /api/account/totp': async ({ services: { db }, caller }) => {
    const { totpConfirmedAt } = found(await userById(db, caller.userId));
    return {
      isOn: totpConfirmedAt !== null,
      confirmedAt: totpConfirmedAt,
      recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
    };
  },
  'POST /api/account/totp': ({ services, caller }) => beginTotp(services, caller),
  'POST /api/account/totp/confirm': async ({ services, caller, body }) => ({
    recoveryCodes: await limited(services.db, { limit: 'totpSetup', who: String(caller.userId) }, () =>
      confirmTotp(services, caller, body.code),
    ),
  }),
  'POST /api/account/totp/recovery-codes': async ({ services, caller, body }) => ({
    recoveryCodes: await limited(services.db, { limit: 'ownPassword', who: String(caller.userId) }, () =>
      renewRecoveryCodes(services, caller, body.password),
    ),
  }),
  'DELETE /api/account/totp': async ({ services, caller, body }) => {
    await limited(services.db, { limit: 'ownPassword', who: String(caller.userId) }, () => switchTotpOff(services, caller, body.password));
    return done;
  },

  'DELETE /api/admin/users/{id}/totp': async ({ services, caller, params }) => {
    await resetTotp(services, caller, params.id);
    await forgive(services.db, 'wrongCode', `code ${params.id}`);
    return done;
  },
  'GET /api/admin/security': ({ services }) => securityOf(services),
  'POST /api/admin/security': async ({ services, caller, body }) => {
    await saveSecurity(services, caller, body.requireTotp);
    return securityOf(services);
  },
});

async function securityOf({ db }: Services) {
  const { requireTotp } = await securityRow(db);
  return { requireTotp, withoutTotp: await usersWithoutTotp(db) };
}
