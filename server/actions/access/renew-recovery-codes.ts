import { grouped } from '#domain/access/second-factor.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { recoveryCodesRenewed } from '#server/mail/letters/staff/second-factor.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '#server/steps/access/hashing.ts';
import { accountNotice, newRecoveryCodes } from '#server/steps/access/second-factor.ts';
import { replaceRecoveryCodes } from '#server/store/access/second-factor.ts';
import { lockUserWithPassword, userById } from '#server/store/access/users.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';

/** For someone who has used up the codes, or lost the answer that contained them. */
export async function renewRecoveryCodes(services: Services, caller: Actor & { userId: number }, password: string): Promise<string[]> {
  const { db, now } = services;
  const before = await userById(db, caller.userId);
  if (!before || !(await isPassword(password, before.password))) throw refusalAt('password', 'WRONG_PASSWORD');
  if (!before.totpConfirmedAt) throw new Refusal('TOTP_OFF');
  const { codes, hashes } = await newRecoveryCodes();
  await db.transaction(async (db) => {
    const user = await lockUserWithPassword(db, before);
    if (!user) throw refusalAt('password', 'WRONG_PASSWORD');
    if (!user.totpConfirmedAt) throw new Refusal('TOTP_OFF');
    const at = isoOf(now());
    await replaceRecoveryCodes(db, user.id, hashes, at);
    await post(db, services.now(), [accountNotice(user, recoveryCodesRenewed(services, user))]);
    await record(db, { kind: 'recovery_codes.renewed', id: user.id }, { at, actor: caller });
  });
  services.wakeOutbox();
  return codes.map(grouped);
}
