import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { firm, firmLogo, retention } from '#server/db/schema/firm.ts';

// The firm's details: one row, inserted by a migration, and its logo.

export type FirmRow = typeof firm.$inferSelect;
export type LogoRow = typeof firmLogo.$inferSelect;
/** `logoAt`: when the logo was last changed, null without one; `keptMonths`: the retention of people, null while it is off. */
export type Firm = FirmRow & { logoAt: string | null; keptMonths: number | null };
export type FirmChange = Partial<
  Pick<
    FirmRow,
    | 'name'
    | 'phone'
    | 'email'
    | 'website'
    | 'address'
    | 'color'
    | 'kvk'
    | 'vatNumber'
    | 'iban'
    | 'paymentDays'
    | 'stepsDismissedAt'
    | 'privacyText'
    | 'accessibilityText'
    | 'letterTexts'
    | 'preparation'
  >
>;

export async function firmRow(db: Db): Promise<Firm> {
  const rows = await db
    .select({ firm, logoAt: firmLogo.updatedAt, keptMonths: retention.employeeMonths })
    .from(firm)
    .leftJoin(firmLogo, eq(firmLogo.firmId, firm.id))
    .leftJoin(retention, isNotNull(retention.savedAt))
    .limit(1);
  const { firm: row, ...beside } = one(rows);
  return { ...row, ...beside };
}

export async function lockFirm(db: Db): Promise<FirmRow> {
  return one(await db.select().from(firm).limit(1).for('no key update'));
}

export async function updateFirm(db: Db, id: number, change: FirmChange & { updatedAt: string }): Promise<FirmRow> {
  return one(await db.update(firm).set(change).where(eq(firm.id, id)).returning());
}

export async function logoRow(db: Db): Promise<LogoRow | null> {
  const [row] = await db.select().from(firmLogo).limit(1);
  return row ?? null;
}

export async function saveLogoRow(db: Db, logo: LogoRow): Promise<void> {
  const { firmId: _, ...change } = logo;
  await db.insert(firmLogo).values(logo).onConflictDoUpdate({ target: firmLogo.firmId, set: change });
}

/** Returns whether there was one. */
export async function deleteLogoRow(db: Db): Promise<boolean> {
  const gone = await db.delete(firmLogo).where(sql`true`).returning({ firmId: firmLogo.firmId });
  return gone.length > 0;
}
