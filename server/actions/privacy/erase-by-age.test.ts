import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { audit } from '#server/db/schema/access.ts';
import { erasures, retention } from '#server/db/schema/firm.ts';
import { charges, statements } from '#server/db/schema/money.ts';
import { deletedEmployees, employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { NewEmployee } from '#server/testing/invited.ts';
import { hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { tracesOf } from '#server/testing/traces.ts';
import { eraseByAge } from './erase-by-age.ts';
import { proveErased } from './prove-erased.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  employerId = (await newEmployer(portal, { name: 'Bakkerij Jansen' })).id;
});
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  await portal.db.delete(mails);
  await portal.db.delete(employees);
  await portal.db.update(retention).set({ savedAt: null, ranFor: null, mailsEmptiedUntil: null });
});

const save = (employeeMonths = 6, mailMonths = 6) => admin.call('POST /api/admin/retention', { body: { employeeMonths, mailMonths } });
/** Someone whose conversation was done at that date. */
const doneOn = (date: string, fields: Partial<NewEmployee> = {}) => {
  const at = isoOf(instantOf(date, '12:00'));
  return newInvitee(portal, employerId, { status: 'afgerond', createdAt: at, invitationSentDate: at, ...fields });
};
const LONG_AGO = addDays(MONDAY, -400);
const exists = async (id: number) => (await portal.db.$count(employees, eq(employees.id, id))) === 1;
const present = async () => (await portal.db.select({ id: employees.id }).from(employees).orderBy(asc(employees.id))).map(({ id }) => id);
const ranFor = async () => (await portal.db.select().from(retention))[0]!.ranFor;
const isListed = async (id: number) => (await portal.db.$count(erasures, eq(erasures.employeeId, id))) === 1;

test('nobody is erased before retention is saved, nor on that day; the nightly run writes journal and audit log as Systeem', async () => {
  const run = eraseByAge();
  const { id } = await doneOn(LONG_AGO, { lastName: 'Waterlelie', email: 'waterlelie@zaad.test' });
  await run(portal.services);
  expect(await exists(id)).toBe(true);
  await save();
  await run(portal.services);
  expect(await exists(id)).toBe(true);
  portal.at(MONDAY, '23:55');
  await run(portal.services);
  expect([await exists(id), await portal.db.$count(deletedEmployees), await isListed(id), await ranFor()]).toEqual([
    false,
    0,
    true,
    MONDAY,
  ]);
  expect(await tracesOf(portal.db, ['Waterlelie'])).toEqual([]);
  const places = { backups: [], journals: [portal.services.erasureJournal] };
  expect(await proveErased(portal.services, 'waterlelie@zaad.test', places)).toEqual([]);
  const lines = await portal.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `werknemer ${id}`));
  expect(lines.map(({ actor, action }) => [actor, action])).toEqual([['Systeem', 'gewist']]);
});

test('someone done six months ago today is erased, six months ago tomorrow is not, and nobody with an appointment is', async () => {
  const gone = await doneOn('2025-09-02');
  const young = await doneOn('2025-09-03');
  const invited = await doneOn('2025-09-02', { status: 'uitgenodigd' });
  const { consultantId } = await newConsultant(portal, [addDays(MONDAY, 1)]);
  const { employee } = await newAppointment(portal, employerId, hour(consultantId, addDays(MONDAY, 1), '09:00'), {
    createdAt: '2020-01-01T00:00:00Z',
  });
  await save();
  portal.at(MONDAY, '23:55');
  await eraseByAge()(portal.services);
  expect(await present()).toEqual([young.id, invited.id, employee.id].sort((a, b) => a - b));
  expect(await exists(gone.id)).toBe(false);
});

