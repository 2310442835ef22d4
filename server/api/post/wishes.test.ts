import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { history } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { FRIDAY, hour, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Wishes for other hours, by the holder of a link, and what administrators read of them.

const portal = usePortal();
let employerId: number;
let consultantId: number;
let admin: Someone;

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  employerId = (await newEmployer(portal)).id;
  ({ consultantId } = await newConsultant(portal, [FRIDAY]));
});
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
});

const WISH = { weekdays: [1, 3], parts: ['ochtend'] };
const wish = (token: string, body: unknown = WISH) => portal.call('POST /api/wish/{token}', { params: { token }, body });
const withdraw = (token: string) => portal.call('DELETE /api/wish/{token}', { params: { token } });
const open = async (token: string) => (await portal.call('GET /api/employee/{token}', { params: { token } })).body;
const book = (token: string, startTime: string) =>
  portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, FRIDAY, startTime) });
const listed = async (query: Record<string, string | number> = {}) =>
  (await admin.call('GET /api/admin/wishes', { query: { employerId, limit: 500, ...query } })).body;
const wishOf = async (id: number) => (await listed()).find((row: { employeeId: number }) => row.employeeId === id);

describe('leaving a wish', () => {
  test('shows it to administrators with its note, and to the visitor without the note', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const createdAt = isoOf(portal.instant);
    const { status, body } = await wish(token, { ...WISH, weekdays: [3, 1, 3], note: 'Niet in de vakantie' });
    expect([status, body]).toEqual([200, { ...WISH, createdAt }]);
    expect((await open(token)).wish).toEqual({ ...WISH, createdAt });
    expect(await wishOf(id)).toMatchObject({ ...WISH, employeeId: id, note: 'Niet in de vakantie', createdAt, mailedAt: null });
    const person = (await admin.call('GET /api/employees/{id}', { params: { id } })).body;
    expect(person.wish).toEqual({ ...WISH, note: 'Niet in de vakantie', createdAt });
    const told = (await admin.call('GET /api/employees/{id}/history', { params: { id } })).body;
    expect(told.map(({ action }: { action: string }) => action)).toEqual(['laat een wens voor andere uren achter']);
    expect(JSON.stringify(await portal.db.select().from(history).where(eq(history.employeeId, id)))).not.toContain('vakantie');
  });

  test('replaces the former one, but not a note that is left out; with the same days and parts it keeps the time of the former', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const first = (await wish(token, { ...WISH, note: 'Eerst' })).body.createdAt;
    portal.instant = hoursAfter(portal.instant, 1);
    await wish(token, { ...WISH, note: 'Toch anders' });
    expect(await wishOf(id)).toMatchObject({ note: 'Toch anders', createdAt: first });
    await wish(token, { ...WISH, weekdays: [5] });
    expect(await wishOf(id)).toMatchObject({ weekdays: [5], note: 'Toch anders', createdAt: isoOf(portal.instant) });
    await wish(token, { ...WISH, weekdays: [5], note: ' ' });
    expect(await wishOf(id)).toMatchObject({ weekdays: [5], note: null });
  });

  test('can be undone, twice without an error', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await wish(token);
    expect((await withdraw(token)).body).toEqual({ success: true });
    expect((await withdraw(token)).status).toBe(200);
    expect([await wishOf(id), (await open(token)).wish]).toEqual([undefined, null]);
    const told = (await admin.call('GET /api/employees/{id}/history', { params: { id } })).body;
    expect(told.filter(({ action }: { action: string }) => action === 'trekt de wens in')).toHaveLength(1);
  });

  test('is undone by an appointment, by declining and by withdrawing the invitation, and undoes an earlier declining', async () => {
    const [booked, declined, again, minded] = [
      await newInvitee(portal, employerId),
      await newInvitee(portal, employerId),
      await newInvitee(portal, employerId),
      await newInvitee(portal, employerId),
    ];
    for (const { token } of [booked, declined, again]) await wish(token, { ...WISH, note: 'Weg' });
    await book(booked.token, '09:00');
    await portal.call('POST /api/decline/{token}', { params: { token: declined.token } });
    await admin.call('PUT /api/employees/{id}', { params: { id: again.id }, body: { status: 'niet_uitgenodigd' } });
    await admin.call('POST /api/employees/invite', { body: { employeeIds: [again.id] } });
    for (const { id } of [booked, declined, again]) expect(await wishOf(id)).toBe(undefined);
    for (const { id } of [booked, declined]) {
      const [row] = await portal.db.select().from(invitations).where(eq(invitations.employeeId, id));
      expect(row).toMatchObject({ wishedAt: null, wishNote: null, wishWeekdays: null, wishParts: null });
    }
    await portal.call('POST /api/decline/{token}', { params: { token: minded.token } });
    await wish(minded.token);
    expect(await open(minded.token)).toMatchObject({ declinedAt: null, wish: WISH });
  });

  test('is kept by a re-invitation, with its note and its place in the queue', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await wish(token, { ...WISH, note: 'Na de vakantie' });
    const before = await wishOf(id);
    portal.at(MONDAY, '09:00');
    const { body } = await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
    expect(await wishOf(id)).toEqual(before);
    expect((await open(body.invitationToken)).wish).toMatchObject(WISH);
  });

  test('is refused with a planned appointment, after the conversation, and with a link that is unknown or expired', async () => {
    const [planned, done, late] = [
      await newInvitee(portal, employerId),
      await newInvitee(portal, employerId),
      await newInvitee(portal, employerId),
    ];
    await book(planned.token, '10:00');
    await admin.call('PUT /api/employees/{id}', { params: { id: done.id }, body: { status: 'afgerond' } });
    expect((await wish(planned.token)).body.errorType).toBe('CANCEL_FIRST');
    expect((await withdraw(planned.token)).body.errorType).toBe('CANCEL_FIRST');
    expect((await wish(done.token)).body.errorType).toBe('COMPLETED');
    expect((await wish('onbekend')).body.errorType).toBe('INVALID_TOKEN');
    portal.instant = hoursAfter(portal.instant, 91 * 24);
    const { status, body } = await wish(late.token);
    expect([status, body.errorType]).toEqual([404, 'INVALID_TOKEN']);
  });

  test.each([
    [{ parts: ['ochtend'] }, 'weekdays'],
    [{ weekdays: [], parts: ['ochtend'] }, 'weekdays'],
    [{ weekdays: [6], parts: ['ochtend'] }, 'weekdays'],
    [{ weekdays: [0], parts: ['ochtend'] }, 'weekdays'],
    [{ weekdays: ['1'], parts: ['ochtend'] }, 'weekdays'],
    [{ weekdays: [1.5], parts: ['ochtend'] }, 'weekdays'],
    [{ weekdays: [1], parts: [] }, 'parts'],
    [{ weekdays: [1], parts: ['avond'] }, 'parts'],
    [{ weekdays: [1], parts: 'ochtend' }, 'parts'],
    [{ ...WISH, note: 'x'.repeat(501) }, 'note'],
  ])('%j is refused at the field %s', async (body, field) => {
    const { token } = await newInvitee(portal, employerId);
    const answer = await wish(token, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect((await open(token)).wish).toBe(null);
  });

  test('simultaneously through one link is stored or gets 429 each time; a simultaneous booking clears the wish', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const answers = await Promise.all([wish(token), wish(token, { ...WISH, weekdays: [2] }), wish(token, { ...WISH, weekdays: [4] })]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 429)).toEqual([]);
    const last = answers.filter(({ status }) => status === 200).map(({ body }) => body.weekdays);
    expect(last).toContainEqual((await wishOf(id)).weekdays);
    const [made] = await Promise.all([book(token, '11:00'), wish(token)]);
    if (made.status === 429) await book(token, '11:00');
    expect(await wishOf(id)).toBe(undefined);
  });
});

