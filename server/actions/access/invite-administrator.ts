import type { Services } from '#server/services.ts';
import { postWelcome } from '#server/steps/access/password-links.ts';
import { insertUser, type UserRow } from '#server/store/access/users.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';

export async function inviteAdministrator(
  services: Services,
  actor: Actor,
  { name, email }: { name?: string | null | undefined; email: string },
): Promise<UserRow> {
  const user = await services.db.transaction(async (db) => {
    const user = await insertUser(db, { name: name || 'Administrator', email, role: 'admin', password: null });
    await postWelcome(db, services, { ...user, role: 'admin' });
    await record(db, { kind: 'administrator.invited', id: user.id }, { at: services.now(), actor });
    return user;
  });
  services.wakeOutbox();
  return user;
}
