import { whyNotKeepPassword } from '#domain/post/mail-account.ts';
import { type AppointmentReminder, type ReminderConfig, whyNotReminderConfig } from '#domain/post/reminders.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { RANGES } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { tryNow } from '#server/mail/delivery/channel.ts';
import { encrypt } from '#server/mail/secret.ts';
import type { Services } from '#server/services.ts';
import { type Actor, type Facts, recordHistory } from '#server/store/appointments/history.ts';
import {
  type AvailabilityReminderRow,
  availabilityReminderRow,
  type EmailAccount,
  type EmailConfigRow,
  emailConfigRow,
  type MaintenanceRow,
  maintenanceRow,
  type ReminderConfigRow,
  reminderConfigRow,
  saveEmailConfig,
  updateAvailabilityReminder,
  updateMaintenance,
  updateReminderConfig,
} from '#server/store/firm/settings.ts';
import { redirectReports } from '#server/store/post/staff-mails.ts';

// Every setting is saved together with a row of history that says who changed what.

type Work = Pick<Services, 'db' | 'now'>;

function remember(db: Db, now: Temporal.Instant, actor: Actor, action: string, subjectId: number, before: Facts | null, after: Facts) {
  return recordHistory(db, { at: isoOf(now), actor, action, subject: 'setting', subjectId, employeeId: null, before, after });
}

type WantedAccount = Omit<EmailAccount, 'smtpPass' | 'mailsPerMinute' | 'updatedAt'> & {
  smtpPass?: string | null | undefined;
  mailsPerMinute?: number | undefined;
};

/**
 * An empty password keeps the old one, as long as it goes to the same login: the screen never gets it to send back. Where sending is
 * paused, one mail is tried at once.
 */
export async function saveEmailAccount(
  { db, now, secretKey }: Pick<Services, 'db' | 'now' | 'secretKey'>,
  actor: Actor,
  { smtpPass, ...account }: WantedAccount,
): Promise<EmailConfigRow> {
  return db.transaction(async (db) => {
    // Holds the channel: of several first saves at once, the later ones change the row of the first.
    await tryNow(db, now());
    const old = await emailConfigRow(db);
    const refusal = old && !smtpPass ? whyNotKeepPassword(old, account) : null;
    if (refusal) throw refusalAt('smtpPass', refusal);
    const kept = account.smtpUser === null ? null : (old?.smtpPass ?? null);
    const saved = await saveEmailConfig(db, old?.id ?? null, {
      ...account,
      smtpPass: smtpPass ? encrypt(secretKey, smtpPass) : kept,
      mailsPerMinute: account.mailsPerMinute ?? old?.mailsPerMinute ?? RANGES.mailsPerMinute.fallback,
      updatedAt: isoOf(now()),
    });
    if (old && (old.adminEmail !== saved.adminEmail || old.ccEmail !== saved.ccEmail)) await redirectReports(db, saved);
    await remember(db, now(), actor, 'E-mailaccount opgeslagen', saved.id, old && accountFacts(old), {
      ...accountFacts(saved),
      wachtwoord: smtpPass ? 'gewijzigd' : 'ongewijzigd',
    });
    return saved;
  });
}

function accountFacts({ adminEmail, ccEmail, fromEmail, smtpHost, smtpPort, smtpUser, mailsPerMinute }: EmailConfigRow): Facts {
  return { adminEmail, ccEmail, fromEmail, smtpHost, smtpPort, smtpUser, mailsPerMinute };
}

/** What is not given about the reminder of an appointment stays as it is. */
export async function saveReminderConfig(
  { db, now }: Work,
  actor: Actor,
  config: ReminderConfig & { [K in keyof AppointmentReminder]?: AppointmentReminder[K] | undefined },
): Promise<ReminderConfigRow> {
  const refusal = whyNotReminderConfig(config);
  if (refusal) throw new Refusal(refusal);
  return db.transaction(async (db) => {
    const old = await reminderConfigRow(db);
    const saved = await updateReminderConfig(db, old.id, { ...reminderFacts({ ...old, ...config }), updatedAt: isoOf(now()) });
    await remember(db, now(), actor, 'Herinneringen ingesteld', old.id, reminderFacts(old), reminderFacts(saved));
    return saved;
  });
}

function reminderFacts({ firstReminderDays, secondReminderDays, exitEmailDays, ...rest }: ReminderConfig & AppointmentReminder) {
  const { appointmentReminder, appointmentReminderDays } = rest;
  return { firstReminderDays, secondReminderDays, exitEmailDays, appointmentReminder, appointmentReminderDays };
}

export async function saveAvailabilityReminder(
  { db, now }: Work,
  actor: Actor,
  config: { isEnabled: boolean; lookAheadDays: number },
): Promise<AvailabilityReminderRow> {
  return db.transaction(async (db) => {
    const { id, isEnabled, lookAheadDays } = await availabilityReminderRow(db);
    const saved = await updateAvailabilityReminder(db, id, { ...config, updatedAt: isoOf(now()) });
    await remember(db, now(), actor, 'Beschikbaarheidsherinnering ingesteld', id, { isEnabled, lookAheadDays }, { ...config });
    return saved;
  });
}

export async function switchMaintenance(
  { db, now }: Work,
  actor: Actor,
  {
    enabled,
    reason,
    estimatedDuration,
  }: { enabled: boolean; reason?: string | null | undefined; estimatedDuration?: string | null | undefined },
): Promise<MaintenanceRow> {
  return db.transaction(async (db) => {
    const old = await maintenanceRow(db);
    const at = isoOf(now());
    const saved = await updateMaintenance(db, old.id, {
      isEnabled: enabled,
      enabledAt: enabled ? (old.enabledAt ?? at) : null,
      // Whoever only changes the words has not switched it on.
      enabledBy: enabled ? (old.isEnabled ? old.enabledBy : actor.userId) : null,
      reason: enabled ? (reason ?? null) : null,
      estimatedDuration: enabled ? (estimatedDuration ?? null) : null,
      updatedAt: at,
    });
    const facts = (row: MaintenanceRow): Facts => ({
      isEnabled: row.isEnabled,
      reason: row.reason,
      estimatedDuration: row.estimatedDuration,
    });
    await remember(
      db,
      now(),
      actor,
      enabled && old.isEnabled ? 'Onderhoudsmelding gewijzigd' : enabled ? 'Onderhoudsmodus ingeschakeld' : 'Onderhoudsmodus uitgeschakeld',
      old.id,
      facts(old),
      facts(saved),
    );
    return saved;
  });
}
