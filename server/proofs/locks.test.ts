import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { deleteEmployees } from '#server/actions/people/delete-employees.ts';
import { importEmployees } from '#server/actions/people/import-employees.ts';
import { importStanding } from '#server/actions/people/import-standing.ts';
import { changeEmployer } from '#server/actions/people/save-employer.ts';
import { undoImport } from '#server/actions/people/undo-import.ts';
import { reportAbsence } from '#server/actions/planning/report-absence.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { sendInvitations } from '#server/actions/post/send-invitations.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { dailyRuns, hrOverviews } from '#server/db/schema/post.ts';
import { PEOPLE_PER_PART } from '#server/steps/hr-overviews.ts';
import { lockOffers } from '#server/store/people/consultants.ts';
import { appointmentNow, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

// Each long action is stopped at its last lock, which another connection holds, so that it holds all its other locks; a visitor's booking
// must finish before it. `node bench/locks.ts` measures the same on a large office.

const portal = usePortal();
const FRIDAY = '2026-03-06';
const DAYS = [FRIDAY, ...[3, 4, 5, 6].map((days) => addDays(FRIDAY, days))];
let admin: Someone;
let consultantId: number;
let employerId: number;
let booked = 0;

beforeAll(async () => {
  admin = await portal.as('admin');
  consultantId = (await newConsultant(portal, DAYS)).consultantId;
});

beforeEach(async () => {
  employerId = (await newEmployer(portal, { email: 'hr@linde.test' })).id;
});

const actor = () => ({ kind: 'administrator', name: 'Eva Smit', userId: admin.userId }) as const;
/** Limited to this database: other test files use the same server. */
const WAITING = 'FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
const END_OF_AUDIT = 'SELECT FROM audit_chain FOR UPDATE';

async function book(token: string): Promise<number> {
  const body = hour(consultantId, DAYS[Math.floor(booked / 8)]!, `${String(9 + (booked++ % 8)).padStart(2, '0')}:00`);
  return (await portal.call('POST /api/book/{token}', { params: { token }, body })).status;
}

/**
 * Starts `work` while another connection holds the rows that `held` locks, runs `meanwhile` once `work` waits for them, then releases them.
 */
async function whileStopped(held: string, work: () => Promise<unknown>, meanwhile: () => Promise<void>): Promise<void> {
  const { client, end } = await portal.database.connectAside();
  // Read outside the transaction: inside one, pg_stat_activity is a snapshot of its first reading.
  const waiting = async () => (await portal.db.execute(sql.raw(`SELECT ${WAITING}`))).rows.length;
  try {
    await client.query('BEGIN');
    await client.query(held);
    const working = work();
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000, interval: 20 });
    await meanwhile();
    expect(await waiting()).toBe(1);
    await client.query('COMMIT');
    await working;
  } finally {
    await end();
  }
}

const list = (count: number) =>
  Buffer.from(['voornaam;achternaam;email', ...Array.from({ length: count }, (_, i) => `A;B;a${i}@lijst.test`)].join('\n'));
const importList = (count: number) => importEmployees(portal.services, actor(), { employerId, bytes: list(count) });
const invitees = async (count: number) => {
  const made = [];
  for (let i = 0; i < count; i++) made.push(await newInvitee(portal, employerId));
  return made;
};

test('sending invitations, undoing an import, changing the tariff and writing the audit log block no booking at that employer', async () => {
  const [one, two, three] = await invitees(3);
  const { importId } = await importList(50);
  await whileStopped(
    END_OF_AUDIT,
    () => changeEmployer(portal.services, actor(), { id: employerId, tariffCents: 1200, preferredConsultantIds: [consultantId] }),
    async () => expect(await book(one!.token)).toBe(200),
  );
  await whileStopped(
    END_OF_AUDIT,
    () => undoImport(portal.services, actor(), importId!),
    async () => expect(await book(two!.token)).toBe(200),
  );
  await importList(50);
  await whileStopped(
    END_OF_AUDIT,
    () => sendInvitations(portal.services, actor(), employerId),
    async () => expect(await book(three!.token)).toBe(200),
  );
  expect(await portal.db.$count(employees, eq(employees.employerId, employerId))).toBe(53);
});

