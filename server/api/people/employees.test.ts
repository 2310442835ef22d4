import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { NO_MORE } from '#domain/people/person.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import { mailById } from '#server/store/post/mails.ts';
import {
  appointmentNow,
  employeeNow,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  TUESDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Ada Beheer' });
  employerId = (await newEmployer(portal, { name: 'Zorggroep De Linde', industry: 'Zorg' })).id;
});

let number = 0;
const someone = (fields: object = {}) => ({
  employerId,
  firstName: 'Jan',
  lastName: 'Bos',
  email: `jan.bos${++number}@linde.test`,
  ...fields,
});
const add = (fields: object = {}) => admin.call('POST /api/employees', { body: someone(fields) });
const change = (id: number, body: object) => admin.call('PUT /api/employees/{id}', { params: { id }, body });
const list = (query?: Record<string, string | number>) => admin.call('GET /api/employees', query ? { query } : {});
const stored = () => portal.db.$count(employees);

describe('saving', () => {
  test('an employee is stored with every field, normalised, and starts uninvited; a field that the input does not name is passed over', async () => {
    const { status, body } = await add({
      ...{ id: 7, invitationToken: 'zelf gekozen', invitationSentDate: '2026-03-01', stoppedAt: '2026-03-01T08:00:00Z' },
      firstName: ' Anne-Fleur ',
      lastName: "in  't Veld",
      email: 'Anne@Linde.test',
      phone: '06-12 34 56 78',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      employerId,
      ...NO_MORE,
      firstName: 'Anne-Fleur',
      lastName: "in 't Veld",
      email: 'Anne@Linde.test',
      phone: '+31612345678',
      invitationSent: false,
      invitationToken: null,
      status: 'niet_uitgenodigd',
      invitationSentDate: null,
      firstReminderSentDate: null,
      secondReminderSentDate: null,
      exitEmailSentDate: null,
      declinedAt: null,
      laterUntil: null,
      stoppedAt: null,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test.each(['0x10', '1e3', '1.5', '-1', '__proto__', '99999999999999999999'])('the id %s is refused with 400', async (id) => {
    const before = await stored();
    const { status, body } = await admin.call('DELETE /api/employees/{id}', { params: { id } });
    expect([status, body.message]).toEqual([400, 'Nummer: Ongeldig nummer.']);
    expect(await stored()).toBe(before);
  });

  test('the same e-mail address twice at one employer is refused, also in other capitals, and allowed at another employer', async () => {
    const { email } = (await add()).body;
    const again = await add({ email: email.toUpperCase() });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ errorType: 'EMPLOYEE_EXISTS', fields: { email: again.body.message } });
    const elsewhere = await newEmployer(portal);
    expect((await add({ email, employerId: elsewhere.id })).status).toBe(200);
    const other = (await add()).body;
    expect((await change(other.id, { email })).status).toBe(409);
    expect((await employeeNow(portal, other.id)).email).toBe(other.email);
  });

  test('of twenty simultaneous requests that add the same person one succeeds', async () => {
    const body = someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.call('POST /api/employees', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });

  test('a change touches only the given fields, and history has the old values', async () => {
    const { id, email } = (await add({ phone: '0612345678' })).body;
    const { body } = await change(id, { lastName: 'van Bos', phone: '' });
    expect(body).toMatchObject({ firstName: 'Jan', lastName: 'van Bos', email, phone: null });
    expect((await list({ q: 'van bos' })).body.map((row: { id: number }) => row.id)).toContain(id);
    const { body: rows } = await admin.call('GET /api/employees/{id}/history', { params: { id } });
    expect(rows[0]).toMatchObject({
      actor: 'Ada Beheer',
      action: 'gegevens gewijzigd',
      before: { lastName: 'Bos', phone: '+31612345678' },
      after: { lastName: 'van Bos', phone: null },
    });
    await change(id, { lastName: 'van Bos' });
    expect(await historyAbout(portal, id)).toHaveLength(2);
  });

  test('when the address is corrected the waiting mail lapses, and a new one goes to the corrected address', async () => {
    const { id, email } = (await add()).body;
    await admin.call('POST /api/employees/invite', { body: { employeeIds: [id] } });
    expect(await mailsAbout(portal, id)).toMatchObject([{ to: email }]);
    expect((await change(id, { email: 'verbeterd@linde.test' })).body.reinvited).toBe(true);
    const open = await portal.db
      .select({ to: mails.toAddress })
      .from(mails)
      .where(and(eq(mails.employeeId, id), ne(mails.status, 'vervallen')));
    expect(open).toEqual([{ to: 'verbeterd@linde.test' }]);
  });

  test('history records a change of employer by name', async () => {
    const { id } = (await add()).body;
    const elsewhere = await newEmployer(portal, { name: 'Nieuwe Baas' });
    await change(id, { employerId: elsewhere.id });
    expect((await historyAbout(portal, id)).at(-1)).toMatchObject({
      before: { werkgever: 'Zorggroep De Linde' },
      after: { werkgever: 'Nieuwe Baas' },
    });
    expect((await change(id, { employerId: 999_999 })).status).toBe(404);
  });
});

describe('status by hand', () => {
  test("'niet_uitgenodigd' withdraws the invitation, so that the next sending includes the employee", async () => {
    const { id, token } = await newInvitee(portal, employerId, { firstReminderSentDate: '2026-02-01T00:00:00.000Z' });
    const { body } = await change(id, { status: 'niet_uitgenodigd' });
    expect(body).toMatchObject({ invitationSent: false, invitationToken: null, invitationSentDate: null, firstReminderSentDate: null });
    expect((await portal.call('GET /api/employee/{token}', { params: { token } })).status).toBe(404);
    const sent = await admin.call('POST /api/employees/invite', { body: { employeeIds: [id] } });
    expect(sent.body).toEqual({ count: 1 });
  });

  test('a planned appointment stays as it is, and whoever has one is neither invited, reminded nor booked again', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee, id, cancelToken } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'));
    const planned = await appointmentNow(portal, id);
    const { token } = employee;
    for (const status of ['afgerond', 'uitgenodigd', 'niet_uitgenodigd', 'uitgenodigd', 'niet_uitgenodigd']) {
      expect((await change(employee.id, { status })).body).toMatchObject({ status });
      expect(await appointmentNow(portal, id)).toEqual(planned);
      const again = await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: employee.id } });
      expect([again.status, again.body.errorType]).toEqual([409, 'APPOINTMENT_PLANNED']);
    }
    expect((await admin.call('POST /api/employees/invite', { body: { employeeIds: [employee.id] } })).body).toEqual({ count: 0 });
    const overview = await admin.call('GET /api/employees/invitations', { query: { employerIds: employerId } });
    const waiting = overview.body[0].waiting;
    await add();
    const later = await admin.call('GET /api/employees/invitations', { query: { employerIds: employerId } });
    expect(later.body[0].waiting).toBe(waiting + 1);
    expect((await portal.call('GET /api/employee/{token}', { params: { token } })).status).toBe(404);
    expect((await portal.call('GET /api/appointment/token/{token}', { params: { token: cancelToken } })).status).toBe(200);
    expect(await historyAbout(portal, employee.id)).toContainEqual(
      expect.objectContaining({ before: { status: 'afspraak_gemaakt' }, after: { status: 'afgerond' } }),
    );
  });

  test('while an appointment is planned, no status by hand lets its link book a second one or a reminder go out', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY]);
    const { employee } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '10:00'));
    await change(employee.id, { status: 'uitgenodigd' });
    const second = { params: { token: employee.token }, body: hour(consultantId, TUESDAY, '11:00') };
    const refused = await portal.call('POST /api/book/{token}', second);
    expect([refused.status, refused.body.errorType]).toEqual([409, 'EXISTING_APPOINTMENT']);
    await change(employee.id, { stopped: true });
    await change(employee.id, { stopped: false });
    const other = await newInvitee(portal, employerId);
    const now = portal.instant;
    portal.at('2026-04-20', '23:58');
    await runDueNight(portal.services);
    portal.instant = now;
    const kindsAbout = async (id: number) => (await mailsAbout(portal, id)).map(({ kind }) => kind);
    expect(await kindsAbout(other.id)).toContain('first_reminder');
    expect(await kindsAbout(employee.id)).not.toContain('first_reminder');
  });
});

