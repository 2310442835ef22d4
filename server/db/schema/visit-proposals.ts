import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Plan } from '#domain/planning/visits/plan.ts';
import { type Asked, PROPOSAL_STATES } from '#domain/planning/visits/proposal.ts';
import { createdAt, id, instant } from '#server/db/columns.ts';
import { users } from './access.ts';

/** A proposal of visiting days: stored, so that any server can show it, whichever computed it. */
export const visitProposals = pgTable(
  'visit_proposals',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    asked: jsonb('asked').$type<Asked>().notNull(),
    state: text('state', { enum: PROPOSAL_STATES }).notNull(),
    /** Null unless the state is 'done'. */
    plan: jsonb('plan').$type<Plan>(),
    acceptedAt: instant('accepted_at'),
    /** Indexes in the days of the plan: the new ones that were not accepted. */
    leftOut: integer('left_out').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [index('visit_proposals_user').on(t.userId)],
);
