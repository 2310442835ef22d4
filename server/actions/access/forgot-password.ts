import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { postPasswordReset } from '#server/steps/password-links.ts';
import { recordAudit, UNKNOWN } from '#server/store/access/audit.ts';
import { lockUserByEmail } from '#server/store/access/users.ts';
import type { Actor } from '#server/store/appointments/history.ts';

/** Returns nothing, so that the caller cannot learn whether the address exists. */
export async function forgotPassword(services: Services, email: string, actor: Actor = UNKNOWN): Promise<void> {
  await services.db.transaction(async (db) => {
    const user = await lockUserByEmail(db, email);
    if (!user || whyNotPassword(services.sso, user)) return;
    await postPasswordReset(db, services, user);
    await recordAudit(db, { at: isoOf(services.now()), actor, action: 'wachtwoordlink gemaakt', subject: `gebruiker ${user.id}` });
  });
  services.wakeOutbox();
}
