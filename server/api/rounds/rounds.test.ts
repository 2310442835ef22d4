import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeEndedRounds } from '#server/actions/rounds/close-round.ts';
import { audit } from '#server/db/schema/access.ts';
import { maintenanceMode } from '#server/db/schema/firm.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { newEmployer } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  ({ id: employerId } = await newEmployer(portal));
});

const LAST = '2026-06-30';
/** Sets the clock, and logs in again because the earlier session may have expired. */
const later = async (date: string, time: string) => {
  portal.at(date, time);
  admin = await portal.as('admin');
};
const create = (fields: object = {}) =>
  admin.call('POST /api/admin/rounds', {
    body: { employerId, name: 'Voorjaar', opensOn: MONDAY, closesOn: LAST, perDay: null, ...fields },
  });
const change = (id: number, body: object) => admin.call('PUT /api/admin/rounds/{id}', { params: { id }, body });
const step = (id: number, verb: 'start' | 'pause' | 'close') => admin.call(`POST /api/admin/rounds/{id}/${verb}`, { params: { id } });
const remove = (id: number) => admin.call('DELETE /api/admin/rounds/{id}', { params: { id } });
const newRound = async (): Promise<number> => (await create()).body.id;
const newPerson = async (email: string) => {
  const { body } = await admin.call('POST /api/employees', { body: { employerId, firstName: 'An', lastName: 'Bos', email } });
  return body.id as number;
};
const invite = () => admin.call('POST /api/employees/send-invitations', { body: { employerId } });
const roundOf = async (employeeId: number) => {
  const [row] = await portal.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.employeeId, employeeId), invitations.isCurrent));
  return row?.roundId;
};
const audited = async (id: number) => {
  const lines = await portal.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `ronde ${id}`))
    .orderBy(audit.id);
  return lines.map(({ action, actor }) => (actor === 'Systeem' ? `${action} (systeem)` : action));
};

describe('making and changing a round', () => {
  test('answers with the round; by default its risk is 0.1 and `everyone` is false', async () => {
    const { status, body } = await create();
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        employerId,
        name: 'Voorjaar',
        opensOn: MONDAY,
        closesOn: LAST,
        perDay: null,
        risk: 0.1,
        everyone: false,
        state: 'concept',
        startedAt: null,
        closedAt: null,
      },
    ]);
    const changed = await change(body.id, { perDay: 40, everyone: true });
    expect(changed.body).toEqual({ ...body, perDay: 40, everyone: true });
    expect((await change(body.id, { perDay: null, risk: 0.25, name: ' Herfst ' })).body).toEqual({
      ...body,
      everyone: true,
      risk: 0.25,
      name: 'Herfst',
    });
    expect((await change(body.id, {})).status).toBe(200);
    expect(await audited(body.id)).toEqual(['ronde gemaakt', 'ronde gewijzigd', 'ronde gewijzigd']);
  });

  test.each([
    [{ name: '  ' }, { name: 'Vul een naam in.' }],
    [{ name: 'x'.repeat(101) }, { name: 'Gebruik maximaal 100 tekens.' }],
    [{ opensOn: '2026-02-30' }, { opensOn: 'Vul een geldige datum in.' }],
    [{ closesOn: '2026-03-01', opensOn: '2026-03-02' }, { closesOn: 'De laatste dag ligt voor de eerste dag.' }],
    [{ closesOn: '2026-03-01', opensOn: '2026-02-01' }, { closesOn: 'Deze dag is al voorbij. Kies vandaag of een dag daarna.' }],
    [{ closesOn: '2027-03-03' }, { closesOn: 'Een ronde duurt hooguit een jaar. Kies een eerdere laatste dag.' }],
    [{ perDay: 0 }, { perDay: 'Kies een getal van 1 tot en met 1000.' }],
    [{ perDay: 1001 }, { perDay: 'Kies een getal van 1 tot en met 1000.' }],
    [{ perDay: 2.5 }, { perDay: 'Vul een heel getal in.' }],
    [{ risk: 0.001 }, { risk: 'Kies een kans van 0,01 tot en met 0,5.' }],
    [{ risk: 0.51 }, { risk: 'Kies een kans van 0,01 tot en met 0,5.' }],
    [{ everyone: 'ja' }, { everyone: 'Kies ja of nee.' }],
  ])('%j is refused at its field, when making and when changing', async (fields, words) => {
    const refused = await create(fields);
    expect([refused.status, refused.body.fields]).toEqual([400, words]);
    const again = await change(await newRound(), fields);
    expect([again.status, again.body.fields]).toEqual([400, words]);
  });

  test('needs an employer that exists and has no other open round; of six simultaneous requests one succeeds', async () => {
    expect((await create({ employerId: 2_000_000_000 })).body.errorType).toBe('EMPLOYER_NOT_FOUND');
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    const [made, ...others] = answers.sort((a, b) => a.status - b.status);
    expect(made!.status).toBe(200);
    expect(others.map(({ status, body }) => [status, body.errorType])).toEqual(Array(5).fill([409, 'ROUND_OPEN']));
    await step(made!.body.id, 'close');
    expect((await create()).status).toBe(200);
  });

  test('the name of a round can be changed on a day after its end; a date in the past is refused', async () => {
    const id = await newRound();
    await later('2026-07-02', '08:00');
    expect((await change(id, { name: 'Later' })).status).toBe(200);
    expect((await change(id, { opensOn: '2026-03-03' })).body.fields).toEqual({ closesOn: expect.any(String) });
  });
});

