import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { APPOINTMENT_STATUSES } from '#domain/appointments/vocabulary.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { foldCounts, recount } from '#server/db/growth/counts.ts';
import { dayCounts, employeeCounts, mailCounts } from '#server/db/schema/counts.ts';
import { employees } from '#server/db/schema/people.ts';
import { dice } from '#server/dice.ts';
import { countEmployees } from '#server/store/people/employees.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { brokenPromises } from '#server/testing/invariants.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  ({ db } = database);
  await run(`INSERT INTO employers (id, name) SELECT n, 'Werkgever ' || n FROM generate_series(1, 4) AS n`);
  await run(
    `INSERT INTO users (id, username, name, email, role) SELECT n, 'u' || n, 'Adviseur ' || n, n || '@x.nl', 'consultant' FROM generate_series(1, 3) AS n`,
  );
  await run('INSERT INTO consultants (id, user_id) SELECT id, id FROM users');
});
afterAll(() => database.close());

const run = (statement: string) => db.execute(sql.raw(statement));

beforeEach(async () => {
  await run('TRUNCATE employees CASCADE');
  await run(`INSERT INTO employees (id, employer_id, first_name, last_name, email, sort_key, search_text, status)
    SELECT n, n % 4 + 1, 'V' || n, 'A', n || '@x.nl', (ARRAY['bo', 'bos', 'boss', 'jansen', 'jansens', 'zwart', 'été'])[n % 7 + 1] || E'\\tv' || n % 50, 'v a',
      (ARRAY['${EMPLOYEE_STATUSES.join("','")}'])[n % 4 + 1]
    FROM generate_series(1, 1500) AS n`);
  await run(`INSERT INTO appointments (free_until, employee_id, consultant_id, date, start_time, end_time, status, meeting_type, cancel_token)
    SELECT now(), n, n % 3 + 1, date '2026-03-02' + n % 30, time '00:00' + n / 30 * interval '20 minutes', time '00:15' + n / 30 * interval '20 minutes',
      (ARRAY['${APPOINTMENT_STATUSES.join("','")}'])[n % 4 + 1], (ARRAY['fysiek', 'virtueel'])[n % 2 + 1], 'token' || n
    FROM generate_series(1, 900) AS n`);
  await run(`INSERT INTO mails (kind, audience, to_address, subject, status, next_attempt_at, message_id, created_at, employee_id)
    SELECT 'invitation', 'employee', 'x@x.nl', 'Test', 'wachtend', now(), gen_random_uuid(), timestamptz '2026-03-28 20:30Z' + n * interval '10 minutes', n
    FROM generate_series(1, 700) AS n`);
});

/** The violations of testing/invariants.ts that concern counts. */
const miscounted = async () => (await brokenPromises(db)).filter((promise) => promise.includes('counts'));

test('changes of any kind are counted, also concurrent ones, and rolled back ones are not', async () => {
  const random = dice(12);
  const some = (column: string) => `${column} % 100 = ${Math.floor(random() * 100)}`;
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!;
  const changes = () =>
    one([
      () => `UPDATE employees SET status = '${one(EMPLOYEE_STATUSES)}' WHERE ${some('id')}`,
      () =>
        `UPDATE employees SET employer_id = ${one([1, 2, 3, 4])}, sort_key = '${one(['bos', 'prins', 'x', ''])}' || id WHERE ${some('id')}`,
      () => `UPDATE employees SET phone = '${random()}' WHERE ${some('id')}`,
      () => `DELETE FROM employees WHERE ${some('id')}`,
      () => `UPDATE appointments SET status = 'geannuleerd', date = date + ${Math.floor(random() * 5)} WHERE ${some('id')}`,
      () => `UPDATE appointments SET meeting_type = '${one(['fysiek', 'virtueel'])}' WHERE ${some('id')} AND status = 'geannuleerd'`,
      () => `DELETE FROM appointments WHERE ${some('id')}`,
      () => `UPDATE mails SET status = '${one(['verzonden', 'mislukt'])}', sent_at = now() WHERE ${some('id')}`,
      () => `UPDATE mails SET attempts = attempts + 1 WHERE ${some('id')}`,
      () => `DELETE FROM mails WHERE ${some('id')}`,
      () => `INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text)
        SELECT ${one([1, 2])}, 'N', 'N', gen_random_uuid() || '@x.nl', 'nieuw' || n, 'n' FROM generate_series(1, ${one([1, 2, 40])}) AS n`,
    ])();
  for (let round = 0; round < 8; round++) {
    const work = Array.from({ length: 6 }, (_, i) => ({ statements: [changes(), changes()], isTakenBack: i === 5 }));
    const done = await Promise.allSettled([
      ...work.map(({ statements, isTakenBack }) =>
        db.transaction(async (db) => {
          for (const statement of statements) await db.execute(sql.raw(statement));
          if (isTakenBack) throw new Error('taken back');
        }),
      ),
      foldCounts(db),
      foldCounts(db),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(2);
    expect(await miscounted()).toEqual([]);
  }
  expect(await countEmployees(db, {})).toBe(await db.$count(employees));
});

test('foldCounts() leaves one row per count and none for zero', async () => {
  await run(`UPDATE employees SET status = 'afgerond' WHERE status = 'uitgenodigd'`);
  await run('DELETE FROM employees WHERE employer_id = 2');
  expect(await foldCounts(db)).toBe(true);
  for (const table of [employeeCounts, dayCounts, mailCounts]) {
    const rows = await db.select().from(table);
    const keys = rows.map(({ count: _, ...key }) => JSON.stringify(key));
    expect(new Set(keys).size).toBe(rows.length);
    expect(rows.filter(({ count }) => count === 0)).toEqual([]);
  }
  expect(await miscounted()).toEqual([]);
});

test('recount() corrects wrong counts, also during concurrent changes', async () => {
  await run('DELETE FROM employee_counts WHERE employer_id = 1');
  await run('UPDATE day_counts SET count = count + 1');
  await run('UPDATE mail_counts SET count = count + 1');
  expect(await miscounted()).not.toEqual([]);
  await Promise.all([
    recount(db),
    run(`UPDATE employees SET status = 'afgerond' WHERE id % 3 = 0`),
    recount(db),
    run('DELETE FROM appointments'),
    run(`UPDATE mails SET status = 'vervallen' WHERE id % 3 = 0`),
  ]);
  expect(await miscounted()).toEqual([]);
});

test('for a server of the previous version, the tables of counts that were dropped are views with the same counts', async () => {
  const { rows: sums } = await db.execute(sql`SELECT (SELECT sum(count)::int FROM name_counts WHERE prefix = 'bos') AS names,
    (SELECT count(*)::int FROM employees WHERE left(sort_key, 3) = 'bos') AS people, (SELECT sum(count)::int FROM audit_counts) AS lines`);
  expect(sums).toEqual([{ names: 430, people: 430, lines: null }]);
  await expect(foldCounts(db)).resolves.toBe(true);
  await expect(db.execute(sql`SELECT count_once(), recount(), recount_archive()`)).resolves.toBeDefined();
});
