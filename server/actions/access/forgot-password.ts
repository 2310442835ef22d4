import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import type { Services } from '#server/services.ts';
import { postPasswordReset } from '#server/steps/access/password-links.ts';
import { UNKNOWN } from '#server/store/access/audit.ts';
import { lockUserByEmail } from '#server/store/access/users.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';

/** Returns nothing, so that the caller cannot learn whether the address exists. */
export async function forgotPassword(services: Services, email: string, actor: Actor = UNKNOWN): Promise<void> {
  await services.db.transaction(async (db) => {
    const user = await lockUserByEmail(db, email);
    if (!user || whyNotPassword(services.sso, user)) return;
    await postPasswordReset(db, services, user);
    await record(db, { kind: 'password.link_made', id: user.id }, { at: services.now(), actor });
  });
  services.wakeOutbox();
}
