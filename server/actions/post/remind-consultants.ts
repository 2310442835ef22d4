import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import { keysOf, verifyLogin } from '#server/mail/delivery/smtp.ts';
import type { Services } from '#server/services.ts';
import { consultantsWithoutAvailability } from '#server/steps/planning/availability-reminders.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { availabilityReminderRow, emailConfigRow } from '#server/store/firm/settings.ts';

/** Sends the manual reminder. Verifies the login first, so that the caller learns immediately if nothing can be sent. */
export async function remindConsultants(services: Services, caller: Administrator): Promise<number> {
  const { db, now, appUrl } = services;
  const account = await emailConfigRow(db);
  if (!account) throw new Refusal('SMTP_NOT_CONFIGURED');
  await verifyLogin(account, keysOf(services));
  const { lookAheadDays } = await availabilityReminderRow(db);
  const at = now();
  const consultants = await consultantsWithoutAvailability(db, dateOf(at), lookAheadDays);
  const reminded = consultants.map((consultant) => ({ kind: 'consultant.reminded', consultant, lookAheadDays }) as const);
  await db.transaction((db) => recordAndPost(db, reminded, { at, actor: caller, appUrl }));
  services.wakeOutbox();
  return consultants.length;
}
