import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { NO_PREPARATION, type Preparation } from '#domain/conversation/preparation.ts';
import type { WebhookEvent } from '#domain/events/webhooks.ts';
import type { Figure } from '#domain/firm/overview.ts';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { DELIVERY_STATUSES } from '#domain/firm/webhooks.ts';
import type { OwnWords } from '#domain/post/own-words.ts';
import { createdAt, day, id, instant, updatedAt } from '#server/db/columns.ts';
import { users } from './access.ts';
import { employees } from './people.ts';

// The installation, its settings (one row each, inserted by the first migration) and its backups.

/** One row: the id of this installation, used in calendar UIDs. */
export const installation = pgTable('installation', {
  id: text('id').primaryKey(),
  /** Fingerprint of SECRET_KEY: see store/firm/installation.ts. Null: no server has started since the column exists. */
  keyFingerprint: text('key_fingerprint'),
  /**
   * The key of the hashes in `suppressed`, encrypted with SECRET_KEY. Null: derived from SECRET_KEY, which has not been changed since
   * this column exists.
   */
  suppressionKey: text('suppression_key'),
  /** The schema generation that a server must know: see store/firm/installation.ts. */
  generation: integer('generation').notNull().default(1),
  createdAt: createdAt(),
});

/** Erased people, which each server with jobs copies to its journal. */
export const erasures = pgTable(
  'erasures',
  {
    employeeId: integer('employee_id').notNull(),
    /** When the employee's row was created: after a restore an id may belong to someone else. */
    employeeCreatedAt: instant('employee_created_at').notNull(),
    /** By the database's clock, by which backups are dated too, because the two are compared. */
    at: instant('at').notNull(),
    /** Both set if the address was suppressed: the values of the row in `suppressed`, which is inserted again after a restore. */
    suppressedFor: integer('suppressed_for'),
    suppressedHash: text('suppressed_hash'),
  },
  (table) => [primaryKey({ columns: [table.at, table.employeeId] })],
);

/** How far each server with jobs has copied `erasures` to its journal. */
export const journals = pgTable('journals', {
  /** Host and file. */
  server: text('server').primaryKey(),
  seenAt: instant('seen_at').notNull().default(sql`now()`),
  /** Nobody erased before it is missing in the file; null: not known yet, or it is of another installation. */
  completeUntil: instant('complete_until'),
  isForeign: boolean('is_foreign').notNull().default(false),
});

/**
 * What the overview counted of people and conversations that were removed, as counts without persons. Only added to: an undo adds the
 * opposite. Employer and consultant may be gone too.
 */
export const removedFigures = pgTable(
  'removed_figures',
  {
    id: id(),
    figure: text('figure').$type<Figure>().notNull(),
    day: day('day').notNull(),
    /** The day before this one on which the same person was invited: in a period with both, one of them counts. */
    formerDay: day('former_day'),
    employerId: integer('employer_id').notNull(),
    consultantId: integer('consultant_id'),
    count: integer('count').notNull(),
  },
  (t) => [index('removed_figures_day').on(t.day)],
);

