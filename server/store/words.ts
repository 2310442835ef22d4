import { type SQL, sql } from 'drizzle-orm';
import { plain } from '#domain/people/names.ts';

/**
 * SQL that excludes texts that certainly lack these words (made by `plain`), so that few rows leave the database. Texts with non-ASCII
 * characters are not excluded: only `plain` can compare them. On ASCII letters lower() in the collation "C" does the same, twice as fast.
 */
export function mayMention(text: SQL, words: readonly string[], which: 'each' | 'any'): SQL {
  if (words.length === 0) return sql`true`;
  const occurs = words.map((word) => sql`strpos(lower(${text} COLLATE "C"), ${word}) > 0`);
  return sql`(${text} ~ '[^ -~]' OR (${sql.join(occurs, which === 'each' ? sql` AND ` : sql` OR `)}))`;
}

/** The words that are searched, without case and accents. */
export function wordsIn(q = ''): string[] {
  return plain(q).split(/\s+/).filter(Boolean);
}

/** The pattern of LIKE for texts that contain this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
