import { existsSync } from 'node:fs';
import { matcherFor } from '#domain/privacy/traces.ts';
import type { Keys } from '#server/db/backup-file.ts';
import type { Services } from '#server/services.ts';
import { linesNaming, tracesInBackup, tracesInDatabase } from '#server/store/privacy/traces.ts';

type Where = { backups: readonly string[]; journals: readonly string[]; keys?: Keys };

/** The places that still contain a name: database, backups, journals. Each place is described without its content. */
export async function proveErased(
  { db }: Pick<Services, 'db'>,
  wanted: string,
  { backups, journals, keys = [] }: Where,
): Promise<string[]> {
  const matches = matcherFor(wanted);
  const places: string[] = [];
  await db.transaction(
    async (db) => {
      for await (const { table, column, row } of tracesInDatabase(db, matches)) places.push(`${table}.${column} ${row}`);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const file of backups) {
    for await (const { table, column, row } of tracesInBackup(file, matches, keys)) places.push(`${file}: ${table}.${column} ${row}`);
  }
  for (const file of journals.filter((file) => existsSync(file))) {
    for await (const line of linesNaming(file, matches)) places.push(`${file}: line ${line}`);
  }
  return places;
}
