import type { Administrator } from '#domain/access/caller.ts';
import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import type { Services } from '#server/services.ts';
import { newResetLink } from '#server/steps/access/password-links.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { UNKNOWN } from '#server/store/access/audit.ts';
import { lockUserByEmail } from '#server/store/access/users.ts';

/** Returns nothing, so that the caller cannot learn whether the address exists. */
export async function forgotPassword(services: Services, email: string, actor: Administrator | typeof UNKNOWN = UNKNOWN): Promise<void> {
  await services.db.transaction(async (db) => {
    const user = await lockUserByEmail(db, email);
    if (!user || whyNotPassword(services.sso, user)) return;
    const letter = await newResetLink(db, services, user);
    const by = { at: services.now(), actor, appUrl: services.appUrl };
    await recordAndPost(db, [{ kind: 'password.link_made', id: user.id, letter }], by);
  });
  services.wakeOutbox();
}