test('an import blocks no booking at that employer', async () => {
  const [visitor] = await invitees(1);
  // Another, uncommitted transaction inserts a person who is in the list too, so the import waits for it.
  const same = `INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text)
    VALUES (${employerId}, 'A', 'B', 'a40@lijst.test', '', '')`;
  const importing = () => importList(50).catch(() => {});
  await whileStopped(same, importing, async () => expect(await book(visitor!.token)).toBe(200));
});

test('uploading a list with statuses locks its consultants last: they can be booked while the employees of the list are inserted', async () => {
  const [visitor] = await invitees(1);
  const listed = await newConsultant(portal, DAYS, 'Lotte Laatst');
  const head = 'voornaam;achternaam;email;status;datum;tijd;consultant;type';
  const bytes = Buffer.from(`${head}\nA;B;stand@lijst.test;afspraak gemaakt;${FRIDAY};09:00;Lotte Laatst;virtueel`);
  const same = `INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text)
    VALUES (${employerId}, 'A', 'B', 'stand@lijst.test', '', '')`;
  const importing = () => importStanding(portal.services, actor(), { employerId, bytes, mail: false }).catch(() => {});
  await whileStopped(same, importing, async () => {
    const body = hour(listed.consultantId, FRIDAY, '10:00');
    expect((await portal.call('POST /api/book/{token}', { params: { token: visitor!.token }, body })).status).toBe(200);
  });
});

