import { sql } from 'drizzle-orm';
import { plain } from '#domain/people/names.ts';
import type { Db } from '#server/db/db.ts';
import { unzip } from './unzip.ts';

/** Every table and column of the database in which a word stands, also inside attachments: base64, calendar files, spreadsheets. */
export async function tracesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const wanted = words.map(plain);
  const found = new Set<string>();
  const { rows: tables } = await db.execute(sql`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'm') ORDER BY 1`);
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await db.execute(sql`SELECT to_json(line)::text AS line FROM ${sql.identifier(name)} AS line`);
    for (const { line } of rows as { line: string }[]) {
      for (const [column, value] of Object.entries(JSON.parse(line))) {
        for (const text of textsIn(value)) {
          const readable = plain(text);
          if (wanted.some((word) => readable.includes(word))) found.add(`${name}.${column}`);
        }
      }
    }
  }
  return [...found].sort();
}

/** Every text in a value, however deep, and what it hides where it is base64. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* textsIn(inner);
    }
    return;
  }
  const text = String(value);
  yield text;
  if (text.length < 16 || !/^[A-Za-z0-9+/]+=*$/.test(text)) return;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.subarray(0, 2).toString() === 'PK') yield* unzip(bytes).values();
  // Calendar files break long lines anywhere.
  else yield bytes.toString().replace(/\r\n[ \t]/g, '');
}
