import type { Administrator } from '#domain/access/caller.ts';
import type { Services } from '#server/services.ts';
import { newWelcome } from '#server/steps/access/password-links.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { insertUser, type UserRow } from '#server/store/access/users.ts';

export async function inviteAdministrator(
  services: Services,
  caller: Administrator,
  { name, email }: { name?: string | null | undefined; email: string },
): Promise<UserRow> {
  const user = await services.db.transaction(async (db) => {
    const user = await insertUser(db, { name: name || 'Administrator', email, role: 'admin', password: null });
    const welcome = await newWelcome(db, services, { ...user, role: 'admin' });
    const by = { at: services.now(), actor: caller, appUrl: services.appUrl };
    await recordAndPost(db, [{ kind: 'administrator.invited', id: user.id, welcome }], by);
    return user;
  });
  services.wakeOutbox();
  return user;
}