describe('start, pause and close', () => {
  test('answer with the round, and change nothing if it has that state already', async () => {
    const id = await newRound();
    expect((await step(id, 'pause')).body.state).toBe('concept');
    const started = (await step(id, 'start')).body;
    expect([started.state, started.startedAt]).toEqual(['active', portal.instant.toString({ smallestUnit: 'millisecond' })]);
    portal.at(MONDAY, '10:00');
    const again = await Promise.all([step(id, 'start'), step(id, 'start')]);
    expect(again.map(({ body }) => body)).toEqual([started, started]);
    const paused = await Promise.all([step(id, 'pause'), step(id, 'pause')]);
    expect(paused.map(({ body }) => body.state)).toEqual(['paused', 'paused']);
    expect((await step(id, 'start')).body).toEqual(started);
    const closed = await Promise.all([step(id, 'close'), step(id, 'close')]);
    const { state, closedAt } = closed[0]!.body;
    expect([state, closedAt, closed[1]!.body]).toEqual(['closed', expect.any(String), closed[0]!.body]);
    portal.at(MONDAY, '11:00');
    expect((await step(id, 'close')).body.closedAt).toBe(closedAt);
    for (const refused of [await step(id, 'start'), await step(id, 'pause'), await change(id, { name: 'x' })]) {
      expect([refused.status, refused.body.errorType]).toEqual([409, 'ROUND_CLOSED']);
    }
    expect(await audited(id)).toEqual(['ronde gemaakt', 'ronde gestart', 'ronde gepauzeerd', 'ronde gestart', 'ronde afgesloten']);
  });

  test('of an unknown round are 404', async () => {
    for (const answer of [await step(2_000_000, 'start'), await change(2_000_000, { name: 'x' }), await remove(2_000_000)]) {
      expect([answer.status, answer.body.errorType]).toEqual([404, 'ROUND_NOT_FOUND']);
    }
  });

  test('the daily run of the last day closes a round, started or not; a missed run is made up, but not during maintenance', async () => {
    const id = await newRound();
    const state = async () => (await change(id, {})).body.errorType ?? 'open';
    await later(LAST, '23:54');
    await closeEndedRounds(portal.services);
    expect(await state()).toBe('open');
    await later('2026-07-03', '10:00');
    await portal.db.update(maintenanceMode).set({ isEnabled: true });
    await closeEndedRounds(portal.services);
    expect(await state()).toBe('open');
    await portal.db.update(maintenanceMode).set({ isEnabled: false });
    await Promise.all([closeEndedRounds(portal.services), closeEndedRounds(portal.services)]);
    expect(await state()).toBe('ROUND_CLOSED');
    expect(await audited(id)).toEqual(['ronde gemaakt', 'ronde afgesloten (systeem)']);
  });

  test('a round that cannot be closed does not keep the next one open', async () => {
    const [first, { id: other }] = [await newRound(), await newEmployer(portal)];
    const second = (await create({ employerId: other })).body.id;
    await portal.db.execute(sql.raw(`ALTER TABLE rounds ADD CONSTRAINT stays CHECK (id <> ${first} OR state <> 'closed') NOT VALID`));
    await later('2026-07-03', '10:00');
    await expect(closeEndedRounds(portal.services)).rejects.toThrow();
    expect((await change(second, {})).body.errorType).toBe('ROUND_CLOSED');
    await portal.db.execute(sql`ALTER TABLE rounds DROP CONSTRAINT stays`);
    await closeEndedRounds(portal.services);
    expect((await change(first, {})).body.errorType).toBe('ROUND_CLOSED');
  });
});

