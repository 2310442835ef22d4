import { type SQL, sql } from 'drizzle-orm';

/**
 * Excludes texts that certainly lack these words (from `plain`). Texts with non-ASCII characters stay: only `plain` can compare them. So
 * few rows leave the database. Letters of ASCII are all the same in the collation "C", which is twice as fast.
 */
export function mayMention(text: SQL, words: readonly string[], which: 'each' | 'any'): SQL {
  if (words.length === 0) return sql`true`;
  const occurs = words.map((word) => sql`strpos(lower(${text} COLLATE "C"), ${word}) > 0`);
  return sql`(${text} ~ '[^ -~]' OR (${sql.join(occurs, which === 'each' ? sql` AND ` : sql` OR `)}))`;
}
