import { expect, test } from 'vitest';
import { freshPlace } from '#server/testing/database.ts';
import { killRounds } from '#server/testing/proofs/kill/rounds.ts';

// Ends a portal process with kill -9 while visitors use it over HTTP. `npm run proof:kill` does a thousand rounds per engine, including
// kills during the first start.

test('kill -9 during start, work or shutdown loses no acknowledged change', { timeout: 300_000 }, async () => {
  const place = await freshPlace();
  const { kills, acknowledged, broken } = await killRounds({
    place,
    phases: ['writing', 'start', 'closing'],
    seed: Date.now() % 1_000_000,
    emptyPlace: () => Promise.reject(new Error('No first start is planned here.')),
    readAllEvery: 100,
  });
  expect(broken).toEqual([]);
  expect(kills).toEqual({ 'first start': 0, start: 1, writing: 1, closing: 1 });
  expect(acknowledged).toBeGreaterThan(0);
  await place.remove();
});
