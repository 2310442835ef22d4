import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/db.ts';
import { execute } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { admin: string; template: string };
  }
}

export type DatabasePlace = { databaseUrl: string; dataDir: string; remove: () => Promise<void> };

/** A fresh migrated database that no process has open, for tests that start processes of their own. */
export async function freshPlace(): Promise<DatabasePlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const { admin, template } = inject('postgres');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  // PostgreSQL refuses to copy a template that another session is copying, so copies take turns.
  await execute(admin, 'SELECT pg_advisory_lock(1)', `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    databaseUrl: Object.assign(new URL(admin), { pathname: `/${name}` }).href,
    dataDir,
    remove: async () => {
      await execute(admin, `DROP DATABASE ${name} WITH (FORCE)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function freshDatabase(given?: DatabasePlace): Promise<Database & { place: DatabasePlace }> {
  const place = given ?? (await freshPlace());
  const database = await openDatabase(place);
  return {
    ...database,
    place,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}
