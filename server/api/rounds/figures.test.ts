import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { sendDueWaves } from '#server/actions/rounds/send-waves.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { consultants } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { hour, newAppointment, newConsultant, newEmployer, newInvitee, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;
let consultantId: number;
const FREE = '2026-03-20';

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(availability);
  admin = await portal.as('admin');
  ({ id: employerId } = await newEmployer(portal));
  ({ consultantId } = await newConsultant(portal, [TUESDAY, FREE]));
});

const people = ['Anna', 'Bram', 'Cor', 'Dirk'];
const addPeople = async () => {
  const ids: number[] = [];
  for (const firstName of people) {
    const body = { employerId, firstName, lastName: firstName, email: `${firstName}${employerId}@werk.test` };
    ids.push((await admin.call('POST /api/employees', { body })).body.id);
  }
  return ids as [number, number, number, number];
};
const newRound = async (fields: object = {}) => {
  const body = { employerId, name: 'Voorjaar', opensOn: MONDAY, closesOn: '2026-03-31', perDay: 3, ...fields };
  return (await admin.call('POST /api/admin/rounds', { body })).body.id as number;
};
const step = (id: number, verb: 'start' | 'close') => admin.call(`POST /api/admin/rounds/{id}/${verb}`, { params: { id } });
const page = async (id: number) => (await admin.call('GET /api/admin/rounds/{id}', { params: { id } })).body;
const peopleOf = async (id: number, query: Record<string, string | number> = {}) =>
  admin.call('GET /api/admin/rounds/{id}/people', { params: { id }, query });
const outcomes = async (id: number, query = {}) =>
  (await peopleOf(id, query)).body.map(({ firstName, outcome }: { firstName: string; outcome: string }) => `${firstName} ${outcome}`);
const rowOf = async () =>
  (await admin.call('GET /api/admin/rounds')).body.find((row: { employerId: number }) => row.employerId === employerId);
/** Marks every mail as accepted by the mail server. */
const accept = async () => {
  const at = portal.instant.toString();
  await portal.db.update(mails).set({ status: 'verzonden', sentAt: at });
  await portal.db.update(invitations).set({ acceptedAt: at });
};

const NOBODY = {
  setBack: 0,
  noOutcome: 0,
  firstReminder: 0,
  secondReminder: 0,
  exit: 0,
  bounced: 0,
  planned: 0,
  completed: 0,
  noShow: 0,
  lateCancelled: 0,
  declined: 0,
  stopped: 0,
};

