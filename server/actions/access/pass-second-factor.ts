import { isFreshStep, typedCode } from '#domain/access/second-factor.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { hashUnder, saltOf } from '#server/steps/access/hashing.ts';
import { stepOfCode } from '#server/steps/access/second-factor.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { UNKNOWN } from '#server/store/access/audit.ts';
import { countRecoveryCodes, someRecoveryHash, takeRecoveryCode, takeStep } from '#server/store/access/second-factor.ts';
import type { UserRow } from '#server/store/access/users.ts';

/** The second step of a log-in, after the password. Every code works once, also in two concurrent requests. */
export async function passSecondFactor(services: Services, user: UserRow, text: string): Promise<void> {
  const typed = typedCode(text);
  if (typed?.kind === 'app' && (await takeAppCode(services, user, typed.digits))) return;
  if (typed?.kind === 'recovery' && (await useRecoveryCode(services, user, typed.digits))) return;
  await recordAlone(services, UNKNOWN, { kind: 'login.failed', id: user.id });
  throw new Refusal('WRONG_CODE');
}

async function takeAppCode(services: Services, user: UserRow, digits: string): Promise<boolean> {
  const step = stepOfCode(services, user, digits);
  return step !== null && isFreshStep(step, user.totpLastStep) && takeStep(services.db, user, step);
}

async function useRecoveryCode(services: Services, user: UserRow, digits: string): Promise<boolean> {
  const { db, now } = services;
  const salt = saltOf((await someRecoveryHash(db, user.id)) ?? '');
  if (!salt) return false;
  const hash = await hashUnder(salt, digits);
  const isUsed = await db.transaction(async (db) => {
    if (!(await takeRecoveryCode(db, user.id, hash))) return false;
    const left = await countRecoveryCodes(db, user.id);
    const actor = { name: user.name, userId: user.id };
    await recordAndPost(db, [{ kind: 'recovery_code.used', id: user.id, user, left }], { at: now(), actor, appUrl: services.appUrl });
    return true;
  });
  services.wakeOutbox();
  return isUsed;
}
