import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { integer, one, rowsOf } from '#server/db/rows.ts';
import { hrOverviews } from '#server/db/schema/post.ts';
import type { Actor } from '#server/store/appointments/history.ts';

export type HrOverview = typeof hrOverviews.$inferSelect;

type Opening = { employerId: number; at: string; actor: Actor; renews: boolean };

/** The id of an overview that is posted in the same transaction. */
export async function reserveMailId(db: Db): Promise<number> {
  return one(rowsOf(await db.execute(sql`SELECT nextval('mails_id_seq')::int AS id`), { id: integer })).id;
}

/** Opens an overview, or continues the open one, and locks its row. `renews`: renews the links, beginning with the first employee. */
export async function openHrOverview(db: Db, { employerId, at, actor, renews }: Opening): Promise<HrOverview> {
  const anew = { actor, renewedUpTo: 0 };
  const opened = await db
    .insert(hrOverviews)
    .values({
      employerId,
      mailId: sql`nextval('mails_id_seq')`,
      renewedUpTo: renews ? 0 : null,
      actor,
      touchedAt: at,
    })
    .onConflictDoUpdate({ target: hrOverviews.employerId, set: { touchedAt: at, ...(renews && anew) } })
    .returning();
  return one(opened);
}

export async function lockHrOverview(db: Db, employerId: number): Promise<HrOverview | null> {
  const [row] = await db.select().from(hrOverviews).where(eq(hrOverviews.employerId, employerId)).for('update');
  return row ?? null;
}

export async function updateHrOverview(db: Db, employerId: number, change: Pick<HrOverview, 'renewedUpTo' | 'touchedAt'>): Promise<void> {
  await db.update(hrOverviews).set(change).where(eq(hrOverviews.employerId, employerId));
}

export async function deleteHrOverview(db: Db, employerId: number): Promise<void> {
  await db.delete(hrOverviews).where(eq(hrOverviews.employerId, employerId));
}

/** Employers whose overview has had no progress since before this moment. */
export async function stalledHrOverviews(db: Db, before: string): Promise<number[]> {
  const rows = await db.select({ id: hrOverviews.employerId }).from(hrOverviews).where(lt(hrOverviews.touchedAt, before));
  return rows.map(({ id }) => id);
}
