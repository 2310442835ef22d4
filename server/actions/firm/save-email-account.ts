import type { Administrator } from '#domain/access/caller.ts';
import type { Facts } from '#domain/events/history-line.ts';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { isSameLogin, keptSecrets, type MailSecret, SECRETS_OF, whyNotSaveAccount } from '#domain/post/mail-account.ts';
import type { SmtpAuth } from '#domain/post/vocabulary.ts';
import { refusalAt } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { encrypt } from '#server/db/secrets.ts';
import { tryNow } from '#server/mail/delivery/channel.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { type EmailAccount, type EmailConfigRow, emailConfigRow, saveEmailConfig } from '#server/store/firm/settings.ts';
import { redirectReports } from '#server/store/post/staff-mails.ts';

type Given = Pick<EmailAccount, 'adminEmail' | 'ccEmail' | 'fromEmail' | 'smtpHost' | 'smtpPort' | 'smtpUser'>;
type WantedAccount = Given & { [secret in MailSecret]?: string | null | undefined } & {
  smtpAuth?: SmtpAuth | undefined;
  oauthTenant?: string | null | undefined;
  oauthClientId?: string | null | undefined;
  dkimSelector?: string | null | undefined;
  mailsPerMinute?: number | undefined;
};

/**
 * An empty secret keeps the stored one as long as the login stays the same, because the page never receives the secret. If sending is
 * paused, one mail is tried immediately.
 */
export async function saveEmailAccount(
  { db, now, secretKey }: Pick<Services, 'db' | 'now' | 'secretKey'>,
  caller: Administrator,
  { smtpPass, oauthClientSecret, oauthRefreshToken, ...given }: WantedAccount,
): Promise<EmailConfigRow> {
  const typed = { smtpPass, oauthClientSecret, oauthRefreshToken };
  const account = { ...given, ...waysIn(given) };
  return db.transaction(async (db) => {
    // Also locks the channel, so that of concurrent first saves the later ones update the row of the first.
    await tryNow(db, now());
    const old = await emailConfigRow(db);
    const missing = whyNotSaveAccount(old, { ...account, ...typed });
    if (missing) throw refusalAt(missing.field, missing.refusal);
    const used = usedSecrets(account.smtpAuth, typed);
    const isSame = old !== null && isSameLogin(old, account) && Object.keys(used).length === 0;
    const saved = await saveEmailConfig(db, old?.id ?? null, {
      ...account,
      ...keptSecrets(old, account),
      ...Object.fromEntries(Object.entries(used).map(([name, secret]) => [name, encrypt(secretKey, secret)])),
      dkimSelector: account.dkimSelector === undefined ? (old?.dkimSelector ?? null) : account.dkimSelector,
      mailsPerMinute: account.mailsPerMinute ?? old?.mailsPerMinute ?? RANGES.mailsPerMinute.fallback,
      testedAt: isSame ? old.testedAt : null,
      updatedAt: isoOf(now()),
    });
    if (old && (old.adminEmail !== saved.adminEmail || old.ccEmail !== saved.ccEmail)) await redirectReports(db, saved);
    const after = { ...accountFacts(saved), ...secretFacts(account.smtpAuth, used) };
    await record(
      db,
      { kind: 'mail_account.saved', rows: [{ id: saved.id, before: old && accountFacts(old), after }] },
      { at: now(), actor: caller },
    );
    return saved;
  });
}

/** Fields that the chosen way to log in does not use are cleared. */
function waysIn({ smtpAuth = 'password', oauthTenant = null, oauthClientId = null }: WantedAccount) {
  return {
    smtpAuth,
    oauthTenant: smtpAuth === 'microsoft' ? oauthTenant : null,
    oauthClientId: smtpAuth === 'password' ? null : oauthClientId,
  };
}

function usedSecrets(smtpAuth: SmtpAuth, typed: { [secret in MailSecret]?: string | null | undefined }) {
  const names = SECRETS_OF[smtpAuth];
  return Object.fromEntries(names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : []))) as { [secret in MailSecret]?: string };
}

function secretFacts(smtpAuth: SmtpAuth, used: { [secret in MailSecret]?: string }): Facts {
  const word = (secret: MailSecret) => (used[secret] ? 'gewijzigd' : 'ongewijzigd');
  if (smtpAuth === 'password') return { wachtwoord: word('smtpPass') };
  return {
    clientgeheim: word('oauthClientSecret'),
    ...(smtpAuth === 'google' && { vernieuwingstoken: word('oauthRefreshToken') }),
  };
}

function accountFacts(account: EmailConfigRow): Facts {
  const { adminEmail, ccEmail, fromEmail, smtpHost, smtpPort, smtpUser, mailsPerMinute } = account;
  const { smtpAuth, oauthTenant, oauthClientId, dkimSelector } = account;
  return {
    adminEmail,
    ccEmail,
    fromEmail,
    smtpHost,
    smtpPort,
    smtpUser,
    mailsPerMinute,
    dkimSelector,
    ...(smtpAuth !== 'password' && { smtpAuth, oauthTenant, oauthClientId }),
  };
}
