import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { mails } from '#server/db/schema/post.ts';
import { expiringLinks } from '#server/store/post/invitation-links.ts';

// The tasks of an administrator. Every query uses an index; a task names a few of what it counts, and counts all.

/** How many employers a task names. */
const NAMED = 5;
/** Mails that were written while there was no mail account: they are sent on request only. */
export async function countUnsent(db: Db): Promise<number> {
  return db.$count(mails, eq(mails.status, 'niet_verzonden'));
}

/** Appointments before this day that are still 'geplanned', because nobody has recorded an outcome. */
export async function countWithoutOutcome(db: Db, before: string): Promise<number> {
  return db.$count(appointments, and(eq(appointments.status, 'geplanned'), lt(appointments.date, before)));
}

/** Invited people whose link stops working within a week: how many, and the employers with the most of them. */
export async function linksEndingSoon(db: Db, now: Temporal.Instant) {
  const rows = await expiringLinks(db, now);
  return { count: rows.reduce((sum, { count }) => sum + count, 0), employers: rows.slice(0, NAMED) };
}
