import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { eraseByAge } from '#server/actions/privacy/erase-by-age.ts';
import { closeEndedRounds } from '#server/actions/rounds/close-round.ts';
import { audit } from '#server/db/schema/access.ts';
import { firm } from '#server/db/schema/firm.ts';
import { employers } from '#server/db/schema/people.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { roundLines } from '#server/db/schema/rounds.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { employeeNow, hour, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { formOf, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { tracesOf } from '#server/testing/traces.ts';
import { checkProof } from '../../../scripts/proof-offer.ts';

const portal = usePortal();
let server: MailServer;
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  server = await startMailServer({ refuse: { 'weg@zon.test': 550 } });
  await useAccount(portal.services, server.port);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await on(MONDAY, '08:00');
  ({ id: employerId } = await newEmployer(portal, { name: 'Bakkerij De Zon' }));
});

/** Sets the clock, and logs in again because the earlier session may have expired. */
async function on(date: string, time: string): Promise<void> {
  portal.at(date, time);
  admin = await portal.as('admin');
}
const add = async (name: string): Promise<number> => {
  const person = { employerId, firstName: 'An', lastName: name, email: `${name.toLowerCase()}@zon.test`, phone: '' };
  return (await admin.call('POST /api/employees', { body: person })).body.id;
};
const step = (id: number, verb: 'start' | 'close') => admin.call(`POST /api/admin/rounds/{id}/${verb}`, { params: { id } });
const proof = (id: number, format?: string) =>
  admin.call('GET /api/admin/rounds/{id}/proof', { params: { id }, ...(format && { query: { format } }) });
const erase = (id: number) => admin.call('POST /api/employees/{id}/erase', { params: { id } });

async function startedRound(): Promise<number> {
  const body = { employerId, name: 'Voorjaar', opensOn: MONDAY, closesOn: '2026-06-30', perDay: 1 };
  const { id } = (await admin.call('POST /api/admin/rounds', { body })).body;
  await step(id, 'start');
  return id;
}

type Line = { hash: string; content: string | null };
/** What the proof says about each person, by last name. */
async function told(id: number) {
  const lines = JSON.parse((await proof(id, 'json')).text).lines as Line[];
  const people = lines.flatMap(({ content }) => (content === null ? [] : [JSON.parse(content)]));
  return Object.fromEntries(people.map((person) => [person.name.replace('An ', ''), person]));
}
const offersOf = ({ offers }: { offers: { kind: string; via: string; acceptedAt: string | null; bouncedAt: string | null }[] }) =>
  offers.map(({ kind, via, acceptedAt, bouncedAt }) => [kind, via, acceptedAt !== null, bouncedAt !== null]);

