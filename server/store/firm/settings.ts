import { and, eq } from 'drizzle-orm';
import type { PhoneMode } from '#domain/appointments/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, list, nullable, object, one, type RowOf } from '#server/db/rows.ts';
import { videoConfig } from '#server/db/schema/appointments.ts';
import { firm, maintenanceMode } from '#server/db/schema/firm.ts';
import { availabilityReminderConfig, bookingConfig, calendarHomes } from '#server/db/schema/planning.ts';
import { emailConfig, reminderConfig } from '#server/db/schema/post.ts';

// The settings: one row each, inserted by the first migration; the mail account is inserted when first saved.

export type MaintenanceRow = typeof maintenanceMode.$inferSelect;
export type EmailConfigRow = typeof emailConfig.$inferSelect;
export type ReminderConfigRow = typeof reminderConfig.$inferSelect;
export type VideoConfigRow = typeof videoConfig.$inferSelect;
export type BookingConfigRow = typeof bookingConfig.$inferSelect;
export type AvailabilityReminderRow = typeof availabilityReminderConfig.$inferSelect;

export async function maintenanceRow(db: Db): Promise<MaintenanceRow> {
  return one(await db.select().from(maintenanceMode).limit(1));
}

export async function updateMaintenance(db: Db, id: number, change: Partial<MaintenanceRow>): Promise<MaintenanceRow> {
  return one(await db.update(maintenanceMode).set(change).where(eq(maintenanceMode.id, id)).returning());
}

const SENDER_FIELDS = {
  fromEmail: nullable(emailConfig.fromEmail),
  firmName: nullable(firm.name),
  ownWords: firm.letterTexts,
  preparation: firm.preparation,
  homes: list(object({ consultantId: calendarHomes.consultantId, isSettled: flag })),
};
const SENDER_COLUMNS = `(SELECT from_email FROM email_config LIMIT 1) AS "fromEmail", name AS "firmName", letter_texts AS "ownWords", preparation,
  (SELECT coalesce(json_agg(json_build_object('consultantId', consultant_id, 'isSettled', settled_at IS NOT NULL)), '[]')
    FROM calendar_homes WHERE ends_at IS NULL) AS homes`;
const SENDER = statement('sender', SENDER_FIELDS, `SELECT ${SENDER_COLUMNS} FROM firm LIMIT 1`);
/**
 * The sender of mails, with the firm's own texts in them. The address is null without a mail account, the name until it is filled in. `homes`:
 * who is told by the calendar itself; see mail/outbox.ts.
 */
export type Sender = RowOf<(typeof SENDER)['row']>;

/** Used for every mail, so it is a prepared statement. */
export async function senderOf(db: Db): Promise<Sender> {
  return one(await query(db, SENDER));
}

export async function emailConfigRow(db: Db): Promise<EmailConfigRow | null> {
  const [row] = await db.select().from(emailConfig).orderBy(emailConfig.id).limit(1);
  return row ?? null;
}

/** Stores that a test mail was accepted, unless the account was changed meanwhile. */
export async function markTested(db: Db, { id, updatedAt }: EmailConfigRow, at: string): Promise<void> {
  await db
    .update(emailConfig)
    .set({ testedAt: at })
    .where(and(eq(emailConfig.id, id), eq(emailConfig.updatedAt, updatedAt)));
}

export type EmailAccount = Pick<
  EmailConfigRow,
  | 'adminEmail'
  | 'ccEmail'
  | 'fromEmail'
  | 'smtpHost'
  | 'smtpPort'
  | 'smtpUser'
  | 'smtpPass'
  | 'smtpAuth'
  | 'oauthTenant'
  | 'oauthClientId'
  | 'oauthClientSecret'
  | 'oauthRefreshToken'
  | 'dkimSelector'
  | 'mailsPerMinute'
  | 'testedAt'
  | 'updatedAt'
>;

