import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { deleteSessionsOf } from '#server/store/access/sessions.ts';
import { closeAccount, deletePasswordTokens, lockUser } from '#server/store/access/users.ts';
import { deleteFeedOf } from '#server/store/appointments/feeds.ts';
import { updateConsultant } from '#server/store/people/consultants.ts';
import type { Leaving } from '#server/store/people/leaving.ts';
import { homeOf, intendKnown, updateHome } from '#server/store/planning/calendar-homes.ts';
import { lapseAccountMails } from '#server/store/post/staff-mails.ts';

/**
 * The consultant gets no appointments any more and cannot log in; the address of the feed ends too. In the calendar that the portal wrote into,
 * what was still to come is removed, and then the login to it is forgotten. Records nothing.
 */
export async function closeConsultant(db: Db, { id, userId }: Leaving, at: Temporal.Instant): Promise<void> {
  await updateConsultant(db, id, { isActive: false });
  // A log-in that is under way waits for this lock, and is then refused.
  await lockUser(db, userId);
  await closeAccount(db, userId, isoOf(at));
  await deleteSessionsOf(db, userId, null);
  await deletePasswordTokens(db, userId);
  await lapseAccountMails(db, userId, 'De consultant is vertrokken.');
  await deleteFeedOf(db, id);
  const home = await homeOf(db, id);
  if (!home) return;
  await intendKnown(db, home.id, dateOf(at));
  await updateHome(db, home.id, { endsAt: isoOf(at), nextReadAt: isoOf(at), restsUntil: null });
}