/** The firm's name, contact details and colours; empty until filled in. */
export const firm = pgTable('firm', {
  id: id(),
  name: text('name'),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  address: text('address'),
  color: text('color'),
  /** Required on an invoice. */
  kvk: text('kvk'),
  vatNumber: text('vat_number'),
  iban: text('iban'),
  /** The payment term of statements; null: not mentioned. */
  paymentDays: integer('payment_days'),
  /** The text of the privacy page; null: the portal's default. */
  privacyText: text('privacy_text'),
  /** The same of the accessibility page. */
  accessibilityText: text('accessibility_text'),
  /** A paragraph of the firm per letter and language; not every letter has one. */
  letterTexts: jsonb('letter_texts').$type<OwnWords>().notNull().default({}),
  /** What to prepare for a conversation, and whether employees are asked for their questions. */
  preparation: jsonb('preparation').$type<Preparation>().notNull().default(NO_PREPARATION),
  /** When an administrator dismissed the list of first steps. */
  stepsDismissedAt: instant('steps_dismissed_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Separate from `firm`, which is read for every mail. */
export const firmLogo = pgTable('firm_logo', {
  firmId: integer('firm_id')
    .primaryKey()
    .references(() => firm.id, { onDelete: 'cascade' }),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** In base64. */
  content: text('content').notNull(),
  updatedAt: updatedAt(),
});

export const maintenanceMode = pgTable('maintenance_mode', {
  id: id(),
  isEnabled: boolean('is_enabled').notNull().default(false),
  enabledAt: instant('enabled_at'),
  enabledBy: integer('enabled_by').references(() => users.id, { onDelete: 'set null' }),
  reason: text('reason'),
  estimatedDuration: text('estimated_duration'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Retention terms; nothing is erased by age until they are saved once. */
export const retention = pgTable('retention', {
  id: id(),
  employeeMonths: integer('employee_months').notNull().default(RANGES.employeeMonths.fallback),
  mailMonths: integer('mail_months').notNull().default(RANGES.mailMonths.fallback),
  /** All mails written before this moment have lost their text: the daily run starts here. */
  mailsEmptiedUntil: instant('mails_emptied_until'),
  /**
   * The night of the last daily run that erased everyone due. Saving the terms sets it to the last night that was due, so that they apply
   * from the coming night on.
   */
  ranFor: day('ran_for'),
  /** The maximum of people per run; the others go to `retention_waiting`. */
  maxPerRun: integer('max_per_run').notNull().default(RANGES.maxPerRun.fallback),
  /** The current or last run, and how many it has erased on all servers together. */
  runNight: day('run_night'),
  runErased: integer('run_erased').notNull().default(0),
  /** When administrators were mailed that people wait; null once that is settled. */
  waitingToldAt: instant('waiting_told_at'),
  savedAt: instant('saved_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** People whom a run did not erase because it had reached its maximum. They wait, on later nights too, until an administrator confirms. */
export const retentionWaiting = pgTable(
  'retention_waiting',
  {
    employeeId: integer('employee_id')
      .primaryKey()
      .references(() => employees.id, { onDelete: 'cascade' }),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
  },
  (t) => [index('retention_waiting_confirmed').on(t.isConfirmed)],
);

/** One row per scheduled backup, by its due time. The server that holds the claim makes it; a claim that is not renewed expires. */
export const backups = pgTable('backups', {
  dueAt: instant('due_at').primaryKey(),
  /** When the backup after this one is due: some hours after that it is reported as late. */
  nextDueAt: instant('next_due_at').notNull(),
  claim: text('claim'),
  /** When the claim expires; after a failure: when the backup is tried again. */
  claimedUntil: instant('claimed_until').notNull(),
  tries: integer('tries').notNull().default(0),
  /** When the complete file was in the directory; `host` and `file` are the machine and the name. */
  madeAt: instant('made_at'),
  host: text('host'),
  file: text('file'),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: bigint('rows', { mode: 'number' }),
  /** Null: not encrypted. */
  keyId: text('key_id'),
  /** When everything was done, including the operator's command. */
  finishedAt: instant('finished_at'),
  failedAt: instant('failed_at'),
  /** The error code: ENOSPC, 08006, 'command: exit 1'. */
  failure: text('failure'),
});

/** The firm's own app at Microsoft 365, which opens the calendars of consultants there; at most one row. */
export const microsoftConnection = pgTable(
  'microsoft_connection',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    clientId: text('client_id').notNull(),
    /** AES-256-GCM under SECRET_KEY; never leaves the server. */
    clientSecret: text('client_secret').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [uniqueIndex('microsoft_connection_single').on(sql`(true)`)],
);

/** Programs of others that are told what happened. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  /** AES-256-GCM under SECRET_KEY: many receivers know who sends by a key in the address. */
  url: text('url').notNull(),
  /** AES-256-GCM under SECRET_KEY: signs what is sent. */
  secret: text('secret').notNull(),
  host: text('host').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** Failed attempts in a row, and until when it is left alone because of them. */
  failures: integer('failures').notNull().default(0),
  pausedUntil: instant('paused_until'),
  /** The lease of the server that delivers to it; after this moment another may take over. */
  claimedUntil: instant('claimed_until'),
  switchedOffAt: instant('switched_off_at'),
  switchedOffReason: text('switched_off_reason'),
  createdAt: instant('created_at').notNull(),
});

/** Messages to webhooks, written in the transaction of the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Messages about the same subject are sent in the order of their ids. */
    id: id(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull().unique(),
    /** 'appointment 12' */
    subject: text('subject').notNull(),
    type: text('type').notNull(),
    at: instant('at').notNull(),
    data: jsonb('data').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('wachtend'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    firstAttemptAt: instant('first_attempt_at'),
    lastAttemptAt: instant('last_attempt_at'),
    responseStatus: integer('response_status'),
    error: text('error'),
  },
  (t) => [
    index('webhook_deliveries_waiting').on(t.webhookId, t.subject, t.id).where(sql`${t.status} = 'wachtend'`),
    index('webhook_deliveries_newest').on(t.webhookId, t.id),
    index('webhook_deliveries_at').on(t.at),
  ],
);