test('the proof has a line for everybody with what was really sent and the outcome; closing the round seals it', async () => {
  const round = await startedRound();
  const names = ['Stil', 'Weg', 'Nee', 'Stop', 'Komt', 'Geweest'];
  const ids = new Map(await Promise.all(names.map(async (name) => [name, await add(name)] as const)));
  const link = async (name: string) => (await employeeNow(portal, ids.get(name)!)).invitationToken!;
  await admin.call('POST /api/employees/send-invitations', { body: { employerId } });
  await portal.sendDue();
  await add('Nieuw');
  const { consultantId } = await newConsultant(portal, [THURSDAY]);
  await portal.call('POST /api/decline/{token}', { params: { token: await link('Nee') }, body: {} });
  await portal.call('POST /api/stop/{token}', { params: { token: await link('Stop') } });
  for (const [name, time] of [
    ['Komt', '09:00'],
    ['Geweest', '10:00'],
  ] as const) {
    const booked = await portal.call('POST /api/book/{token}', {
      params: { token: await link(name) },
      body: hour(consultantId, THURSDAY, time),
    });
    expect(booked.status).toBe(200);
    if (name === 'Geweest') {
      await on(THURSDAY, '11:05');
      await admin.call('PATCH /api/appointments/{id}/status', { params: { id: booked.body.id }, body: { status: 'voltooid' } });
    }
  }
  await on('2026-03-20', '23:56');
  await runDueNight(portal.services);
  await portal.sendDue();

  const open = checkProof(Buffer.from((await proof(round, 'json')).text));
  expect([open.root, open.header.sealedAt, open.header.lines, open.isAsWritten]).toEqual([null, null, 7, true]);
  expect((await step(round, 'close')).body.state).toBe('closed');
  const { text } = await proof(round, 'json');
  const report = checkProof(Buffer.from(text));
  expect(report).toMatchObject({
    header: {
      employer: 'Bakkerij De Zon',
      round: 'Voorjaar',
      opensOn: MONDAY,
      closesOn: '2026-06-30',
      sealedAt: '2026-03-20T22:56:00.000Z',
    },
    erased: 0,
    isAsWritten: true,
    outcomes: { no_answer: 1, not_delivered: 1, declined: 1, stopped: 1, planned: 1, held: 1, not_offered: 1 },
  });
  const people = await told(round);
  expect(offersOf(people.Stil).slice(0, 2)).toEqual([
    ['invitation', 'employee', true, false],
    ['first_reminder', 'employee', true, false],
  ]);
  expect(offersOf(people.Weg)).toEqual([['invitation', 'employee', false, true]]);
  expect([people.Weg.outcome, people.Weg.outcomeAt]).toEqual(['not_delivered', people.Weg.offers[0].bouncedAt]);
  expect([people.Geweest.outcome, people.Geweest.outcomeAt]).toEqual(['held', '2026-03-05T10:05:00.000Z']);
  expect([people.Nieuw.outcome, people.Nieuw.offers]).toEqual(['not_offered', []]);
  // As many as the mail server accepted.
  const accepted = names.flatMap((name) => people[name].offers).filter(({ acceptedAt }: { acceptedAt: string | null }) => acceptedAt);
  const sent = server.received.filter(({ mail }) => /^(Uitnodiging|Herinnering: maak|Tweede)/.test(mail.subject ?? ''));
  expect(accepted).toHaveLength(sent.length);
  expect(new Set(names.concat('Nieuw').map((name) => people[name].salt)).size).toBe(7);

  const lines = await portal.db
    .select()
    .from(audit)
    .where(like(audit.subject, `ronde ${round}, zegel %`));
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual([['bewijs verzegeld', `ronde ${round}, zegel ${report.root}`]]);
  expect((await step(round, 'close')).status).toBe(200);
  expect((await proof(round, 'json')).text).toBe(text);
});

const removedFrom = async (id: number) => checkProof(Buffer.from((await proof(id, 'json')).text)).header.removed;

test('the header counts who was removed during the round, invited or not, however it was done and erased included, but not who came back', async () => {
  const [before, invited] = [await add('Eerder'), await add('Genodigd')];
  const [sent, erased, returned] = [await add('Verhuisd'), await add('Gewist'), await add('Terug')];
  const other = (await newEmployer(portal)).id;
  const remove = (id: number) => admin.call('DELETE /api/employees/{id}', { params: { id } });
  const restore = (id: number) => admin.call('POST /api/employees/{id}/restore', { params: { id } });
  const move = (id: number, to: number) => admin.call('PUT /api/employees/{id}', { params: { id }, body: { employerId: to } });
  await remove(before);
  const round = await startedRound();
  expect(await removedFrom(round)).toBe(0);

  await admin.call('POST /api/employees/invite', { body: { employeeIds: [invited] } });
  expect((await remove(invited)).status).toBe(200);
  expect(await removedFrom(round)).toBe(1);
  expect((await restore(before)).status).toBe(200);
  expect((await restore(invited)).status).toBe(200);
  expect(await removedFrom(round)).toBe(0);
  expect((await admin.call('POST /api/employees/delete', { body: { employeeIds: [before, invited] } })).status).toBe(200);
  expect(await removedFrom(round)).toBe(2);
  // Moved away, and erased there; moved away and back, twice.
  expect((await move(sent, other)).status).toBe(200);
  expect((await erase(sent)).status).toBe(200);
  for (const employer of [other, employerId, other, employerId]) await move(returned, employer);
  expect(await removedFrom(round)).toBe(3);
  expect((await erase(erased)).status).toBe(200);
  expect(await removedFrom(round)).toBe(4);
  // By age, and by undoing a list.
  await newInvitee(portal, employerId, {
    status: 'afgerond',
    createdAt: '2025-01-06T08:00:00.000Z',
    invitationSentDate: '2025-01-06T08:00:00.000Z',
  });
  await admin.call('POST /api/admin/retention', { body: { employeeMonths: 6, mailMonths: 6 } });
  await on(MONDAY, '23:55');
  await eraseByAge()(portal.services);
  expect(await removedFrom(round)).toBe(5);
  const file = new File(['Voornaam;Achternaam;E-mail\nJan;Lijst;lijst@zon.test\nPiet;Lijst;lijst2@zon.test'], 'lijst.csv');
  const uploaded = await admin.call('POST /api/employees/upload', await formOf({ employerId, file }));
  await admin.call('POST /api/employees/imports/{id}/undo', { params: { id: uploaded.body.importId } });
  expect(await removedFrom(round)).toBe(7);

  await step(round, 'close');
  const { text } = await proof(round, 'json');
  expect(checkProof(Buffer.from(text))).toMatchObject({ header: { lines: 1, removed: 7 }, outcomes: { not_offered: 1 } });
  expect((await proof(round, 'html')).text).toContain('<dt>Verwijderd tijdens de ronde</dt><dd>7</dd>');
  // After the seal nothing counts any more.
  await remove(returned);
  expect((await proof(round, 'json')).text).toBe(text);
});

