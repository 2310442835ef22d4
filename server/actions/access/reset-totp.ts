import type { Administrator } from '#domain/access/caller.ts';
import { whyNotResetTotp } from '#domain/access/second-factor.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { clearTotp } from '#server/store/access/second-factor.ts';
import { deleteSessionsOf } from '#server/store/access/sessions.ts';
import { lockUser } from '#server/store/access/users.ts';
import type { SYSTEM } from '#server/store/appointments/history.ts';

type Sender = Pick<Services, 'db' | 'now' | 'appUrl' | 'wakeOutbox'>;

/**
 * For someone who has lost phone and codes. Ends their sessions, because the lost phone may still be logged in. Returns whether there was
 * anything to reset. The command line acts as the system.
 */
export async function resetTotp(services: Sender, caller: Administrator | typeof SYSTEM, userId: number): Promise<boolean> {
  const { db, now, appUrl } = services;
  const refusal = whyNotResetTotp({ userId, callerId: caller.userId });
  if (refusal) throw new Refusal(refusal);
  const wasOn = await db.transaction(async (db) => {
    const user = await lockUser(db, userId);
    if (!user) throw new Refusal('NOT_FOUND');
    await clearTotp(db, userId);
    if (!user.totpConfirmedAt) return false;
    await deleteSessionsOf(db, userId, null);
    await recordAndPost(db, [{ kind: 'totp.reset', id: userId, user }], { at: now(), actor: caller, appUrl });
    return true;
  });
  services.wakeOutbox();
  return wasOn;
}