describe('the figures of a round', () => {
  test('follow the people from invitation to conversation, the same in the list and on the page', async () => {
    const ids = await addPeople();
    const id = await newRound();
    await step(id, 'start');
    portal.at(MONDAY, '09:00');
    await sendDueWaves(portal.services);
    await accept();
    const invited = await page(id);
    expect(invited.figures).toMatchObject({ ...NOBODY, employees: 4, notInvited: 1, invited: 3, freeHours: 16, shortage: 0 });
    expect(invited.figures.expected).toEqual({ low: 0, mid: 1, high: 2 });
    expect(invited.basis.guess).toBe(true);
    expect(invited.waves).toHaveLength(10);
    expect(invited.waves[0]).toEqual({ date: TUESDAY, count: 1, reason: null, from: null, roundIds: [] });
    expect(invited.days).toEqual([{ date: MONDAY, invited: 3, booked: 0, held: 0 }]);
    expect(await outcomes(id)).toEqual(['Anna no_answer', 'Bram no_answer', 'Cor no_answer', 'Dirk not_offered']);

    const rows = await portal.db.select().from(invitations).where(eq(invitations.roundId, id));
    const tokenOf = (employeeId: number) => rows.find((row) => row.employeeId === employeeId)!.token!;
    const book = async (employeeId: number, startTime: string) =>
      (await portal.call('POST /api/book/{token}', { params: { token: tokenOf(employeeId) }, body: hour(consultantId, FREE, startTime) }))
        .body;
    await book(ids[0], '10:00');
    const held = await book(ids[1], '11:00');
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id: held.id }, body: { status: 'voltooid' } });
    await portal.call('POST /api/decline/{token}', { params: { token: tokenOf(ids[2]) }, body: {} });
    const later = await page(id);
    expect(later.figures).toMatchObject({ ...NOBODY, notInvited: 1, invited: 0, planned: 1, completed: 1, declined: 1, freeHours: 14 });
    expect(later.days[0]).toMatchObject({ date: MONDAY, invited: 3, booked: 2 });
    expect(later.days[1]).toEqual({ date: FREE, invited: 0, booked: 0, held: 1 });
    expect(await outcomes(id)).toEqual(['Anna planned', 'Bram held', 'Cor declined', 'Dirk not_offered']);
    expect(await rowOf()).toEqual(later.figures);
  });

  test('show a shortage, and the weeks in which hours are free', async () => {
    await addPeople();
    await portal.db.delete(availability);
    await newConsultant(portal, []);
    const id = await newRound({ perDay: 4 });
    await step(id, 'start');
    const { figures, weeks, account } = await page(id);
    expect(account).toMatchObject({ free: 0, others: 0, expected: 0, waiting: 4, need: 2 });
    expect(figures).toMatchObject({ freeHours: 0, shortage: account.need + account.reserve });
    expect(weeks.map(({ monday }: { monday: string }) => monday)).toEqual([0, 7, 14, 21, 28].map((days) => addDays(MONDAY, days)));
    await newConsultant(portal, [FREE]);
    const solved = await page(id);
    expect(solved.figures).toMatchObject({ freeHours: 8, shortage: 0 });
    expect(solved.weeks[2]).toMatchObject({ monday: '2026-03-16', freeHours: 8 });
  });

  test('of a closed round do not change any more, and neither do the outcomes of its people', async () => {
    const [first, second] = await addPeople();
    const id = await newRound();
    await step(id, 'start');
    portal.at(MONDAY, '09:00');
    await sendDueWaves(portal.services);
    await accept();
    await portal.db.update(mails).set({ bouncedAt: portal.instant.toString() }).where(eq(mails.employeeId, second));
    await portal.db.update(invitations).set({ acceptedAt: null }).where(eq(invitations.employeeId, second));
    const before = await page(id);
    expect(before.figures).toMatchObject({ invited: 3, bounced: 1 });
    const told = (await peopleOf(id)).body;
    const closed = (await step(id, 'close')).body;
    const { token } = (await portal.db.select().from(invitations).where(eq(invitations.employeeId, first)))[0]!;
    await portal.call('POST /api/book/{token}', { params: { token: token! }, body: hour(consultantId, FREE, '10:00') });
    const after = await page(id);
    expect(before).toMatchObject({ seal: null, sent: [{ date: MONDAY, count: 3, why: { limitedBy: 'perDay' } }] });
    const atEnd = {
      round: closed,
      figures: { ...before.figures, round: closed },
      waves: [],
      account: null,
      others: [],
      weekLater: 0,
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    expect(after).toEqual({ ...before, ...atEnd });
    expect(await outcomes(id)).toEqual(['Anna no_answer', 'Bram not_delivered', 'Cor no_answer', 'Dirk not_offered']);
    expect((await peopleOf(id)).body).toEqual(told.map((person: object) => ({ ...person, lastMailStatus: null })));
    await admin.call('POST /api/employees/{id}/erase', { params: { id: first }, body: {} });
    expect(await outcomes(id)).toEqual(['Bram not_delivered', 'Cor no_answer', 'Dirk not_offered']);
    expect(await rowOf()).toMatchObject({ invited: 3, bounced: 1, round: closed });
  });
});

describe('everybody is counted once', () => {
  const FEW = ['employees', 'notInvited', 'setBack', 'invited', 'declined', 'stopped', 'planned', 'noOutcome', 'completed', 'noShow'];
  const counted = async () => {
    const row = await rowOf();
    return Object.fromEntries(FEW.map((name) => [name, row[name]]).filter(([, people]) => people > 0));
  };

  test('also who declined, stopped, was set back or has a conversation without an outcome, and starting a round changes nothing', async () => {
    const [anna, bram, cor] = await addPeople();
    await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '10:00'));
    const told = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '11:00'));
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id: told.id }, body: { status: 'no_show' } });
    portal.at('2026-03-04', '08:00');
    admin = await portal.as('admin');
    const id = await newRound({ opensOn: '2026-03-04', perDay: 3 });
    const before = await counted();
    // The conversation that did not take place was before the round.
    expect(before).toEqual({ employees: 6, notInvited: 4, noOutcome: 1 });
    await step(id, 'start');
    expect(await counted()).toEqual(before);
    portal.at('2026-03-04', '09:00');
    await sendDueWaves(portal.services);
    const rows = await portal.db.select().from(invitations).where(eq(invitations.employeeId, anna));
    await portal.call('POST /api/decline/{token}', { params: { token: rows[0]!.token! }, body: {} });
    for (const employeeId of [anna, bram])
      await admin.call('PUT /api/employees/{id}', { params: { id: employeeId }, body: { stopped: true } });
    await admin.call('PUT /api/employees/{id}', { params: { id: cor }, body: { status: 'niet_uitgenodigd' } });
    expect(await counted()).toEqual({ employees: 6, notInvited: 1, setBack: 1, declined: 1, stopped: 1, noOutcome: 1 });
    expect((await page(id)).account).toMatchObject({ waiting: 1 });
  });
});

