import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { RANGES } from '#domain/vocabulary.ts';
import { createdAt, day, id, instant, updatedAt } from '../columns.ts';
import { users } from './access.ts';
import { employees } from './people.ts';

// The installation, its settings (one row each, present from the first migration on) and its backups.

/** One row: what tells this installation from every other, in calendar UIDs. */
export const installation = pgTable('installation', {
  id: text('id').primaryKey(),
  /** When what `employee_counts` and its like hold was first counted; null: a server does so before it answers. */
  countedAt: instant('counted_at'),
  /** When everyone who was invited before there was `invitations` had a row in it; null: a server sees to it before it answers. */
  invitationsFilledAt: instant('invitations_filled_at'),
  /** Another one after every restore: numbers that count on from a backup, such as `offer_version`, are compared within one epoch only. */
  epoch: text('epoch').notNull().default(sql`gen_random_uuid()::text`),
  /** From when on `erasures` names everyone who was erased. */
  erasuresSince: instant('erasures_since').notNull().default(sql`now()`),
  /** Of SECRET_KEY: see store/firm/installation.ts. Null: no server has started since there is one. */
  keyFingerprint: text('key_fingerprint'),
  /** What a server must understand to work on this database: see store/firm/installation.ts. */
  generation: integer('generation').notNull().default(1),
  createdAt: createdAt(),
});

/**
 * Who was erased, for the journals: each server copies into its own what that lacks. `number` is given with the end of the audit log
 * locked, so that a row never becomes visible after one with a higher number.
 */
export const erasures = pgTable('erasures', {
  number: integer('number').primaryKey(),
  employeeId: integer('employee_id').notNull(),
  /** When the row of the employee was made: after a restore an id may be someone else's. */
  employeeCreatedAt: instant('employee_created_at').notNull(),
  /** By the clock of the database, which also dates a backup. */
  at: instant('at').notNull(),
});

/** The firm's own face; empty until somebody fills it in. */
export const firm = pgTable('firm', {
  id: id(),
  name: text('name'),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  address: text('address'),
  color: text('color'),
  /** What an invoice must name. */
  kvk: text('kvk'),
  vatNumber: text('vat_number'),
  iban: text('iban'),
  /** How long employers have to pay a statement; null: it says nothing about that. */
  paymentDays: integer('payment_days'),
  /** What the privacy page says; null: the text that the portal brings. */
  privacyText: text('privacy_text'),
  /** When the administrators put the list of first steps away. */
  stepsDismissedAt: instant('steps_dismissed_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Apart from the firm, which is read with every mail. */
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

/** How long things are kept; nothing is erased by age until it has been saved once. */
export const retention = pgTable('retention', {
  id: id(),
  employeeMonths: integer('employee_months').notNull().default(RANGES.employeeMonths.fallback),
  mailMonths: integer('mail_months').notNull().default(RANGES.mailMonths.fallback),
  /** Every mail written before this has lost its text: the daily run starts here. */
  mailsEmptiedUntil: instant('mails_emptied_until'),
  /** The last daily run that has erased all it had to; saving counts from the run after it. */
  ranFor: day('ran_for'),
  /** So many people go in a run; whoever is due beyond that stands in `retention_waiting`. */
  maxPerRun: integer('max_per_run').notNull().default(RANGES.maxPerRun.fallback),
  /** The run that is under way or was the last, and how many have gone in it on all servers together. */
  runNight: day('run_night'),
  runErased: integer('run_erased').notNull().default(0),
  /** When the administrators were told that people wait; null once that is settled. */
  waitingToldAt: instant('waiting_told_at'),
  savedAt: instant('saved_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Whom a run left because it had erased its most. They stay, on later nights too, until an administrator has confirmed it. */
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

/** One row per backup of the schedule, by when it was due. Whoever holds the claim makes it; a claim that is not renewed lapses. */
export const backups = pgTable('backups', {
  dueAt: instant('due_at').primaryKey(),
  /** When the one after it is due: from a while after that moment on it is late. */
  nextDueAt: instant('next_due_at').notNull(),
  claim: text('claim'),
  /** After a failure: when it is tried again. */
  claimedUntil: instant('claimed_until').notNull(),
  tries: integer('tries').notNull().default(0),
  /** When a whole file stood in its directory, and which, on which machine. */
  madeAt: instant('made_at'),
  host: text('host'),
  file: text('file'),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: bigint('rows', { mode: 'number' }),
  /** Null: it is not encrypted. */
  keyId: text('key_id'),
  /** When everything was done, the operator's command included. */
  finishedAt: instant('finished_at'),
  failedAt: instant('failed_at'),
  /** Why, as a code: ENOSPC, 08006, 'command: exit 1'. */
  failure: text('failure'),
});
