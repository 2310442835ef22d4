import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { RANGES } from '#domain/firm/vocabulary.ts';
import type { AppointmentPaper } from '#domain/post/paper/kinds.ts';
import { perReminder } from '#domain/post/schedule.ts';
import { DEFAULT_SMTP_HOST, MAIL_AUDIENCES, MAIL_CLASSES, MAIL_STATUSES, SMTP_AUTHS } from '#domain/post/vocabulary.ts';
import { createdAt, day, id, instant, snakeCase, updatedAt } from '#server/db/columns.ts';
import { employees, employers } from './people.ts';

// Mails, mail accounts and daily runs.

/** The outbox: a mail is a row, written in the transaction of the change that causes it. Its text is in `mail_texts`. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** `direct` is sent before `bulk`. */
    class: text('class', { enum: MAIL_CLASSES }).notNull().default('direct'),
    /** The kind of recipient, by which the current address is looked up when it is sent again. */
    audience: text('audience', { enum: MAIL_AUDIENCES }).notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name'),
    ccAddresses: jsonb('cc_addresses').notNull().default([]),
    subject: text('subject').notNull(),
    status: text('status', { enum: MAIL_STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Not sent during the quiet hours; see domain/post/quiet-hours.ts. */
    waitsAtNight: boolean('waits_at_night').notNull().default(false),
    /** The lease of the worker that sends it; after this moment another may take it. */
    claimedUntil: instant('claimed_until'),
    lastError: text('last_error'),
    /** Fixed when the row is written, so that a recipient's server recognises a mail that is sent twice after a crash. */
    messageId: text('message_id').notNull().unique(),
    employeeId: integer('employee_id').references(() => employees.id, { onDelete: 'cascade' }),
    appointmentId: integer('appointment_id'),
    /** Employees named in a mail that is not theirs alone: overviews and reports. Erasing finds them here. */
    mentions: integer('mentions').array(),
    /** The employer whose HR or employee it is for. */
    employerId: integer('employer_id'),
    /** The consultant or administrator it is for. */
    userId: integer('user_id'),
    /** Mails about one appointment to one recipient share a thread: an older waiting one is dropped once there is a newer one. */
    thread: text('thread'),
    /** The token in a cancellation: it is not sent again once the employee has another one. */
    invitationToken: text('invitation_token'),
    /** The calendar invites in it that ask to come: the SEQUENCE by the id of the appointment. */
    invited: jsonb('invited').$type<Record<number, number>>(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When it was given up, because the mail server refused it for good or for too long. */
    refusedAt: instant('refused_at'),
    /** When a delivery report said that it did not arrive, and why in Dutch. */
    bouncedAt: instant('bounced_at'),
    bounceReason: text('bounce_reason'),
    /** When the retention deleted its text. */
    textErasedAt: instant('text_erased_at'),
  },
  (t) => [
    index('mails_due').on(t.class, t.nextAttemptAt, t.id).where(sql`${t.status} = 'wachtend'`),
    index('mails_thread').on(t.thread, t.id).where(sql`${t.thread} IS NOT NULL`),
    index('mails_mentions').using('gin', t.mentions).where(sql`${t.mentions} IS NOT NULL`),
    index('mails_employer').on(t.employerId, t.kind, t.status).where(sql`${t.employerId} IS NOT NULL`),
    index('mails_created').on(t.createdAt, t.id),
    index('mails_status').on(t.status, t.createdAt, t.id),
    index('mails_employee').on(t.employeeId),
    index('mails_user').on(t.userId, t.kind, t.id).where(sql`${t.userId} IS NOT NULL`),
    index('mails_address').on(sql`lower(${t.toAddress})`),
    index('mails_bounced').on(t.createdAt, t.id).where(sql`${t.bouncedAt} IS NOT NULL`),
    // For the search in the overview; a query must use exactly this expression.
    index('mails_search').using('gin', sql`(${t.toAddress} || ' ' || coalesce(${t.toName}, '') || ' ' || ${t.subject}) gin_trgm_ops`),
  ],
);

/** The text of a mail, separate from the queue; deleted by the retention. */
export const mailTexts = pgTable('mail_texts', {
  mailId: integer('mail_id')
    .primaryKey()
    .references(() => mails.id, { onDelete: 'cascade' }),
  /** The letter as data, rendered to HTML and plain text. */
  letter: jsonb('letter').notNull(),
  /** [{ filename, contentType, content (base64) , method? }] */
  attachments: jsonb('attachments').notNull(),
});

/**
 * The last letter about an appointment of somebody whom mail does not reach: it waits to be printed, or was printed. A newer one takes its
 * place, printed or not.
 */
export const paperLetters = pgTable('paper_letters', {
  id: id(),
  employeeId: integer('employee_id')
    .notNull()
    .unique()
    .references(() => employees.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<AppointmentPaper>().notNull(),
  /** Of a cancellation: what it says, because its appointment may be gone. */
  subject: text('subject'),
  paragraphs: jsonb('paragraphs').$type<string[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  printedAt: instant('printed_at'),
});

/** An overview to HR that is being put together in batches of people; deleted once the mail is in the outbox. */
export const hrOverviews = pgTable('hr_overviews', {
  employerId: integer('employer_id')
    .primaryKey()
    .references(() => employers.id, { onDelete: 'cascade' }),
  /** The id that the mail will get: the invitations of the people in it refer to it already. */
  mailId: integer('mail_id').notNull(),
  /** After a change of who receives the links: the last employee whose link was renewed. Null: none to renew. */
  renewedUpTo: integer('renewed_up_to'),
  actor: jsonb('actor').$type<{ name: string; userId: number | null }>().notNull(),
  /** When the last batch was done: the jobs finish an overview whose server was stopped. */
  touchedAt: instant('touched_at').notNull(),
});

/**
 * One row per mail that is being sent or was sent in the last minute, which limits the pace of the whole portal. A row counts until 60
 * seconds after `until`: the deadline while the mail is being sent, then the time of the server's answer.
 */
export const mailPermits = pgTable(
  'mail_permits',
  {
    id: id(),
    class: text('class', { enum: MAIL_CLASSES }).notNull(),
    until: instant('until').notNull(),
  },
  (t) => [index('mail_permits_until').on(t.until)],
);

/** One row, shared by all servers: whether the mail server refuses the sender. */
export const mailChannel = pgTable('mail_channel', {
  id: id(),
  pausedAt: instant('paused_at'),
  pauseReason: text('pause_reason'),
  nextTryAt: instant('next_try_at'),
  tries: integer('tries').notNull().default(0),
  /** The last refusal of a recipient without its variable parts, and the number of mails in a row that got it. */
  refusal: text('refusal'),
  refusedMailIds: jsonb('refused_mail_ids').$type<number[]>().notNull().default([]),
  updatedAt: updatedAt(),
});

export const emailConfig = pgTable(
  'email_config',
  {
    id: id(),
    adminEmail: text('admin_email').notNull(),
    ccEmail: text('cc_email'),
    fromEmail: text('from_email').notNull(),
    smtpHost: text('smtp_host').notNull().default(DEFAULT_SMTP_HOST),
    smtpPort: integer('smtp_port').notNull().default(RANGES.smtpPort.fallback),
    smtpUser: text('smtp_user'),
    /** AES-256-GCM under SECRET_KEY; never leaves the server. */
    smtpPass: text('smtp_pass'),
    /** How the portal authenticates: a password, or a token of Microsoft or Google. */
    smtpAuth: text('smtp_auth', { enum: SMTP_AUTHS }).notNull().default('password'),
    /** The Microsoft directory in which the client is registered. */
    oauthTenant: text('oauth_tenant'),
    oauthClientId: text('oauth_client_id'),
    /** Both AES-256-GCM under SECRET_KEY, like smtpPass. */
    oauthClientSecret: text('oauth_client_secret'),
    oauthRefreshToken: text('oauth_refresh_token'),
    /** The DKIM selector; null: the usual ones are tried. */
    dkimSelector: text('dkim_selector'),
    /** The pace of the whole portal, over all servers. */
    mailsPerMinute: integer('mails_per_minute').notNull().default(RANGES.mailsPerMinute.fallback),
    /** When a mail server last accepted a test mail with exactly this account. */
    testedAt: instant('tested_at'),
    isDefault: boolean('is_default').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [uniqueIndex('email_config_single').on(sql`(true)`)],
);

/** The mailbox for delivery reports; at most one row. */
export const bounceMailbox = pgTable(
  'bounce_mailbox',
  {
    id: id(),
    imapHost: text('imap_host').notNull(),
    imapPort: integer('imap_port').notNull().default(RANGES.imapPort.fallback),
    imapUser: text('imap_user').notNull(),
    /** AES-256-GCM under SECRET_KEY; never leaves the server. */
    imapPass: text('imap_pass').notNull(),
    folder: text('folder').notNull().default('INBOX'),
    /** The position reached: UIDs are only valid within one UIDVALIDITY. */
    uidValidity: text('uid_validity'),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
    /** The lease of the server that reads it; after this moment another may take over. */
    claimedUntil: instant('claimed_until'),
    /** The next reading: minutes after a success, longer after each failure. */
    nextReadAt: instant('next_read_at').notNull(),
    failures: integer('failures').notNull().default(0),
    lastReadAt: instant('last_read_at'),
    lastError: text('last_error'),
    /** Delivery reports since it was set up: matched with a mail, and unmatched. */
    matched: integer('matched').notNull().default(0),
    unmatched: integer('unmatched').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [uniqueIndex('bounce_mailbox_single').on(sql`(true)`)],
);

/** One row per night. The server that inserts it does the run; a run without `finishedAt` must still be finished. */
export const dailyRuns = pgTable('daily_runs', {
  date: day('date').primaryKey(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  sent: integer('sent').notNull().default(0),
});

export const reminderConfig = pgTable('reminder_config', {
  id: id(),
  ...perReminder('days', ({ days, range }) => integer(snakeCase(days)).notNull().default(range.fallback)),
  /** Whether employees are reminded of an appointment, and how many working days before it. */
  appointmentReminder: boolean('appointment_reminder').notNull().default(true),
  appointmentReminderDays: integer('appointment_reminder_days').notNull().default(RANGES.appointmentReminderDays.fallback),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
