import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPOINTMENT_STATUSES } from '#domain/appointments/vocabulary.ts';
import { addDays } from '#domain/calendar.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { erasedFrom, type Life } from '#domain/privacy/retention.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import type { Database } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { charges, statements } from '#server/db/schema/money.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { insertEmployees } from '#server/testing/invited.ts';
import { dueBetween, endOfPart, lockDue } from './retention.ts';
import { FoundPeople, previewDue } from './retention-preview.ts';

const PEOPLE = 150;
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await db.insert(employers).values({ id: 1, name: 'Werkgever' });
  const numbers = Array.from({ length: PEOPLE }, (_, i) => i + 1);
  await db
    .insert(users)
    .values(numbers.map((id) => ({ id, name: 'Sanne', email: `s${id}@x.nl`, username: `s${id}`, role: 'consultant' as const })));
  await db.insert(consultants).values(numbers.map((id) => ({ id, userId: id })));
  const money = { netCents: 0, vatCents: 0, totalCents: 0, parties: {}, createdBy: 'Sanne', createdAt: '2024-01-01T00:00:00Z' };
  await db.insert(statements).values({ id: 1, number: 1, employerName: 'Werkgever', month: '2024-01', ...money });
});
afterAll(() => database.close());

const NIGHT = '2026-03-01';
/** Dates around the limits of six and twelve months, and any others. */
const anyDate = fc.oneof(
  fc.constantFrom(
    '2025-08-31',
    '2025-09-01',
    '2025-09-02',
    '2025-02-28',
    '2025-03-01',
    '2025-03-02',
    '2024-02-29',
    '2024-03-01',
    '2024-03-02',
  ),
  fc.integer({ min: 0, max: 900 }).map((days) => addDays(NIGHT, -days)),
);
const anyInstant = fc
  .tuple(anyDate, fc.constantFrom(-1, 0, 1, 86_399_999))
  .map(([date, after]) => isoOf(instantOf(date, '00:00').add({ milliseconds: after })));
const maybe = fc.option(anyInstant, { freq: 1 });
const anyLife: fc.Arbitrary<Life> = fc.record({
  status: fc.constantFrom(...EMPLOYEE_STATUSES),
  createdAt: anyInstant,
  writtenAt: fc.tuple(maybe, maybe),
  mails: fc.array(fc.record({ createdAt: anyInstant, sentAt: maybe }), { maxLength: 1 }),
  history: fc.array(fc.record({ at: anyInstant }), { maxLength: 2 }),
  appointments: fc.array(
    fc.record({
      date: anyDate,
      endTime: fc.constant('10:00'),
      status: fc.constantFrom('voltooid' as const, 'no_show' as const, 'geannuleerd' as const, ...APPOINTMENT_STATUSES),
    }),
    { maxLength: 1 },
  ),
  charges: fc.array(fc.record({ actedAt: anyInstant, waivedAt: maybe, statementId: fc.option(fc.constant(1), { freq: 1 }) }), {
    maxLength: 2,
  }),
});

/** One life per person; each has a consultant of their own, to avoid double booking. */
async function fill(lives: Life[]): Promise<void> {
  const { db } = database;
  await db.execute(sql`TRUNCATE employees, appointments, charges, mails, history CASCADE`);
  const person = { employerId: 1, firstName: 'Jan', sortKey: '', searchText: '' };
  const people = lives.map(({ status, createdAt, writtenAt: [invitationSentDate = null, exitEmailSentDate = null] }, i) => {
    const written = { invitationSent: (invitationSentDate ?? exitEmailSentDate) !== null, invitationSentDate, exitEmailSentDate };
    return { ...person, id: i + 1, lastName: `${i}`, email: `${i}@x.nl`, status, createdAt, ...written };
  });
  await insertEmployees(db, people);
  const all = <T, R>(theirs: (life: Life) => readonly T[], rowOf: (value: T, id: number) => R) =>
    lives.flatMap((life, i) => theirs(life).map((value) => rowOf(value, i + 1)));
  const mail = { kind: 'invitation', audience: 'employee', toAddress: 'a@b.nl', subject: 'x', letter: {}, status: 'verzonden' } as const;
  await db.insert(mails).values(
    all(
      (life) => life.mails,
      (times, id) => ({ ...mail, ...times, nextAttemptAt: times.createdAt, messageId: `<${id}>`, employeeId: id }),
    ),
  );
  const event = { actor: 'Systeem', kind: 'employee.changed', subject: 'employee' } as const;
  await db.insert(history).values(
    all(
      (life) => life.history,
      ({ at }, id) => ({ ...event, at, subjectId: id, employeeId: id }),
    ),
  );
  await db.insert(appointments).values(
    all(
      (life) => life.appointments,
      (visit, id) => ({
        ...visit,
        startTime: '09:00',
        freeUntil: `${NIGHT}T00:00:00Z`,
        employeeId: id,
        consultantId: id,
        cancelToken: `${id}`,
      }),
    ),
  );
  const charge = { employerName: 'Werkgever', kind: 'no_show', appointmentId: 1, consultantName: 'Sanne' } as const;
  await db.insert(charges).values(
    all(
      (life) => life.charges,
      (facts, id) => ({ ...charge, ...facts, date: NIGHT, startTime: '09:00', endTime: '10:00', employeeId: id, deadline: facts.actedAt }),
    ),
  );
}

