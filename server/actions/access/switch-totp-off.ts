import type { User } from '#domain/access/caller.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '#server/steps/access/hashing.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { clearTotp } from '#server/store/access/second-factor.ts';
import { lockUserWithPassword, userById } from '#server/store/access/users.ts';

export async function switchTotpOff(services: Services, caller: User, password: string): Promise<void> {
  const { db, now, appUrl } = services;
  const before = await userById(db, caller.userId);
  if (!before || !(await isPassword(password, before.password))) throw refusalAt('password', 'WRONG_PASSWORD');
  await db.transaction(async (db) => {
    const user = await lockUserWithPassword(db, before);
    if (!user) throw refusalAt('password', 'WRONG_PASSWORD');
    if (!user.totpConfirmedAt) throw new Refusal('TOTP_OFF');
    await clearTotp(db, user.id);
    await recordAndPost(db, [{ kind: 'totp.off', id: user.id, user }], { at: now(), actor: caller, appUrl });
  });
  services.wakeOutbox();
}
