import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { postWelcome } from '#server/steps/password-links.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { insertUser, type UserRow } from '#server/store/access/users.ts';
import type { Actor } from '#server/store/appointments/history.ts';

export async function inviteAdministrator(
  services: Services,
  actor: Actor,
  { name, email }: { name?: string | null | undefined; email: string },
): Promise<UserRow> {
  const user = await services.db.transaction(async (db) => {
    const user = await insertUser(db, { name: name || 'Administrator', email, role: 'admin', password: null });
    await postWelcome(db, services, user, 'admin');
    await recordAudit(db, { at: isoOf(services.now()), actor, action: 'beheerder uitgenodigd', subject: `gebruiker ${user.id}` });
    return user;
  });
  services.wakeOutbox();
  return user;
}
