import { eq, lt, notInArray, or, sql } from 'drizzle-orm';
import type { FreedHours, OfferedDay } from '#domain/post/wishes/freed.ts';
import type { FreedAt } from '#domain/post/wishes/queue.ts';
import type { Db } from '#server/db/db.ts';
import { freedHours, offeredDays, offersSeen } from '#server/db/schema/planning.ts';

// What visitors were offered when the portal last looked, and what came free since. Whoever reads or writes it holds `lockWishes`.

const ONLY = 1;

/** An advisory lock, held until the transaction ends: one server at a time. */
export async function lockWishes(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('wishes'))`);
}

/** The last day that was offered then. Null: the portal has not looked yet. */
export async function lastSeen(db: Db): Promise<string | null> {
  const [row] = await db.select({ until: offersSeen.until }).from(offersSeen).where(eq(offersSeen.id, ONLY));
  return row?.until ?? null;
}

export async function storeSeen(db: Db, until: string): Promise<void> {
  await db.insert(offersSeen).values({ id: ONLY, until }).onConflictDoUpdate({ target: offersSeen.id, set: { until } });
}

export async function storedDays(db: Db): Promise<OfferedDay[]> {
  return db.select().from(offeredDays);
}

/** One statement stores, one deletes, each with one parameter for any number of days. Consultants deleted meanwhile are left out. */
export async function storeDays(
  db: Db,
  { changed, empty }: { changed: readonly OfferedDay[]; empty: readonly OfferedDay[] },
): Promise<void> {
  if (changed.length > 0)
    await db.execute(sql`
      INSERT INTO ${offeredDays} (consultant_id, date, virtual, physical, visits)
      SELECT given."consultantId", date, virtual, physical, visits
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS given("consultantId" int, date date, virtual int, physical int, visits jsonb)
      WHERE "consultantId" IN (SELECT id FROM consultants)
      ON CONFLICT (consultant_id, date) DO UPDATE SET virtual = excluded.virtual, physical = excluded.physical, visits = excluded.visits`);
  if (empty.length > 0)
    await db.execute(sql`
      DELETE FROM ${offeredDays} USING jsonb_to_recordset(${JSON.stringify(empty)}::jsonb) AS given("consultantId" int, date date)
      WHERE ${offeredDays.consultantId} = given."consultantId" AND ${offeredDays.date} = given.date`);
}

export async function hasFreed(db: Db): Promise<boolean> {
  return (await db.select({ date: freedHours.date }).from(freedHours).limit(1)).length > 0;
}

export async function freedAt(db: Db): Promise<FreedAt[]> {
  return db.select().from(freedHours);
}

export async function storeFreed(db: Db, freed: readonly FreedHours[], at: string): Promise<void> {
  if (freed.length === 0) return;
  await db.execute(sql`
    INSERT INTO ${freedHours} (employer_id, consultant_id, date, at, hours)
    SELECT given."employerId", given."consultantId", date, ${at}, hours
    FROM jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) AS given("employerId" int, "consultantId" int, date date, hours int)
    WHERE "consultantId" IN (SELECT id FROM consultants) AND "employerId" IN (SELECT id FROM employers)
    ON CONFLICT DO NOTHING`);
}

/** Deletes the hours of past days, and those of all employers but these, whose employees have wishes. */
export async function forgetFreed(db: Db, { today, employerIds }: { today: string; employerIds: readonly number[] }): Promise<void> {
  await db
    .delete(freedHours)
    .where(or(lt(freedHours.date, today), employerIds.length > 0 ? notInArray(freedHours.employerId, [...employerIds]) : sql`true`));
}
