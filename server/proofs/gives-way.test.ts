import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { EMBEDDED_PEOPLE } from '#domain/firm/vocabulary.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employeeCounts } from '#server/db/schema/counts.ts';
import { newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// The embedded engine has one connection and runs in the process that answers requests: long reads must yield between batches.

const portal = usePortal();
const LENGTH = 3000;
let admin: Someone;
let address: string;
let token: string;

beforeAll(async () => {
  admin = await portal.as('admin');
  const { id: employerId } = await newEmployer(portal);
  const { consultantId } = await newConsultant(portal, []);
  const invitee = await newInvitee(portal, employerId);
  token = invitee.invitationToken ?? '';
  await portal.db.execute(sql`
    INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text)
    SELECT ${employerId}::int, 'Jan', 'Jansen', 'jan.' || n || '@werknemer.test', 'jansen' || chr(9) || 'jan', 'jan jansen' FROM generate_series(1, ${LENGTH}) AS n`);
  await portal.db.execute(sql`
    INSERT INTO appointments (employee_id, consultant_id, date, start_time, end_time, meeting_type, status, cancel_token)
    SELECT ${invitee.id}::int, ${consultantId}::int, ${MONDAY}::date - 1 - n / 8, make_time(9 + n % 8, 0, 0), make_time(10 + n % 8, 0, 0), 'virtueel', 'voltooid', 'token ' || n
    FROM generate_series(0, ${LENGTH - 1}) AS n`);
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

/** The number of requests of a visitor that are answered while `work` runs. */
async function visitsDuring(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let visits = 0;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { status } = await fetch(`${address}/api/public/availability/all?employeeToken=${token}`);
    if (status !== 200) throw new Error(`The visitor got ${status}.`);
    if (!isDone) visits++;
  }
  await done;
  return visits;
}

test.each(['/api/employees', '/api/appointments', '/api/appointments/export?format=csv', '/api/appointments/export?format=xlsx'])(
  'while %s is read as a whole, a visitor’s request is answered in between',
  async (path) => {
    const visits = await visitsDuring(async () => {
      const response = await fetch(address + path, { headers: { cookie: admin.cookie } });
      expect([response.status, (await response.bytes()).length > 100 * LENGTH || path.endsWith('xlsx')]).toEqual([200, true]);
    });
    expect(visits).toBeGreaterThanOrEqual(2);
  },
);

test('a backup reads a copy of the database as it was at its start, while others read and write', async () => {
  const { dataDir } = portal.database.place;
  const count = (db = portal.db) => db.$count(appointments);
  const before = await count();
  const visits = await visitsDuring(() =>
    portal.database.readAside(async (copy) => {
      await portal.db.execute(sql`DELETE FROM appointments WHERE cancel_token = 'token 1'`);
      expect([await count(copy), await count()]).toEqual([before, before - 1]);
      expect(existsSync(`${dataDir}/db.copy`)).toBe(true);
    }),
  );
  expect(visits).toBeGreaterThanOrEqual(1);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('db.copy'))).toEqual([]);
});

test('administrators get a task when there are more people than the embedded engine is meant for', async () => {
  const told = async () => (await admin.call('GET /api/admin/tasks')).body.filter(({ kind }: { kind: string }) => kind === 'outgrown');
  expect(await told()).toEqual([]);
  await portal.db.insert(employeeCounts).values({ employerId: 0, status: 'afgerond', invitationSent: true, count: EMBEDDED_PEOPLE });
  expect(await told()).toEqual([{ kind: 'outgrown', people: EMBEDDED_PEOPLE + LENGTH + 1 }]);
});
