import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/db/db.ts';
import { type DatabasePlace, freshDatabase } from '#server/testing/database.ts';
import { OUT_OF_STEP } from '#server/testing/invariants.ts';
import { onDatabase, placeOf } from '#server/testing/released.ts';
import { surroundings } from '#server/testing/servers.ts';

// Up to 1.0.0 the invitation was a set of columns in `employees`. They are copied to `invitations`, and triggers keep both the same.

vi.setConfig({ testTimeout: 3 * 60_000 });

const PEOPLE = 3_500;
const INVITE = `UPDATE employees SET invitation_token = 'again-' || id, invitation_sent = true, invitation_sent_date = now(),
  status = 'uitgenodigd', last_mail_id = id, invitation_accepted_at = NULL, first_reminder_sent_date = NULL`;
const WITHDRAW = `UPDATE employees SET invitation_sent = false, invitation_token = NULL, invitation_sent_date = NULL, invitation_accepted_at = NULL,
  last_mail_id = NULL, first_reminder_sent_date = NULL, second_reminder_sent_date = NULL, exit_email_sent_date = NULL, status = 'niet_uitgenodigd'`;

/** A database of 1.0.0 with PEOPLE employees, two in three of them invited. */
async function crowdedPlace(): Promise<DatabasePlace> {
  const { place } = await placeOf('1.0.0');
  await onDatabase(place, (query) =>
    query(`INSERT INTO employees (id, employer_id, first_name, last_name, email, sort_key, search_text, invitation_sent, invitation_token,
        invitation_sent_date, status, first_reminder_sent_date, last_mail_id)
      SELECT n, (SELECT min(id) FROM employers), 'A', 'B', n || '@veel.test', 'b', 'a b', n % 3 > 0, CASE WHEN n % 3 > 0 THEN 'token-' || n END,
        CASE WHEN n % 3 > 0 THEN now() END, CASE WHEN n % 3 > 0 THEN 'uitgenodigd' ELSE 'niet_uitgenodigd' END,
        CASE WHEN n % 6 = 1 THEN now() END, CASE WHEN n % 6 = 2 THEN n END
      FROM generate_series(101, ${PEOPLE}) AS n`),
  );
  return place;
}

async function expectInStep(place: DatabasePlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  expect((await db.execute(sql.raw(OUT_OF_STEP))).rows).toEqual([]);
  const [filled] = (await db.execute(sql.raw('SELECT count(*)::int AS rows FROM invitations'))).rows;
  expect(Number(filled!.rows)).toBeGreaterThan(PEOPLE / 2);
}

/** The state after a start that was killed before it had copied the invitations that match `which`. */
async function migratedWithout(which: string): Promise<DatabasePlace> {
  const place = await crowdedPlace();
  await (await openDatabase(place)).close();
  await onDatabase(place, (query) =>
    query(`ALTER TABLE invitations DISABLE TRIGGER USER; DELETE FROM invitations WHERE ${which};
      ALTER TABLE invitations ENABLE TRIGGER USER; UPDATE installation SET invitations_filled_at = NULL`),
  );
  return place;
}

test('everyone invited in 1.0.0 has an invitation, also after a start that copied only half of them', async () => {
  await expectInStep(await migratedWithout('id % 2 = 0'));
});

test('a start killed while it copies the invitations, with a server of 1.0.0 writing meanwhile, is completed by the next start', async () => {
  const place = await migratedWithout('true');
  const clients = [1, 2].map(() => new pg.Client({ connectionString: place.databaseUrl ?? '' })) as [pg.Client, pg.Client];
  for (const client of clients) await client.connect();
  const [holder, old] = clients;
  // A row of the third batch is locked, so that the copying stops there.
  await holder.query('BEGIN; SELECT FROM employees WHERE id = 2501 FOR NO KEY UPDATE');
  const victim = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...surroundings(), DATABASE_URL: place.databaseUrl ?? '', DATA_DIR: place.dataDir, PORT: '0' },
    stdio: 'inherit',
  });
  const exited = once(victim, 'exit');
  const isFilled = async (id: number) => (await old.query('SELECT FROM invitations WHERE employee_id = $1', [id])).rowCount === 1;
  await vi.waitFor(async () => expect(await isFilled(2_504)).toBe(true), { timeout: 60_000, interval: 50 });
  // What 1.0.0 writes, in a batch that is done, in the current one and in one that is still to come.
  for (const part of [500, 2_400, 3_200]) {
    await old.query(`${INVITE} WHERE id BETWEEN ${part} AND ${part + 40}`);
    await old.query(`${WITHDRAW} WHERE id BETWEEN ${part + 20} AND ${part + 30}`);
  }
  expect([await isFilled(2_501), await isFilled(3_151)]).toEqual([false, false]);
  victim.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  await holder.query('COMMIT');
  for (const client of clients) await client.end();
  await expectInStep(place);
});

test('a write of 1.0.0 to employees appears in `invitations`, and a write to `invitations` in the columns of 1.0.0', async () => {
  const { db, close } = await freshDatabase();
  onTestFinished(close);
  const run = async (statement: string) => {
    await db.execute(sql.raw(statement));
    expect((await db.execute(sql.raw(OUT_OF_STEP))).rows, statement).toEqual([]);
  };
  await run(`INSERT INTO employers (name) VALUES ('Zaad BV')`);
  await run(`INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text, invitation_sent, invitation_token)
    SELECT 1, 'A', 'B', n || '@zaad.test', 'b', 'a b', n > 20, CASE WHEN n > 20 THEN 'token-' || n END FROM generate_series(1, 40) AS n`);
  await run(`${INVITE} WHERE id <= 10`);
  await run(`UPDATE employees SET first_reminder_sent_date = now(), last_mail_id = 7 WHERE id BETWEEN 5 AND 25 AND invitation_sent`);
  await run(`UPDATE employees SET status = 'afgerond' WHERE id % 2 = 0`);
  await run(`UPDATE employees SET invitation_token = 'renewed-' || id, status = 'uitgenodigd' WHERE id % 4 = 0 AND invitation_sent`);
  await run(`${WITHDRAW} WHERE id IN (3, 22)`);
  await run(
    `INSERT INTO invitations (employee_id, is_open, token, sent_at) VALUES (11, false, 'new-11', now()), (13, false, 'new-13', now())`,
  );
  await run(`UPDATE invitations SET accepted_at = now(), second_reminder_at = now(), exit_at = now(), last_mail_id = 9 WHERE id % 3 = 0`);
  await run(`DELETE FROM invitations WHERE employee_id IN (11, 30)`);
  await run(`DELETE FROM employees WHERE id IN (13, 31)`);
  const counted = await db.execute(
    sql.raw(`SELECT sum(count) FILTER (WHERE invitation_sent)::int AS invited,
    (SELECT count(*)::int FROM invitations WHERE is_current) AS rows FROM employee_counts`),
  );
  const [{ invited, rows } = {}] = counted.rows;
  expect(invited).toBe(rows);
});