test('erasing each person in turn empties their line in the proof, and the seal stays valid', async () => {
  const round = await startedRound();
  const ids = [await add('Roos'), await add('Tulp'), await add('Iris')];
  await step(round, 'close');
  const before = checkProof(Buffer.from((await proof(round, 'json')).text));
  for (const [i, id] of ids.entries()) {
    expect((await erase(id)).status).toBe(200);
    expect(checkProof(Buffer.from((await proof(round, 'json')).text))).toMatchObject({ root: before.root, erased: i + 1 });
  }
  expect(await tracesOf(portal.db, ['Roos', 'Tulp', 'Iris'])).toEqual([]);
});

test('closing a round and erasing a person simultaneously leaves nothing of the person', async () => {
  for (let i = 0; i < 5; i++) {
    const round = await startedRound();
    const id = await add(`Vlug${i}`);
    await add(`Blijft${i}`);
    const [closed, erased] = await Promise.all([step(round, 'close'), erase(id)]);
    expect([closed.status, erased.status]).toEqual([200, 200]);
    expect(await portal.db.$count(roundLines, eq(roundLines.employeeId, id))).toBe(0);
    expect(checkProof(Buffer.from((await proof(round, 'json')).text)).root).toHaveLength(64);
  }
  expect(await tracesOf(portal.db, ['Vlug'])).toEqual([]);
});

