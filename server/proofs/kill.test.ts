import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killRounds } from '#server/testing/proofs/kill/rounds.ts';

// Ends a portal process or its own PostgreSQL with kill -9 while visitors use it over HTTP. `npm run proof:kill` does four hundred rounds,
// including kills during the first start.

test('kill -9 of the portal during start, work or shutdown, and of its PostgreSQL, loses no acknowledged change', {
  timeout: 300_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const { kills, acknowledged, broken } = await killRounds({
    place: { databaseUrl: null, dataDir },
    phases: ['writing', 'database', 'start', 'closing'],
    seed: Date.now() % 1_000_000,
    emptyPlace: () => Promise.reject(new Error('No first start is planned here.')),
    readAllEvery: 100,
  });
  expect(broken).toEqual([]);
  expect(kills).toEqual({ 'first start': 0, start: 1, writing: 1, closing: 1, database: 1 });
  expect(acknowledged).toBeGreaterThan(0);
  rmSync(dataDir, { recursive: true });
});
