import { type SQL, sql } from 'drizzle-orm';

/**
 * Leaves out what certainly contains none, or not each, of these words, which come from `plain`. Text with anything but ASCII stays:
 * only `plain` can tell what it reads without accents. So few rows of many leave the database to be compared.
 */
export function mayMention(text: SQL, words: readonly string[], which: 'each' | 'any'): SQL {
  if (words.length === 0) return sql`true`;
  const occurs = words.map((word) => sql`strpos(lower(${text}), ${word}) > 0`);
  return sql`(${text} ~ '[^ -~]' OR (${sql.join(occurs, which === 'each' ? sql` AND ` : sql` OR `)}))`;
}
