import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { Charge } from '#contract/charges.ts';
import { addDays } from '#domain/calendar.ts';
import { MAX_SHEET_ROWS } from '#domain/firm/vocabulary.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { appointmentIds, appointmentsWithIds } from '#server/store/appointments/lists.ts';
import { newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Lists longer than one batch of the streamed read.

const portal = usePortal();
const LENGTH = 1300;
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  admin = await portal.as('admin');
  employerId = (await newEmployer(portal)).id;
  const { id } = await newInvitee(portal, employerId);
  const { consultantId } = await newConsultant(portal, []);
  await portal.db.execute(sql`
    INSERT INTO appointments (free_until, employee_id, consultant_id, date, start_time, end_time, meeting_type, status, cancel_token)
    SELECT now(), ${id}::int, ${consultantId}::int, ${MONDAY}::date - 1 - n / 8, make_time(9 + n % 8, 0, 0), make_time(10 + n % 8, 0, 0), 'virtueel', 'voltooid', 'token ' || n
    FROM generate_series(0, ${LENGTH - 1}) AS n`);
});

type Listed = { id: number; date: string; startTime: string };
const inOrder = (rows: Listed[]) =>
  rows.toSorted((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`) || a.id - b.id);

describe('all appointments', () => {
  test('GET /api/appointments streams in batches, by time, each appointment once, without fields outside the output schema', async () => {
    const { body, headers } = await admin.call('GET /api/appointments');
    expect([body.length, headers['x-total-count']]).toEqual([LENGTH, String(LENGTH)]);
    expect(body).toEqual(inOrder(body));
    expect(new Set(body.map(({ id }: Listed) => id)).size).toBe(LENGTH);
    expect(headers['content-length']).toBeUndefined();
    expect(Object.keys(body[0])).not.toContain('cancelToken');
    const [page] = (await admin.call('GET /api/appointments', { query: { limit: 1 } })).body;
    expect(body[0]).toEqual(page);
  });

  test('GET /api/appointments by page gives the same order, from the start and from the end', async () => {
    const all = (await admin.call('GET /api/appointments')).body as Listed[];
    for (const offset of [0, 400, 649, 650, 651, 1000, 1299]) {
      const { body, headers } = await admin.call('GET /api/appointments', { query: { limit: 70, offset } });
      expect(body).toEqual(all.slice(offset, offset + 70));
      expect(headers['x-total-count']).toBe(String(LENGTH));
    }
    expect((await admin.call('GET /api/appointments', { query: { offset: 900 } })).body).toEqual(all.slice(900));
    expect((await admin.call('GET /api/appointments', { query: { limit: 5, offset: 5000 } })).body).toEqual([]);
  });

  test('GET /api/appointments includes an appointment moved during the stream and leaves out a deleted one', async () => {
    const ids = await appointmentIds(portal.db, { employerId });
    const [first, second, third] = ids;
    await portal.db
      .update(appointments)
      .set({ date: addDays(MONDAY, 400) })
      .where(eq(appointments.id, first!));
    await portal.db.delete(appointments).where(eq(appointments.id, second!));
    const part = await appointmentsWithIds(portal.db, ids.subarray(0, 3));
    expect(part.map(({ id }) => id)).toEqual([first, third]);
  });

  test('GET /api/appointments releases its connection when the reader disconnects', async () => {
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const pool = portal.database.pool;
    for (let i = 0; i < 15; i++) {
      const gone = new AbortController();
      const response = await fetch(`${address}/api/appointments`, { headers: { cookie: admin.cookie }, signal: gone.signal });
      await response.body?.getReader().read();
      gone.abort();
    }
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect(pool.totalCount).toBeLessThanOrEqual(10);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });
});

test('the .csv of all appointments has one header and each line once, across batches', async () => {
  const { text } = await admin.call('GET /api/appointments/export', { query: { format: 'csv' } });
  const lines = text.trimEnd().split('\r\n');
  expect(lines.length).toBe(1 + (await portal.db.$count(appointments)));
  expect(lines.filter((line) => line.includes('Datum;')).length).toBe(1);
  expect(new Set(lines).size).toBe(lines.length);
});

test('GET /api/employees lists each once, also where a page ends between people of the same name', async () => {
  await portal.db.execute(sql`
    INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text)
    SELECT ${employerId}::int, 'Jan', 'Jansen', 'jan.' || n || '@werknemer.test', 'jansen' || chr(9) || 'jan', 'jan jansen' FROM generate_series(1, 1200) AS n`);
  const { body } = await admin.call('GET /api/employees');
  expect(new Set(body.map(({ id }: Listed) => id)).size).toBe(await portal.db.$count(employees));
});

describe('all charges', () => {
  test('GET /api/admin/charges streams in batches, by time, each charge once, as JSON and as .csv', async () => {
    await portal.db.execute(sql`
      INSERT INTO charges (employer_id, employer_name, kind, appointment_id, date, start_time, end_time, consultant_name, acted_at, deadline)
      SELECT ${employerId}::int, 'Bakkerij Smit', 'no_show', n, ${MONDAY}::date - n % 7, '09:00', '10:00', 'Sanne de Vries', now(), now()
      FROM generate_series(1, ${LENGTH}) AS n`);
    const { body, headers } = await admin.call('GET /api/admin/charges');
    expect(body).toHaveLength(LENGTH);
    expect(body).toEqual(inOrder(body));
    expect(new Set(body.map(({ id }: Listed) => id)).size).toBe(LENGTH);
    expect(headers['content-length']).toBeUndefined();
    expect(Object.keys(body[0]).toSorted()).toEqual(Object.keys(Charge.shape).toSorted());
    const csv = await admin.call('GET /api/admin/charges/export', { query: { format: 'csv' } });
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(LENGTH + 1);
    const some = await admin.call('GET /api/admin/charges', { query: { from: MONDAY, to: MONDAY } });
    expect(some.body).toEqual(body.filter(({ date }: Listed) => date === MONDAY));
  });
});

test('a total of more than 10,000 is exact, and the last page is reached by its number', async () => {
  const before = await portal.db.$count(employees);
  await portal.db.execute(sql`
    INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text)
    SELECT ${employerId}::int, 'Zz', 'Zz', 'zz.' || n || '@werknemer.test', 'zz' || chr(9) || 'zz', 'zz zz' FROM generate_series(1, ${10_001 - before}) AS n`);
  const { body, headers } = await admin.call('GET /api/employees', { query: { limit: 5, offset: 10_000 } });
  expect([body.length, headers['x-total-count'], headers['x-total-is-minimum']]).toEqual([1, '10001', undefined]);
});

test('a report with more appointments than the spreadsheet limit is refused before any row is read', async () => {
  const { id } = await newInvitee(portal, employerId);
  const { consultantId } = await newConsultant(portal, []);
  const [year, period] = [addDays(MONDAY, -3000), { startDate: addDays(MONDAY, -3200), endDate: addDays(MONDAY, -2900) }];
  await portal.db.execute(sql`
    INSERT INTO appointments (free_until, employee_id, consultant_id, date, start_time, end_time, meeting_type, status, cancel_token)
    SELECT now(), ${id}::int, ${consultantId}::int, ${year}::date, '09:00', '10:00', 'virtueel', 'geannuleerd', 'cancelled ' || n
    FROM generate_series(0, ${MAX_SHEET_ROWS}) AS n`);
  for (const path of ['POST /api/admin/admin-period-report', 'POST /api/admin/consultant-period-reports'] as const) {
    const { status, body } = await admin.call(path, { body: period });
    expect([status, body.message]).toEqual([
      400,
      'Dit zijn te veel afspraken voor één rapport (maximaal 50.000). Kies een kortere periode.',
    ]);
  }
});
