import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { isoOf } from '#domain/time.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { mails } from '#server/db/schema/post.ts';
import { listedIds, lostMail } from '#server/testing/office-tasks.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { newEmployerWithHr } from '#server/testing/post/hr-desk.ts';

// The list that a task opens holds exactly what the task counts, however many.

const portal = usePortal();
let admin: Someone;
let employerId: number;

const tasks = async () => (await admin.call('GET /api/admin/tasks')).body as { kind: string; count: number }[];
const of = async (kind: string) => (await tasks()).filter((task) => task.kind === kind);

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  employerId = (await newEmployer(portal)).id;
  await portal.db.delete(mails);
  await portal.db.delete(appointments);
});

const lost = (fields: Parameters<typeof lostMail>[1]) => lostMail(portal, { employerId, ...fields });
const listOf = (name: CallName, query: Record<string, string | number>) => listedIds(admin, name, query);

test('a confirmation, change or cancellation that failed is a task although others got a later mail of the same event', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const { id, employee } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
  const fail = async (kind: string) => {
    const rows = await portal.db.select().from(mails).where(eq(mails.employeeId, employee.id)).orderBy(mails.id);
    const lost = rows.findLast((row) => row.kind === kind)!;
    await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.id, lost.id));
    // Everybody else gets theirs, later.
    expect(rows.at(-1)?.audience).toBe('consultant');
    expect(await listOf('GET /api/admin/mails', { task: 'lost_mails' })).toEqual([lost.id]);
    expect(await of('lost_mails')).toMatchObject([{ count: 1, mails: [{ mailId: lost.id, employeeId: employee.id }] }]);
  };
  await fail('confirmation');
  await admin.call('PUT /api/appointments/{id}', { params: { id }, body: hour(consultantId, FRIDAY, '11:00') });
  await fail('change');
  await admin.call('DELETE /api/appointments/{id}', { params: { id } });
  await fail('cancellation');
});

test.each(['partner', 'hr', 'consultant'] as const)(
  'a confirmation, change or cancellation that did not reach the reader (%s) is a task too',
  async (audience) => {
    const { consultantId } = await newConsultant(portal, [FRIDAY]);
    const hr = await newEmployerWithHr(portal);
    const employer = audience === 'hr' ? hr.id : employerId;
    const { id, employee } = await newAppointment(portal, employer, hour(consultantId, FRIDAY, '09:00'));
    const anna = { name: 'Anna Bakker', email: 'anna@thuis.test' };
    const bring = (partner: object) => portal.call('PUT /api/partner/{token}', { params: { token: employee.token }, body: partner });
    if (audience === 'partner') expect((await bring(anna)).status).toBe(200);
    // Of each event only the letter to this reader fails.
    const fail = async () => {
      const rows = await portal.db.select().from(mails).where(eq(mails.audience, audience)).orderBy(mails.id);
      const lost = rows.at(-1)!;
      await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.id, lost.id));
      expect(await listOf('GET /api/admin/mails', { task: 'lost_mails' })).toEqual([lost.id]);
      expect(await of('lost_mails')).toMatchObject([{ count: 1, mails: [{ mailId: lost.id, isPartner: audience === 'partner' }] }]);
    };
    await fail();
    await admin.call('PUT /api/appointments/{id}', { params: { id }, body: hour(consultantId, FRIDAY, '11:00') });
    await fail();
    if (audience === 'partner') {
      // The letter that tells the wrong address goes there too; nobody can do anything about it any more.
      expect((await bring({ ...anna, email: 'bakker@thuis.test' })).status).toBe(200);
      await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.toAddress, anna.email));
      expect(await of('lost_mails')).toEqual([]);
    }
    await admin.call('DELETE /api/appointments/{id}', { params: { id } });
    await fail();
  },
);

test('a lost mail stays a task until its own reader is sent a newer one about the same, whatever else they get', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const { employee } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
  await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.kind, 'confirmation'));
  const about = { kind: 'summary', employeeId: employee.id, status: 'verzonden', lastError: null, thread: 'summary 1' } as const;
  await lost(about);
  await lost({ ...about, kind: 'survey', thread: null, status: 'mislukt' });
  expect(await of('lost_mails')).toMatchObject([{ count: 2 }]);
  expect((await admin.call('POST /api/employees/{id}/resend-link', { params: { id: employee.id } })).status).toBe(200);
  expect(await of('lost_mails')).toMatchObject([{ count: 1, mails: [{ employeeId: employee.id }] }]);
  // A copy of the lost mail takes its place, and one that lapses does not.
  await lost({ ...about, kind: 'survey', thread: null, status: 'vervallen' });
  expect(await of('lost_mails')).toMatchObject([{ count: 1 }]);
  await lost({ ...about, kind: 'survey', thread: null });
  expect(await of('lost_mails')).toEqual([]);
});