describe('reset and reinvite', () => {
  test('what the refusal of an expired link advises works: the invitation is renewed, and the new link can be sent again', async () => {
    const { id, token } = await newInvitee(portal, employerId, { invitationSentDate: '2025-11-01T09:00:00.000Z' });
    const refused = await admin.call('POST /api/employees/{id}/resend-link', { params: { id } });
    expect([refused.status, refused.body.errorType]).toEqual([409, 'LINK_EXPIRED']);
    expect(refused.body.message).toContain('Nodig de werknemer opnieuw uit');
    const { status, body } = await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
    expect([status, body.status, body.invitationToken === token]).toEqual([200, 'uitgenodigd', false]);
    expect((await portal.call('GET /api/employee/{token}', { params: { token: body.invitationToken } })).status).toBe(200);
    expect((await admin.call('POST /api/employees/{id}/resend-link', { params: { id } })).status).toBe(200);
  });

  test('of ten simultaneous requests the newest link alone works, and only its invitation is sent', async () => {
    const { id } = await newInvitee(portal, employerId, { status: 'afgerond' });
    const clicks = Array.from({ length: 10 }, () => admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } }));
    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    const rows = await portal.db.select({ id: mails.id }).from(mails).where(eq(mails.employeeId, id));
    const wanted = await Promise.all(
      rows.map(async (row) => stillWanted(portal.db, (await mailById(portal.db, row.id)) as never, portal.instant)),
    );
    const sent = wanted.flatMap((one) => ('letter' in one ? one.letter.button?.url : []));
    expect(sent).toEqual([`http://portaal.test/book/${(await employeeNow(portal, id)).invitationToken}`]);
  });
});