describe('the seal', () => {
  const letters = async () => {
    const { kind, audience, toAddress: to, status } = mails;
    const ofSeal = and(eq(kind, 'proof_seal'), eq(mails.employerId, employerId));
    return portal.db.select({ audience, to, status }).from(mails).where(ofSeal).orderBy(mails.id);
  };
  const readBy = (to: string) => server.received.filter(({ mail }) => mail.to && JSON.stringify(mail.to).includes(to)).at(-1)!.mail.text!;

  test('is mailed to firm and employer once, with counts and without names, however often and wherever it is closed at once', async () => {
    await portal.db.update(employers).set({ email: 'directie@zon.test' }).where(eq(employers.id, employerId));
    await portal.db.update(firm).set({ name: 'Kantoor Zee', email: 'info@kantoor.test' });
    const round = await startedRound();
    await add('Viooltje');
    await erase(await add('Weggehaald'));
    await on('2026-06-30', '23:56');
    await Promise.all([step(round, 'close'), closeEndedRounds(portal.services), step(round, 'close'), closeEndedRounds(portal.services)]);
    expect(await letters()).toEqual([
      { audience: 'admin', to: 'info@kantoor.test', status: 'wachtend' },
      { audience: 'employer', to: 'directie@zon.test', status: 'wachtend' },
    ]);
    await portal.sendDue();
    await step(round, 'close');
    const { root } = JSON.parse((await proof(round, 'json')).text);
    for (const to of ['info@kantoor.test', 'directie@zon.test']) {
      expect(readBy(to)).toMatch(new RegExp(`Verwijderd tijdens de ronde:?\\s+1\\s[\\s\\S]*${root}`));
      expect(readBy(to)).not.toContain('Viooltje');
    }
    expect(await letters()).toHaveLength(2);
    await portal.db.update(firm).set({ name: null, email: null });
  });

  test('goes to the administrator where the firm has no address, and is a task where the mail server refuses it', async () => {
    await portal.db.update(employers).set({ email: 'weg@zon.test' }).where(eq(employers.id, employerId));
    const round = await startedRound();
    await step(round, 'close');
    await portal.sendDue();
    expect(await letters()).toEqual([
      { audience: 'admin', to: 'beheer@portaal.test', status: 'verzonden' },
      { audience: 'employer', to: 'weg@zon.test', status: 'mislukt' },
    ]);
    const { body: tasks } = await admin.call('GET /api/admin/tasks');
    expect(tasks).toContainEqual(
      expect.objectContaining({ kind: 'lost_mails', mails: expect.arrayContaining([expect.objectContaining({ employerId })]) }),
    );
    await portal.db.update(employers).set({ email: 'nieuw@zon.test', financeEmail: 'geld@zon.test' }).where(eq(employers.id, employerId));
    await admin.call('POST /api/admin/mails/resend-failed', { body: { kind: 'proof_seal' } });
    expect((await letters()).at(-1)).toMatchObject({ to: 'nieuw@zon.test', status: 'wachtend' });
  });

  test('of a firm without any address closes the round all the same, and waits for a mail account where only the employer has one', async () => {
    await portal.db.delete(emailConfig);
    await step(await startedRound(), 'close');
    expect(await letters()).toEqual([]);
    await portal.db.update(employers).set({ email: 'directie@zon.test' }).where(eq(employers.id, employerId));
    const second = await startedRound();
    expect((await step(second, 'close')).body.state).toBe('closed');
    expect(await letters()).toEqual([{ audience: 'employer', to: 'directie@zon.test', status: 'niet_verzonden' }]);
    await useAccount(portal.services, server.port);
  });
});

test('the proof says which mails went to HR, also those sent again, and leaves out mails of an earlier round', async () => {
  ({ id: employerId } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@zon.test' }));
  const first = await startedRound();
  await add('Oud');
  await admin.call('POST /api/employees/send-invitations', { body: { employerId } });
  await portal.settle();
  await portal.sendDue();
  const [mail] = (await admin.call('GET /api/admin/mails', { query: { q: 'hr@zon.test' } })).body;
  expect((await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: mail.id } })).status).toBe(200);
  await portal.sendDue();
  expect(offersOf((await told(first)).Oud)).toEqual([
    ['invitation', 'hr', true, false],
    ['invitation', 'hr', true, false],
  ]);
  await step(first, 'close');
  const second = await startedRound();
  expect((await told(second)).Oud).toMatchObject({ offers: [], outcome: 'not_offered', outcomeAt: null });
});

test('the proof is a workbook by default and a page as html; an unknown round gives 404, an unknown format 400', async () => {
  const round = await startedRound();
  await add('Anjer');
  const workbook = await proof(round);
  expect(workbook.headers['content-type']).toContain('spreadsheetml');
  expect(workbook.headers['content-disposition']).toContain('.xlsx');
  const page = async () => (await proof(round, 'html')).text;
  expect(await page()).toContain('Voorlopig');
  await step(round, 'close');
  const sealed = await page();
  expect(sealed).not.toContain('Voorlopig');
  for (const words of ['Bakkerij De Zon', 'An Anjer', 'Niet uitgenodigd', JSON.parse((await proof(round, 'json')).text).root])
    expect(sealed).toContain(words);
  expect([(await proof(999_999)).status, (await proof(round, 'pdf')).status]).toEqual([404, 400]);
});
