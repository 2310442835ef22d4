import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OUTCOMES } from '#domain/rounds/outcome.ts';
import { readBouncesNow } from '#server/actions/post/read-bounces.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { mails } from '#server/db/schema/post.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { employeeNow, hour, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { type ImapServer, startImapServer, useMailbox } from '#server/testing/post/imap-server.ts';
import { deliver, lastMailOf } from '#server/testing/post/mailed-people.ts';
import { REPORTS } from '#server/testing/post/reports.ts';
import { checkProof } from '../../../scripts/proof-offer.ts';

// The proof of offer of a round in which much changes, with a real mail server and a real mailbox of delivery reports.

const portal = usePortal();
let smtp: MailServer;
let imap: ImapServer;
let admin: Someone;
let consultantId: number;
const DAYS = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'] as const;

beforeAll(async () => {
  [smtp, imap] = [await startMailServer({ refuse: { 'weg@werk.test': 550 } }), await startImapServer()];
  await useAccount(portal.services, smtp.port);
  await useMailbox(portal.services, imap.port);
});
afterAll(async () => {
  await Promise.all([smtp.stop(), imap.stop()]);
});
beforeEach(async () => {
  await on(MONDAY, '08:00');
  ({ consultantId } = await newConsultant(portal, [...DAYS]));
});

async function on(date: string, time: string): Promise<void> {
  portal.at(date, time);
  admin = await portal.as('admin');
}
const add = async (employerId: number, lastName: string): Promise<number> => {
  const body = { employerId, firstName: 'An', lastName, email: `${lastName.toLowerCase()}@werk.test` };
  const answer = await admin.call('POST /api/employees', { body });
  expect(answer.status).toBe(200);
  return answer.body.id;
};
const invite = async (...employeeIds: number[]) => {
  expect((await admin.call('POST /api/employees/invite', { body: { employeeIds } })).status).toBe(200);
  await portal.sendDue();
};
const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape
  return body as any;
};
const linkOf = async (id: number) => ({ token: (await employeeNow(portal, id)).invitationToken! });
const book = async (id: number, date: string, time: string) =>
  ok(portal.call('POST /api/book/{token}', { params: await linkOf(id), body: hour(consultantId, date, time) }));
const step = (id: number, verb: 'start' | 'close') => ok(admin.call(`POST /api/admin/rounds/{id}/${verb}`, { params: { id } }));
const page = (id: number) => ok(admin.call('GET /api/admin/rounds/{id}', { params: { id } }));

async function startRound(employerId: number): Promise<number> {
  const body = { employerId, name: 'Voorjaar', opensOn: MONDAY, closesOn: '2026-06-30', perDay: 1 };
  const { id } = await ok(admin.call('POST /api/admin/rounds', { body }));
  await step(id, 'start');
  return id;
}

type Told = {
  name: string;
  outcome: string;
  outcomeAt: string | null;
  offers: { kind: string; acceptedAt: string | null; bouncedAt: string | null }[];
};
async function proof(id: number) {
  const { text } = await admin.call('GET /api/admin/rounds/{id}/proof', { params: { id }, query: { format: 'json' } });
  const lines = (JSON.parse(text) as { lines: { content: string | null }[] }).lines.flatMap(({ content }) => content ?? []);
  const people = lines.map((content) => JSON.parse(content) as Told);
  return { report: checkProof(Buffer.from(text)), people: Object.fromEntries(people.map((told) => [told.name.replace('An ', ''), told])) };
}
const inShort = ({ offers }: Told) =>
  offers.map(({ kind, acceptedAt, bouncedAt }) => `${kind} ${acceptedAt ? 'accepted' : '-'} ${bouncedAt ? 'back' : '-'}`);
const outcomesIn = async (id: number) => {
  const rows: { lastName: string; outcome: string }[] = (await admin.call('GET /api/admin/rounds/{id}/people', { params: { id } })).body;
  return Object.fromEntries(rows.map(({ lastName, outcome }) => [lastName, outcome]));
};
const outcomesOf = (people: Record<string, Told>) =>
  Object.fromEntries(Object.entries(people).map(([name, { outcome }]) => [name, outcome]));

