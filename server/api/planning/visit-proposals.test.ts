import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { RUNNING_SECONDS } from '#domain/planning/visits/proposal.ts';
import { audit } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employerPreferredConsultants } from '#server/db/schema/people.ts';
import { availability, closedDays, unavailability } from '#server/db/schema/planning.ts';
import { rounds } from '#server/db/schema/rounds.ts';
import { visitProposals } from '#server/db/schema/visit-proposals.ts';
import { hour, newAppointment, newConsultant, newEmployer, newInvitee, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const WEDNESDAY = addDays(MONDAY, 2);
const NEXT_MONDAY = addDays(MONDAY, 7);
const PERIOD = { from: TUESDAY, to: addDays(MONDAY, 18) };
let admin: Someone;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  // Removes the people of earlier tests, because the forecast would learn from their history.
  for (const table of [availability, appointments, employees, visitProposals]) await portal.db.delete(table);
  admin = await portal.as('admin');
});

/** An employer where this many visits are expected: four of ten who are invited. */
async function expecting(visits: number, fields = {}) {
  const employer = await newEmployer(portal, { preferredMeetingType: 'fysiek', city: null, ...fields });
  for (let i = 0; i < 2.5 * visits; i++) await newInvitee(portal, employer.id);
  return employer;
}
const propose = (body: object = PERIOD, by = admin) => by.call('POST /api/admin/visit-proposals', { body });
const read = async (id: number) => (await admin.call('GET /api/admin/visit-proposals/{id}', { params: { id } })).body;
const accept = (id: number, body: object = {}, by = admin) =>
  by.call('POST /api/admin/visit-proposals/{id}/accept', { params: { id }, body });
async function proposed(body: object = PERIOD, by = admin): Promise<number> {
  const { id } = (await propose(body, by)).body;
  await portal.settle();
  return id;
}
const visitingDays = async () => (await portal.db.select().from(availability)).filter(({ employerId }) => employerId !== null);

test('a proposal is computed after the answer to the call, says how many visits it makes possible, and is accepted once', async () => {
  const employer = await expecting(3);
  const { consultantId } = await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  const asked = await propose();
  expect(asked.status).toBe(202);
  const { id } = asked.body;
  await portal.settle();
  const proposal = await read(id);
  expect(proposal).toMatchObject({ state: 'done', dropped: [], visits: 3, unmet: [], kilometres: 100, gap: 0, bound: 3 });
  expect(proposal.days).toMatchObject([{ consultantId, employerId: employer.id, isNew: true, hours: 8, kilometres: 100 }]);
  expect(proposal.unknownTowns).toContainEqual({ of: 'employer', id: employer.id, town: '', choices: [] });
  expect(await visitingDays()).toEqual([]);

  const before = await portal.db.$count(audit, eq(audit.action, 'bezoekdagen vastgelegd'));
  expect((await accept(id)).body).toEqual({ success: true, added: 1, removed: 0 });
  expect(await visitingDays()).toMatchObject([{ consultantId, employerId: employer.id, startTime: '09:00', endTime: '17:00' }]);
  expect(await portal.db.$count(audit, eq(audit.action, 'bezoekdagen vastgelegd'))).toBe(before + 1);
  expect(await accept(id)).toMatchObject({ status: 409, body: { errorType: 'PROPOSAL_SPENT' } });
  expect(await visitingDays()).toHaveLength(1);
  // The visiting day that is stored now makes their visits possible.
  const again = await read(await proposed());
  expect(again.days).toMatchObject([{ isNew: false, standingId: (await visitingDays())[0]!.id }]);
});

test('only the chosen days are stored', async () => {
  await expecting(12);
  await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  const id = await proposed();
  expect((await read(id)).days).toHaveLength(2);
  expect(await accept(id, { days: [2] })).toMatchObject({ status: 400, body: { errorType: 'PROPOSAL_DAY_UNKNOWN' } });
  expect((await accept(id, { days: [1] })).body).toEqual({ success: true, added: 1, removed: 0 });
  expect(await visitingDays()).toMatchObject([{ date: WEDNESDAY }]);
  expect(await read(id)).toMatchObject({ leftOut: [0] });
});

test('nobody visits an employer before its round opens, except for people who are invited already', async () => {
  await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  const employer = await newEmployer(portal, { preferredMeetingType: 'fysiek' });
  for (let i = 0; i < 5; i++) await newInvitee(portal, employer.id, { status: 'niet_uitgenodigd', invitationSent: false });
  const round = { employerId: employer.id, name: 'Voorjaar', opensOn: WEDNESDAY, closesOn: NEXT_MONDAY };
  expect((await admin.call('POST /api/admin/rounds', { body: round })).status).toBe(200);
  expect((await read(await proposed())).days).toMatchObject([{ date: WEDNESDAY }]);
  await newInvitee(portal, employer.id);
  expect((await read(await proposed())).days).toMatchObject([{ date: TUESDAY }]);
  await portal.db.delete(rounds);
});

