import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { HOME_KINDS, STRAYED } from '#domain/planning/calendar-home.ts';
import { clock, createdAt, day, id, instant, updatedAt } from '#server/db/columns.ts';
import { consultants, employers } from './people.ts';

// Availability and unavailability of consultants.

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
    /** Excluded days of a series. */
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
    index('availability_series').on(t.consultantId).where(sql`${t.isRecurring}`),
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

/** Limits for bookings through a link. */
export const bookingConfig = pgTable(
  'booking_config',
  {
    id: id(),
    /** Hours that begin sooner are not offered. */
    noticeHours: integer('notice_hours').notNull().default(RANGES.noticeHours.fallback),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('notice_in_range', sql`${t.noticeHours} BETWEEN 0 AND 168`)],
);

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
    /** The absence it belongs to, and with which it is deleted. */
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

/** An absence of a consultant over several days; its hours are rows of `unavailability`. */
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
    /** When an administrator decided about every appointment in it, or none was left; null: reported by the consultant and open. */
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

/** An external calendar of a consultant: busy times in it cannot be booked. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    id: id(),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** AES-256-GCM under SECRET_KEY: the address gives access to the calendar. */
    url: text('url').notNull(),
    host: text('host').notNull(),
    /** ETag of the last response, for conditional requests. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Hash of the last file: an unchanged file causes no writes. */
    contentHash: text('content_hash'),
    /** Until when busy_times are known; recurrences are expanded that far, and further as days pass. */
    knownUntil: day('known_until'),
    lastSuccess: instant('last_success'),
    lastError: text('last_error'),
    /** The lease of the server that reads it; after this moment another may take over. */
    claimedUntil: instant('claimed_until'),
    nextReadAt: instant('next_read_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('busy_calendars_consultant').on(t.consultantId), index('busy_calendars_due').on(t.nextReadAt)],
);

/** The calendar that a consultant lives in: appointments are written there, and busy times read. */
export const calendarHomes = pgTable('calendar_homes', {
  id: id(),
  consultantId: integer('consultant_id')
    .notNull()
    .unique()
    .references(() => consultants.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: HOME_KINDS }).notNull(),
  host: text('host').notNull(),
  /** Address and credential as JSON, encrypted with SECRET_KEY; null for `microsoft`, where the firm's connection opens it. */
  access: text('access'),
  /** Where the last reading ended: a sync token, a ctag or a delta link. */
  cursor: text('cursor'),
  /** Until when busy_times are known. */
  knownUntil: day('known_until'),
  lastSuccess: instant('last_success'),
  lastError: text('last_error'),
  /** Attempts that failed one after the other. */
  failures: integer('failures').notNull().default(0),
  /** Not asked before this moment: after a failure, or because the server wants fewer requests. */
  restsUntil: instant('rests_until'),
  nextReadAt: instant('next_read_at').notNull(),
  /** The lease of the server that writes and reads it; after this moment another may take over. */
  claimedUntil: instant('claimed_until'),
  /** When all events stood for the first time and the invites that had been mailed were cancelled. */
  settledAt: instant('settled_at'),
  /** The consultant has left: what is to be removed is removed, then the row is deleted. */
  endsAt: instant('ends_at'),
  createdAt: createdAt(),
});

/** Events of the portal's that stand in a home, as they were last written. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    homeId: integer('home_id')
      .notNull()
      .references(() => calendarHomes.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    /** No reference: the event outlives the appointment until it is removed. */
    appointmentId: integer('appointment_id').notNull(),
    ref: text('ref').notNull(),
    tag: text('tag'),
    /** The UID in published copies of that calendar, where it differs. */
    uidThere: text('uid_there'),
    /** Hash of its words. */
    textHash: text('text_hash').notNull(),
    sequence: integer('sequence').notNull(),
    /** It is an online meeting of the calendar's own. */
    isOnline: boolean('is_online').notNull().default(false),
    /** A virtual conversation from before the calendar was connected, at the same hour: whatever link was agreed on stays. */
    isEarlier: boolean('is_earlier').notNull().default(false),
    date: day('date').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    /** A request to change it was sent, and the answer is not in: it may stand as written here, or newer. */
    isUnsure: boolean('is_unsure').notNull().default(false),
    /** What somebody did with it there; null: it stands as it was written. */
    strayed: text('strayed', { enum: STRAYED }),
  },
  (t) => [
    primaryKey({ columns: [t.homeId, t.uid] }),
    index('calendar_events_appointment').on(t.appointmentId),
    index('calendar_events_strayed').on(t.homeId).where(sql`${t.strayed} IS NOT NULL`),
  ],
);

