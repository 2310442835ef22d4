import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import { keysOf, verifyLogin } from '#server/mail/delivery/smtp.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { availabilityMails, consultantsWithoutAvailability } from '#server/steps/planning/availability-reminders.ts';
import { availabilityReminderRow, emailConfigRow } from '#server/store/firm/settings.ts';

/** Sends the manual reminder. Verifies the login first, so that the caller learns at once if nothing can be sent. */
export async function remindConsultants(services: Services): Promise<number> {
  const { db, now, appUrl } = services;
  const account = await emailConfigRow(db);
  if (!account) throw new Refusal('SMTP_NOT_CONFIGURED');
  await verifyLogin(account, keysOf(services));
  const { lookAheadDays } = await availabilityReminderRow(db);
  const at = now();
  const consultants = await consultantsWithoutAvailability(db, dateOf(at), lookAheadDays);
  await db.transaction((db) => post(db, at, availabilityMails({ appUrl, now: at }, consultants, lookAheadDays)));
  services.wakeOutbox();
  return consultants.length;
}
