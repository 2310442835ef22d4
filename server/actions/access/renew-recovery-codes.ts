import type { User } from '#domain/access/caller.ts';
import { grouped } from '#domain/access/second-factor.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '#server/steps/access/hashing.ts';
import { newRecoveryCodes } from '#server/steps/access/second-factor.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { replaceRecoveryCodes } from '#server/store/access/second-factor.ts';
import { lockUserWithPassword, userById } from '#server/store/access/users.ts';

/** For someone who has used up the codes, or lost the answer that contained them. */
export async function renewRecoveryCodes(services: Services, caller: User, password: string): Promise<string[]> {
  const { db, now } = services;
  const before = await userById(db, caller.userId);
  if (!before || !(await isPassword(password, before.password))) throw refusalAt('password', 'WRONG_PASSWORD');
  if (!before.totpConfirmedAt) throw new Refusal('TOTP_OFF');
  const { codes, hashes } = await newRecoveryCodes();
  await db.transaction(async (db) => {
    const user = await lockUserWithPassword(db, before);
    if (!user) throw refusalAt('password', 'WRONG_PASSWORD');
    if (!user.totpConfirmedAt) throw new Refusal('TOTP_OFF');
    const at = now();
    await replaceRecoveryCodes(db, user.id, { hashes, at: isoOf(at) });
    await recordAndPost(db, [{ kind: 'recovery_codes.renewed', id: user.id, user }], { at, actor: caller, appUrl: services.appUrl });
  });
  services.wakeOutbox();
  return codes.map(grouped);
}