test('somebody who moves to another employer has a line in the proof of that employer’s round, with what was offered in it', async () => {
  const [from, to] = [(await newEmployer(portal)).id, (await newEmployer(portal)).id];
  const [first, second] = [await startRound(from), await startRound(to)];
  const [mover, stayer] = [await add(from, 'Verhuist'), await add(from, 'Blijft')];
  await invite(mover, stayer);
  await on(DAYS[0], '10:00');
  await ok(admin.call('PUT /api/employees/{id}', { params: { id: mover }, body: { employerId: to } }));
  expect(Object.keys((await proof(first)).people)).toEqual(['Blijft']);
  // Nothing was offered in the round of the new employer yet.
  expect((await proof(second)).people.Verhuist).toMatchObject({ offers: [], outcome: 'not_offered' });
  await ok(admin.call('PUT /api/employees/{id}', { params: { id: mover }, body: { status: 'niet_uitgenodigd' } }));
  await invite(mover);
  expect(inShort((await proof(second)).people.Verhuist!)).toEqual(['invitation accepted -']);
  await step(first, 'close');
  await step(second, 'close');
  const figures = [(await page(first)).figures, (await page(second)).figures];
  // Moving back, and erasing, change neither seal nor figures of rounds that are closed.
  await ok(admin.call('PUT /api/employees/{id}', { params: { id: mover }, body: { employerId: from } }));
  await ok(admin.call('POST /api/employees/{id}/erase', { params: { id: stayer } }));
  expect([(await page(first)).figures, (await page(second)).figures]).toEqual(figures);
  expect((await proof(first)).report).toMatchObject({ erased: 1, header: { lines: 1 } });
  expect((await proof(second)).report).toMatchObject({ erased: 0, outcomes: { no_answer: 1 } });
  expect([await outcomesIn(first), await outcomesIn(second)]).toEqual([{}, { Verhuist: 'no_answer' }]);
});