test('an open charge prevents erasing its person; one that is waived, on a statement or 24 months old does not, and the charge stays', async () => {
  const people = await Promise.all([0, 1, 2, 3].map(() => doneOn(LONG_AGO)));
  const at = isoOf(instantOf(LONG_AGO, '12:00'));
  const facts = {
    employerName: 'Bakkerij',
    kind: 'no_show' as const,
    appointmentId: 1,
    date: LONG_AGO,
    startTime: '09:00',
    endTime: '10:00',
    consultantName: 'Sanne',
    employeeName: 'Jan',
    deadline: at,
  };
  const money = { netCents: 0, vatCents: 0, totalCents: 0, parties: {}, createdBy: 'Sanne', createdAt: at };
  const [statement] = await portal.db
    .insert(statements)
    .values({ number: 1, employerName: 'Bakkerij', month: '2025-01', ...money })
    .returning();
  const old = isoOf(instantOf('2024-03-02', '12:00'));
  await portal.db.insert(charges).values(
    [{ actedAt: at }, { actedAt: at, waivedAt: at }, { actedAt: at, statementId: statement!.id }, { actedAt: old }].map((change, i) => ({
      ...facts,
      ...change,
      employeeId: people[i]!.id,
    })),
  );
  await save();
  portal.at(MONDAY, '23:55');
  await eraseByAge()(portal.services);
  expect(await present()).toEqual([people[0]!.id]);
  const left = await portal.db.select().from(charges).orderBy(asc(charges.id));
  expect(left.map(({ employeeName }) => employeeName)).toEqual(['Jan', null, null, null]);
  // Once the charge is on a statement, the next run erases the person.
  await portal.db.update(charges).set({ statementId: statement!.id }).where(eq(charges.employeeId, people[0]!.id));
  portal.at(addDays(MONDAY, 1), '23:55');
  await eraseByAge()(portal.services);
  expect(await present()).toEqual([]);
});

test('a missed night is made up, and a night is run once', async () => {
  await save();
  await doneOn(LONG_AGO);
  portal.at(addDays(MONDAY, 3), '10:00');
  const run = eraseByAge();
  await run(portal.services);
  expect([await present(), await ranFor()]).toEqual([[], addDays(MONDAY, 2)]);
  const { id } = await doneOn(LONG_AGO);
  await run(portal.services);
  expect(await exists(id)).toBe(true);
});

test('with more people than one batch or one run of the job, each run continues where the last ended', async () => {
  const at = isoOf(instantOf(LONG_AGO, '12:00'));
  const person = {
    employerId,
    firstName: 'Jan',
    lastName: 'Veel',
    sortKey: '',
    searchText: '',
    status: 'afgerond' as const,
    createdAt: at,
  };
  await portal.db.insert(employees).values(Array.from({ length: 70 }, (_, i) => ({ ...person, email: `${i}@veel.test` })));
  const stays = await doneOn(MONDAY);
  await save();
  portal.at(MONDAY, '23:55');
  const run = eraseByAge({ part: 30, parts: 1 });
  const left = [];
  for (let turn = 0; turn < 4; turn++) {
    await run(portal.services);
    left.push((await present()).length);
  }
  expect([left, await ranFor(), await exists(stays.id)]).toEqual([[41, 11, 1, 1], MONDAY, true]);
});

