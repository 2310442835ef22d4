import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/language.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { employers } from './people.ts';

/** A list of employees that an employer sent, until an administrator decides about it. One per employer: a newer one replaces it. */
export const listProposals = pgTable('list_proposals', {
  id: id(),
  employerId: integer('employer_id')
    .notNull()
    .unique('list_proposals_employer')
    .references(() => employers.id, { onDelete: 'cascade' }),
  /** How many rows could be read, and how many could not. */
  rows: integer('rows').notNull(),
  refused: integer('refused').notNull(),
  /** How many of the rows are of people who do not want to be approached: of these only the number is stored. */
  objectors: integer('objectors').notNull(),
  createdAt: createdAt(),
});

/** The people of such a list: what its known columns say, and nothing else of the file. */
export const proposedPeople = pgTable(
  'proposed_people',
  {
    id: id(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => listProposals.id, { onDelete: 'cascade' }),
    /** The row in the employer's file. */
    row: integer('row').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    language: text('language', { enum: LANGUAGES }),
    street: text('street'),
    postalCode: text('postal_code'),
    city: text('city'),
  },
  (t) => [index('proposed_people_proposal').on(t.proposalId, t.row)],
);
