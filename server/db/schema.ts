import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  APPOINTMENT_STATUSES,
  CHARGE_KINDS,
  DEFAULT_SMTP_HOST,
  EMPLOYEE_STATUSES,
  MAIL_AUDIENCES,
  MAIL_CLASSES,
  MAIL_STATUSES,
  MEETING_TYPES,
  OFFICE_END,
  OFFICE_START,
  PREFERRED_MEETING_TYPES,
  RANGES,
  ROLES,
  SESSION_WAYS,
  SMTP_AUTHS,
  VIDEO_MODES,
} from '#domain/vocabulary.ts';
import { byCodePoint, clock, day, instant } from './columns.ts';

// Tables and the constraints that settle races. What drizzle cannot say (the exclusion constraints, the append-only
// trigger, the trigram indexes) stands in the custom migration `0001_constraints.sql`.

const id = () => serial('id').primaryKey();
const createdAt = () => instant('created_at').notNull().default(sql`now()`);
const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    /** argon2id, or null while a welcome link has not been used. */
    password: text('password'),
    role: text('role', { enum: ROLES }).notNull().default('employee'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    /** The second factor, AES-256-GCM under SECRET_KEY; it counts from `totpConfirmedAt` on. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The half minute of the last code that was accepted: a code works once. */
    totpLastStep: integer('totp_last_step'),
    /** Who this is at the provider of single sign-on, from the first such log-in on. */
    oidcIssuer: text('oidc_issuer'),
    oidcSubject: text('oidc_subject'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('users_oidc_unique').on(t.oidcIssuer, t.oidcSubject),
  ],
);

/** Ten per second factor; used means deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** A log-in at the provider of single sign-on that has not come back yet; it comes back once. */
export const oidcAttempts = pgTable(
  'oidc_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('oidc_attempts_created').on(t.createdAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value: a stolen table opens nothing. */
    tokenHash: text('token_hash').primaryKey(),
    /** By which its user can end it from another device. */
    id: serial('id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'Chrome op Windows'; null: from before the column. */
    device: text('device'),
    /** How it was opened: single sign-on is exempt from the second factor. */
    via: text('via', { enum: SESSION_WAYS }).notNull().default('password'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Reset and welcome links; used or replaced means deleted. */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('password_tokens_user').on(t.userId)],
);

/** Counters of failed attempts, shared by all servers. The columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: timestamp('expire', { withTimezone: true, precision: 3, mode: 'date' }),
});

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
  /** What one late change costs this employer, without VAT; null: what `tariff` says. */
  tariffCents: integer('tariff_cents'),
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
  contactEmail: text('contact_email'),
  /** The consultant's own room for virtual conversations. */
  videoUrl: text('video_url'),
  /** Rises with every change of what visitors may be offered: see the triggers in 0004_growth.sql. */
  offerVersion: integer('offer_version').notNull().default(0),
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
  (t) => [uniqueIndex('preferred_once').on(t.employerId, t.consultantId)],
);

/** One upload, so that it can be undone as a whole while nobody in it has been invited. */
export const imports = pgTable('imports', {
  id: id(),
  employerId: integer('employer_id')
    .notNull()
    .references(() => employers.id, { onDelete: 'cascade' }),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdCount: integer('created_count').notNull().default(0),
  createdAt: createdAt(),
});