export async function saveEmailConfig(db: Db, id: number | null, account: EmailAccount): Promise<EmailConfigRow> {
  const rows =
    id === null
      ? await db.insert(emailConfig).values(account).returning()
      : await db.update(emailConfig).set(account).where(eq(emailConfig.id, id)).returning();
  return one(rows);
}

/** Skipped if the account or its refresh token was changed meanwhile. */
export async function replaceRefreshToken(db: Db, { id, updatedAt, oauthRefreshToken }: EmailConfigRow, sealed: string): Promise<void> {
  if (oauthRefreshToken === null) return;
  const isUnchanged = and(
    eq(emailConfig.id, id),
    eq(emailConfig.updatedAt, updatedAt),
    eq(emailConfig.oauthRefreshToken, oauthRefreshToken),
  );
  await db.update(emailConfig).set({ oauthRefreshToken: sealed }).where(isUnchanged);
}

export async function reminderConfigRow(db: Db): Promise<ReminderConfigRow> {
  return one(await db.select().from(reminderConfig).limit(1));
}

export async function updateReminderConfig(db: Db, id: number, change: Partial<ReminderConfigRow>): Promise<ReminderConfigRow> {
  return one(await db.update(reminderConfig).set(change).where(eq(reminderConfig.id, id)).returning());
}

export async function videoConfigRow(db: Db): Promise<VideoConfigRow> {
  return one(await db.select().from(videoConfig).limit(1));
}

export async function phoneModeOf(db: Db): Promise<PhoneMode> {
  return (await videoConfigRow(db)).phone;
}

/** Locked until the transaction ends. Bookings read it without a lock. */
export async function lockVideoConfig(db: Db): Promise<VideoConfigRow> {
  return one(await db.select().from(videoConfig).limit(1).for('no key update'));
}

export async function updateVideoConfig(db: Db, id: number, change: Partial<VideoConfigRow>): Promise<VideoConfigRow> {
  return one(await db.update(videoConfig).set(change).where(eq(videoConfig.id, id)).returning());
}

const NOTICE = statement(
  'notice',
  { noticeHours: bookingConfig.noticeHours },
  'SELECT notice_hours AS "noticeHours" FROM booking_config LIMIT 1',
);

export async function noticeHoursOf(db: Db): Promise<number> {
  return one(await query(db, NOTICE)).noticeHours;
}

const SETTINGS_FOR_BOOKING = statement(
  'settings_for_booking',
  { ...SENDER_FIELDS, noticeHours: bookingConfig.noticeHours, phoneMode: videoConfig.phone },
  `SELECT ${SENDER_COLUMNS}, notice_hours AS "noticeHours", video_config.calls AS "phoneMode" FROM firm, booking_config, video_config LIMIT 1`,
);

/** What every booking needs, in one statement: a statement more made a booking two per cent slower. */
export async function settingsForBooking(db: Db): Promise<{ noticeHours: number; phoneMode: PhoneMode; sender: Sender }> {
  const { noticeHours, phoneMode, ...sender } = one(await query(db, SETTINGS_FOR_BOOKING));
  return { noticeHours, phoneMode, sender };
}

/** Locks the row until the transaction ends. */
export async function lockBookingConfig(db: Db): Promise<BookingConfigRow> {
  return one(await db.select().from(bookingConfig).limit(1).for('no key update'));
}

export async function updateBookingConfig(db: Db, id: number, change: Partial<BookingConfigRow>): Promise<BookingConfigRow> {
  return one(await db.update(bookingConfig).set(change).where(eq(bookingConfig.id, id)).returning());
}

export async function availabilityReminderRow(db: Db): Promise<AvailabilityReminderRow> {
  return one(await db.select().from(availabilityReminderConfig).limit(1));
}

export async function updateAvailabilityReminder(
  db: Db,
  id: number,
  change: Partial<AvailabilityReminderRow>,
): Promise<AvailabilityReminderRow> {
  return one(await db.update(availabilityReminderConfig).set(change).where(eq(availabilityReminderConfig.id, id)).returning());
}
