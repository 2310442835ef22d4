import { z } from 'zod';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { LANGUAGES } from '#domain/language.ts';
import { LONGEST_PAGE } from '#domain/lists.ts';
import { manyLines } from '#domain/people/contact.ts';
import { OWN_LETTERS, OWN_WORDS_LENGTH } from '#domain/post/own-words.ts';
import { perReminder } from '#domain/post/schedule.ts';
import { SENDER_CHECKS, SENDER_VERDICTS } from '#domain/post/sender/answers.ts';
import { DEFAULT_SMTP_HOST, MAIL_KINDS, SMTP_AUTHS } from '#domain/post/vocabulary.ts';
import { group } from './endpoint.ts';
import {
  date,
  email,
  emptyAsAbsent,
  id,
  optionalClientId,
  optionalEmail,
  optionalLine,
  optionalPattern,
  optionalTenant,
  pastedSecret,
  tooLong,
  whole,
  yesNo,
} from './fields.ts';
import { paging } from './lists/paging.ts';

const feed = z.object({ consultantName: z.string(), calendarUrl: z.string(), exportUrl: z.string() });

const EmailConfig = z.object({
  id: z.number(),
  adminEmail: z.string(),
  ccEmail: z.string().nullable(),
  fromEmail: z.string(),
  smtpHost: z.string(),
  smtpPort: z.number(),
  smtpUser: z.string().nullable(),
  /** Secrets are never sent, only whether they are set. */
  hasPassword: z.boolean(),
  smtpAuth: z.enum(SMTP_AUTHS),
  oauthTenant: z.string().nullable(),
  oauthClientId: z.string().nullable(),
  hasClientSecret: z.boolean(),
  hasRefreshToken: z.boolean(),
  dkimSelector: z.string().nullable(),
  /** The rate for the whole portal. */
  mailsPerMinute: z.number(),
  isDefault: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const AvailabilityReminderConfig = z.object({
  id: z.number(),
  isEnabled: z.boolean(),
  lookAheadDays: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const ReminderConfig = z.object({
  id: z.number(),
  ...perReminder('days', () => z.number()),
  /** Whether employees get a reminder of a planned appointment, and how many working days before. */
  appointmentReminder: z.boolean(),
  appointmentReminderDays: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const MaintenanceMode = z.object({
  id: z.number(),
  isEnabled: z.boolean(),
  enabledAt: z.string().nullable(),
  enabledBy: z.number().nullable(),
  reason: z.string().nullable(),
  estimatedDuration: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** `failure` is a code: ENOSPC, 08006, 'command: exit 1'. */
const BackupHealth = z.object({
  madeAt: z.string().nullable(),
  bytes: z.number().nullable(),
  isEncrypted: z.boolean(),
  nextDueAt: z.string().nullable(),
  isLate: z.boolean(),
  failedAt: z.string().nullable(),
  failure: z.string().nullable(),
});

const period = z.object({ startDate: date, endDate: date }).refine((p) => p.startDate <= p.endDate, {
  error: 'De startdatum moet voor de einddatum liggen.',
  path: ['endDate'],
});

const letterText = { letter: z.enum(OWN_LETTERS, { error: 'Kies een brief.' }), language: z.enum(LANGUAGES, { error: 'Kies een taal.' }) };
const LetterTexts = z.array(z.object({ ...letterText, text: z.string() }));
/** Empty: no paragraph. */
const ownText = z.string({ error: 'Vul hier tekst in.' }).max(OWN_WORDS_LENGTH, tooLong(OWN_WORDS_LENGTH)).transform(manyLines);

export const settings = group({
  'GET /api/admin/letter-texts': {
    access: 'admin',
    scope: 'none',
    summary: 'De eigen alinea van het kantoor in uitnodiging, bevestiging en herinnering, per taal',
    output: LetterTexts,
  },
  'POST /api/admin/letter-texts': {
    access: 'admin',
    scope: 'none',
    summary: 'Alinea’s instellen; een lege tekst haalt er een weg, en wat niet wordt meegestuurd blijft',
    body: z
      .array(z.object({ ...letterText, text: ownText }), { error: 'Stuur een lijst met teksten.' })
      .max(OWN_LETTERS.length * LANGUAGES.length, { error: 'Stuur elke tekst één keer.' }),
    output: LetterTexts,
  },
  'GET /api/admin/letter-texts/preview': {
    access: 'admin',
    scope: 'none',
    summary: 'Een voorbeeld van de brief met die alinea, om in een kader te tonen; niets wordt bewaard',
    query: z.object({ ...letterText, text: ownText.optional() }),
    repeatsInput: true,
    raw: true,
    output: z.string(),
  },
  'GET /api/admin/email-config': {
    access: 'admin',
    scope: 'none',
    summary: 'Het e-mailaccount, null zolang er geen is',
    output: EmailConfig.nullable(),
  },
  'POST /api/admin/email-config': {
    access: 'admin',
    scope: 'none',
    summary: 'Het e-mailaccount instellen; een leeg wachtwoord of geheim laat het oude staan, zolang de aanmelding dezelfde is',
    body: z.object({
      adminEmail: email,
      ccEmail: optionalEmail,
      fromEmail: email,
      /** Empty counts as absent. */
      smtpHost: optionalLine(253).transform((host) => host ?? DEFAULT_SMTP_HOST),
      smtpPort: emptyAsAbsent(whole(RANGES.smtpPort).default(RANGES.smtpPort.fallback)),
      smtpUser: optionalLine(254),
      smtpPass: z.string().max(500, tooLong(500)).nullish(),
      /** Absent: a password, as in older versions. */
      smtpAuth: z.enum(SMTP_AUTHS, { error: 'Kies hoe het account zich aanmeldt.' }).optional(),
      oauthTenant: optionalTenant,
      oauthClientId: optionalClientId,
      oauthClientSecret: pastedSecret(500),
      oauthRefreshToken: pastedSecret(4000),
      /** Absent: unchanged. */
      dkimSelector: optionalPattern(
        /^[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?)*$/i,
        'Vul alleen de naam van de selector in, zoals selector1.',
      ),
      mailsPerMinute: whole(RANGES.mailsPerMinute).optional(),
    }),
    output: EmailConfig,
  },
  'POST /api/admin/email-config/test': {
    access: 'admin',
    scope: 'none',
    summary: 'Een testmail sturen en wachten op het antwoord van de mailserver',
    body: z.object({ to: optionalEmail }).nullish(),
    output: z.object({ to: z.string() }),
  },

  'POST /api/admin/sender-check': {
    access: 'admin',
    scope: 'none',
    summary: 'SPF, DKIM en DMARC van het domein van de afzender opzoeken; zonder antwoord van DNS geen oordeel',
    output: z.object({
      domain: z.string(),
      checkedAt: z.string(),
      items: z.array(
        z.object({
          kind: z.enum(SENDER_CHECKS),
          verdict: z.enum(SENDER_VERDICTS),
          summary: z.string(),
          details: z.array(z.string()),
          /** The DNS records, shortened. */
          found: z.array(z.string()),
          advice: z.string().nullable(),
          /** The record to add, of type TXT. */
          record: z.object({ name: z.string(), value: z.string() }).nullable(),
        }),
      ),
    }),
  },

  'GET /api/admin/availability-reminder-config': {
    access: 'admin',
    scope: 'read',
    summary: 'Herinnering aan consultants zonder beschikbaarheid',
    output: AvailabilityReminderConfig,
  },
  'POST /api/admin/availability-reminder-config': {
    access: 'admin',
    scope: 'write',
    summary: 'Die herinnering instellen',
    body: z.object({ isEnabled: yesNo, lookAheadDays: whole(RANGES.lookAheadDays) }),
    output: AvailabilityReminderConfig,
  },
  'POST /api/admin/availability-reminder-check': {
    access: 'admin',
    scope: 'write',
    summary: 'Nu controleren en mailen; bewijst eerst de aanmelding bij de mailserver',
    output: z.object({ consultantsCount: z.number(), message: z.string() }),
  },

  'GET /api/admin/reminder-config': { access: 'admin', scope: 'read', summary: 'Herinneringen aan werknemers', output: ReminderConfig },
  'PUT /api/admin/reminder-config': {
    access: 'admin',
    scope: 'write',
    summary: 'Die herinneringen instellen',
    body: z.object({
      ...perReminder('days', ({ range }) => whole(range)),
      /** Absent: both unchanged. */
      appointmentReminder: yesNo.optional(),
      appointmentReminderDays: whole(RANGES.appointmentReminderDays).optional(),
    }),
    output: ReminderConfig,
  },
  'GET /api/admin/reminder-preview': {
    access: 'admin',
    scope: 'read',
    summary: `Wat er vannacht uitgaat, aan wie: per soort de eerste ${LONGEST_PAGE}, of met limit minder, en met kind en offset verder in die soort`,
    query: z.object({ ...paging, kind: z.enum(MAIL_KINDS, { error: 'Kies een soort.' }).optional() }),
    output: z.object({
      runAt: z.string(),
      paused: z.boolean(),
      /** `mails`: in how many mails this kind stands. HR gets one mail about all its employees, with all kinds. */
      totals: z.array(
        z.object({ kind: z.enum(MAIL_KINDS), label: z.string(), people: z.number(), mails: z.number(), viaHrm: z.boolean() }),
      ),
      items: z.array(
        z.object({
          kind: z.enum(MAIL_KINDS),
          label: z.string(),
          to: z.string(),
          name: z.string(),
          employerId: z.number().nullable(),
          employerName: z.string().nullable(),
          viaHrm: z.boolean(),
          employeeId: z.number().nullable(),
        }),
      ),
    }),
  },

  'GET /api/admin/backup': {
    access: 'admin',
    scope: 'read',
    summary: 'De nieuwste back-up van het schema, null zolang er geen schema is',
    output: BackupHealth.nullable(),
  },

  'GET /api/admin/maintenance-mode': { access: 'admin', scope: 'read', summary: 'De onderhoudsmodus', output: MaintenanceMode },
  'POST /api/admin/maintenance-mode': {
    access: 'admin',
    scope: 'write',
    summary: 'De onderhoudsmodus aan- of uitzetten',
    body: z.object({ enabled: z.boolean({ error: 'Kies aan of uit.' }), reason: optionalLine(500), estimatedDuration: optionalLine(100) }),
    output: MaintenanceMode,
  },
  'POST /api/admin/logout-all': {
    access: 'admin',
    scope: 'none',
    summary: 'Alle andere sessies beëindigen',
    output: z.object({ sessionsEnded: z.number() }),
  },

  'GET /api/admin/calendar-urls': {
    access: 'admin',
    scope: 'none',
    summary: 'De agenda-adressen van alle consultants en het gezamenlijke',
    output: z.object({ calendarUrls: z.array(feed.extend({ consultantId: z.number() })), combinedCalendar: feed }),
  },
  'POST /api/admin/calendar-urls/rotate': {
    access: 'admin',
    scope: 'none',
    summary: 'Een agenda-adres intrekken en vervangen; zonder consultantId het gezamenlijke',
    body: z.object({ consultantId: id.optional() }).nullish(),
    output: feed,
  },

  'POST /api/admin/consultant-period-reports': {
    access: 'admin',
    scope: 'write',
    summary: 'Elke consultant een overzicht van een periode mailen',
    body: period,
    output: z.object({ consultantsCount: z.number(), totalAppointments: z.number() }),
  },
  'POST /api/admin/admin-period-report': {
    access: 'admin',
    scope: 'write',
    summary: 'De beheerder een overzicht van een periode mailen',
    body: period,
    output: z.object({ totalAppointments: z.number(), employersCount: z.number() }),
  },
});