test('a day that was left out is not proposed again, and a wanted day is', async () => {
  const employer = await expecting(3);
  const { consultantId } = await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  const choice = { consultantId, employerId: employer.id, date: TUESDAY };
  const without = await read(await proposed({ ...PERIOD, unwanted: [choice] }));
  expect(without.days).toMatchObject([{ date: WEDNESDAY }]);
  const withIt = await read(await proposed({ ...PERIOD, wanted: [choice] }));
  expect(withIt.days).toMatchObject([{ date: TUESDAY }]);
});

test('of two proposals for the same consultants, accepted simultaneously, one gets PLAN_CHANGED and nothing of it is stored', async () => {
  const [first, second] = [await expecting(12), await expecting(12)];
  const other = await portal.as('admin');
  await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  const one = await proposed({ ...PERIOD, employerIds: [first.id] });
  const two = await proposed({ ...PERIOD, employerIds: [second.id] }, other);
  const answers = await Promise.all([accept(one), accept(two, {}, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.errorType).toBe('PLAN_CHANGED');
  const stored = await visitingDays();
  expect(new Set(stored.map(({ employerId }) => employerId)).size).toBe(1);
  expect(stored).toHaveLength(2);
});

test('accepting is refused as a whole if a chosen day was deleted or one of its hours was booked since', async () => {
  await expecting(12);
  const { consultantId } = await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  const elsewhere = await newEmployer(portal);
  await newAppointment(portal, elsewhere.id, hour(consultantId, TUESDAY, '10:00', 'virtueel'));
  const id = await proposed();
  const refused = { status: 409, body: { errorType: 'PLAN_CHANGED' } };
  const booked = await newAppointment(portal, elsewhere.id, hour(consultantId, TUESDAY, '12:00', 'virtueel'));
  expect(await accept(id)).toMatchObject(refused);
  expect(await accept(id, { days: [0] })).toMatchObject(refused);
  await admin.call('DELETE /api/appointments/{id}', { params: { id: booked.id } });
  await portal.db.delete(availability).where(eq(availability.date, WEDNESDAY));
  expect(await accept(id)).toMatchObject(refused);
  expect(await visitingDays()).toEqual([]);
  expect((await accept(id, { days: [0] })).status).toBe(200);
  expect(await visitingDays()).toMatchObject([{ date: TUESDAY }]);
});

test('a day that is wanted and left out, or two wanted days of a consultant on one date, are refused immediately', async () => {
  const one = { consultantId: 1, employerId: 1, date: TUESDAY };
  const other = { ...one, employerId: 2 };
  expect(await propose({ ...PERIOD, wanted: [one], unwanted: [one] })).toMatchObject({
    status: 400,
    body: { errorType: 'PLAN_WANTED_AND_NOT', fields: { unwanted: expect.stringContaining('tegelijk') } },
  });
  expect(await propose({ ...PERIOD, wanted: [one, other] })).toMatchObject({
    status: 400,
    body: { errorType: 'PLAN_WANTED_TWICE', fields: { wanted: expect.stringContaining('één nieuwe bezoekdag') } },
  });
  expect(await propose({ ...PERIOD, wanted: [one, one] })).toMatchObject({ status: 400 });
  expect(await portal.db.$count(visitProposals)).toBe(0);
});

test('an existing day that is left out is given up and its employer gets another one; with an appointment it stays', async () => {
  const employer = await expecting(3);
  const { consultantId } = await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  const row = { consultantId, employerId: employer.id, date: TUESDAY, startTime: '09:00', endTime: '17:00', dayOfWeek: 2 };
  const [standing] = await portal.db.insert(availability).values(row).returning();
  const before = await read(await proposed());
  expect(before).toMatchObject({ dropped: [], standingKilometres: 100, days: [{ standingId: standing!.id, booked: 0 }] });
  const unwanted = [{ consultantId, employerId: employer.id, date: TUESDAY }];
  const without = await proposed({ ...PERIOD, unwanted });
  expect(await read(without)).toMatchObject({ dropped: [standing!.id], days: [{ date: WEDNESDAY, isNew: true }], visits: 3 });
  const kept = await read(await proposed({ ...PERIOD, unwanted, keep: [standing!.id] }));
  expect(kept).toMatchObject({ dropped: [], days: [{ standingId: standing!.id }] });
  const booked = await newAppointment(portal, employer.id, hour(consultantId, TUESDAY, '10:00', 'fysiek'));
  expect(await accept(without)).toMatchObject({ status: 409, body: { errorType: 'PLAN_CHANGED' } });
  const withVisit = await read(await proposed({ ...PERIOD, unwanted }));
  expect(withVisit).toMatchObject({ dropped: [], days: [{ standingId: standing!.id, booked: 1 }] });
  await admin.call('DELETE /api/appointments/{id}', { params: { id: booked.id } });
  const again = await proposed({ ...PERIOD, unwanted });
  expect((await accept(again)).body).toEqual({ success: true, added: 1, removed: 1 });
  expect(await visitingDays()).toMatchObject([{ date: WEDNESDAY }]);
});

test('for people without a place a proposal says until when the round would have to last', async () => {
  // Of 125 people 14 are expected to book before the round ends tomorrow.
  const employer = await expecting(50);
  const round = { employerId: employer.id, name: 'Voorjaar', opensOn: MONDAY, closesOn: TUESDAY };
  expect((await admin.call('POST /api/admin/rounds', { body: round })).status).toBe(200);
  await newConsultant(portal, [TUESDAY, NEXT_MONDAY]);
  const proposal = await read(await proposed());
  expect(proposal.unmet).toEqual([{ employerId: employer.id, hours: 6, until: TUESDAY, laterEnd: NEXT_MONDAY }]);
  const short = await read(await proposed({ ...PERIOD, to: WEDNESDAY }));
  expect(short.unmet).toEqual([{ employerId: employer.id, hours: 6, until: TUESDAY, laterEnd: null }]);
});

test('a day that replaces an existing one names it, and is accepted with it, also by itself; a booked one stays', async () => {
  const [near, far] = [await expecting(12), await newEmployer(portal, { preferredMeetingType: 'fysiek' })];
  const { consultantId } = await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  const row = { consultantId, employerId: far.id, startTime: '09:00', endTime: '17:00' };
  const [first, second] = await portal.db
    .insert(availability)
    .values([
      { ...row, date: TUESDAY, dayOfWeek: 2 },
      { ...row, date: WEDNESDAY, dayOfWeek: 3 },
    ])
    .returning();
  const id = await proposed();
  const proposal = await read(id);
  expect(proposal).toMatchObject({ dropped: [first!.id, second!.id], visits: 12, unmet: [] });
  expect(proposal.days).toMatchObject([
    { employerId: near.id, date: TUESDAY, isNew: true, replaces: [first!.id] },
    { employerId: near.id, date: WEDNESDAY, isNew: true, replaces: [second!.id] },
  ]);
  const booked = await newAppointment(portal, far.id, hour(consultantId, WEDNESDAY, '10:00', 'fysiek'));
  expect(await accept(id, { days: [1] })).toMatchObject({ status: 409, body: { errorType: 'PLAN_CHANGED' } });
  await admin.call('DELETE /api/appointments/{id}', { params: { id: booked.id } });
  expect((await accept(id, { days: [1, 1] })).body).toEqual({ success: true, added: 1, removed: 1 });
  const stored = (await visitingDays()).map(({ employerId, date }) => [employerId, date]);
  expect(stored.toSorted()).toEqual(
    [
      [near.id, WEDNESDAY],
      [far.id, TUESDAY],
    ].toSorted(),
  );
});

test('a replaced day that somebody has deleted meanwhile does not stand in the way of accepting', async () => {
  const [near, far] = [await expecting(8), await newEmployer(portal, { preferredMeetingType: 'fysiek' })];
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const row = { consultantId, employerId: far.id, date: TUESDAY, startTime: '09:00', endTime: '17:00', dayOfWeek: 2 };
  await portal.db.insert(availability).values(row);
  const id = await proposed();
  await portal.db.delete(availability).where(eq(availability.employerId, far.id));
  expect((await accept(id)).body).toEqual({ success: true, added: 1, removed: 0 });
  expect(await visitingDays()).toMatchObject([{ employerId: near.id }]);
});

test('the same proposal accepted twice simultaneously is stored once', async () => {
  await expecting(12);
  await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  const id = await proposed();
  const answers = await Promise.all([accept(id), accept(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.errorType).toBe('PROPOSAL_SPENT');
  expect(await visitingDays()).toHaveLength(2);
});

test('accepting is refused where a consultant has become absent or inactive, or where a day of it is today by now', async () => {
  await expecting(3);
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const refused = { status: 409, body: { errorType: 'PLAN_CHANGED' } };
  const id = await proposed();
  const absence = { from: TUESDAY, to: TUESDAY, reason: null, choices: [] };
  const params = { id: consultantId };
  expect((await admin.call('POST /api/admin/consultants/{id}/absence', { params, body: absence })).status).toBe(200);
  expect(await accept(id)).toMatchObject(refused);
  await portal.db.delete(unavailability);
  await admin.call('PUT /api/consultants/{id}', { params, body: { isActive: false } });
  expect(await accept(id)).toMatchObject(refused);
  await admin.call('PUT /api/consultants/{id}', { params, body: { isActive: true } });
  portal.at(TUESDAY, '08:00');
  admin = await portal.as('admin');
  expect(await accept(id)).toMatchObject(refused);
  portal.at(MONDAY, '23:00');
  admin = await portal.as('admin');
  expect((await accept(id)).status).toBe(200);
});

test('hours within the notice that visitors must give serve nobody, so no day is planned in them', async () => {
  await expecting(3);
  await newConsultant(portal, [TUESDAY, WEDNESDAY]);
  await admin.call('POST /api/admin/booking-config', { body: { noticeHours: 36 } });
  expect((await read(await proposed())).days).toMatchObject([{ date: WEDNESDAY }]);
  await admin.call('POST /api/admin/booking-config', { body: { noticeHours: 0 } });
  expect((await read(await proposed())).days).toMatchObject([{ date: TUESDAY }]);
});

test('a day of a consultant whom the employer does not prefer says so', async () => {
  const { consultantId: liked } = await newConsultant(portal, []);
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const employer = await expecting(3);
  expect((await read(await proposed())).days).toMatchObject([{ consultantId, notPreferred: false }]);
  await portal.db.insert(employerPreferredConsultants).values({ employerId: employer.id, consultantId: liked });
  expect((await read(await proposed())).days).toMatchObject([{ consultantId, notPreferred: true }]);
});

test('without consultants, without people and in a period of closed days there is an empty plan, which bounds what is possible', async () => {
  const nothing = { state: 'done', days: [], visits: 0, bound: 0, gap: 0 };
  expect(await read(await proposed())).toMatchObject({ ...nothing, unmet: [] });
  const employer = await expecting(3);
  const unmet = [{ employerId: employer.id, hours: 3 }];
  expect(await read(await proposed())).toMatchObject({ ...nothing, unmet });
  await newConsultant(portal, [TUESDAY]);
  await admin.call('POST /api/admin/closed-days', { body: { date: TUESDAY, name: 'Studiedag' } });
  expect(await read(await proposed({ from: TUESDAY, to: TUESDAY }))).toMatchObject({ ...nothing, unmet });
  await portal.db.delete(closedDays);
});

test('a proposal whose server died counts as failed after two minutes', async () => {
  const asked = { ...PERIOD, employerIds: null, keep: [], wanted: [], unwanted: [] };
  const createdAt = portal.instant.toString();
  const [lost] = await portal.db.insert(visitProposals).values({ userId: admin.userId, asked, state: 'running', createdAt }).returning();
  expect((await read(lost!.id)).state).toBe('running');
  portal.instant = portal.instant.add({ seconds: RUNNING_SECONDS + 1 });
  expect((await read(lost!.id)).state).toBe('failed');
  expect(await accept(lost!.id)).toMatchObject({ status: 409, body: { errorType: 'PROPOSAL_NOT_DONE' } });
});

test('the period begins tomorrow at the earliest, is in order, and has at most sixty working days', async () => {
  const refused = async (from: string, to: string) => (await propose({ from, to })).body.errorType;
  expect(await refused(WEDNESDAY, TUESDAY)).toBe('PLAN_ORDER');
  expect(await propose({ from: MONDAY, to: TUESDAY })).toMatchObject({
    status: 400,
    body: { errorType: 'PLAN_PAST', fields: { from: 'De eerste dag is op zijn vroegst morgen.' } },
  });
  expect(await refused(addDays(MONDAY, -5), addDays(MONDAY, -1))).toBe('PLAN_PAST');
  expect(await refused(TUESDAY, addDays(TUESDAY, 7 * 13))).toBe('PLAN_TOO_LONG');
  expect(await refused(TUESDAY, '2099-12-31')).toBe('PLAN_TOO_LONG');
  expect((await propose({ from: TUESDAY, to: addDays(TUESDAY, 7 * 12 - 1) })).status).toBe(202);
  await portal.settle();
  expect((await admin.call('GET /api/admin/visit-proposals/{id}', { params: { id: 999999 } })).status).toBe(404);
});

test('the town of a consultant is shown to administrators only', async () => {
  const sanne = await newConsultant(portal, [NEXT_MONDAY]);
  const params = { id: sanne.consultantId };
  const put = await admin.call('PUT /api/consultants/{id}', { params, body: { town: 'Zwolle' } });
  expect(put.body.town).toBe('Zwolle');
  expect(JSON.stringify((await sanne.call('GET /api/consultants/me')).body)).not.toContain('Zwolle');
  const patched = await sanne.call('PATCH /api/consultants/{id}', { params, body: { specialization: 'Pensioen', town: 'Assen' } });
  expect(JSON.stringify(patched.body)).not.toContain('Zwolle');
  const { body } = await admin.call('GET /api/consultants');
  expect(body.find(({ id }: { id: number }) => id === sanne.consultantId).town).toBe('Zwolle');
});