describe('the list', () => {
  let other: number;
  const names = (rows: { firstName: string; lastName: string }[]) => rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  beforeAll(async () => {
    await portal.db.delete(employees).where(eq(employees.employerId, employerId));
    other = (await newEmployer(portal, { name: 'Lijst B.V.', industry: null })).id;
    for (const [firstName, lastName] of [
      ['Jan', 'van Dijk'],
      ['Anna', 'Dijk'],
      ['Zoë', 'Élan'],
      ['Bo', 'de Boer'],
      ['Ab', '%_\\'],
    ] as const) {
      const email = `${firstName.toLowerCase().replace('ë', 'e')}@lijst.test`;
      await add({ employerId: other, firstName, lastName, email });
    }
  });

  test.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'limit=1&limit=2',
    'offset=-1',
    'q=a&q=b',
    'employerId=',
    'employerId=1&employerId=2',
    'status=weg',
  ])('the list refuses ?%s in Dutch', async (query) => {
    const { statusCode, payload } = await portal.app.inject({ url: `/api/employees?${query}`, headers: { cookie: admin.cookie } });
    expect([statusCode, JSON.parse(payload).errorType]).toEqual([400, 'VALIDATION']);
    expect(payload).toMatch(/Vul|Kies|Ongeldig nummer/);
  });

  test('without a query the list is the whole array, by last name without prefix, with employer', async () => {
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(names(body.filter((row: { employerId: number }) => row.employerId === other))).toEqual([
      'Ab %_\\',
      'Bo de Boer',
      'Anna Dijk',
      'Jan van Dijk',
      'Zoë Élan',
    ]);
    const anna = body.find((row: { firstName: string }) => row.firstName === 'Anna');
    expect(anna.employer).toEqual({ id: other, name: 'Lijst B.V.', industry: null, defaultLanguage: null });
    expect(anna).not.toHaveProperty('appointment');
    expect(Object.keys(anna)).not.toContain('searchText');
  });

  test('each row has the planned appointment, otherwise one that was held, never a cancelled one', async () => {
    const { consultantId } = await newConsultant(portal, [MONDAY, TUESDAY], 'Sanne de Vries');
    const { employee, id } = await newAppointment(portal, other, hour(consultantId, TUESDAY, '13:00'), {
      lastName: 'Aap',
      email: 'aap@lijst.test',
    });
    const mine = async () => (await list({ q: 'aap@lijst.test' })).body[0];
    expect((await mine()).appointment).toEqual({
      id,
      date: TUESDAY,
      startTime: '13:00',
      endTime: '14:00',
      meetingType: 'virtueel',
      status: 'geplanned',
      videoUrl: null,
      byPhone: false,
      consultant: { id: consultantId, user: { name: 'Sanne de Vries' } },
    });
    await admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'voltooid' } });
    expect((await mine()).appointment).toMatchObject({ id, status: 'voltooid' });
    const { body } = await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: employee.id } });
    const booked = await portal.call('POST /api/book/{token}', {
      params: { token: body.invitationToken },
      body: hour(consultantId, MONDAY, '15:00'),
    });
    expect((await mine()).appointment).toMatchObject({ id: booked.body.id, status: 'geplanned', date: MONDAY });
    await admin.call('DELETE /api/employees/{id}', { params: { id: employee.id } });
  });

  test('with a limit the list is one page, and a header has the total', async () => {
    const { body, headers } = await list({ employerId: other, limit: 2, offset: 1 });
    expect(names(body)).toEqual(['Bo de Boer', 'Anna Dijk']);
    expect(headers['x-total-count']).toBe('5');
    expect(names((await list({ employerId: other, limit: 3, offset: 3 })).body)).toEqual(['Jan van Dijk', 'Zoë Élan']);
    expect(names((await list({ employerId: other, limit: 1, offset: 4 })).body)).toEqual(['Zoë Élan']);
    const beyond = await list({ employerId: other, limit: 2, offset: 100 });
    expect(beyond.body).toEqual([]);
    expect(beyond.headers['x-total-count']).toBe('5');
  });

  test.each([
    ['jan', ['Jan van Dijk']],
    ['ZOE', ['Zoë Élan']],
    ['elan', ['Zoë Élan']],
    ['dijk jan', ['Jan van Dijk']],
    ['van dijk', ['Jan van Dijk']],
    ['bo@LIJST', ['Bo de Boer']],
    ['%', ['Ab %_\\']],
    ['_\\', ['Ab %_\\']],
    ["' OR 1=1 --", []],
  ])('searching %s finds %j', async (q, expected) => {
    const { body, headers } = await list({ q, employerId: other });
    expect(names(body)).toEqual(expected);
    expect(headers['x-total-count']).toBe(String(expected.length));
  });

  test('the list is filtered by status', async () => {
    const { id } = await newInvitee(portal, other, { status: 'afgerond' });
    const { body } = await list({ status: 'afgerond', employerId: other });
    expect(body.map((row: { id: number }) => row.id)).toEqual([id]);
  });
});
