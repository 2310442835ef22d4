import { isLinkAlive } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { type Invitee, lockInvitee } from '#server/store/post/invitation-links.ts';
import { claimLink } from './claim-link.ts';

/** Locks the employee who answers an invitation with anything but a booking. */
export async function lockAnswering(db: Db, token: string, at: Temporal.Instant): Promise<Invitee> {
  const invitee = (await claimLink(db, token)) ? await lockInvitee(db, { token }) : null;
  if (!invitee || !isLinkAlive(invitee, at)) throw new Refusal('INVALID_TOKEN');
  return invitee;
}
