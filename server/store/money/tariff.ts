import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { tariff } from '#server/db/schema/money.ts';

// One row, inserted by a migration.

export type TariffRow = typeof tariff.$inferSelect;

export async function tariffRow(db: Db): Promise<TariffRow> {
  return one(await db.select().from(tariff).limit(1));
}

/** Locked until the commit, so that statement numbers have no gaps: a rollback frees its number. */
export async function lockTariff(db: Db): Promise<TariffRow> {
  return one(await db.select().from(tariff).limit(1).for('update'));
}

export async function updateTariff(
  db: Db,
  id: number,
  change: Partial<Pick<TariffRow, 'cents' | 'vatPercent' | 'lastNumber' | 'updatedAt'>>,
): Promise<TariffRow> {
  return one(await db.update(tariff).set(change).where(eq(tariff.id, id)).returning());
}
