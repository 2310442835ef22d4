import type { Db } from '../db/db.ts';
import { maintenanceMode } from '../db/schema.ts';

export type MaintenanceRow = typeof maintenanceMode.$inferSelect;

export async function maintenanceRow(db: Db): Promise<MaintenanceRow> {
  const [row] = await db.select().from(maintenanceMode).limit(1);
  return row!;
}
