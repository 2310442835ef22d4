import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type freshDatabase as fresh, freshDatabase } from '#server/testing/database.ts';
import { faultOf } from './errors.ts';
import { history } from './schema/appointments.ts';

let database: Awaited<ReturnType<typeof fresh>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const entry = { at: '2026-03-02T08:00:00.000Z', actor: 'Systeem', action: 'geboekt', subject: 'appointment' as const, subjectId: 1 };

async function faultCode(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return faultOf(error)?.code ?? 'unknown';
  }
}

test('history is append-only: an update and a delete are refused', async () => {
  const { db } = database;
  await db.insert(history).values(entry);
  expect(await faultCode(db.update(history).set({ actor: 'Iemand anders' }))).toBe('42501');
  expect(await faultCode(db.delete(history))).toBe('42501');
  expect(await db.$count(history)).toBe(1);
});

test('history can be deleted in a transaction that sets portal.erasing, and not after it', async () => {
  const { db } = database;
  await db.transaction(async (db) => {
    await db.execute(sql`SET LOCAL portal.erasing = 'on'`);
    await db.delete(history);
  });
  await db.insert(history).values(entry);
  expect(await faultCode(db.delete(history))).toBe('42501');
});

test('the outer handle inside a transaction is an error at the line that uses it', async () => {
  const { db } = database;
  await expect(
    db.transaction(async () => {
      await db.select().from(history);
    }),
  ).rejects.toThrow(/outer database handle|Failed query/);
});

test('dates and times are text, instants ISO, and counts numbers, on both engines', async () => {
  const { rows } = await database.db.execute(
    sql`SELECT date '2026-03-29' AS date, time '02:30:00' AS time, count(*) AS count FROM ${history}`,
  );
  expect(rows[0]).toEqual({ date: '2026-03-29', time: '02:30', count: 1 });
  const [row] = await database.db.select().from(history);
  expect(row!.at).toBe('2026-03-02T08:00:00.000Z');
});
