import type { AuditSubject } from '#domain/access/audit.ts';
import type { Facts, HistoryLine } from './history-line.ts';

/** Settings by their name in the audit log. */
export const SETTINGS = {
  'tariff.set': 'tarief',
  'closed_day.added': 'gesloten dagen',
  'closed_day.removed': 'gesloten dagen',
  'booking.set': 'boekingen',
  'firm.saved': 'kantoorgegevens',
  'logo.saved': 'kantoorgegevens',
  'logo.removed': 'kantoorgegevens',
  'first_steps.dismissed': 'kantoorgegevens',
  'maintenance.on': 'onderhoudsmodus',
  'maintenance.changed': 'onderhoudsmodus',
  'maintenance.off': 'onderhoudsmodus',
  'mail_account.saved': 'e-mailaccount',
  'bounce_mailbox.saved': 'mailbox voor teruggekomen e-mail',
  'bounce_mailbox.removed': 'mailbox voor teruggekomen e-mail',
  'reminders.set': 'herinneringen',
  'availability_reminder.set': 'beschikbaarheidsherinnering',
  'video.set': 'videogesprekken',
  'microsoft_connection.saved': 'verbinding met Microsoft 365',
  'microsoft_connection.removed': 'verbinding met Microsoft 365',
  'survey.set': 'enquête',
  'security.set': 'beveiliging',
  'privacy_text.saved': 'privacytekst',
  'accessibility_text.saved': 'toegankelijkheidstekst',
  'letter_texts.saved': 'eigen tekst in e-mails',
  'preparation.saved': 'voorbereiding',
  'retention.saved': 'bewaartermijnen',
  'retention.off': 'bewaartermijnen',
  'retention.confirmed': 'bewaartermijnen',
} as const satisfies Record<string, AuditSubject>;

export type SettingKind = keyof typeof SETTINGS;

/** Rows of one setting that change together: one line in the audit log. */
export type SettingEvent = { kind: SettingKind; rows: readonly SettingRow[] } | RestoredBackup;
type SettingRow = { id: number; before: Facts | null; after: Facts | null };
/** The row of the maintenance mode, which a restore switches on. */
type RestoredBackup = { kind: 'backup.restored'; rows: readonly [SettingRow] };

export function settingLines({ rows }: SettingEvent): HistoryLine[] {
  return rows.map(({ id, before, after }) => ({ subject: 'setting', subjectId: id, employeeId: null, before, after }));
}
