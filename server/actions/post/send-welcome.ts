import type { Administrator } from '#domain/access/caller.ts';
import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import { Refusal } from '#domain/refusals.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { forgotPassword } from '#server/actions/access/forgot-password.ts';
import type { Services } from '#server/services.ts';
import { newWelcome, WELCOME_HOURS, welcomed } from '#server/steps/access/password-links.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { lockUser } from '#server/store/access/users.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { hasWaitingWelcome, lapseAccountMails } from '#server/store/post/staff-mails.ts';

/**
 * Sends a welcome to an account without a password, otherwise a reset link. Returns the address; `isWaiting`: an earlier welcome is still
 * in the outbox, so no second one is posted.
 */
export async function sendWelcome(
  services: Services,
  caller: Administrator,
  consultantId: number,
): Promise<{ email: string; isWaiting: boolean }> {
  const { db, now } = services;
  const outcome = await db.transaction(async (db) => {
    const consultant = await consultantById(db, consultantId);
    const user = consultant && (await lockUser(db, consultant.userId));
    if (!user) throw new Refusal('CONSULTANT_NOT_FOUND');
    if (user.closedAt !== null) throw new Refusal('CONSULTANT_LEFT');
    const mayHavePassword = whyNotPassword(services.sso, user) === null;
    if (user.password !== null && mayHavePassword) return { email: user.email, isWaiting: false, needsReset: true };
    const isWaiting = await hasWaitingWelcome(db, user.id, isoOf(hoursAfter(now(), -WELCOME_HOURS)));
    if (!isWaiting) {
      await lapseAccountMails(db, user.id, 'Er is een nieuwere welkomstmail gestuurd.');
      const welcome = await newWelcome(db, services, { ...user, role: 'consultant' });
      await recordAndPost(db, [welcomed(welcome)], { at: now(), actor: caller, appUrl: services.appUrl });
    }
    return { email: user.email, isWaiting, needsReset: false };
  });
  const { needsReset, ...answer } = outcome;
  if (needsReset) await forgotPassword(services, answer.email, caller);
  services.wakeOutbox();
  return answer;
}
