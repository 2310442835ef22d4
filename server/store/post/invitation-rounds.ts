import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { invitations } from '#server/db/schema/invitations.ts';

// Which round an invitation belongs to.

/** Whether anybody was invited in the round. */
export async function hasInvitations(db: Db, roundId: number): Promise<boolean> {
  return (
    (await db.$count(db.select({ id: invitations.id }).from(invitations).where(eq(invitations.roundId, roundId)).limit(1).as('one'))) > 0
  );
}
