import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { storedLetter, withoutKey } from '#server/mail/letter.ts';
import type { Services } from '#server/services.ts';
import { deletePartnerMails, deletePartnersBefore, lockUnsentNotices } from '#server/store/conversation/partners.ts';
import { setLetter } from '#server/store/post/mail-texts.ts';

/** Thirty days after a conversation nobody needs to know who came along, nor what was written to them. Repeatable. */
export async function forgetPartners({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = isoOf(hoursAfter(now(), -24 * PARTNER_STAYS_DAYS));
  await db.transaction(async (db) => {
    await deletePartnersBefore(db, before);
    await deletePartnerMails(db, { before, now: isoOf(now()) });
  });
  await db.transaction((db) => dropNames(db, { before, now: isoOf(now()) }));
}

/**
 * A notice loses the partner's name when it is sent. One that failed or lapsed loses it here, thirty days after it was written, so never
 * later than thirty days after the conversation.
 */
async function dropNames(db: Db, written: { before: string; now: string }): Promise<void> {
  for (const { id, letter } of await lockUnsentNotices(db, written)) {
    const stored = storedLetter(letter);
    if (stored) await setLetter(db, id, withoutKey(stored));
  }
}