describe('the round of an invitation', () => {
  test('is the one that is active or paused, also for a sending by hand and a re-invitation', async () => {
    const before = await newPerson('voor@werk.test');
    const id = await newRound();
    await invite();
    await step(id, 'start');
    const during = await newPerson('tijdens@werk.test');
    await invite();
    await step(id, 'pause');
    const paused = await newPerson('pauze@werk.test');
    await invite();
    expect(await Promise.all([before, during, paused].map(roundOf))).toEqual([null, id, id]);
    for (const employeeId of [before, during]) {
      await admin.call('PUT /api/employees/{id}', { params: { id: employeeId }, body: { status: 'afgerond' } });
      expect((await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: employeeId } })).status).toBe(200);
      expect(await roundOf(employeeId)).toBe(id);
    }
    await step(id, 'close');
    const after = await newPerson('na@werk.test');
    await invite();
    expect(await roundOf(after)).toBeNull();
  });

  test('prevents deleting that round; a round without invitations can be deleted', async () => {
    const id = await newRound();
    await step(id, 'start');
    const invited = await newPerson('een@werk.test');
    await invite();
    expect((await remove(id)).body.errorType).toBe('ROUND_STARTED');
    await step(id, 'close');
    // The sealed proof still says that this person was invited.
    await admin.call('POST /api/employees/{id}/erase', { params: { id: invited }, body: {} });
    expect((await remove(id)).body.errorType).toBe('ROUND_STARTED');
    const empty = await newRound();
    expect((await remove(empty)).body).toEqual({ success: true });
    expect((await remove(empty)).status).toBe(404);
    expect(await audited(empty)).toEqual(['ronde gemaakt', 'verwijderd']);
  });

  test('is stored for a whole sending or for none of it, if the round is closed during the sending', async () => {
    const id = await newRound();
    await step(id, 'start');
    const people = await Promise.all(Array.from({ length: 20 }, (_, i) => newPerson(`gelijk${i}@werk.test`)));
    const [closed] = await Promise.all([step(id, 'close'), invite()]);
    const sent = await portal.db.select().from(invitations).where(eq(invitations.roundId, id));
    expect([0, people.length]).toContain(sent.length);
    expect(closed.status).toBe(200);
  });
});

describe('undo of a deleted employer', () => {
  test('brings its rounds back, and the invitation of a person in them', async () => {
    const id = await newRound();
    await step(id, 'start');
    const employeeId = await newPerson('terug@werk.test');
    await invite();
    await admin.call('DELETE /api/employees/{id}', { params: { id: employeeId } });
    expect((await admin.call('DELETE /api/employers/{id}', { params: { id: employerId } })).status).toBe(200);
    expect((await step(id, 'pause')).status).toBe(404);
    expect((await admin.call('POST /api/employees/{id}/restore', { params: { id: employeeId } })).status).toBe(200);
    expect((await step(id, 'pause')).body.state).toBe('paused');
    expect(await roundOf(employeeId)).toBe(id);
  });

  test('a person whose round was deleted meanwhile comes back without it', async () => {
    const id = await newRound();
    await step(id, 'start');
    const employeeId = await newPerson('zonder@werk.test');
    await invite();
    await admin.call('DELETE /api/employees/{id}', { params: { id: employeeId } });
    expect((await remove(id)).status).toBe(200);
    expect((await admin.call('POST /api/employees/{id}/restore', { params: { id: employeeId } })).status).toBe(200);
    expect(await roundOf(employeeId)).toBeNull();
  });
});