test('a reminder of an appointment that is no longer planned, and an invitation that was answered, are no task', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const { id, employee } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
  await lost({ kind: 'appointment_reminder', employeeId: employee.id, appointmentId: id });
  expect(await of('lost_mails')).toMatchObject([{ count: 1 }]);
  await lost({ employeeId: employee.id });
  expect(await of('lost_mails')).toMatchObject([{ count: 1 }]);
  await admin.call('DELETE /api/appointments/{id}', { params: { id } });
  expect(await of('lost_mails')).toEqual([]);
});

test('of more than a hundred conflicts, and of more than a thousand lost mails, all are counted', async () => {
  const { consultantId } = await newConsultant(portal, []);
  const people = await Promise.all(Array.from({ length: 120 }, () => newInvitee(portal, employerId)));
  await portal.db.execute(sql`
    INSERT INTO appointments (free_until, employee_id, consultant_id, date, start_time, end_time, meeting_type, status, cancel_token)
    SELECT now(), id, ${consultantId}, ${FRIDAY}::date + 7 * (n / 8)::int, make_time(9 + n % 8, 0, 0), make_time(10 + n % 8, 0, 0),
      'virtueel', 'geplanned', 'cancel' || n
    FROM (SELECT id, (row_number() OVER () - 1)::int AS n FROM unnest(${sql.param(people.map(({ id }) => id))}::int[]) AS id) AS people`);
  await portal.db.execute(sql`
    INSERT INTO unavailability (consultant_id, date, start_time, end_time)
    SELECT DISTINCT ${consultantId}::int, date, time '08:00', time '18:00' FROM appointments WHERE consultant_id = ${consultantId}`);
  expect(await of('conflict')).toMatchObject([{ cause: 'unavailable', count: 120 }]);
  const { headers } = await admin.call('GET /api/appointments', { query: { task: 'unavailable', consultantId, limit: 1 } });
  expect(headers['x-total-count']).toBe('120');
  await portal.db.execute(sql`
    INSERT INTO mails (kind, class, audience, to_address, subject, status, next_attempt_at, created_at, message_id)
    SELECT 'test', 'direct', 'admin', 'ada@kantoor.test', 'Test ' || n, 'mislukt', ${isoOf(portal.instant)}, ${isoOf(portal.instant)}, n::text
    FROM generate_series(1, 1200) AS n`);
  expect(await of('lost_mails')).toMatchObject([{ count: 1200, mails: { length: 5 } }]);
  const lost = await admin.call('GET /api/admin/mails', { query: { task: 'lost_mails', limit: 1 } });
  expect(lost.headers['x-total-count']).toBe('1200');
});

test('a conflict with several causes is in the list of the one task that counts it; other appointments of those days are in none', async () => {
  const { consultantId, call } = await newConsultant(portal, [THURSDAY, FRIDAY]);
  const at = async (date: string, time: string) => (await newAppointment(portal, employerId, hour(consultantId, date, time))).id;
  const [closed, away] = [await at(THURSDAY, '09:00'), await at(FRIDAY, '09:00')];
  await at(FRIDAY, '14:00');
  await admin.call('POST /api/admin/closed-days', { body: { date: THURSDAY, name: 'Teamdag' } });
  for (const date of [THURSDAY, FRIDAY]) {
    await call('POST /api/consultants/unavailability', { body: { date, startTime: '09:00', endTime: '10:00' } });
  }
  const found = await tasks();
  expect(found.filter(({ kind }) => kind === 'closed_day' || kind === 'conflict')).toMatchObject([{ count: 1 }, { count: 1 }]);
  expect(await listOf('GET /api/appointments', { task: 'closed_day', from: THURSDAY, to: THURSDAY })).toEqual([closed]);
  expect(await listOf('GET /api/appointments', { task: 'unavailable', consultantId })).toEqual([away]);
  expect(await listOf('GET /api/appointments', { task: 'busy' })).toEqual([]);
});
