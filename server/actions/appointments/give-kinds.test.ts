import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { history } from '#server/db/schema/appointments.ts';
import { giveKinds } from '#server/store/appointments/former-history.ts';
import { movesByLink } from '#server/store/appointments/history.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { giveKindsToHistory } from './give-kinds.ts';

const portal = usePortal();
let employeeId: number;
beforeAll(async () => {
  const employer = await newEmployer(portal);
  ({ id: employeeId } = await newInvitee(portal, employer.id));
});

/** Inserts history lines as version 1.0.0 writes them: a sentence without a kind. Returns the id of the first. */
async function sentence(action: string, subject = 'appointment', count = 1): Promise<number> {
  const result = await portal.db.execute(sql`
    INSERT INTO history (at, actor, action, subject, subject_id, employee_id, before, after)
    SELECT ${isoOf(portal.instant)}, 'Werknemer', ${action}, ${subject}, ${subject === 'employee' ? employeeId : 70}, ${employeeId},
      '{"startTime": "09:00"}', '{"startTime": "10:00"}' FROM generate_series(1, ${count}::int) RETURNING id`);
  return Number(result.rows[0]!.id);
}

const kindsOf = async (id: number) => {
  const { kind, data } = history;
  return (await portal.db.select({ kind, data }).from(history).where(eq(history.id, id)))[0];
};
const without = () => portal.db.$count(history, sql`kind IS NULL`);
const shown = async () => {
  const admin = await portal.as('admin');
  return (await admin.call('GET /api/employees/{id}/history', { params: { id: employeeId } })).body;
};

test('history lines of version 1.0.0 get the kind of their sentence, an unknown sentence becomes a note, and all are shown as before', async () => {
  const late = await sentence('te laat geannuleerd');
  const status = await sentence('status gewijzigd', 'employee');
  const own = await sentence('door kantoor nagebeld', 'employee');
  const rows = () => portal.db.execute(sql`SELECT to_jsonb(history) - 'kind' - 'data' AS row FROM history ORDER BY id`);
  const [before, stored] = [await shown(), (await rows()).rows];
  expect(before.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
    'door kantoor nagebeld',
    'status gewijzigd',
    'te laat geannuleerd',
  ]);
  expect(await giveKindsToHistory()(portal.services)).toBeGreaterThanOrEqual(3);
  expect(await kindsOf(late)).toEqual({ kind: 'appointment.cancelled', data: { by: 'late' } });
  expect(await kindsOf(status)).toEqual({ kind: 'employee.status_set', data: null });
  expect(await kindsOf(own)).toEqual({ kind: 'note', data: { text: 'door kantoor nagebeld' } });
  expect([await without(), await shown(), (await rows()).rows]).toEqual([0, before, stored]);
});

test('lines get their kind in batches, also those that version 1.0.0 adds meanwhile; after a failure half way the next run does the rest', async () => {
  const give = giveKindsToHistory();
  await give(portal.services);
  const first = await sentence('geboekt', 'appointment', 4_500);
  // A later batch fails, as if the server were killed during it: the first batch stays committed.
  await portal.db.execute(sql.raw(`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stop'; END $$;`));
  await portal.db.execute(
    sql.raw(`CREATE TRIGGER stop BEFORE UPDATE ON history FOR EACH ROW WHEN (NEW.id = ${first + 3_000}) EXECUTE FUNCTION stop()`),
  );
  await expect(give(portal.services)).rejects.toThrow();
  const left = await without();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(4_500);
  await portal.db.execute(sql`DROP TRIGGER stop ON history`);
  expect(await give(portal.services)).toBe(left);
  await sentence('gewijzigd');
  expect([await give(portal.services), await give(portal.services), await without()]).toEqual([1, 0, 0]);
  expect(await giveKindsToHistory()(portal.services)).toBe(0);
});

test('two servers that run simultaneously give each line its kind once', async () => {
  await sentence('geboekt', 'appointment', 300);
  const [{ id: until } = { id: 0 }] = await portal.db.select({ id: sql<number>`max(id)`.mapWith(Number) }).from(history);
  const part = () => portal.db.transaction((db) => giveKinds(db, { after: until - 300, until }));
  const [one, other] = await Promise.all([part(), part()]);
  expect([one + other, await without()]).toEqual([300, 0]);
});

test('a move through the link counts towards the limit of moves, whichever version recorded it', async () => {
  const before = (await movesByLink(portal.db, employeeId)).length;
  await sentence('gewijzigd');
  await sentence('verplaatst');
  expect(await movesByLink(portal.db, employeeId)).toHaveLength(before + 1);
  await giveKindsToHistory()(portal.services);
  expect(await movesByLink(portal.db, employeeId)).toHaveLength(before + 1);
});

test('the database refuses another kind for a line that has one, and any change but the kind of a line without one', async () => {
  const [first] = await portal.db.select().from(history).orderBy(asc(history.id)).limit(1);
  const without = await sentence('geruild');
  const change = (set: Partial<typeof history.$inferInsert>, id: number) => portal.db.update(history).set(set).where(eq(history.id, id));
  await expect(change({ kind: 'note' }, first!.id)).rejects.toThrow();
  await expect(change({ kind: 'appointment.swapped', action: 'geboekt' }, without)).rejects.toThrow();
  await expect(change({ actor: 'Iemand anders' }, without)).rejects.toThrow();
  await change({ kind: 'appointment.swapped' }, without);
});
