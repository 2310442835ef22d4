import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { availabilityReminderConfig, emailConfig, maintenanceMode, reminderConfig } from '../db/schema.ts';

// The settings: one row each, made by the first migration; the mail account is made when it is first saved.

export type MaintenanceRow = typeof maintenanceMode.$inferSelect;
export type EmailConfigRow = typeof emailConfig.$inferSelect;
export type ReminderConfigRow = typeof reminderConfig.$inferSelect;
export type AvailabilityReminderRow = typeof availabilityReminderConfig.$inferSelect;

export async function maintenanceRow(db: Db): Promise<MaintenanceRow> {
  const [row] = await db.select().from(maintenanceMode).limit(1);
  return row!;
}

export async function updateMaintenance(db: Db, id: number, change: Partial<MaintenanceRow>): Promise<MaintenanceRow> {
  const [row] = await db.update(maintenanceMode).set(change).where(eq(maintenanceMode.id, id)).returning();
  return row!;
}

export async function emailConfigRow(db: Db): Promise<EmailConfigRow | null> {
  const [row] = await db.select().from(emailConfig).orderBy(emailConfig.id).limit(1);
  return row ?? null;
}

export type EmailAccount = Pick<
  EmailConfigRow,
  'adminEmail' | 'ccEmail' | 'fromEmail' | 'smtpHost' | 'smtpPort' | 'smtpUser' | 'smtpPass' | 'updatedAt'
>;

export async function saveEmailConfig(db: Db, id: number | null, account: EmailAccount): Promise<EmailConfigRow> {
  const [row] =
    id === null
      ? await db.insert(emailConfig).values(account).returning()
      : await db.update(emailConfig).set(account).where(eq(emailConfig.id, id)).returning();
  return row!;
}

export async function reminderConfigRow(db: Db): Promise<ReminderConfigRow> {
  const [row] = await db.select().from(reminderConfig).limit(1);
  return row!;
}

export async function updateReminderConfig(db: Db, id: number, change: Partial<ReminderConfigRow>): Promise<ReminderConfigRow> {
  const [row] = await db.update(reminderConfig).set(change).where(eq(reminderConfig.id, id)).returning();
  return row!;
}

export async function availabilityReminderRow(db: Db): Promise<AvailabilityReminderRow> {
  const [row] = await db.select().from(availabilityReminderConfig).limit(1);
  return row!;
}

export async function updateAvailabilityReminder(
  db: Db,
  id: number,
  change: Partial<AvailabilityReminderRow>,
): Promise<AvailabilityReminderRow> {
  const [row] = await db.update(availabilityReminderConfig).set(change).where(eq(availabilityReminderConfig.id, id)).returning();
  return row!;
}