describe('the list of rounds', () => {
  test('has open rounds first, the one that ends soonest on top, then employers by name', async () => {
    const late = await newEmployer(portal, { name: 'Aa laat' });
    const soon = await newEmployer(portal, { name: 'Zz snel' });
    const none = await newEmployer(portal, { name: 'Aa zonder' });
    for (const [id, closesOn] of [
      [late.id, '2026-04-30'],
      [soon.id, '2026-03-13'],
    ] as const) {
      employerId = id;
      await newRound({ closesOn });
    }
    const rows: { employerId: number; round: unknown }[] = (await admin.call('GET /api/admin/rounds')).body;
    const order = rows.map(({ employerId }) => employerId).filter((id) => [late.id, soon.id, none.id].includes(id));
    expect(order).toEqual([soon.id, late.id, none.id]);
    expect(rows.find((row) => row.employerId === none.id)).toMatchObject({
      ...NOBODY,
      employees: 0,
      freeHours: 16,
      shortage: 0,
      round: null,
    });
  });

  test('counts earlier appointments only for employers without a round', async () => {
    const { id } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '10:00'));
    await newInvitee(portal, employerId);
    await portal.db.update(invitations).set({ exitAt: portal.instant.toString() });
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'no_show' } });
    expect(await rowOf()).toMatchObject({ employees: 2, invited: 1, exit: 1, noShow: 1 });
    portal.at('2026-03-04', '08:00');
    admin = await portal.as('admin');
    await step(await newRound(), 'start');
    expect(await rowOf()).toMatchObject({ noShow: 0 });
  });
});

describe('the people of a round', () => {
  test('are found by name and outcome, page by page', async () => {
    await addPeople();
    const id = await newRound({ perDay: 2 });
    await step(id, 'start');
    portal.at(MONDAY, '09:00');
    await sendDueWaves(portal.services);
    await accept();
    const first = await peopleOf(id, { limit: 3 });
    expect([first.body.length, first.headers['x-total-count']]).toEqual([3, '4']);
    const named = ['employeeId', 'firstName', 'lastName', 'email', 'outcome', 'invitedAt', 'lastMailAt', 'lastMailStatus'];
    expect(Object.keys(first.body[0])).toEqual(named);
    const rest = await peopleOf(id, { limit: 3, after: String(first.headers['x-next-after']) });
    expect(rest.body.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Dirk']);
    expect(rest.headers['x-next-after']).toBeUndefined();
    expect(await outcomes(id, { outcome: 'not_offered' })).toEqual(['Cor not_offered', 'Dirk not_offered']);
    expect((await peopleOf(id, { outcome: 'not_offered' })).headers['x-total-count']).toBe('2');
    expect(await outcomes(id, { q: 'bra' })).toEqual(['Bram no_answer']);
    expect((await peopleOf(id, { outcome: 'niets' })).body.fields).toEqual({ outcome: 'Kies een uitkomst.' });
    expect((await peopleOf(2_000_000)).body.errorType).toBe('ROUND_NOT_FOUND');
    expect((await admin.call('GET /api/admin/rounds/{id}', { params: { id: 2_000_000 } })).status).toBe(404);
  });

  test('say whether their invitation waits, or was not sent', async () => {
    const [first, second] = await addPeople();
    const id = await newRound({ perDay: 3 });
    await step(id, 'start');
    portal.at(MONDAY, '09:00');
    await sendDueWaves(portal.services);
    const told = async () =>
      (await peopleOf(id)).body.map((one: { outcome: string; lastMailStatus: string | null }) => `${one.outcome} ${one.lastMailStatus}`);
    await portal.db.update(mails).set({ status: 'wachtend' });
    await portal.db.update(mails).set({ status: 'niet_verzonden' }).where(eq(mails.employeeId, first));
    await portal.db.update(mails).set({ status: 'vervallen' }).where(eq(mails.employeeId, second));
    expect(await told()).toEqual(['not_offered niet_verzonden', 'not_offered null', 'not_offered wachtend', 'not_offered null']);
    await accept();
    expect(await told()).toEqual(['no_answer verzonden', 'no_answer verzonden', 'no_answer verzonden', 'not_offered null']);
  });
});

test('a round shows the free hours and expected bookings for each language that its people read', async () => {
  const ids = await addPeople();
  const second = await newConsultant(portal, [FREE]);
  await portal.db
    .update(consultants)
    .set({ languages: ['nl', 'pl'] })
    .where(eq(consultants.id, second.consultantId));
  await admin.call('PUT /api/employees/{id}', { params: { id: ids[0] }, body: { language: 'pl' } });
  const id = await newRound();
  await step(id, 'start');
  const { figures, languages } = await page(id);
  expect(languages).toMatchObject([
    { language: 'nl', freeHours: figures.freeHours },
    { language: 'pl', freeHours: 8 },
  ]);
  for (const { expected } of languages) expect(expected.high).toBeLessThanOrEqual(figures.expected.high);
  await step(id, 'close');
  expect((await page(id)).languages).toEqual(languages);
});
