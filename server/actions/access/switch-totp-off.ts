import { Refusal, refusalAt } from '#domain/refusals.ts';
import { totpOff } from '#server/mail/letters/staff/second-factor.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '#server/steps/access/hashing.ts';
import { accountNotice } from '#server/steps/access/second-factor.ts';
import { clearTotp } from '#server/store/access/second-factor.ts';
import { lockUserWithPassword, userById } from '#server/store/access/users.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';

export async function switchTotpOff(services: Services, caller: Actor & { userId: number }, password: string): Promise<void> {
  const { db, now } = services;
  const before = await userById(db, caller.userId);
  if (!before || !(await isPassword(password, before.password))) throw refusalAt('password', 'WRONG_PASSWORD');
  await db.transaction(async (db) => {
    const user = await lockUserWithPassword(db, before);
    if (!user) throw refusalAt('password', 'WRONG_PASSWORD');
    if (!user.totpConfirmedAt) throw new Refusal('TOTP_OFF');
    await clearTotp(db, user.id);
    await post(db, services.now(), [accountNotice(user, totpOff(services, user))]);
    await record(db, { kind: 'totp.off', id: user.id }, { at: now(), actor: caller });
  });
  services.wakeOutbox();
}
