import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { perReminder } from '#domain/post/schedule.ts';
import { WISH_PARTS } from '#domain/post/wishes/wish.ts';
import type { MailedOffer } from '#domain/rounds/outcome.ts';
import { INVITATION_OUTCOMES } from '#domain/rounds/vocabulary.ts';
import { day, id, instant, snakeCase } from '#server/db/columns.ts';
import { employees } from './people.ts';
import { rounds } from './rounds.ts';

// Invitations and their state.

/** A row for every time that somebody was invited; without a current one somebody is not invited. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /**
     * True for the current invitation, null for former ones: the unique index of the two columns allows one true and any number of nulls. A
     * former one keeps its timestamps. Its token opens no page any more, but still serves to unsubscribe through an old mail.
     */
    isCurrent: boolean('is_current').default(true),
    /** The secret in the link; null: withdrawn, because others may have read it. */
    token: text('token').unique(),
    /** The hash of the code in the latest printed letter, which opens the link together with the last name. */
    codeHash: text('code_hash').unique(),
    sentAt: instant('sent_at'),
    /** When the mail server accepted the invitation; the days until a reminder are counted from here. */
    acceptedAt: instant('accepted_at'),
    /** When each reminder was sent. */
    ...perReminder('at', ({ at }) => instant(snakeCase(at))),
    /** When the employee last got an appointment while this was their invitation. */
    bookedAt: instant('booked_at'),
    /** The mail with the latest invitation or reminder: their own, or the overview to HR. A mail with another id is outdated. */
    lastMailId: integer('last_mail_id'),
    /**
     * Every mail that carried this invitation, oldest first, and every printed letter with its moment. A copy that was sent again has an
     * entry of its own, of the same kind.
     */
    offers: jsonb('offers').$type<({ mail: number; kind: MailedOffer } | { at: string; kind: 'letter' })[]>().notNull().default([]),
    /** The round during which it was sent. The employee may have another employer by now. */
    roundId: integer('round_id').references(() => rounds.id, { onDelete: 'set null' }),
    /** When the employee said that they want no conversation, and why in their words: for administrators only. */
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason'),
    /** The day after which the employee wants to be asked again: the days until a reminder are counted from it. */
    laterUntil: day('later_until'),
    /** What became of it is counted in `learned_invitations`, so the forecast does not read it again. */
    isLearned: boolean('is_learned').notNull().default(false),
    /**
     * The wish of somebody for whom no hour suits: days 1 to 5, parts of the day, and words for administrators only. `wishedAt` is null
     * without one; `wishMailedAt` stays when the wish is changed or taken back, because nobody gets two mails about free hours a day.
     */
    wishWeekdays: integer('wish_weekdays').array(),
    wishParts: text('wish_parts', { enum: WISH_PARTS }).array(),
    wishNote: text('wish_note'),
    wishedAt: instant('wished_at'),
    wishMailedAt: instant('wish_mailed_at'),
  },
  (t) => [
    uniqueIndex('invitations_current').on(t.employeeId, t.isCurrent),
    index('invitations_last_mail').on(t.lastMailId),
    index('invitations_wished').on(t.wishedAt, t.employeeId).where(sql`${t.wishedAt} IS NOT NULL`),
    index('invitations_round').on(t.roundId, t.employeeId).where(sql`${t.roundId} IS NOT NULL`),
    check('invitations_current_or_null', sql`${t.isCurrent}`),
  ],
);

/**
 * What became of old invitations, and of those of people who were removed, as counts without persons: the forecast goes on learning from
 * them. `outcome` and `day` as in domain/rounds/experience.ts. The employer may be gone too.
 */
export const learnedInvitations = pgTable(
  'learned_invitations',
  {
    employerId: integer('employer_id').notNull(),
    outcome: text('outcome', { enum: INVITATION_OUTCOMES }).notNull(),
    day: integer('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.employerId, t.outcome, t.day] })],
);
