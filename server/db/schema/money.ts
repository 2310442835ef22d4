import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { CHARGE_KINDS } from '#domain/money/vocabulary.ts';
import { clock, createdAt, day, id, instant, updatedAt } from '#server/db/columns.ts';
import { employees, employers } from './people.ts';

// Charges for late changes, and statements to employers.

/** Survives the appointment and the employee: no reference deletes it, and what names the employee can be cleared. */
export const charges = pgTable(
  'charges',
  {
    id: id(),
    employerId: integer('employer_id').references(() => employers.id, { onDelete: 'set null' }),
    employerName: text('employer_name').notNull(),
    kind: text('kind', { enum: CHARGE_KINDS }).notNull(),
    appointmentId: integer('appointment_id').notNull(),
    date: day('date').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    consultantName: text('consultant_name').notNull(),
    /** Both cleared when the employee is deleted; an undo restores them. */
    employeeId: integer('employee_id').references(() => employees.id, { onDelete: 'set null' }),
    employeeName: text('employee_name'),
    actedAt: instant('acted_at').notNull(),
    deadline: instant('deadline').notNull(),
    waivedAt: instant('waived_at'),
    waivedBy: text('waived_by'),
    waiveReason: text('waive_reason'),
    /** The statement that the charge is on. A charge on a statement can be credited, no longer waived. */
    statementId: integer('statement_id').references((): AnyPgColumn => statements.id),
    /** When it was credited. The credit is put on the employer's next statement, `creditStatementId`: null until that is made. */
    creditedAt: instant('credited_at'),
    creditedBy: text('credited_by'),
    creditReason: text('credit_reason'),
    creditStatementId: integer('credit_statement_id').references((): AnyPgColumn => statements.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('charges_employer_date').on(t.employerId, t.date),
    index('charges_appointment').on(t.appointmentId),
    index('charges_employee').on(t.employeeId),
    index('charges_statement').on(t.statementId).where(sql`${t.statementId} IS NOT NULL`),
    index('charges_credit_statement').on(t.creditStatementId).where(sql`${t.creditStatementId} IS NOT NULL`),
    index('charges_open').on(t.employerId, t.date).where(sql`${t.statementId} IS NULL AND ${t.waivedAt} IS NULL`),
    index('charges_credit_waiting').on(t.employerId).where(sql`${t.creditedAt} IS NOT NULL AND ${t.creditStatementId} IS NULL`),
    // A second safeguard, besides the rule, against waiving a charge while a statement with it is being made.
    check('charge_waived_or_on_statement', sql`${t.waivedAt} IS NULL OR ${t.statementId} IS NULL`),
    check('charge_credited_after_statement', sql`${t.creditedAt} IS NULL OR ${t.statementId} IS NOT NULL`),
    check('charge_credited_before_credit_line', sql`${t.creditStatementId} IS NULL OR ${t.creditedAt} IS NOT NULL`),
  ],
);

/** One row: the tariff, and the number of the last statement. Making a statement locks it, so that numbers have no gaps. */
export const tariff = pgTable('tariff', {
  id: id(),
  cents: integer('cents').notNull().default(0),
  vatPercent: integer('vat_percent').notNull().default(RANGES.vatPercent.fallback),
  lastNumber: integer('last_number').notNull().default(0),
  /** How many statement numbers were assigned between a backup and its restore: their statements are lost, and no number is reused. */
  lostNumbers: integer('lost_numbers').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A statement as sent: names, addresses and amounts of that moment. Names no employee. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    number: integer('number').notNull().unique(),
    employerId: integer('employer_id').references(() => employers.id, { onDelete: 'set null' }),
    employerName: text('employer_name').notNull(),
    /** 'yyyy-MM' */
    month: text('month').notNull(),
    /** Firm and employer of that moment, for the head of the page. */
    parties: jsonb('parties').notNull(),
    netCents: integer('net_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** The last day to pay; null without a term, or with nothing to pay. */
    dueOn: day('due_on'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    sentTo: text('sent_to'),
  },
  (t) => [index('statements_employer').on(t.employerId, t.month)],
);

export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => statements.id),
    position: integer('position').notNull(),
    chargeId: integer('charge_id').notNull(),
    kind: text('kind', { enum: CHARGE_KINDS }).notNull(),
    isCredit: boolean('is_credit').notNull(),
    date: day('date').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    /** Without VAT; negative on a credit. */
    cents: integer('cents').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    /** The line's part of the statement's VAT; null on statements from before this column. */
    vatCents: integer('vat_cents'),
    /** For a credit: the number of the original statement. */
    creditOf: integer('credit_of'),
  },
  (t) => [
    uniqueIndex('statement_lines_position').on(t.statementId, t.position),
    uniqueIndex('statement_lines_once').on(t.chargeId, t.isCredit),
  ],
);

/** The PDF in base64, separate from the list of statements. */
export const statementFiles = pgTable('statement_files', {
  statementId: integer('statement_id')
    .primaryKey()
    .references(() => statements.id),
  pdf: text('pdf').notNull(),
  createdAt: createdAt(),
});
