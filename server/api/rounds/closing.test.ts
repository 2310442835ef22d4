import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendDueWaves } from '#server/actions/rounds/send-waves.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { mails } from '#server/db/schema/post.ts';
import { roundLines } from '#server/db/schema/rounds.ts';
import { hour, newConsultant, newEmployer, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { tracesOf } from '#server/testing/traces.ts';
import { checkProof } from '../../../scripts/proof-offer.ts';

// Closing a round while others keep working. A lock stops the closing half way: after its snapshot of the people, before the lines of the
// proof are stored.

const portal = usePortal();
let admin: Someone;
let employerId: number;
let consultantId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  ({ id: employerId } = await newEmployer(portal));
  ({ consultantId } = await newConsultant(portal, [TUESDAY, THURSDAY]));
});

const step = (id: number, verb: 'start' | 'close') => admin.call(`POST /api/admin/rounds/{id}/${verb}`, { params: { id } });
const add = async (firstName: string): Promise<number> => {
  const body = { employerId, firstName, lastName: 'Bos', email: `${firstName}${employerId}@werk.test` };
  return (await admin.call('POST /api/employees', { body })).body.id;
};
const proofOf = async (id: number) =>
  (await admin.call('GET /api/admin/rounds/{id}/proof', { params: { id }, query: { format: 'json' } })).text;
const currentOf = async (employeeId: number) =>
  (await portal.db.select().from(invitations).where(eq(invitations.employeeId, employeeId)).orderBy(invitations.id)).at(-1)!;

async function invitedRound(names: string[]) {
  const ids: Record<string, number> = {};
  for (const name of names) ids[name] = await add(name);
  const body = { employerId, name: 'Voorjaar', opensOn: MONDAY, closesOn: '2026-03-31', perDay: 100 };
  const { id } = (await admin.call('POST /api/admin/rounds', { body })).body;
  await step(id, 'start');
  portal.at(MONDAY, '09:00');
  await sendDueWaves(portal.services);
  await portal.db.update(mails).set({ status: 'verzonden', sentAt: portal.instant.toString() });
  await portal.db.update(invitations).set({ acceptedAt: portal.instant.toString() });
  return { id: id as number, ids };
}

/** Runs `meanwhile` while storing the lines waits for a lock. Requests that `meanwhile` starts and does not await may wait too. */
async function whileClosing<T>(roundId: number, meanwhile: (pid: number) => Promise<T>) {
  const { client, end } = await portal.database.connectAside();
  await client.query('BEGIN');
  await client.query('LOCK TABLE round_lines IN SHARE MODE');
  const closing = step(roundId, 'close');
  const waiting = async () =>
    (
      await portal.db.execute(
        sql`SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO "round_lines"%'`,
      )
    ).rows;
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 20_000);
  const result = await meanwhile(Number((await waiting())[0]!.pid));
  await client.query('COMMIT');
  await end();
  return { result, closed: await closing };
}

test('visitors do not wait while a round is closed; what they do after its snapshot is in neither the proof nor the figures', async () => {
  const { id, ids } = await invitedRound(['Annuleert', 'Boekt', 'Xavera', 'Stil']);
  const book = async (name: string, time: string) => {
    const { token } = await currentOf(ids[name]!);
    return portal.call('POST /api/book/{token}', { params: { token: token! }, body: hour(consultantId, THURSDAY, time) });
  };
  const { cancelToken } = (await book('Annuleert', '10:00')).body;
  const { result, closed } = await whileClosing(id, async () => {
    const statuses = [
      (await book('Boekt', '11:00')).status,
      (await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken }, body: {} })).status,
      (await admin.call('POST /api/employees', { body: { employerId, firstName: 'Nieuw', lastName: 'Bos', email: 'nieuw@werk.test' } }))
        .status,
    ];
    // An administrator who erases somebody waits, and so does a second one who closes.
    const others = Promise.all([admin.call('POST /api/employees/{id}/erase', { params: { id: ids.Xavera! } }), step(id, 'close')]);
    return { statuses, others };
  });
  expect(result.statuses).toEqual([200, 200, 200]);
  const [erased, again] = await result.others;
  expect([closed.status, erased.status, again.status]).toEqual([200, 200, 200]);
  expect(again.body).toEqual(closed.body);

  const report = checkProof(Buffer.from(await proofOf(id)));
  expect(report).toMatchObject({ erased: 1, outcomes: { planned: 1, no_answer: 2 }, header: { lines: 4 } });
  const page = (await admin.call('GET /api/admin/rounds/{id}', { params: { id } })).body;
  expect(page).toMatchObject({ seal: report.root, figures: { employees: 4, invited: 3, planned: 1 } });
  // The new invitation after the cancellation does not belong to the round, which had ended.
  expect((await currentOf(ids.Annuleert!)).roundId).toBeNull();
  expect((await currentOf(ids.Stil!)).roundId).toBe(id);
  expect(await tracesOf(portal.db, ['Xavera'])).toEqual([]);
});

test('closing that loses its connection half way leaves the round open, stores nothing, and can be repeated', async () => {
  const { id } = await invitedRound(['Anna', 'Bram']);
  const { closed } = await whileClosing(id, (pid) => portal.db.execute(sql`SELECT pg_terminate_backend(${pid}::int)`));
  expect(closed.status).toBe(503);
  const page = (await admin.call('GET /api/admin/rounds/{id}', { params: { id } })).body;
  expect([page.round.state, page.seal, await portal.db.$count(roundLines, eq(roundLines.roundId, id))]).toEqual(['active', null, 0]);
  expect(await portal.db.$count(mails, eq(mails.kind, 'proof_seal'))).toBe(0);
  expect((await step(id, 'close')).body.state).toBe('closed');
  expect(checkProof(Buffer.from(await proofOf(id))).outcomes).toEqual({ no_answer: 2 });
});
