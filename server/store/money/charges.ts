import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { ChargeKind } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { charges } from '#server/db/schema.ts';

export type ChargeRow = typeof charges.$inferSelect;
/** The period is that of the appointments. */
export type ChargeFilter = { employerId?: number | undefined; from?: string | undefined; to?: string | undefined };

export async function listCharges(db: Db, { employerId, from, to }: ChargeFilter): Promise<ChargeRow[]> {
  return db
    .select()
    .from(charges)
    .where(
      and(
        employerId === undefined ? undefined : eq(charges.employerId, employerId),
        from === undefined ? undefined : gte(charges.date, from),
        to === undefined ? undefined : lte(charges.date, to),
      ),
    )
    .orderBy(asc(charges.date), asc(charges.startTime), asc(charges.id));
}

export async function insertCharge(db: Db, charge: typeof charges.$inferInsert): Promise<void> {
  await db.insert(charges).values(charge);
}

/** For something that turned out not to have happened. */
export async function takeBackCharge(db: Db, appointmentId: number, kind: ChargeKind): Promise<void> {
  await db.delete(charges).where(and(eq(charges.appointmentId, appointmentId), eq(charges.kind, kind)));
}

export async function lockCharge(db: Db, id: number): Promise<ChargeRow | null> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id)).for('no key update');
  return row ?? null;
}

export async function waiveCharge(
  db: Db,
  id: number,
  waiver: { waivedAt: string; waivedBy: string; waiveReason: string },
): Promise<ChargeRow> {
  return one(await db.update(charges).set(waiver).where(eq(charges.id, id)).returning());
}