/**
 * That an appointment may say something else now. Triggers add a row in the transaction of each change and never wait for each other; the
 * newest state is what is written, for all rows of a UID at once.
 */
export const calendarIntents = pgTable(
  'calendar_intents',
  {
    id: id(),
    homeId: integer('home_id')
      .notNull()
      .references(() => calendarHomes.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    /** What somebody did with the event there is undone. */
    restores: boolean('restores').notNull().default(false),
    /** The appointment is from before the calendar was connected. */
    isEarlier: boolean('is_earlier').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** Null: at once. */
    nextAttemptAt: instant('next_attempt_at'),
  },
  (t) => [index('calendar_intents_home').on(t.homeId, t.uid, t.id)],
);

/** Busy times per day, without titles; those of one calendar do not overlap. */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: id(),
    /** Read from one or the other. */
    calendarId: integer('calendar_id').references(() => busyCalendars.id, { onDelete: 'cascade' }),
    homeId: integer('home_id').references(() => calendarHomes.id, { onDelete: 'cascade' }),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    /** The number of events that begin in this busy time. */
    begins: integer('begins').notNull(),
  },
  (t) => [
    index('busy_times_consultant_date').on(t.consultantId, t.date),
    index('busy_times_date').on(t.date),
    index('busy_times_calendar').on(t.calendarId, t.date),
    index('busy_times_home').on(t.homeId, t.date),
    check('busy_time_read_once', sql`num_nonnulls(${t.calendarId}, ${t.homeId}) = 1`),
    check('busy_time_not_empty', sql`${t.endTime} > ${t.startTime}`),
  ],
);

/** What visitors were offered when the portal last looked for hours that came free: the last offered day. */
export const offersSeen = pgTable('offers_seen', { id: integer('id').primaryKey(), until: day('until').notNull() }, (t) => [
  check('offers_seen_once', sql`${t.id} = 1`),
]);

/** The hours then offered per consultant and day, as eight bits: `OfferedDay` of domain/post/wishes/freed.ts. No row: no hours. */
export const offeredDays = pgTable(
  'offered_days',
  {
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    virtual: integer('virtual').notNull(),
    physical: integer('physical').notNull(),
    visits: jsonb('visits').$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.consultantId, t.date] })],
);

/** Hours that came free, per employer that has an employee with a wish. */
export const freedHours = pgTable(
  'freed_hours',
  {
    employerId: integer('employer_id')
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultants.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    at: instant('at').notNull(),
    hours: integer('hours').notNull(),
  },
  (t) => [primaryKey({ columns: [t.employerId, t.consultantId, t.date, t.at] }), index('freed_hours_consultant').on(t.consultantId)],
);

/** Secrets of calendar feeds; consultantId null is the combined feed. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    consultantId: integer('consultant_id').references(() => consultants.id, { onDelete: 'cascade' }),
    /** The secret in the address, encrypted with SECRET_KEY: its owner may look at the address again. */
    sealed: text('sealed').notNull(),
    /** The feed is found by it. */
    secretHash: text('secret_hash').notNull().unique(),
    /** Hash of the feed as last served and since when, for ETag and Last-Modified. */
    contentHash: text('content_hash'),
    changedAt: instant('changed_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('one_feed_each').on(sql`coalesce(${t.consultantId}, 0)`)],
);

export const availabilityReminderConfig = pgTable('availability_reminder_config', {
  id: id(),
  isEnabled: boolean('is_enabled').notNull().default(false),
  lookAheadDays: integer('look_ahead_days').notNull().default(RANGES.lookAheadDays.fallback),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
