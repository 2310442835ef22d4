import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RoundAtEnd } from '#domain/rounds/figures.ts';
import { OUTCOMES } from '#domain/rounds/outcome.ts';
import { ROUND_STATES } from '#domain/rounds/vocabulary.ts';
import type { WaveReason } from '#domain/rounds/waves.ts';
import { byCodePoint, createdAt, day, id, instant } from '#server/db/columns.ts';
import { employers } from './people.ts';

/** A round of conversations with the employees of one employer. */
export const rounds = pgTable(
  'rounds',
  {
    id: id(),
    employerId: integer('employer_id')
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    opensOn: day('opens_on').notNull(),
    closesOn: day('closes_on').notNull(),
    /** People per wave; null: as many as the free hours allow. */
    perDay: integer('per_day'),
    risk: doublePrecision('risk').notNull(),
    /** Whether people whose invitation is older than the round are invited again. */
    everyone: boolean('everyone').notNull(),
    state: text('state', { enum: ROUND_STATES }).notNull(),
    startedAt: instant('started_at'),
    /** When the round last started or its first day was changed. If that is after 09:00, no wave is sent on that day. */
    activeSince: instant('active_since'),
    closedAt: instant('closed_at'),
    /** The figures that the page of the round showed when the round was closed. */
    atEnd: jsonb('at_end').$type<RoundAtEnd>(),
    /** Both set when it is closed: the header of the proof of offer, and the seal over it and the hashes of `round_lines`. */
    proofHeader: text('proof_header'),
    proofRoot: text('proof_root'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('rounds_one_open').on(t.employerId).where(sql`${t.state} <> 'closed'`),
    index('rounds_employer').on(t.employerId, t.id),
    index('rounds_end').on(t.closesOn).where(sql`${t.state} <> 'closed'`),
  ],
);

/** The invitations of one round on one day: decided once, whatever the number of servers, and sent in batches. */
export const waves = pgTable(
  'waves',
  {
    roundId: integer('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    /** How many people it may invite. */
    planned: integer('planned').notNull(),
    /** How many it has invited. */
    count: integer('count').notNull().default(0),
    /** Null: not all people of the wave are invited yet. */
    finishedAt: instant('finished_at'),
    /** In the evening something of it was still to be sent: that goes in the morning of the next working day. */
    putOff: boolean('put_off').notNull().default(false),
    /** The figures by which `planned` was decided: `WaveReason` of domain/rounds/waves.ts. */
    why: jsonb('why').$type<WaveReason>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.date] })],
);

/** A line of the proof of offer, one for every employee of the employer when the round was closed; in the order of the hashes. */
export const roundLines = pgTable(
  'round_lines',
  {
    roundId: integer('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null, like `content` and `sort_key`, once the person was erased. Without a reference: a deletion that can be undone keeps it. */
    employeeId: integer('employee_id'),
    /** The person's sort key when the round was closed, by which the people of the round are listed. */
    sortKey: byCodePoint('sort_key'),
    hash: text('hash').notNull(),
    content: text('content'),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    /** The last invitation of the round and the last mail about it. */
    invitedAt: instant('invited_at'),
    lastMailAt: instant('last_mail_at'),
  },
  (t) => [
    primaryKey({ columns: [t.roundId, t.position] }),
    index('round_lines_employee').on(t.employeeId),
    index('round_lines_people').on(t.roundId, t.sortKey, t.employeeId),
    index('round_lines_outcome').on(t.roundId, t.outcome, t.sortKey, t.employeeId),
  ],
);
