import type { Services } from '#server/services.ts';
import { postPasswordReset } from '#server/steps/password-links.ts';
import { lockUserByEmail } from '#server/store/access/users.ts';

/** Answers nothing: whether the address exists is nobody's business. */
export async function forgotPassword(services: Services, email: string): Promise<void> {
  await services.db.transaction(async (db) => {
    const user = await lockUserByEmail(db, email);
    if (user) await postPasswordReset(db, services, user);
  });
  services.wakeOutbox();
}
