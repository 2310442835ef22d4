import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/load.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { usePortal } from '#server/testing/portal.ts';
import { figuresOf, type LoadedTable, restore } from './backup.ts';

// The demo's office of each release, with the migrations that came after it.

const ROOT = join(import.meta.dirname, '../..');
const { version: current }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const written = [...readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version!);
/** A version in the changelog that package.json has not reached is not released yet. */
const released = written.filter((version) => version.localeCompare(current, 'en', { numeric: true }) <= 0);

const portal = usePortal();

test('the migrations begin with the baseline of 2.0.0, and each release written in the changelog has its office', async () => {
  expect(written.at(-1)).toBe('2.0.0');
  for (const version of released) {
    let loaded = new Map<string, LoadedTable>();
    const file = join(ROOT, 'server/db/fixtures', `${version}.backup`);
    const look = async (_: unknown, tables: typeof loaded) => {
      loaded = tables;
    };
    await restore(portal.db, file, { force: true, loaded: look });
    await portal.db.transaction(async (db) => {
      // Of the columns that the release had: a later migration adds others. One that changes values on purpose is named here.
      for (const [table, { columns, recorded }] of loaded) expect([table, await figuresOf(db, table, columns)]).toEqual([table, recorded]);
    });
    expect(loaded.get('employees')?.recorded.rows).toBeGreaterThan(500);
    expect(await brokenPromises(portal.db)).toEqual([]);
    for (const { email: username } of DEMO_LOGINS)
      expect((await portal.call('POST /api/login', { body: { username, password: DEMO_PASSWORD } })).status).toBe(200);
  }
});
