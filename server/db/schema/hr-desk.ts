import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/db/columns.ts';
import { employers } from './people.ts';

// The desk of an employer: of HR, or of one that only follows.

/** One per employer: a new link replaces the row, which deletes the browsers that were confirmed for the old link. */
export const hrLinks = pgTable('hr_links', {
  id: id(),
  employerId: integer('employer_id')
    .notNull()
    .unique('hr_links_employer')
    .references(() => employers.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the link; null once it is revoked. */
  tokenHash: text('token_hash').unique('hr_links_token'),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** SHA-256 of link and code together, so that the six digits cannot be guessed from this table. */
  codeHash: text('code_hash'),
  codeAt: instant('code_at'),
  /** For the last mailed code. */
  wrongCodes: integer('wrong_codes').notNull().default(0),
  /** For all codes of this link together. */
  wrongCodesInAll: integer('wrong_codes_in_all').notNull().default(0),
});

/** Browsers that have confirmed themselves with a code. */
export const hrBrowsers = pgTable(
  'hr_browsers',
  {
    /** SHA-256 of the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    linkId: integer('link_id')
      .notNull()
      .references(() => hrLinks.id, { onDelete: 'cascade' }),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (t) => [index('hr_browsers_link').on(t.linkId)],
);
