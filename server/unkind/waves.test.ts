import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { searchText, sortKey } from '#domain/people/names.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { mailWishers } from '#server/actions/post/mail-wishers.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { mails } from '#server/db/schema/post.ts';
import { rounds, waves } from '#server/db/schema/rounds.ts';
import { insertEmployees, invitedPerson } from '#server/testing/invited.ts';
import { newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import type { Step } from '#server/testing/proofs/night-server.ts';

// kill -9 in the middle of a wave, or of the mails about wished hours, after which two servers continue at the same time.

const portal = usePortal();
const SERVER = fileURLToPath(new URL('../testing/proofs/night-server.ts', import.meta.url));
const PER_DAY = 500;
const [PEOPLE, BATCH] = [600, 250];
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function startServer(): Promise<ChildProcess> {
  const { databaseUrl, dataDir } = portal.database.place;
  const place = { databaseUrl, dataDir, secretKey: portal.services.secretKey.toString('hex') };
  const child = fork(SERVER, [JSON.stringify(place)], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'message');
  return child;
}

const step: Step = { clock: instantOf(MONDAY, '09:00').toString(), booked: [] };

async function twoServersGoOn(): Promise<void> {
  const servers = await Promise.all([startServer(), startServer()]);
  await Promise.all(
    servers.map(async (server) => {
      server.send(step);
      await once(server, 'message');
    }),
  );
}

test('a wave whose server is killed between two batches is finished by the next servers: everybody is invited once', async () => {
  const { db } = portal;
  const { id: employerId } = await newEmployer(portal);
  const people = await insertEmployees(
    db,
    Array.from({ length: PEOPLE }, (_, i) => {
      const name = { firstName: 'An', lastName: `Bos ${i}`, email: `an${i}@werk.test` };
      return { ...name, employerId, sortKey: sortKey(name.lastName, name.firstName), searchText: searchText(name) };
    }),
  );
  const admin = await portal.as('admin');
  const body = { employerId, name: 'Ronde', opensOn: MONDAY, closesOn: '2026-06-30', perDay: PER_DAY };
  const { id } = (await admin.call('POST /api/admin/rounds', { body })).body;
  await admin.call('POST /api/admin/rounds/{id}/start', { params: { id } });

  const invited = (on = db) => on.$count(invitations, eq(invitations.roundId, id));
  const doomed = await startServer();
  // The row of somebody in the second batch is locked, so that the server waits in the middle of the wave.
  await db.transaction(async (held) => {
    await held.execute(sql`SELECT FROM employees WHERE id = ${people[BATCH + 50]!.id} FOR UPDATE`);
    doomed.send(step);
    await vi.waitFor(async () => expect(await invited(held)).toBe(BATCH), 20_000);
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
  });
  expect(await invited()).toBe(BATCH);

  await twoServersGoOn();
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id));
  const sent = await db.select().from(waves).where(eq(waves.roundId, id));
  expect([round?.state, sent.map(({ planned, count }) => [planned, count])]).toEqual(['active', [[PER_DAY, PER_DAY]]]);
  const rows = await db.select().from(invitations).where(eq(invitations.roundId, id)).orderBy(asc(invitations.employeeId));
  expect(rows.map(({ employeeId }) => employeeId)).toEqual(people.slice(0, PER_DAY).map(({ id }) => id));
  const posted = await db.select({ employeeId: mails.employeeId }).from(mails).where(eq(mails.kind, 'invitation'));
  expect([posted.length, new Set(posted.map(({ employeeId }) => employeeId)).size]).toEqual([PER_DAY, PER_DAY]);
});

test('mails about wished hours whose server is killed between two batches are finished by the next servers, one mail per free hour', async () => {
  const { db } = portal;
  const [wished, batch, days] = [120, 50, 13];
  portal.at(MONDAY, '08:00');
  const at = isoOf(portal.instant);
  const { id: employerId } = await newEmployer(portal);
  const people = await insertEmployees(
    db,
    Array.from({ length: wished }, (_, i) => ({
      ...invitedPerson({ firstName: 'Wil', lastName: `Graag ${i}`, email: `wil${i}@werk.test` }, portal.instant),
      employerId,
    })),
  );
  const ids = people.map(({ id }) => id);
  await db
    .update(invitations)
    .set({ wishWeekdays: [1, 2, 3, 4, 5], wishParts: ['ochtend', 'middag'], wishedAt: at })
    .where(inArray(invitations.employeeId, ids));
  portal.at(MONDAY, '08:30');
  await mailWishers(portal.services);
  const dates = Array.from({ length: 25 }, (_, i) => addDays(MONDAY, 14 + i)).filter((date) => !isWeekend(date));
  await newConsultant(portal, dates.slice(0, days));

  const mailed = async (on = db) => {
    const rows = await on.select({ employeeId: mails.employeeId }).from(mails).where(eq(mails.kind, 'wish'));
    return rows.map(({ employeeId }) => employeeId!).toSorted((a, b) => a - b);
  };
  const doomed = await startServer();
  await db.transaction(async (held) => {
    await held.execute(sql`SELECT FROM employees WHERE id = ${ids[batch + 10]!} FOR UPDATE`);
    doomed.send(step);
    await vi.waitFor(async () => expect(await mailed(held)).toHaveLength(batch), 20_000);
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
  });
  expect(await mailed()).toEqual(ids.slice(0, batch));

  await twoServersGoOn();
  expect(await mailed()).toEqual(ids.slice(0, days * 8));
});
