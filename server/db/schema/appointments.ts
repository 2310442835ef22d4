import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { APPOINTMENT_STATUSES, DECLINERS, MEETING_TYPES, PHONE_MODES, VIDEO_MODES } from '#domain/appointments/vocabulary.ts';
import type { HistoryKind } from '#domain/events/events.ts';
import { HISTORY_SUBJECTS } from '#domain/events/history-line.ts';
import { clock, createdAt, day, id, instant, updatedAt } from '#server/db/columns.ts';
import { consultants, employees } from './people.ts';

// Appointments, their history and video settings.

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
    /** A virtual conversation that is a telephone call. */
    byPhone: boolean('by_phone').notNull().default(false),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull().default('geplanned'),
    /** Unique by a deferrable constraint, because a swap exchanges two of them in one statement. */
    cancelToken: text('cancel_token').notNull(),
    /**
     * The iCalendar UID in the employee's calendar; a swap exchanges it along with the employee. Null: created before this column, see
     * calendar/uid.ts.
     */
    employeeUid: text('employee_uid'),
    /** The UID in the consultant's calendar and in the feeds; replaced when another consultant takes over. */
    consultantUid: text('consultant_uid'),
    /** iCalendar SEQUENCE: raised by every change that attendees' calendars must follow. */
    sequence: integer('sequence').notNull().default(0),
    /** The video link. */
    videoUrl: text('video_url'),
    /** Until this moment a change by the employee is free of charge; written when the appointment is booked or moved. */
    freeUntil: instant('free_until').notNull(),
    /** When the reminder mail was queued. */
    reminderSentAt: instant('reminder_sent_at'),
    /** When it became `voltooid`; null in every other status, and where an older version set it. */
    completedAt: instant('completed_at'),
    /** When the consultant was asked for the outcome. Ignored if before the end of the appointment: a move makes it due again. */
    outcomeAskedAt: instant('outcome_asked_at'),
    /** When the employee was last sent a summary. */
    summarySentAt: instant('summary_sent_at'),
    /** When the employee was asked what they think of the conversation. */
    surveyAskedAt: instant('survey_asked_at'),
    /** When a calendar program answered that its owner does not come, and whose; both null after a move. See domain/appointments/declined.ts. */
    declinedAt: instant('declined_at'),
    declinedBy: text('declined_by', { enum: DECLINERS }),
    /** The SEQUENCE about which the employee was asked whether to cancel or move. */
    declineAsked: integer('decline_asked'),
    createdAt: createdAt(),
  },
  (t) => [
    index('appointments_date').on(t.date),
    index('appointments_employee').on(t.employeeId),
    index('appointments_consultant').on(t.consultantId, t.date, t.startTime, t.id),
    index('appointments_status').on(t.status, t.date, t.startTime, t.id),
    // An empty range overlaps nothing, so the exclusion constraint would accept it.
    check('phone_call_is_virtual', sql`NOT ${t.byPhone} OR (${t.meetingType} = 'virtueel' AND ${t.videoUrl} IS NULL)`),
    check('appointment_not_empty', sql`${t.endTime} > ${t.startTime}`),
  ],
);

/** Who changed what and when, with the values before and after. Append-only: a trigger refuses UPDATE, and DELETE outside an erasure. */
export const history = pgTable(
  'history',
  {
    id: id(),
    at: instant('at').notNull(),
    /** 'Jan de Vries', 'Werknemer', 'Systeem'. */
    actor: text('actor').notNull(),
    actorUserId: integer('actor_user_id'),
    /** The kind of event: domain/events/events.ts. */
    kind: text('kind').$type<HistoryKind>().notNull(),
    /** The data of the event: ids and fixed words, never a name. */
    data: jsonb('data'),
    subject: text('subject', { enum: HISTORY_SUBJECTS }).notNull(),
    subjectId: integer('subject_id').notNull(),
    employeeId: integer('employee_id'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('history_subject').on(t.subject, t.subjectId, t.id),
    index('history_employee').on(t.employeeId, t.id),
    // For the overview of the firm: a query must name a kind in exactly this way.
    index('history_counted').on(t.at).where(sql`${t.kind} IN ('appointment.booked', 'invitation.declined')`),
  ],
);

export const videoConfig = pgTable('video_config', {
  id: id(),
  mode: text('mode', { enum: VIDEO_MODES }).notNull().default('none'),
  /** An https URL with {code} in it. */
  template: text('template'),
  phone: text('calls', { enum: PHONE_MODES }).notNull().default('off'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
