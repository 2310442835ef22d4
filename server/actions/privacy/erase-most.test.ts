import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { addDays } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { retention, retentionWaiting } from '#server/db/schema/firm.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { holdBack } from '#server/store/privacy/retention.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { eraseByAge } from './erase-by-age.ts';

// The maximum number of people per retention run, and what happens to the rest.

const portal = usePortal();
let employerId: number;

beforeAll(async () => {
  employerId = (await newEmployer(portal)).id;
});
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(mails);
  await portal.db.delete(employees);
  await portal.db.update(retention).set({ savedAt: null, ranFor: null, runNight: null, runErased: 0, waitingToldAt: null, maxPerRun: 200 });
});

/** Logs in for each call: sessions expire between two nights. */
const call = async (name: CallName, options?: Parameters<Someone['call']>[1]) => (await portal.as('admin')).call(name, options);

const OLD = isoOf(instantOf(addDays(MONDAY, -400), '12:00'));
async function people(count: number, at = OLD): Promise<number[]> {
  const made = [];
  for (let i = 0; i < count; i++)
    made.push((await newInvitee(portal, employerId, { status: 'afgerond', createdAt: at, invitationSentDate: at })).id);
  return made;
}
const save = (maxPerRun?: number) => call('POST /api/admin/retention', { body: { employeeMonths: 6, mailMonths: 6, maxPerRun } });
const shown = async () => {
  const { maxPerRun, waiting, confirmed } = (await call('GET /api/admin/retention')).body;
  return { maxPerRun, waiting, confirmed };
};
const confirm = async () => (await call('POST /api/admin/retention/confirm')).status;
const present = async () => (await portal.db.select({ id: employees.id }).from(employees).orderBy(asc(employees.id))).map(({ id }) => id);
const told = () => portal.db.$count(mails, eq(mails.kind, 'retention_notice'));

/** The run of the night `later` days after Monday. */
async function night(later: number, runs = [eraseByAge({ part: 3 })]): Promise<void> {
  portal.at(addDays(MONDAY, later), '23:55');
  await Promise.all(runs.map((run) => run(portal.services)));
}
test('a run erases its maximum, the rest waits for confirmation on later nights too, and administrators are notified once', async () => {
  const ids = await people(8);
  expect((await save(3)).body).toMatchObject({ maxPerRun: 3, waiting: 0, confirmed: 0 });
  await night(0);
  expect(await present()).toEqual(ids.slice(3));
  expect(await shown()).toEqual({ maxPerRun: 3, waiting: 5, confirmed: 0 });
  const count = await told();
  expect(count).toBeGreaterThan(0);
  for (const later of [1, 2]) {
    await night(later);
    expect(await present()).toEqual(ids.slice(3));
  }
  expect([await told(), (await shown()).waiting]).toEqual([count, 5]);
});

test('a confirmation covers those waiting at that moment: the next run erases them besides its usual maximum', async () => {
  const ids = await people(5);
  await save(2);
  await night(0);
  expect(await confirm()).toBe(200);
  expect(await shown()).toEqual({ maxPerRun: 2, waiting: 0, confirmed: 3 });
  expect(await present()).toEqual(ids.slice(2));
  const later = await people(4, isoOf(instantOf('2025-09-03', '12:00')));
  await night(1);
  expect(await present()).toEqual(later.slice(2));
  expect(await shown()).toEqual({ maxPerRun: 2, waiting: 2, confirmed: 0 });
});

test('two simultaneous clicks confirm everyone who waits, once', async () => {
  await people(3);
  await save(1);
  await night(0);
  const [one, two] = await Promise.all([confirm(), confirm()]);
  expect([one, two, await shown()]).toEqual([200, 200, { maxPerRun: 1, waiting: 0, confirmed: 2 }]);
});

test('two simultaneous servers together erase no more than the maximum of one run', async () => {
  const ids = await people(40);
  await save(7);
  await night(0, [eraseByAge({ part: 10 }), eraseByAge({ part: 10 })]);
  expect([(await present()).length, (await shown()).waiting]).toEqual([ids.length - 7, ids.length - 7]);
});

test('whoever holds people back waits for a server that erases some of them, without a deadlock', async () => {
  const ids = await people(3);
  const [locked, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const erasing = portal.db.transaction(async (db) => {
    await db.execute(sql`SELECT FROM ${employees} WHERE id = ANY(${sql.param(ids.slice(1))}::int[]) FOR UPDATE`);
    locked.resolve();
    await blocked.promise;
    await holdBack(db, ids);
  });
  await locked.promise;
  const holding = portal.db.transaction((db) => holdBack(db, ids));
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await portal.db.execute(waiting)).rows.length).toBe(1);
  blocked.resolve();
  await Promise.all([erasing, holding]);
  expect(await portal.db.$count(retentionWaiting)).toBe(3);
});

test('someone active again no longer waits, and switching off clears the waiting list', async () => {
  const ids = await people(4);
  await save(1);
  await night(0);
  await portal.db
    .update(invitations)
    .set({ sentAt: isoOf(portal.instant) })
    .where(eq(invitations.employeeId, ids[1]!));
  await night(1);
  expect(await shown()).toMatchObject({ waiting: 2 });
  await call('DELETE /api/admin/retention');
  expect([await portal.db.$count(retentionWaiting), (await present()).length]).toEqual([0, 3]);
});

test('saving without the maximum keeps it, and only 1 to 10,000 is accepted', async () => {
  await save(5);
  expect((await save()).body.maxPerRun).toBe(5);
  for (const wrong of [0, 10_001, 1.5, 'veel']) {
    const answer = await call('POST /api/admin/retention', { body: { employeeMonths: 6, mailMonths: 6, maxPerRun: wrong } });
    expect([answer.status, answer.body.errorType]).toEqual([400, 'VALIDATION']);
  }
  expect((await shown()).maxPerRun).toBe(5);
  expect((await portal.call('POST /api/admin/retention/confirm')).status).toBe(401);
});
