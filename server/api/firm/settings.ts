import { settings } from '#contract/settings.ts';
import { LANGUAGES } from '#domain/language.ts';
import { OWN_LETTERS, type OwnWords } from '#domain/post/own-words.ts';
import { logOutEveryone } from '#server/actions/access/log-out-everyone.ts';
import { previewLetter } from '#server/actions/firm/preview-letter.ts';
import { saveAvailabilityReminder } from '#server/actions/firm/save-availability-reminder.ts';
import { saveEmailAccount } from '#server/actions/firm/save-email-account.ts';
import { saveLetterTexts } from '#server/actions/firm/save-letter-texts.ts';
import { saveReminderConfig } from '#server/actions/firm/save-reminder-config.ts';
import { sendAdminReport } from '#server/actions/firm/send-admin-report.ts';
import { sendConsultantReports } from '#server/actions/firm/send-consultant-reports.ts';
import { switchMaintenance } from '#server/actions/firm/switch-maintenance.ts';
import { checkSender } from '#server/actions/post/check-sender.ts';
import { previewNight } from '#server/actions/post/preview-night.ts';
import { remindConsultants } from '#server/actions/post/remind-consultants.ts';
import { sendTestMail } from '#server/actions/post/send-test-mail.ts';
import { backupHealth } from '#server/actions/privacy/backup-health.ts';
import { sendMailPage } from '#server/api/post/mail-page.ts';
import { feedUrls, rotateFeed } from '#server/calendar/feed.ts';
import { serve } from '#server/http/bind.ts';
import { spend } from '#server/http/limits.ts';
import { forgetMaintenance } from '#server/http/maintenance.ts';
import { firmRow } from '#server/store/firm/firm.ts';
import {
  availabilityReminderRow,
  type EmailConfigRow,
  emailConfigRow,
  maintenanceRow,
  reminderConfigRow,
} from '#server/store/firm/settings.ts';

function shown({ smtpPass, oauthClientSecret, oauthRefreshToken, ...account }: EmailConfigRow) {
  return {
    ...account,
    hasPassword: smtpPass !== null,
    hasClientSecret: oauthClientSecret !== null,
    hasRefreshToken: oauthRefreshToken !== null,
  };
}

function listed(texts: OwnWords) {
  return OWN_LETTERS.flatMap((letter) =>
    LANGUAGES.flatMap((language) => {
      const text = texts[letter]?.[language];
      return text ? [{ letter, language, text }] : [];
    }),
  );
}

export const settingsApi = serve(settings, {
  'GET /api/admin/letter-texts': async ({ services }) => listed((await firmRow(services.db)).letterTexts),
  'POST /api/admin/letter-texts': async ({ services, caller, body }) => listed(await saveLetterTexts(services, caller, body)),
  'GET /api/admin/letter-texts/preview': async ({ services, query: { text = '', ...which }, reply }) =>
    sendMailPage(reply, await previewLetter(services, { ...which, text })),

  'GET /api/admin/email-config': async ({ services }) => {
    const account = await emailConfigRow(services.db);
    return account && shown(account);
  },
  'POST /api/admin/email-config': async ({ services, caller, body: { ccEmail = null, smtpUser = null, ...body } }) => {
    const account = await saveEmailAccount(services, caller, { ...body, ccEmail, smtpUser });
    // Wakes the worker, so that mails held up by a wrong password are tried immediately.
    services.wakeOutbox();
    return shown(account);
  },
  'POST /api/admin/email-config/test': async ({ services, caller, body }) => {
    await spend(services.db, 'testMail', `test-mail ${caller.userId}`);
    return sendTestMail(services, caller, body?.to ?? null);
  },
  'POST /api/admin/sender-check': async ({ services, caller }) => {
    await spend(services.db, 'senderCheck', `sender-check ${caller.userId}`);
    return checkSender(services);
  },

  'GET /api/admin/availability-reminder-config': ({ services }) => availabilityReminderRow(services.db),
  'POST /api/admin/availability-reminder-config': ({ services, caller, body }) => saveAvailabilityReminder(services, caller, body),
  'POST /api/admin/availability-reminder-check': async ({ services, caller }) => {
    const consultantsCount = await remindConsultants(services, caller);
    return { consultantsCount, message: checkedInWords(consultantsCount) };
  },

  'GET /api/admin/reminder-config': ({ services }) => reminderConfigRow(services.db),
  'PUT /api/admin/reminder-config': ({ services, caller, body }) => saveReminderConfig(services, caller, body),
  'GET /api/admin/reminder-preview': ({ services, query }) => previewNight(services, query),

  'GET /api/admin/backup': ({ services }) => backupHealth(services.db, services.now(), services.backups != null),

  'GET /api/admin/maintenance-mode': ({ services }) => maintenanceRow(services.db),
  'POST /api/admin/maintenance-mode': async ({ services, caller, body }) => {
    const row = await switchMaintenance(services, caller, body);
    forgetMaintenance(services);
    // Wakes the worker, so that waiting mails do not wait for the next poll.
    if (!row.isEnabled) services.wakeOutbox();
    return row;
  },
  'POST /api/admin/logout-all': async ({ services, caller }) => ({
    sessionsEnded: await logOutEveryone(services, caller),
  }),

  'GET /api/admin/calendar-urls': ({ services }) => feedUrls(services),
  'POST /api/admin/calendar-urls/rotate': ({ services, caller, body }) => rotateFeed(services, caller, body?.consultantId ?? null),

  'POST /api/admin/consultant-period-reports': ({ services, caller, body }) => sendConsultantReports(services, caller, body),
  'POST /api/admin/admin-period-report': ({ services, caller, body }) => sendAdminReport(services, caller, body),
});

function checkedInWords(count: number): string {
  if (count === 0) return 'Alle consultants hebben beschikbaarheid.';
  return count === 1 ? 'Eén consultant krijgt een herinnering.' : `${count} consultants krijgen een herinnering.`;
}
