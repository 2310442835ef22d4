import { whyNotResetTotp } from '#domain/access/second-factor.ts';
import { Refusal } from '#domain/refusals.ts';
import { totpReset } from '#server/mail/letters/staff/second-factor.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { accountNotice } from '#server/steps/access/second-factor.ts';
import { clearTotp } from '#server/store/access/second-factor.ts';
import { deleteSessionsOf } from '#server/store/access/sessions.ts';
import { lockUser } from '#server/store/access/users.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';

type Sender = Pick<Services, 'db' | 'now' | 'appUrl' | 'wakeOutbox'>;

/**
 * For someone who has lost phone and codes. Ends their sessions, because the lost phone may still be logged in. Returns whether there was
 * anything to reset.
 */
export async function resetTotp(services: Sender, actor: Actor, userId: number): Promise<boolean> {
  const { db, now } = services;
  const refusal = whyNotResetTotp({ userId, callerId: actor.userId });
  if (refusal) throw new Refusal(refusal);
  const wasOn = await db.transaction(async (db) => {
    const user = await lockUser(db, userId);
    if (!user) throw new Refusal('NOT_FOUND');
    await clearTotp(db, userId);
    if (!user.totpConfirmedAt) return false;
    await deleteSessionsOf(db, userId, null);
    await post(db, services.now(), [accountNotice(user, totpReset(services, user))]);
    await record(db, { kind: 'totp.reset', id: userId }, { at: now(), actor });
    return true;
  });
  services.wakeOutbox();
  return wasOn;
}
