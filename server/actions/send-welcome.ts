import { Refusal } from '#domain/refusals.ts';
import type { Services } from '../services.ts';
import { consultantById } from '../store/consultants.ts';
import { userById } from '../store/users.ts';
import { forgotPassword, postWelcome } from './password.ts';

/** A welcome to who has no password yet, a reset link to who has. Answers where the mail goes. */
export async function sendWelcome(services: Services, consultantId: number): Promise<{ email: string }> {
  const consultant = await consultantById(services.db, consultantId);
  const user = consultant && (await userById(services.db, consultant.userId));
  if (!user) throw new Refusal('CONSULTANT_NOT_FOUND');
  if (user.password === null) await services.db.transaction((db) => postWelcome(db, services, user, 'consultant'));
  else await forgotPassword(services, user.email);
  services.wakeOutbox();
  return { email: user.email };
}