test('the SQL selects exactly those the rule erases, in the run, under the lock and in the preview', async () => {
  const { db } = database;
  const property = fc.asyncProperty(
    fc.array(anyLife, { minLength: PEOPLE, maxLength: PEOPLE }),
    fc.constantFrom(6, 9, 12),
    async (lives, employeeMonths) => {
      await fill(lives);
      const expected = lives.flatMap((life, i) => {
        const date = erasedFrom(life, employeeMonths);
        return date !== null && date <= NIGHT ? [{ employeeId: i + 1, date }] : [];
      });
      const due = { employeeMonths, until: NIGHT };
      const ids = expected.map(({ employeeId }) => employeeId);
      expect((await dueBetween(db, due, { after: 0, last: PEOPLE })).map(({ id }) => id)).toEqual(ids);
      const everyone = lives.map((_, i) => i + 1);
      expect(await db.transaction((db) => lockDue(db, due, everyone))).toEqual(ids);
      const { total, items } = await previewDue(db, due, { from: '1970-01-01', limit: 500, offset: 0 });
      expect(total).toBe(ids.length);
      expect(items.map(({ employeeId, date }) => ({ employeeId, date }))).toEqual(
        expected.toSorted((a, b) => (a.date === b.date ? a.employeeId - b.employeeId : a.date < b.date ? -1 : 1)),
      );
    },
  );
  // Without shrinking: each smaller case would fill the tables again, hundreds of times.
  await fc.assert(property, { numRuns: 5, endOnFailure: true });
});

test('a batch of people spans gaps in the ids, and there is none after the last person', async () => {
  const { db } = database;
  await db.delete(employees).where(sql`id IN (2, 3)`);
  expect(await endOfPart(db, 0, 2)).toBe(4);
  expect(await endOfPart(db, 4, PEOPLE)).toBe(PEOPLE);
  expect(await endOfPart(db, PEOPLE, 2)).toBeNull();
});

test('a page of the preview beyond the last one still has the total', async () => {
  const due = { employeeMonths: 6, until: '2099-01-01' };
  const page = { from: '2098-12-31', limit: 1, offset: 0 };
  const { total, items } = await previewDue(database.db, due, page);
  expect([total > 1, items.map(({ date, employerName }) => [date, employerName])]).toEqual([true, [['2098-12-31', 'Werkgever']]]);
  expect(await previewDue(database.db, due, { ...page, offset: 1_000 })).toMatchObject({ total, items: [] });
});

test('the preview lists the people of the first run first, then those of later dates, page by page', async () => {
  const due = { employeeMonths: 6, until: '2099-01-01' };
  const from = '2027-06-01';
  const whole = (await previewDue(database.db, due, { from, limit: 500, offset: 0 })).items;
  const dates = whole.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(new Set([dates.at(0), dates.at(-1)]).size).toBe(2);
  const pages = [];
  for (let offset = 0; offset < whole.length; offset += 3) {
    pages.push(...(await previewDue(database.db, due, { from, limit: 3, offset })).items);
  }
  expect(pages).toEqual(whole);
});

test('a fast result is recomputed every time; a slow one is cached for a while, for the same query only', async () => {
  const { db } = database;
  const due = { employeeMonths: 6, until: '2099-01-01' };
  const quick = new FoundPeople(db, { longMs: Number.POSITIVE_INFINITY });
  const slow = new FoundPeople(db, { longMs: 0 });
  const brief = new FoundPeople(db, { longMs: 0, keptMs: 0 });
  const all = async () => {
    const lists = [quick, slow, brief].map((found) => found.list(due, '2027-06-01'));
    return (await Promise.all(lists)).map(({ length }) => length);
  };
  const [total = 0] = await all();
  expect(total).toBeGreaterThan(3);
  const [first] = await quick.list(due, '2027-06-01');
  await db.delete(employees).where(sql`id = ${first?.id}`);
  expect(await all()).toEqual([total - 1, total, total - 1]);
  expect(await slow.list({ ...due, until: '2099-01-02' }, '2027-06-01')).toHaveLength(total - 1);
});
