import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { unlinkIdentity } from '#server/store/access/oidc.ts';
import type { Actor } from '#server/store/appointments/history.ts';

/** For someone who gets a new identity at the provider. The next log-in links the account again, by its address. */
export async function endSsoLink({ db, now }: Services, actor: Actor, userId: number): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await unlinkIdentity(db, userId))) throw new Refusal('NOT_FOUND');
    await recordAudit(db, { at: isoOf(now()), actor, action: 'single sign-on ontkoppeld', subject: `gebruiker ${userId}` });
  });
}