export const employees = pgTable(
  'employees',
  {
    id: id(),
    employerId: integer('employer_id')
      .notNull()
      .references(() => employers.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    invitationSent: boolean('invitation_sent').notNull().default(false),
    invitationToken: text('invitation_token').unique(),
    status: text('status', { enum: EMPLOYEE_STATUSES }).notNull().default('niet_uitgenodigd'),
    invitationSentDate: instant('invitation_sent_date'),
    firstReminderSentDate: instant('first_reminder_sent_date'),
    secondReminderSentDate: instant('second_reminder_sent_date'),
    exitEmailSentDate: instant('exit_email_sent_date'),
    /** When the mail server accepted the invitation; reminders count from here. */
    invitationAcceptedAt: instant('invitation_accepted_at'),
    /** The mail that carried the latest invitation or reminder: their own, or the overview to HR. A mail with another id is outdated. */
    lastMailId: integer('last_mail_id'),
    /** Last name on its core word, then first name, without case and accents: the order of every list. */
    sortKey: byCodePoint('sort_key').notNull(),
    /** Names and e-mail without case and accents: what the search box looks in. */
    searchText: text('search_text').notNull(),
    importId: integer('import_id').references((): AnyPgColumn => imports.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('employees_email_once').on(t.employerId, sql`lower(${t.email})`),
    index('employees_order').on(t.sortKey, t.id),
    index('employees_employer').on(t.employerId, t.sortKey, t.id),
    index('employees_status').on(t.status, t.sortKey, t.id),
    // Answers every count per employer, and of all, without reading a row.
    index('employees_invited').on(t.employerId, t.invitationSent),
    index('employees_import').on(t.importId),
    index('employees_last_mail').on(t.lastMailId),
  ],
);

// How many there are, kept by the triggers of 0011_counts.sql and 0015_archive_counts.sql in the transaction of every change. A change
// appends rows, one for what there is more and one for what there is less, so that no two bookings wait for each other; the sum is the
// number, and a job folds rows together. All of it can be counted anew from the tables themselves, so that no backup holds it.

export const employeeCounts = pgTable(
  'employee_counts',
  {
    employerId: integer('employer_id').notNull(),
    status: text('status', { enum: EMPLOYEE_STATUSES }).notNull(),
    invitationSent: boolean('invitation_sent').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index('employee_counts_employer').on(t.employerId)],
);

/** By the first three characters of the sort key: where in the list a page begins. */
export const nameCounts = pgTable('name_counts', {
  prefix: byCodePoint('prefix').notNull(),
  status: text('status', { enum: EMPLOYEE_STATUSES }).notNull(),
  count: integer('count').notNull(),
});

/** Appointments by day. */
export const dayCounts = pgTable(
  'day_counts',
  {
    date: day('date').notNull(),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull(),
    meetingType: text('meeting_type', { enum: MEETING_TYPES }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index('day_counts_date').on(t.date)],
);

/** Mails by the day on which they were written. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    date: day('date').notNull(),
    status: text('status', { enum: MAIL_STATUSES }).notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index('mail_counts_date').on(t.date)],
);

/** Lines of the audit log by day. */
export const auditCounts = pgTable(
  'audit_counts',
  { date: day('date').notNull(), action: text('action').notNull(), count: integer('count').notNull() },
  (t) => [index('audit_counts_date').on(t.date)],
);

/** Deleted employees as they were, for the undo in the toast; swept by the daily run. */
export const deletedEmployees = pgTable('deleted_employees', {
  id: integer('id').primaryKey(),
  employee: jsonb('employee').notNull(),
  deletedAt: instant('deleted_at').notNull(),
  /** When the ten minutes of undo were over and the cancellation of a planned appointment was posted. */
  toldAt: instant('told_at'),
  /** The mails that were posted then; the erasure waits for them. */
  noticeMailIds: jsonb('notice_mail_ids').$type<number[]>().notNull().default([]),
});

export const availability = pgTable(
  'availability',
  {
    id: id(),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    pauseStartTime: clock('pause_start_time'),
    pauseEndTime: clock('pause_end_time'),
    isRecurring: boolean('is_recurring').notNull().default(false),
    dayOfWeek: integer('day_of_week').notNull(),
    /** The last day of a series. */
    endDate: day('end_date'),
    /** Days on which a series is left out. */
    skippedDates: day('skipped_dates').array().notNull().default([]),
    /** Open on public holidays too. */
    onHoliday: boolean('on_holiday').notNull().default(false),
    /** A visiting day: only for visits at this employer. */
    employerId: integer('employer_id').references(() => employers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('availability_consultant_date').on(t.consultantId, t.date),
    index('availability_date').on(t.date),
    index('availability_employer').on(t.employerId, t.date).where(sql`${t.employerId} IS NOT NULL`),
    check('availability_not_empty', sql`${t.endTime} > ${t.startTime}`),
    check('pause_not_empty', sql`${t.pauseEndTime} > ${t.pauseStartTime}`),
    check('visiting_day_is_no_series', sql`NOT (${t.isRecurring} AND ${t.employerId} IS NOT NULL)`),
  ],
);

/** The firm's own closed days; public holidays are computed. */
export const closedDays = pgTable('closed_days', {
  id: id(),
  date: day('date').notNull().unique(),
  name: text('name').notNull(),
  createdAt: createdAt(),
});

export const unavailability = pgTable(
  'unavailability',
  {
    id: id(),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    reason: text('reason'),
    /** The absence that it is a day of; it goes with it. */
    absenceId: integer('absence_id').references((): AnyPgColumn => absences.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('unavailability_consultant_date').on(t.consultantId, t.date),
    index('unavailability_date').on(t.date),
    index('unavailability_absence').on(t.absenceId).where(sql`${t.absenceId} IS NOT NULL`),
    check('unavailability_not_empty', sql`${t.endTime} > ${t.startTime}`),
  ],
);

/** A consultant who is away from one day to another; its hours are rows of `unavailability`. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    /** Part of one day; null: whole days. */
    startTime: clock('start_time'),
    endTime: clock('end_time'),
    reason: text('reason'),
    /** When an administrator has decided about every appointment in it, or nothing of it is left; null: reported by the consultant, and open. */
    solvedAt: instant('solved_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('absences_consultant').on(t.consultantId, t.fromDate),
    index('absences_open').on(t.toDate).where(sql`${t.solvedAt} IS NULL`),
    check('absence_not_empty', sql`${t.toDate} >= ${t.fromDate}`),
    check('absence_hours_not_empty', sql`${t.endTime} > ${t.startTime}`),
    check(
      'absence_hours_on_one_day',
      sql`${t.startTime} IS NULL AND ${t.endTime} IS NULL OR ${t.startTime} IS NOT NULL AND ${t.endTime} IS NOT NULL AND ${t.fromDate} = ${t.toDate}`,
    ),
  ],
);

/** A calendar that a consultant keeps elsewhere: when it is busy, nobody can book. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    id: id(),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** AES-256-GCM under SECRET_KEY: whoever has the address reads the calendar. */
    url: text('url').notNull(),
    host: text('host').notNull(),
    /** What the server said of the file that was last read; sent back so that it need not send it again. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Of what was last read: an unchanged file writes nothing. */
    contentHash: text('content_hash'),
    /** Until when busy_times are known; recurrences are written out that far, and further as days pass. */
    knownUntil: day('known_until'),
    lastSuccess: instant('last_success'),
    lastError: text('last_error'),
    /** While a server reads it, another does not; a reader that died is taken over when this has passed. */
    claimedUntil: instant('claimed_until'),
    nextReadAt: instant('next_read_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('busy_calendars_consultant').on(t.consultantId), index('busy_calendars_due').on(t.nextReadAt)],
);

/** Only when, never what: pieces of days, of which no two of one calendar overlap. */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: id(),
    calendarId: integer('calendar_id')
      .notNull()
      .references(() => busyCalendars.id, { onDelete: 'cascade' }),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    /** How many events begin in it: what is counted. */
    begins: integer('begins').notNull(),
  },
  (t) => [
    index('busy_times_consultant_date').on(t.consultantId, t.date),
    index('busy_times_date').on(t.date),
    index('busy_times_calendar').on(t.calendarId, t.date),
    check('busy_time_not_empty', sql`${t.endTime} > ${t.startTime}`),
  ],
);

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id),
    date: day('date').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    notes: text('notes'),
    meetingType: text('meeting_type', { enum: MEETING_TYPES }).notNull().default('fysiek'),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull().default('geplanned'),
    /** Unique by a deferrable constraint: a swap exchanges two of them in one statement. */
    cancelToken: text('cancel_token').notNull(),
    /** iCalendar UID in the employee's calendar; a swap exchanges it with the employee. Null: made before this column, see calendar/uid.ts. */
    employeeUid: text('employee_uid'),
    /** The same in the calendar of the consultant and in the feeds; another consultant gets another one. */
    consultantUid: text('consultant_uid'),
    /** iCalendar SEQUENCE: rises with every change that the attendees' calendars must follow. */
    sequence: integer('sequence').notNull().default(0),
    /** Where a virtual conversation is held. */
    videoUrl: text('video_url'),
    /** The firm moved it: until then the employee may move or cancel it as if in time. */
    graceUntil: instant('grace_until'),
    /** When the mail 'one working day before' was queued. */
    reminderSentAt: instant('reminder_sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('appointments_consultant_date').on(t.consultantId, t.date),
    index('appointments_date').on(t.date),
    index('appointments_employee').on(t.employeeId),
    // An empty range overlaps nothing, so the exclusion constraint would let it through.
    check('appointment_not_empty', sql`${t.endTime} > ${t.startTime}`),
  ],
);

