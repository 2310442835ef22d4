import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { faultOf } from '#server/db/errors.ts';
import { audit, auditChain } from '#server/db/schema/access.ts';
import { type AuditEntry, chainedHash, recordAudit } from '#server/store/access/audit.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { shortenAudit } from './shorten-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await byHand((db) => db.delete(audit));
  await db.update(auditChain).set({ lastId: 0, lastHash: '', cutId: 0, cutHash: '', cutAt: null });
});

const NOW = Temporal.Instant.from('2026-03-02T08:00:00Z');
const entry = (i: number, at = '2026-03-01T08:00:00.000Z'): AuditEntry => ({
  at,
  actor: { name: `Zoë ${i} "de" Vries`, userId: i },
  action: 'verwijderd',
  subject: `werknemer ${i}`,
});
const record = (...entries: AuditEntry[]) => db.transaction((db) => recordAudit(db, entries));
const ten = () => record(...Array.from({ length: 10 }, (_, i) => entry(i)));
const fault = async () => (await verifyAudit(db)).fault;

/** Changes rows without the triggers that refuse it, as the owner of the database can. */
async function byHand(work: (db: Db) => Promise<unknown>): Promise<void> {
  await db.execute(sql`ALTER TABLE audit DISABLE TRIGGER ALL`);
  await work(db);
  await db.execute(sql`ALTER TABLE audit ENABLE TRIGGER ALL`);
}

async function refused(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error) => faultOf(error)?.code,
  );
}

test('the database refuses UPDATE, DELETE and TRUNCATE on the audit log', async () => {
  await ten();
  expect(await refused(db.update(audit).set({ actor: 'Iemand anders' }))).toBe('42501');
  expect(await refused(db.delete(audit).where(eq(audit.id, 10)))).toBe('42501');
  expect(await refused(db.execute(sql`TRUNCATE audit`))).toBe('42501');
  await db.update(auditChain).set({ cutId: 5 });
  expect(await refused(db.delete(audit).where(eq(audit.id, 3))), 'before the checkpoint, but young').toBe('42501');
  expect(await db.$count(audit)).toBe(10);
});

test('an empty log and an intact one have no fault', async () => {
  expect(await verifyAudit(db)).toMatchObject({ rows: 0, fault: null });
  await ten();
  await record(entry(11));
  expect(await verifyAudit(db)).toMatchObject({ rows: 11, fault: null, chain: { lastId: 11 } });
});

test.each([
  ['at', { at: '2026-03-01T08:00:00.001Z' }],
  ['actor', { actor: 'Iemand' }],
  ['actorUserId', { actorUserId: null }],
  ['action', { action: 'hersteld' }],
  ['subject', { subject: 'werknemer 99' }],
])('changing the %s of a row is detected, with the row’s number', async (_field, change) => {
  await ten();
  await byHand((db) => db.update(audit).set(change).where(eq(audit.id, 4)));
  expect(await fault()).toEqual({ id: 4, what: 'changed' });
});

test('a row changed together with its hash is detected at the next row, or for the last row at the stored end of the chain', async () => {
  await ten();
  const rewrite = (id: number) =>
    byHand(async (db) => {
      const [before] = await db
        .select()
        .from(audit)
        .where(eq(audit.id, id - 1));
      const [row] = await db.select().from(audit).where(eq(audit.id, id));
      const forged = { ...row!, actor: 'Iemand anders' };
      await db
        .update(audit)
        .set({ ...forged, hash: chainedHash(before!.hash, forged) })
        .where(eq(audit.id, id));
    });
  await rewrite(10);
  expect(await fault()).toEqual({ id: 10, what: 'changed' });
  await rewrite(4);
  expect(await fault()).toEqual({ id: 5, what: 'changed' });
});

test.each([1, 5, 10])('of ten rows, the removed row %i is reported', async (id) => {
  await ten();
  await byHand((db) => db.delete(audit).where(eq(audit.id, id)));
  expect(await fault()).toEqual({ id, what: 'removed' });
});

test('with all rows removed, the first is reported', async () => {
  await ten();
  await byHand((db) => db.delete(audit));
  expect(await fault()).toEqual({ id: 1, what: 'removed' });
});

test.each([0, -3, 11])('a row inserted by hand as number %i is reported', async (id) => {
  await ten();
  const [last] = await db.select().from(audit).where(eq(audit.id, 10));
  const row = { ...last!, id };
  await db.insert(audit).values({ ...row, hash: chainedHash(last!.hash, row) });
  expect(await fault()).toEqual({ id, what: 'inserted' });
});

test('concurrent transactions form one chain, and one that fails leaves no gap', async () => {
  const writers = Array.from({ length: 50 }, (_, i) =>
    db
      .transaction(async (db) => {
        await recordAudit(db, [entry(i), entry(i + 100)]);
        if (i % 10 === 0) throw new Error('undone');
      })
      .catch((error: Error) => error.message),
  );
  const undone = (await Promise.all(writers)).filter((message) => message === 'undone');
  expect(undone).toHaveLength(5);
  expect(await verifyAudit(db)).toMatchObject({ rows: 90, fault: null, chain: { lastId: 90 } });
});

test('many old entries are deleted in batches, each with its checkpoint, and the log mentions it once', async () => {
  await record(...Array.from({ length: 5 }, (_, i) => entry(i, '2023-01-01T08:00:00.000Z')), entry(6));
  expect(await shortenAudit({ db, now: () => NOW }, 2)).toBe(5);
  expect(await verifyAudit(db)).toMatchObject({ rows: 2, fault: null, chain: { cutId: 5, lastId: 7 } });
  expect(await shortenAudit({ db, now: () => NOW }, 2)).toBe(0);
});

test('entries older than 24 months are deleted, up to a checkpoint from which the chain is verified', async () => {
  const services = { db, now: () => NOW };
  const old = '2024-03-02T07:59:59.000Z';
  await record(entry(1, '2023-01-01T08:00:00.000Z'), entry(2, old), entry(3, '2024-03-02T08:00:00.000Z'), entry(4, old), entry(5));
  expect(await shortenAudit(services)).toBe(2);
  expect((await db.select({ id: audit.id }).from(audit).orderBy(audit.id)).map(({ id }) => id)).toEqual([3, 4, 5, 6]);
  expect(await verifyAudit(db)).toMatchObject({ rows: 4, fault: null, chain: { cutId: 2, cutAt: isoOf(NOW) } });
  expect(await shortenAudit(services)).toBe(0);
  await byHand((db) => db.delete(audit).where(eq(audit.id, 3)));
  expect(await fault()).toEqual({ id: 3, what: 'removed' });
});

test('a server clock years ahead deletes nothing that is recent by the database’s clock', async () => {
  const today = isoOf(Temporal.Now.instant());
  await record(entry(1, today));
  expect(await shortenAudit({ db, now: () => Temporal.Instant.from('2090-01-01T00:00:00Z') })).toBe(0);
});

test('a log of only old entries is deleted whole, and continues from its checkpoint', async () => {
  await record(entry(1, '2020-01-01T08:00:00.000Z'), entry(2, '2020-01-01T08:00:00.000Z'));
  expect(await shortenAudit({ db, now: () => NOW })).toBe(2);
  await record(entry(3));
  expect(await verifyAudit(db)).toMatchObject({ rows: 2, fault: null, chain: { cutId: 2, lastId: 4 } });
});