test('an upload with statuses that waits for the lock of one consultant locks no other consultant meanwhile', async () => {
  const [free, busy] = [await newConsultant(portal, DAYS, 'Vrij Vroeg'), await newConsultant(portal, DAYS, 'Bezet Best')];
  const ids = [free, busy].map(({ consultantId }) => consultantId);
  const [holder, asker] = [await portal.database.connectAside(), await portal.database.connectAside()];
  try {
    await holder.client.query('BEGIN');
    await holder.client.query('SELECT FROM consultants WHERE id = $1 FOR UPDATE', [ids[1]]);
    const locking = portal.db.transaction((db) => lockOffers(db, ids));
    const trying = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
      AND query ~* 'savepoint|for no key update'`;
    await vi.waitFor(async () => expect((await asker.client.query(trying)).rows).toHaveLength(1), { interval: 1 });
    await vi.waitFor(() => asker.client.query('SELECT FROM consultants WHERE id = $1 FOR UPDATE NOWAIT', [ids[0]]), { interval: 1 });
    await holder.client.query('COMMIT');
    expect((await locking).map(({ id }) => id)).toEqual(ids);
  } finally {
    await Promise.all([holder.end(), asker.end()]);
  }
});

test('deleting many employees locks one batch at a time: someone in a later batch can book', async () => {
  const people = await invitees(30);
  const ids = people.map(({ id }) => id);
  await whileStopped(
    END_OF_AUDIT,
    () => deleteEmployees(portal.services, actor(), ids),
    async () => expect(await book(people[27]!.token)).toBe(200),
  );
  expect(await portal.db.$count(employees, eq(employees.employerId, employerId))).toBe(0);
});

test('the nightly reminders lock one batch at a time: someone in a later batch can book', async () => {
  const ago = '2026-02-20T08:00:00.000Z';
  await portal.db.execute(sql`
    WITH people AS (
      INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text, status)
      SELECT ${employerId}::int, 'A', 'B', 'n' || n || '@nacht.test', n::text, n::text, 'uitgenodigd'
      FROM generate_series(1, 60) AS n ORDER BY n RETURNING id, sort_key)
    INSERT INTO invitations (employee_id, token, sent_at, accepted_at) SELECT id, 'nacht-' || sort_key, ${ago}, ${ago} FROM people`);
  await portal.db.insert(dailyRuns).values({ date: '2026-03-01', startedAt: '2026-03-01T22:55:00.000Z' });
  await whileStopped(
    'SELECT FROM daily_runs FOR UPDATE',
    () => runDueNight(portal.services),
    async () => expect(await book('nacht-58')).toBe(200),
  );
  const reminded = sql`token LIKE 'nacht-%' AND ${invitations.firstReminderAt} IS NOT NULL`;
  expect(await portal.db.$count(invitations, reminded)).toBe(59);
});

test('changing who receives the invitations of one employer blocks no booking at another employer', async () => {
  await invitees(20);
  const others = await newInvitee(portal, (await newEmployer(portal)).id);
  await whileStopped(
    END_OF_AUDIT,
    () => changeEmployer(portal.services, actor(), { id: employerId, communicatieViaHrm: true, preferredConsultantIds: [consultantId] }),
    async () => expect(await book(others.token)).toBe(200),
  );
});

test('changing who receives an employer’s invitations, and sending them to HR, lock one batch at a time: people in later batches can book', async () => {
  const people = await invitees(PEOPLE_PER_PART + 30);
  const holding = ({ id }: { id: number }) => `SELECT FROM employees WHERE id = ${id} FOR UPDATE`;
  await whileStopped(
    holding(people[PEOPLE_PER_PART - 1]!),
    () => changeEmployer(portal.services, actor(), { id: employerId, communicatieViaHrm: true, preferredConsultantIds: [consultantId] }),
    async () => expect(await book(people[PEOPLE_PER_PART]!.token)).toBe(200),
  );
  expect(await portal.db.$count(hrOverviews)).toBe(0);
  const visitor = await newInvitee(portal, employerId);
  await importList(50);
  await whileStopped(
    END_OF_AUDIT,
    () => sendInvitations(portal.services, actor(), employerId),
    async () => expect(await book(visitor.token)).toBe(200),
  );
});

test('storing an absence locks only the consultants of its appointments: other consultants can be booked meanwhile', async () => {
  const day = addDays(FRIDAY, 7);
  const absent = await newConsultant(portal, [day]);
  const standing = await newAppointment(portal, employerId, hour(absent.consultantId, day, '10:00'));
  const visitor = await newInvitee(portal, employerId);
  const period = { from: day, to: day, startTime: null, endTime: null };
  const choices = [{ appointmentId: standing.id, kind: 'reinvite' as const }];
  await whileStopped(
    END_OF_AUDIT,
    () => reportAbsence(portal.services, actor(), { consultantId: absent.consultantId, period, reason: null, choices }),
    async () => expect(await book(visitor.token)).toBe(200),
  );
  expect((await appointmentNow(portal, standing.id))?.status).toBe('geannuleerd');
});

test('a booking that exceeds the statement timeout on a lock is refused with “try again”, and the retry succeeds', async () => {
  const { token, id } = await newInvitee(portal, employerId);
  const { client, end } = await portal.database.connectAside();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT FROM employees WHERE id = ${id} FOR UPDATE`);
    const body = hour(consultantId, DAYS.at(-1)!, '16:00');
    const booking = portal.call('POST /api/book/{token}', { params: { token }, body });
    // pg_cancel_backend gives the same SQLSTATE as a statement timeout.
    await vi.waitFor(async () => expect((await client.query(`SELECT pg_cancel_backend(pid) ${WAITING}`)).rowCount).toBe(1), {
      timeout: 20_000,
      interval: 20,
    });
    const refused = await booking;
    expect([refused.status, refused.body.errorType, refused.headers['retry-after']]).toEqual([503, 'DATABASE_BUSY', '5']);
    await client.query('COMMIT');
    expect((await portal.call('POST /api/book/{token}', { params: { token }, body })).status).toBe(200);
  } finally {
    await end();
  }
});