/** Survives the appointment and the employee, and so names neither by reference nor by personal data. */
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
    /** Cleared when the employee is erased. */
    employeeId: integer('employee_id').references(() => employees.id, { onDelete: 'set null' }),
    employeeName: text('employee_name'),
    actedAt: instant('acted_at').notNull(),
    deadline: instant('deadline').notNull(),
    waivedAt: instant('waived_at'),
    waivedBy: text('waived_by'),
    waiveReason: text('waive_reason'),
    /** The statement that it stands on; from then on it can only be credited. */
    statementId: integer('statement_id').references((): AnyPgColumn => statements.id),
    /** A credit waits for the next statement, which is `creditStatementId`. */
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
    index('charges_open').on(t.employerId, t.date).where(sql`${t.statementId} IS NULL AND ${t.waivedAt} IS NULL`),
    index('charges_credit_waiting').on(t.employerId).where(sql`${t.creditedAt} IS NOT NULL AND ${t.creditStatementId} IS NULL`),
    // Waiving and making a statement at once: the second one is refused here if a rule should ever miss it.
    check('charge_waived_or_on_statement', sql`${t.waivedAt} IS NULL OR ${t.statementId} IS NULL`),
    check('charge_credited_after_statement', sql`${t.creditedAt} IS NULL OR ${t.statementId} IS NOT NULL`),
    check('charge_credited_before_credit_line', sql`${t.creditStatementId} IS NULL OR ${t.creditedAt} IS NOT NULL`),
  ],
);

