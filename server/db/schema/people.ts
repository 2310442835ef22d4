import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PREFERRED_MEETING_TYPES } from '#domain/appointments/vocabulary.ts';
import { LANGUAGES } from '#domain/language.ts';
import { OWN_FIELDS } from '#domain/people/person.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { OFFICE_END, OFFICE_START } from '#domain/planning/hours.ts';
import { byCodePoint, clock, createdAt, day, id, instant } from '#server/db/columns.ts';
import { users } from './access.ts';

// Employers, their employees, and the consultants.

export const employers = pgTable('employers', {
  id: id(),
  name: text('name').notNull(),
  street: text('street'),
  postalCode: text('postal_code'),
  city: text('city'),
  contactPerson: text('contact_person'),
  phone: text('phone'),
  email: text('email'),
  industry: text('industry'),
  preferredMeetingType: text('preferred_meeting_type', { enum: PREFERRED_MEETING_TYPES }).notNull().default('geen'),
  communicatieViaHrm: boolean('communicatie_via_hrm').notNull().default(false),
  /** The employer's own tariff without VAT; null: that of `tariff`. */
  tariffCents: integer('tariff_cents'),
  /** The address for statements; null: `email`. */
  financeEmail: text('finance_email'),
  /** The town that distances are computed with; null: `city`. */
  town: text('town'),
  /** The language of employees who have none of their own; null: Dutch. */
  defaultLanguage: text('default_language', { enum: LANGUAGES }),
  createdAt: createdAt(),
});

export const consultants = pgTable('consultants', {
  id: id(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  specialization: text('specialization'),
  street: text('street'),
  postalCode: text('postal_code'),
  city: text('city'),
  officeHoursStart: clock('office_hours_start').notNull().default(OFFICE_START),
  officeHoursEnd: clock('office_hours_end').notNull().default(OFFICE_END),
  isActive: boolean('is_active').notNull().default(true),
  /** The first day on which the consultant no longer works here; null: stays. */
  leavesFrom: day('leaves_from'),
  contactEmail: text('contact_email'),
  /** The consultant's personal video room. */
  videoUrl: text('video_url'),
  /** The town that the consultant travels from, for administrators only; null: `city`. */
  town: text('town'),
  /** In which languages the consultant holds conversations; at least one. */
  languages: text('languages', { enum: LANGUAGES }).array().notNull().default(['nl']),
  createdAt: createdAt(),
});

export const employerPreferredConsultants = pgTable(
  'employer_preferred_consultants',
  {
    id: id(),
    employerId: integer('employer_id')
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('preferred_once').on(t.employerId, t.consultantId), index('preferred_consultant').on(t.consultantId)],
);

/** One upload, which can be undone as a whole while nobody in it has been invited. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    employerId: integer('employer_id')
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdCount: integer('created_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('imports_employer').on(t.employerId), index('imports_user').on(t.userId)],
);

export const employees = pgTable(
  'employees',
  {
    id: id(),
    employerId: integer('employer_id')
      .notNull()
      .references(() => employers.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null: somebody without one, who gets no mail. */
    email: text('email'),
    street: text('street'),
    postalCode: text('postal_code'),
    city: text('city'),
    phone: text('phone'),
    /** The language in which they read; null: that of the employer. */
    language: text('language', { enum: LANGUAGES }),
    /** Those that the employee filled in, and nobody changed since. */
    ownFields: text('own_fields', { enum: OWN_FIELDS }).array().notNull().default([]),
    status: text('status', { enum: EMPLOYEE_STATUSES }).notNull().default('niet_uitgenodigd'),
    /** Core word of the last name, then first name, without case and accents: the order of every list. */
    sortKey: byCodePoint('sort_key').notNull(),
    /** Names and e-mail without case and accents, for the search. */
    searchText: text('search_text').notNull(),
    importId: integer('import_id').references((): AnyPgColumn => imports.id, { onDelete: 'set null' }),
    /** Since when they want no invitations and reminders any more, in any round. */
    stoppedAt: instant('stopped_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('employees_email_once').on(t.employerId, sql`lower(${t.email})`),
    index('employees_order').on(t.sortKey, t.id),
    index('employees_employer').on(t.employerId, t.sortKey, t.id),
    index('employees_status').on(t.status, t.sortKey, t.id),
    index('employees_import').on(t.importId),
    index('employees_without_email').on(t.employerId).where(sql`${t.email} IS NULL`),
  ],
);

/** Snapshots of deleted employees for the undo; deleted by the daily run. */
export const deletedEmployees = pgTable('deleted_employees', {
  id: integer('id').primaryKey(),
  employee: jsonb('employee').notNull(),
  deletedAt: instant('deleted_at').notNull(),
  /** When, after the ten minutes of undo, the cancellation of a planned appointment was posted. */
  toldAt: instant('told_at'),
  /** The mails posted then; the erasure waits for them. */
  noticeMailIds: jsonb('notice_mail_ids').$type<number[]>().notNull().default([]),
});

/**
 * People who do not want to be approached for an employer: a keyed hash of their address (steps/privacy/suppression.ts), so that the next
 * upload refuses them and nobody can read who they are.
 */
export const suppressed = pgTable(
  'suppressed',
  {
    employerId: integer('employer_id')
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.employerId, t.hash] })],
);

/** A deleted employer whose people can still be restored: it is restored with them. */
export const deletedEmployers = pgTable('deleted_employers', {
  id: integer('id').primaryKey(),
  /**
   * `employer`: the row; `rounds`, `waves`, `lines`: the rows of its rounds; `charges`, `statements`: ids of rows whose employer_id was
   * cleared; `preferred`: ids of consultants; `suppressed`: hashes.
   */
  employer: jsonb('employer').notNull(),
  deletedAt: instant('deleted_at').notNull(),
});
