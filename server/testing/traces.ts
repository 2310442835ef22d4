import { plain } from '#domain/people/names.ts';
import type { Db } from '#server/db/db.ts';
import { tracesInDatabase } from '#server/store/privacy/traces.ts';

/** The tables and columns that contain one of these words, by the search of `npm run prove:erased`. */
export async function tracesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const wanted = words.map(plain);
  const matches = (text: string) => {
    const readable = plain(text);
    return wanted.some((word) => readable.includes(word));
  };
  const found = new Set<string>();
  await db.transaction(async (db) => {
    for await (const { table, column } of tracesInDatabase(db, matches)) found.add(`${table}.${column}`);
  });
  return [...found].sort();
}
