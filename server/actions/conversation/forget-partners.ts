import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { deletePartnerMails, deletePartnersBefore } from '#server/store/conversation/partners.ts';

/** Thirty days after a conversation nobody needs to know who came along, nor what was written to them. Repeatable. */
export async function forgetPartners({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = isoOf(hoursAfter(now(), -24 * PARTNER_STAYS_DAYS));
  await db.transaction(async (db) => {
    await deletePartnersBefore(db, before);
    await deletePartnerMails(db, { before, now: isoOf(now()) });
  });
}
