import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/db.ts';

/**
 * One migrated directory per run; every test file copies it. `npm test` makes it while its checks run and passes it in EMBEDDED_TEMPLATE.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const given = process.env.EMBEDDED_TEMPLATE;
  if (given) {
    project.provide('embedded', { template: join(given, 'db') });
    return () => {};
  }
  const directory = mkdtempSync(join(tmpdir(), 'portal-template-'));
  await (await openDatabase({ databaseUrl: null, dataDir: directory })).close();
  project.provide('embedded', { template: join(directory, 'db') });
  return () => rmSync(directory, { recursive: true, force: true });
}
