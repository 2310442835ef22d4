import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/db.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { countAttempt } from './limits.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const COUNTER = { key: 'one caller', seconds: 60 };

test('an attempt whose transaction began before the counter was made is added to it, and does not start a new one', async () => {
  const { db } = database;
  const begun = Promise.withResolvers<void>();
  const made = Promise.withResolvers<void>();
  const waiting = db.transaction(async (db) => {
    await db.execute(sql`SELECT now()`);
    begun.resolve();
    await made.promise;
    return countAttempt(db, COUNTER);
  });
  await begun.promise;
  expect(await countAttempt(db, COUNTER)).toMatchObject({ attempts: 1 });
  made.resolve();
  const late = await waiting;
  expect(late.attempts).toBe(2);
  expect(late.millisecondsLeft).toBeLessThanOrEqual(60_000);
});

test('a counter made before the clock was set back by more than a minute starts anew', async () => {
  const { db } = database;
  await db.execute(sql`UPDATE rate_limits SET expire = now() + interval '1600 days'`);
  expect(await countAttempt(db, COUNTER)).toMatchObject({ attempts: 1 });
});
