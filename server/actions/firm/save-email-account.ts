import { isSameLogin, whyNotKeepPassword } from '#domain/post/mail-account.ts';
import { refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { RANGES } from '#domain/vocabulary.ts';
import { tryNow } from '#server/mail/delivery/channel.ts';
import { encrypt } from '#server/mail/secret.ts';
import type { Services } from '#server/services.ts';
import { recordSettingChange } from '#server/steps/history-rows.ts';
import type { Actor, Facts } from '#server/store/appointments/history.ts';
import { type EmailAccount, type EmailConfigRow, emailConfigRow, saveEmailConfig } from '#server/store/firm/settings.ts';
import { redirectReports } from '#server/store/post/staff-mails.ts';

type WantedAccount = Omit<EmailAccount, 'smtpPass' | 'mailsPerMinute' | 'testedAt' | 'updatedAt'> & {
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
    // Locks the channel: of several first saves at once, the later ones change the row of the first.
    await tryNow(db, now());
    const old = await emailConfigRow(db);
    const refusal = old && !smtpPass ? whyNotKeepPassword(old, account) : null;
    if (refusal) throw refusalAt('smtpPass', refusal);
    const kept = account.smtpUser === null ? null : (old?.smtpPass ?? null);
    const saved = await saveEmailConfig(db, old?.id ?? null, {
      ...account,
      smtpPass: smtpPass ? encrypt(secretKey, smtpPass) : kept,
      mailsPerMinute: account.mailsPerMinute ?? old?.mailsPerMinute ?? RANGES.mailsPerMinute.fallback,
      testedAt: old && !smtpPass && isSameLogin(old, account) ? old.testedAt : null,
      updatedAt: isoOf(now()),
    });
    if (old && (old.adminEmail !== saved.adminEmail || old.ccEmail !== saved.ccEmail)) await redirectReports(db, saved);
    const act = { at: now(), actor, action: 'E-mailaccount opgeslagen', setting: 'e-mailaccount' as const };
    await recordSettingChange(db, act, saved.id, old && factsOf(old), {
      ...factsOf(saved),
      wachtwoord: smtpPass ? 'gewijzigd' : 'ongewijzigd',
    });
    return saved;
  });
}

function factsOf({ adminEmail, ccEmail, fromEmail, smtpHost, smtpPort, smtpUser, mailsPerMinute }: EmailConfigRow): Facts {
  return { adminEmail, ccEmail, fromEmail, smtpHost, smtpPort, smtpUser, mailsPerMinute };
}
