import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { bounceMailbox } from '#server/db/schema/post.ts';

// The mailbox for delivery reports: its account, and how far it has been read.

export type BounceMailboxRow = typeof bounceMailbox.$inferSelect;
type BounceMailboxChange = Partial<Omit<typeof bounceMailbox.$inferInsert, 'id'>>;

export async function bounceMailboxRow(db: Db): Promise<BounceMailboxRow | null> {
  const [row] = await db.select().from(bounceMailbox).limit(1);
  return row ?? null;
}

export async function insertBounceMailbox(db: Db, row: typeof bounceMailbox.$inferInsert): Promise<BounceMailboxRow> {
  return one(await db.insert(bounceMailbox).values(row).returning());
}

export async function updateBounceMailbox(db: Db, id: number, change: BounceMailboxChange): Promise<BounceMailboxRow> {
  return one(await db.update(bounceMailbox).set(change).where(eq(bounceMailbox.id, id)).returning());
}

export async function deleteBounceMailbox(db: Db): Promise<BounceMailboxRow | null> {
  const [row] = await db.delete(bounceMailbox).returning();
  return row ?? null;
}

/** Claims the mailbox, so that one server at a time reads it. `due`: only if the next reading is due. */
export async function claimBounceMailbox(
  db: Db,
  { now, until, due }: { now: string; until: string; due: boolean },
): Promise<BounceMailboxRow | null> {
  const isFree = or(isNull(bounceMailbox.claimedUntil), lte(bounceMailbox.claimedUntil, now));
  const [row] = await db
    .update(bounceMailbox)
    .set({ claimedUntil: until })
    .where(and(isFree, due ? lte(bounceMailbox.nextReadAt, now) : undefined))
    .returning();
  return row ?? null;
}

type Progress = { uidValidity: string; lastUid: number; matched: number; unmatched: number };

/** Adds the new counts. Returns whether the claim is still valid: it ends when settings are saved, or when another server claims it. */
export async function saveProgress(
  db: Db,
  claim: Pick<BounceMailboxRow, 'id' | 'claimedUntil'>,
  { uidValidity, lastUid, matched, unmatched }: Progress,
): Promise<boolean> {
  const rows = await db
    .update(bounceMailbox)
    .set({
      uidValidity,
      lastUid,
      matched: sql`${bounceMailbox.matched} + ${matched}`,
      unmatched: sql`${bounceMailbox.unmatched} + ${unmatched}`,
    })
    .where(isHeld(claim))
    .returning({ id: bounceMailbox.id });
  return rows.length > 0;
}

export async function settleReading(
  db: Db,
  claim: Pick<BounceMailboxRow, 'id' | 'claimedUntil'>,
  change: Pick<BounceMailboxChange, 'lastReadAt' | 'lastError' | 'failures' | 'nextReadAt'>,
): Promise<void> {
  await db
    .update(bounceMailbox)
    .set({ ...change, claimedUntil: null })
    .where(isHeld(claim));
}

function isHeld({ id, claimedUntil }: Pick<BounceMailboxRow, 'id' | 'claimedUntil'>) {
  return and(eq(bounceMailbox.id, id), sql`${bounceMailbox.claimedUntil} = ${claimedUntil}::timestamptz`);
}