describe('what administrators read', () => {
  test('the list is paged, the oldest wish first', async () => {
    const { id } = await newEmployer(portal);
    const people = [];
    for (let i = 0; i < 3; i++) {
      const invitee = await newInvitee(portal, id);
      portal.instant = hoursAfter(portal.instant, 1);
      await wish(invitee.token, { ...WISH, weekdays: [i + 1] });
      people.push(invitee.id);
    }
    const ask = (query: object) => admin.call('GET /api/admin/wishes', { query: { employerId: id, limit: 2, ...query } });
    const first = await ask({});
    expect(first.headers['x-total-count']).toBe('3');
    const second = await ask({ after: first.headers['x-next-after'] });
    expect([...first.body, ...second.body].map(({ employeeId }) => employeeId)).toEqual(people);
    const { body } = await admin.call('GET /api/admin/wishes/counts', { query: { employerId: id } });
    expect(body).toEqual({ people: 3, counts: [1, 2, 3].map((weekday) => ({ weekday, part: 'ochtend', count: 1 })) });
  });

  test('a wish counts as long as its link lives, in the list, its counts, the tasks and on the page of the person', async () => {
    const { id: firm } = await newEmployer(portal);
    const { id, token } = await newInvitee(portal, firm);
    await wish(token);
    const everywhere = async () => {
      const [list, counts, person, tasks] = await Promise.all([
        listed({ employerId: firm }),
        admin.call('GET /api/admin/wishes/counts', { query: { employerId: firm } }),
        admin.call('GET /api/employees/{id}', { params: { id } }),
        admin.call('GET /api/admin/tasks'),
      ]);
      const task = tasks.body.find(({ kind }: { kind: string }) => kind === 'wishes');
      return [list.length, counts.body.people, counts.body.counts.length, person.body.wish !== null, task?.count ?? 0];
    };
    const all = (await admin.call('GET /api/admin/wishes/counts')).body.people;
    expect(await everywhere()).toEqual([1, 1, 2, true, all]);
    portal.instant = hoursAfter(portal.instant, 91 * 24);
    admin = await portal.as('admin');
    expect(await everywhere()).toEqual([0, 0, 0, false, 0]);
    // The list without an employer holds exactly what the task counts.
    expect((await admin.call('GET /api/admin/wishes')).headers['x-total-count']).toBe('0');
  });

  test('an administrator closes a wish; the history says who, the link keeps working, and nobody else may', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await wish(token, { ...WISH, note: 'Bel mij' });
    const close = (employeeId: number) => admin.call('DELETE /api/admin/wishes/{employeeId}', { params: { employeeId } });
    expect((await close(id)).body).toEqual({ success: true });
    expect((await close(id)).status).toBe(200);
    expect((await close(999_999)).status).toBe(404);
    expect([await wishOf(id), (await open(token)).wish]).toEqual([undefined, null]);
    const told = (await admin.call('GET /api/employees/{id}/history', { params: { id } })).body;
    expect(told.map(({ action }: { action: string }) => action)).toEqual(['de wens afgesloten', 'laat een wens voor andere uren achter']);
    expect((await wish(token)).status).toBe(200);
  });

  test('a wish is shown neither to consultants nor through the link that HR holds', async () => {
    const { id } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@wens.test' });
    const { token } = await newInvitee(portal, id);
    expect((await wish(token, { ...WISH, note: 'Geheim voor HR' })).status).toBe(200);
    expect((await open(token)).wish).toBe(null);
    const consultant = await portal.as('consultant');
    for (const path of ['GET /api/admin/wishes', 'GET /api/admin/wishes/counts'] as const) {
      expect((await consultant.call(path)).status).toBe(403);
      expect((await portal.call(path)).status).toBe(401);
    }
    expect((await listed({ employerId: id }))[0]).toMatchObject({ note: 'Geheim voor HR' });
  });

  test('a wish is in the export of the person, restored when their deletion is undone, and deleted when they are erased', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    await wish(token, { ...WISH, note: 'Alleen thuis' });
    const file = await admin.call('GET /api/employees/{id}/export', { params: { id } });
    expect(file.text).toContain('Alleen thuis');
    await admin.call('DELETE /api/employees/{id}', { params: { id } });
    expect(await wishOf(id)).toBe(undefined);
    await admin.call('POST /api/employees/{id}/restore', { params: { id } });
    expect(await wishOf(id)).toMatchObject({ note: 'Alleen thuis' });
    await admin.call('POST /api/employees/{id}/erase', { params: { id }, body: {} });
    expect(await portal.db.select().from(invitations).where(eq(invitations.employeeId, id))).toEqual([]);
  });

  test('the proof of offer and the lists of a round contain no wishes', async () => {
    const { id } = await newEmployer(portal);
    const { token } = await newInvitee(portal, id);
    const body = { employerId: id, name: 'Wensronde', opensOn: MONDAY, closesOn: addDays(MONDAY, 30) };
    const round = (await admin.call('POST /api/admin/rounds', { body })).body.id;
    await admin.call('POST /api/admin/rounds/{id}/start', { params: { id: round } });
    await wish(token, { ...WISH, note: 'Niet voor de werkgever' });
    const people = await admin.call('GET /api/admin/rounds/{id}/people', { params: { id: round } });
    await admin.call('POST /api/admin/rounds/{id}/close', { params: { id: round } });
    const proof = await admin.call('GET /api/admin/rounds/{id}/proof', { params: { id: round }, query: { format: 'json' } });
    for (const { text } of [people, proof]) {
      expect(text).not.toContain('Niet voor de werkgever');
      expect(text).not.toMatch(/wish|wens["' ]/i);
    }
  });
});