test('list and proof agree on every outcome, before and after sealing, also of people added, erased, phoned, reinvited or with bounced mail', async () => {
  const { id: employerId } = await newEmployer(portal);
  const round = await startRound(employerId);
  const names = [
    'Stil',
    'Weg',
    'Terug',
    'Beter',
    'Nee',
    'Stop',
    'Komt',
    'Geweest',
    'Wegbleef',
    'Telaat',
    'Opnieuw',
    'Gewist',
    'Verwijderd',
  ];
  const ids: Record<string, number> = {};
  for (const name of names) ids[name] = await add(employerId, name);
  await invite(...Object.values(ids));
  for (const name of ['Telefoon', 'Nieuw']) ids[name] = await add(employerId, name);

  await on(MONDAY, '12:00');
  // Two mails that the mail server accepted bounce hours later. One of the two people gets another address and a new invitation.
  for (const name of ['Terug', 'Beter']) {
    const { messageId } = await lastMailOf(portal, ids[name]!);
    deliver(imap, REPORTS.postfix({ messageId, to: `${name.toLowerCase()}@werk.test` }));
  }
  expect(await readBouncesNow(portal.services)).toMatchObject({ matched: 2 });
  await ok(admin.call('PUT /api/employees/{id}', { params: { id: ids.Beter! }, body: { email: 'beter.adres@werk.test' } }));
  await portal.sendDue();
  await ok(portal.call('POST /api/decline/{token}', { params: await linkOf(ids.Nee!), body: {} }));
  await ok(portal.call('POST /api/stop/{token}', { params: await linkOf(ids.Stop!) }));
  await ok(admin.call('POST /api/employees/{id}/book', { params: { id: ids.Telefoon! }, body: hour(consultantId, DAYS[0], '09:00') }));
  const held = await book(ids.Geweest!, DAYS[0], '10:00');
  const missed = await book(ids.Wegbleef!, DAYS[0], '11:00');
  const late = await book(ids.Telaat!, DAYS[0], '13:00');
  await book(ids.Komt!, DAYS[3], '09:00');
  const again = await book(ids.Opnieuw!, DAYS[3], '10:00');
  await ok(portal.call('POST /api/cancel/{token}', { params: { token: again.cancelToken }, body: {} }));
  await ok(portal.call('POST /api/cancel/{token}', { params: { token: late.cancelToken }, body: { late: true } }));
  await ok(admin.call('POST /api/employees/{id}/erase', { params: { id: ids.Gewist! } }));
  await ok(admin.call('DELETE /api/employees/{id}', { params: { id: ids.Verwijderd! } }));
  await portal.sendDue();

  await on(DAYS[0], '17:00');
  const phoned = (await ok(admin.call('GET /api/employees/{id}', { params: { id: ids.Telefoon! } }))).appointment;
  for (const [id, status] of [
    [held.id, 'voltooid'],
    [missed.id, 'no_show'],
    [phoned.id, 'voltooid'],
  ] as const)
    await ok(admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status } }));
  await on('2026-03-12', '23:56');
  await runDueNight(portal.services);
  await portal.sendDue();

  const open = await proof(round);
  const expected = {
    Stil: 'no_answer',
    Weg: 'not_delivered',
    Terug: 'not_delivered',
    Beter: 'no_answer',
    Nee: 'declined',
    Stop: 'stopped',
    Komt: 'planned',
    Geweest: 'held',
    Wegbleef: 'no_show',
    Telaat: 'late_cancelled',
    Opnieuw: 'no_answer',
    Telefoon: 'held',
    Nieuw: 'not_offered',
  };
  expect(new Set(Object.values(expected))).toEqual(new Set(OUTCOMES));
  expect(outcomesOf(open.people)).toEqual(expected);
  expect(await outcomesIn(round)).toEqual(expected);
  for (const outcome of OUTCOMES) {
    const { body } = await admin.call('GET /api/admin/rounds/{id}/people', { params: { id: round }, query: { outcome } });
    const wanted = Object.entries(expected).filter(([, one]) => one === outcome);
    expect(body.map(({ lastName }: { lastName: string }) => lastName).sort()).toEqual(wanted.map(([name]) => name).sort());
  }

  const before = await page(round);
  await step(round, 'close');
  const closed = await proof(round);
  expect(outcomesOf(closed.people)).toEqual(expected);
  expect(await outcomesIn(round)).toEqual(expected);
  expect((await page(round)).figures).toEqual({ ...before.figures, round: expect.objectContaining({ state: 'closed' }) });
  const { Stil, Weg, Terug, Beter, Opnieuw, Telefoon } = closed.people as Record<string, Told>;
  expect(inShort(Stil!)).toEqual(['invitation accepted -', 'first_reminder accepted -']);
  expect(inShort(Weg!)).toEqual(['invitation - back']);
  expect(inShort(Terug!)).toEqual(['invitation accepted back']);
  expect(Terug).toMatchObject({ outcomeAt: '2026-03-02T11:00:00.000Z' });
  expect(inShort(Beter!)).toEqual(['invitation accepted back', 'invitation accepted -', 'first_reminder accepted -']);
  expect(inShort(Opnieuw!)).toEqual(['invitation accepted -', 'invitation accepted -', 'first_reminder accepted -']);
  expect(Telefoon!.offers).toEqual([]);
  // Each mail that the proof calls accepted was accepted.
  const accepted = Object.values(closed.people).flatMap(({ offers }) => offers.filter(({ acceptedAt }) => acceptedAt !== null));
  const posted = await portal.db.select().from(mails).where(eq(mails.employerId, employerId));
  const received = new Set(smtp.received.map(({ mail }) => mail.messageId));
  expect(posted.filter(({ status, messageId }) => status === 'verzonden' && !received.has(messageId))).toEqual([]);
  expect(accepted.length).toBeLessThanOrEqual(received.size);
});