describe('retention run, interrupted and concurrent', () => {
  test('when a run is killed after removing people, another server completes it, and no undo is possible', async () => {
    const { id } = await doneOn(LONG_AGO);
    await save();
    portal.at(MONDAY, '23:55');
    // The list of erasures takes nobody, so that the wipe fails after people were removed, as if the server had died before it.
    await portal.db.execute(sql`ALTER TABLE ${erasures} ADD CONSTRAINT nobody CHECK (false) NOT VALID`);
    const second = await doneOn(LONG_AGO);
    await expect(eraseByAge()(portal.services)).rejects.toThrow();
    await portal.db.execute(sql`ALTER TABLE ${erasures} DROP CONSTRAINT nobody`);
    expect([await exists(id), await exists(second.id), await portal.db.$count(deletedEmployees), await ranFor()]).toEqual([
      false,
      false,
      2,
      addDays(MONDAY, -1),
    ]);
    expect((await admin.call('POST /api/employees/{id}/restore', { params: { id } })).status).not.toBe(200);
    await eraseByAge()(portal.services);
    expect([await portal.db.$count(deletedEmployees), await isListed(id), await ranFor()]).toEqual([0, true, MONDAY]);
  });

  test('two simultaneous servers erase everyone once', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => doneOn(LONG_AGO)));
    await save();
    portal.at(MONDAY, '23:55');
    await Promise.all([eraseByAge()(portal.services), eraseByAge()(portal.services)]);
    // Rows locked by the other server were skipped; the next run takes them.
    await portal.db.update(retention).set({ ranFor: null });
    await eraseByAge()(portal.services);
    expect(await present()).toEqual([]);
    const lines = await portal.db
      .select({ subject: audit.subject })
      .from(audit)
      .where(
        inArray(
          audit.subject,
          people.map(({ id }) => `werknemer ${id}` as const),
        ),
      );
    expect(lines).toHaveLength(60);
  });

  test('a booking during the retention run either succeeds and keeps the person, or finds the link unknown', async () => {
    const tuesday = addDays(MONDAY, 1);
    const { consultantId } = await newConsultant(portal, [tuesday]);
    await save();
    portal.at(MONDAY, '23:55');
    const outcomes = [];
    for (const startTime of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']) {
      // Shorter than the form allows: otherwise nobody with a valid link is old enough.
      await portal.db.update(retention).set({ ranFor: null, employeeMonths: 0 });
      const at = isoOf(instantOf(addDays(MONDAY, -10), '12:00'));
      const { id, token } = await newInvitee(portal, employerId, { createdAt: at, invitationSentDate: at });
      const booking = portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, tuesday, startTime) });
      const [{ status }] = await Promise.all([booking, eraseByAge()(portal.services)]);
      outcomes.push([status, await exists(id)]);
    }
    expect(outcomes.filter(([status, isThere]) => (status === 200) !== isThere)).toEqual([]);
  });

  test('changing the months during the run stops it', async () => {
    const { id } = await doneOn(LONG_AGO);
    await save();
    portal.at(MONDAY, '23:55');
    admin = await portal.as('admin');
    const raise = single(() => save(84));
    const { execute } = portal.db;
    // The months change between selecting who is due and the transaction that removes them.
    const late = new Proxy(portal.db, {
      get: (db, key) => (key === 'execute' ? (query: never) => execute.call(db, query).then(raise) : Reflect.get(db, key, db)),
    });
    await eraseByAge()({ ...portal.services, db: late });
    expect(await exists(id)).toBe(true);
    await eraseByAge()(portal.services);
    expect([await exists(id), await ranFor()]).toEqual([true, MONDAY]);
  });

  test('during maintenance nobody is erased; the night is made up afterwards', async () => {
    const { id } = await doneOn(LONG_AGO);
    await save();
    await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true } });
    portal.at(MONDAY, '23:55');
    const run = eraseByAge();
    await run(portal.services);
    expect(await exists(id)).toBe(true);
    admin = await portal.as('admin');
    await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: false } });
    await run(portal.services);
    expect(await exists(id)).toBe(false);
  });

  test('after switching retention off nobody is erased', async () => {
    const { id } = await doneOn(LONG_AGO);
    await save();
    expect((await admin.call('DELETE /api/admin/retention')).body).toMatchObject({ enabled: false, savedAt: null, employeeMonths: 6 });
    portal.at(MONDAY, '23:55');
    await eraseByAge()(portal.services);
    expect(await exists(id)).toBe(true);
  });
});

/** Returns its argument, and does the work at the first call. */
function single(work: () => Promise<unknown>): <T>(value: T) => Promise<T> {
  let isDone = false;
  return async (value) => {
    if (!isDone) {
      isDone = true;
      await work();
    }
    return value;
  };
}