/** One row: what a late change costs, and the number of the last statement. Whoever makes a statement locks it: numbers have no gaps. */
export const tariff = pgTable('tariff', {
  id: id(),
  cents: integer('cents').notNull().default(0),
  vatPercent: integer('vat_percent').notNull().default(RANGES.vatPercent.fallback),
  lastNumber: integer('last_number').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What an employer is asked to pay, as it was sent: names, addresses and amounts as they were then. Names no employee. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    number: integer('number').notNull().unique(),
    employerId: integer('employer_id').references(() => employers.id, { onDelete: 'set null' }),
    employerName: text('employer_name').notNull(),
    /** 'yyyy-MM' */
    month: text('month').notNull(),
    /** Firm and employer as they were: what the head of the page says. */
    parties: jsonb('parties').notNull(),
    netCents: integer('net_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
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
    /** For a credit: of which statement. */
    creditOf: integer('credit_of'),
  },
  (t) => [
    uniqueIndex('statement_lines_position').on(t.statementId, t.position),
    uniqueIndex('statement_lines_once').on(t.chargeId, t.isCredit),
  ],
);

/** The PDF in base64 as it was made, apart from the list of statements. */
export const statementFiles = pgTable('statement_files', {
  statementId: integer('statement_id')
    .primaryKey()
    .references(() => statements.id),
  pdf: text('pdf').notNull(),
  createdAt: createdAt(),
});

/** Who changed what, when, before and after. Append-only: a trigger refuses UPDATE, and DELETE outside an erasure. */
export const history = pgTable(
  'history',
  {
    id: id(),
    at: instant('at').notNull(),
    /** 'Jan de Vries', 'Werknemer', 'Systeem'. */
    actor: text('actor').notNull(),
    actorUserId: integer('actor_user_id'),
    /** 'geboekt', 'verplaatst', 'geruild', … as a person reads it. */
    action: text('action').notNull(),
    subject: text('subject', { enum: ['appointment', 'employee', 'setting'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    employeeId: integer('employee_id'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [index('history_subject').on(t.subject, t.subjectId, t.id), index('history_employee').on(t.employeeId, t.id)],
);

/**
 * The audit log. A trigger refuses every UPDATE, every TRUNCATE, and a DELETE of anything but rows older than 24 months that lie before
 * the checkpoint of `audit_chain`. `hash` covers the row and the hash of the row before it, and ids have no gaps: see store/access/audit.ts.
 */
export const audit = pgTable(
  'audit',
  {
    id: integer('id').primaryKey(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    actorUserId: integer('actor_user_id'),
    action: text('action').notNull(),
    /** 'werknemer 12', 'e-mailaccount': never a person's name. */
    subject: text('subject').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('audit_at').on(t.at, t.id),
    index('audit_action').on(t.action, t.at, t.id),
    index('audit_actor').using('gin', t.actor.op('gin_trgm_ops')),
  ],
);

/** One row: where the chain of `audit` ends, and the checkpoint up to which it has been cut. Whoever appends locks it. */
export const auditChain = pgTable('audit_chain', {
  id: id(),
  lastId: integer('last_id').notNull().default(0),
  lastHash: text('last_hash').notNull().default(''),
  cutId: integer('cut_id').notNull().default(0),
  cutHash: text('cut_hash').notNull().default(''),
  cutAt: instant('cut_at'),
});

/** The outbox: a mail is a row, written in the transaction of the change that causes it. What it says is a row of `mail_texts`. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** `direct` goes before `bulk`. */
    class: text('class', { enum: MAIL_CLASSES }).notNull().default('direct'),
    /** Who reads it: tells where the present address is found when it is sent again. */
    audience: text('audience', { enum: MAIL_AUDIENCES }).notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name'),
    ccAddresses: jsonb('cc_addresses').notNull().default([]),
    subject: text('subject').notNull(),
    /** Where letter and attachments stood up to 1.0.0: a job moves them to `mail_texts`, and a server of that version still writes them. */
    oldLetter: jsonb('letter'),
    oldAttachments: jsonb('attachments'),
    status: text('status', { enum: MAIL_STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** While a worker has it in hand; another may take it when this has passed. */
    claimedUntil: instant('claimed_until'),
    lastError: text('last_error'),
    /** Fixed when the row is written, so that a mail that goes out twice after a crash is one mail to the reader. */
    messageId: text('message_id').notNull().unique(),
    employeeId: integer('employee_id').references(() => employees.id, { onDelete: 'cascade' }),
    appointmentId: integer('appointment_id'),
    /** Employees whose names stand in it though it is not theirs alone: overviews and reports. An erasure finds them here. */
    mentions: integer('mentions').array(),
    /** Whose HR department, or whose employee, it is for. */
    employerId: integer('employer_id'),
    /** The consultant or administrator who reads it. */
    userId: integer('user_id'),
    /** Mails about one appointment to one reader share a thread: an older one lapses once a newer one exists. */
    thread: text('thread'),
    /** The invitation whose link stands in a cancellation: it is not sent again once the employee has another one. */
    invitationToken: text('invitation_token'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When a delivery report said that it did not arrive, and why, in plain words. */
    bouncedAt: instant('bounced_at'),
    bounceReason: text('bounce_reason'),
    /** When its text was deleted because they were older than the retention says. */
    textErasedAt: instant('text_erased_at'),
  },
  (t) => [
    index('mails_due').on(t.class, t.nextAttemptAt, t.id).where(sql`${t.status} = 'wachtend'`),
    index('mails_thread').on(t.thread, t.id).where(sql`${t.thread} IS NOT NULL`),
    index('mails_mentions').using('gin', t.mentions).where(sql`${t.mentions} IS NOT NULL`),
    index('mails_employer').on(t.employerId, t.kind, t.status).where(sql`${t.employerId} IS NOT NULL`),
    index('mails_created').on(t.createdAt, t.id),
    index('mails_status').on(t.status, t.id),
    index('mails_employee').on(t.employeeId),
    index('mails_bounced').on(t.createdAt, t.id).where(sql`${t.bouncedAt} IS NOT NULL`),
    // What the overview searches; a question has to say it in the same words to be answered by it.
    index('mails_search').using('gin', sql`(${t.toAddress} || ' ' || coalesce(${t.toName}, '') || ' ' || ${t.subject}) gin_trgm_ops`),
  ],
);

/** An overview to HR that is being put together, some people at a time; gone once it is in the outbox. */
export const hrOverviews = pgTable('hr_overviews', {
  employerId: integer('employer_id')
    .primaryKey()
    .references(() => employers.id, { onDelete: 'cascade' }),
  /** The number that the mail will have: its people carry it already. */
  mailId: integer('mail_id').notNull(),
  /** After a change of who reads the links: the last employee whose links were renewed. Null: none have to be. */
  renewedUpTo: integer('renewed_up_to'),
  actor: jsonb('actor').$type<{ name: string; userId: number | null }>().notNull(),
  /** When the last part was done: what stands still is finished by the jobs. */
  touchedAt: instant('touched_at').notNull(),
});

/** What a mail says, apart from the queue; the retention deletes it. */
export const mailTexts = pgTable('mail_texts', {
  mailId: integer('mail_id')
    .primaryKey()
    .references(() => mails.id, { onDelete: 'cascade' }),
  /** The letter as data; one layout makes HTML of it, one plain text. */
  letter: jsonb('letter').notNull(),
  /** [{ filename, contentType, content (base64) , method? }] */
  attachments: jsonb('attachments').notNull(),
});

/**
 * One row per mail that is being sent or was sent in the last minute: the pace of the whole portal. A row counts until 60 seconds
 * after `until`, which is the deadline while the mail is in hand and the moment of the server's answer afterwards.
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

/** One row: whether the mail server refuses the sender, for all servers. */
export const mailChannel = pgTable('mail_channel', {
  id: id(),
  pausedAt: instant('paused_at'),
  pauseReason: text('pause_reason'),
  nextTryAt: instant('next_try_at'),
  tries: integer('tries').notNull().default(0),
  /** The last refusal of a recipient without what differs per recipient, and the mails that met it in a row. */
  refusal: text('refusal'),
  refusedMailIds: jsonb('refused_mail_ids').$type<number[]>().notNull().default([]),
  updatedAt: updatedAt(),
});

/** One row per night. Whoever inserts it runs the night; `finishedAt` absent means it must be made up. */
export const dailyRuns = pgTable('daily_runs', {
  date: day('date').primaryKey(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  sent: integer('sent').notNull().default(0),
});

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

// Settings: one row each, present from the first migration on, except the mail account.

/** One row: what tells this installation from every other, in calendar UIDs. */
export const installation = pgTable('installation', {
  id: text('id').primaryKey(),
  /** When what `employee_counts` and its like hold was first counted; null: a server does so before it answers. */
  countedAt: instant('counted_at'),
  createdAt: createdAt(),
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
    /** How the mail server is told who sends: a password, or a token of Microsoft or Google. */
    smtpAuth: text('smtp_auth', { enum: SMTP_AUTHS }).notNull().default('password'),
    /** The directory at Microsoft in which the client is registered. */
    oauthTenant: text('oauth_tenant'),
    oauthClientId: text('oauth_client_id'),
    /** Both AES-256-GCM under SECRET_KEY, like smtpPass. */
    oauthClientSecret: text('oauth_client_secret'),
    oauthRefreshToken: text('oauth_refresh_token'),
    /** Under which name the DKIM key is looked up; null: the usual ones are tried. */
    dkimSelector: text('dkim_selector'),
    /** The pace of the whole portal, however many servers send. */
    mailsPerMinute: integer('mails_per_minute').notNull().default(RANGES.mailsPerMinute.fallback),
    /** When a mail server last took a test mail from this account as it stands. */
    testedAt: instant('tested_at'),
    isDefault: boolean('is_default').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [uniqueIndex('email_config_single').on(sql`(true)`)],
);

/** The mailbox to which delivery reports come back; at most one row. */
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
    /** Up to where it was read: UIDs mean something within one UIDVALIDITY only. */
    uidValidity: text('uid_validity'),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
    /** While a server reads it, another does not; a reader that died is taken over when this has passed. */
    claimedUntil: instant('claimed_until'),
    /** When a server looks again: minutes after a reading, longer after each one that failed. */
    nextReadAt: instant('next_read_at').notNull(),
    failures: integer('failures').notNull().default(0),
    lastReadAt: instant('last_read_at'),
    lastError: text('last_error'),
    /** Delivery reports since it was set up: those that said of a mail that it did not arrive, and those of which no mail was found. */
    matched: integer('matched').notNull().default(0),
    unmatched: integer('unmatched').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [uniqueIndex('bounce_mailbox_single').on(sql`(true)`)],
);

/** How long things are kept; nothing is erased by age until it has been saved once. */
export const retention = pgTable('retention', {
  id: id(),
  employeeMonths: integer('employee_months').notNull().default(RANGES.employeeMonths.fallback),
  mailMonths: integer('mail_months').notNull().default(RANGES.mailMonths.fallback),
  /** Every mail written before this has lost its text: the daily run starts here. */
  mailsEmptiedUntil: instant('mails_emptied_until'),
  /** The last daily run that has erased all it had to; saving counts from the run after it. */
  ranFor: day('ran_for'),
  savedAt: instant('saved_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const securityConfig = pgTable('security_config', {
  id: id(),
  /** Whether everyone who logs in with a password needs a second factor. */
  requireTotp: boolean('require_totp').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const videoConfig = pgTable('video_config', {
  id: id(),
  mode: text('mode', { enum: VIDEO_MODES }).notNull().default('none'),
  /** An https address with {code} in it. */
  template: text('template'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const availabilityReminderConfig = pgTable('availability_reminder_config', {
  id: id(),
  isEnabled: boolean('is_enabled').notNull().default(false),
  lookAheadDays: integer('look_ahead_days').notNull().default(RANGES.lookAheadDays.fallback),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const reminderConfig = pgTable('reminder_config', {
  id: id(),
  firstReminderDays: integer('first_reminder_days').notNull().default(RANGES.firstReminderDays.fallback),
  secondReminderDays: integer('second_reminder_days').notNull().default(RANGES.secondReminderDays.fallback),
  exitEmailDays: integer('exit_email_days').notNull().default(RANGES.exitEmailDays.fallback),
  /** Whether an employee is reminded of a planned appointment, and how many working days before it. */
  appointmentReminder: boolean('appointment_reminder').notNull().default(true),
  appointmentReminderDays: integer('appointment_reminder_days').notNull().default(RANGES.appointmentReminderDays.fallback),
  createdAt: createdAt(),
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

/** Secret addresses of calendar feeds; consultantId null is the combined one. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    consultantId: integer('consultant_id').references(() => consultants.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull().unique(),
    /** Of the feed as last served, and since when it reads so: what ETag and Last-Modified are made of. */
    contentHash: text('content_hash'),
    changedAt: instant('changed_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('one_feed_each').on(sql`coalesce(${t.consultantId}, 0)`)],
);
