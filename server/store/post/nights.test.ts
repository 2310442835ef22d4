import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasBegun } from '#domain/appointments/booking.ts';
import { freeUntil } from '#domain/appointments/late.ts';
import { addDays } from '#domain/calendar.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { acceptedBefore, reminderDue } from '#domain/post/reminders.ts';
import { perReminder, REMINDER_KINDS, type ReminderKind, SCHEDULE } from '#domain/post/schedule.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import type { Database } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { insertEmployees } from '#server/testing/invited.ts';
import { dueEmployees, dueInOrder, employersWithDue, lockDueEmployees } from './invitation-nights.ts';
import { countReminded, remindedAppointments } from './tonight.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.insert(employers).values({ id: 1, name: 'Werkgever' });
});
afterAll(() => database.close());

const anyNight = fc.constantFrom('2026-03-29', '2026-06-15', '2026-10-25', '2026-11-05', '2026-12-31');
/** A moment some days before the night, at a boundary of a day in Amsterdam or in between; `after` in milliseconds. */
const anyMoment = fc.record({ daysAgo: fc.integer({ min: -1, max: 24 }), after: fc.constantFrom(-1, 0, 1, 40_000_000, 86_399_999) });
const anySent = fc.option(anyMoment, { freq: 2 });
const anyEmployee = fc.record({
  status: fc.oneof(
    { weight: 4, arbitrary: fc.constant('uitgenodigd' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...EMPLOYEE_STATUSES) },
  ),
  lastMailId: fc.option(fc.constant(7)),
  invitationSentDate: fc.option(anyMoment, { freq: 6 }),
  invitationAcceptedAt: fc.option(anyMoment),
  ...perReminder('sent', (_, kind) => (kind === 'exit' ? fc.option(anyMoment, { freq: 1 }) : anySent)),
  laterUntil: fc.option(fc.integer({ min: -1, max: 24 }), { freq: 1 }),
  declinedAt: fc.option(anyMoment, { freq: 1 }),
  stoppedAt: fc.option(anyMoment, { freq: 1 }),
});
const anyConfig = fc
  .uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: REMINDER_KINDS.length, maxLength: REMINDER_KINDS.length })
  .map((days) => days.toSorted((a, b) => a - b))
  .map((days) => perReminder('days', (_, kind) => days[REMINDER_KINDS.indexOf(kind)] ?? 1));

test('the SQL selects exactly the people to whom by the rule a mail is due and who got none since the run began', async () => {
  const { db } = database;
  const property = fc.asyncProperty(
    anyNight,
    anyConfig,
    fc.constantFrom(0, 3),
    fc.array(anyEmployee, { minLength: 120, maxLength: 120 }),
    async (night, config, ago, people) => {
      const startedAt = isoOf(instantOf(addDays(night, -ago), '23:55'));
      const before = acceptedBefore(config, night);
      const momentOf = (moment: { daysAgo: number; after: number } | null) =>
        moment && isoOf(instantOf(addDays(night, -moment.daysAgo), '00:00').add({ milliseconds: moment.after }));
      await db.delete(employees);
      const rows = await insertEmployees(
        db,
        people.map((person, i) => ({
          employerId: 1,
          firstName: 'Jan',
          lastName: `${i}`,
          email: `${i}@x.nl`,
          sortKey: `${i}`,
          searchText: `${i}`,
          status: person.status,
          invitationSent: true,
          lastMailId: person.lastMailId,
          invitationSentDate: momentOf(person.invitationSentDate),
          invitationAcceptedAt: momentOf(person.invitationAcceptedAt),
          ...perReminder('sent', ({ sent }) => momentOf(person[sent])),
          laterUntil: person.laterUntil === null ? null : addDays(night, -person.laterUntil),
          declinedAt: momentOf(person.declinedAt),
          stoppedAt: momentOf(person.stoppedAt),
        })),
      );
      const expected: { kind: ReminderKind; id: number }[] = [];
      for (const row of rows) {
        const last = REMINDER_KINDS.map((kind) => row[SCHEDULE[kind].sent]).findLast((at) => at !== null) ?? row.invitationSentDate;
        const kind = reminderDue(row, config, night);
        if (kind && last !== null && last < startedAt) expected.push({ kind, id: row.id });
      }
      const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);
      const all = inOrder(expected.map(({ id }) => id));
      const due = await dueInOrder(db, { before, startedAt });
      for (const kind of REMINDER_KINDS) {
        const idsOf = (list: readonly { id: number; kind: ReminderKind }[]) =>
          inOrder(list.filter((one) => one.kind === kind).map(({ id }) => id));
        expect(idsOf(due)).toEqual(idsOf(expected));
      }
      const listed = await dueEmployees(db, { before, startedAt }, all);
      expect(inOrder(listed.map(({ employee }) => employee.id))).toEqual(all);
      const locked = await db.transaction((db) => lockDueEmployees(db, { before, startedAt }, { employerId: 1, after: 0, limit: 1000 }));
      expect(locked.map(({ id }) => id)).toEqual(all);
      expect(await employersWithDue(db, { before, startedAt })).toHaveLength(all.length > 0 ? 1 : 0);
    },
  );
  // Without shrinking, which would take minutes on a database: the assertion shows the ids.
  await fc.assert(property, { numRuns: 10, endOnFailure: true });
});

test('the SQL for appointments that a run may remind of agrees with the rule, to the minute', async () => {
  const { db } = database;
  await db.delete(employees);
  const user = one(await db.insert(users).values({ name: 'C', username: 'c', email: 'c@x.nl', role: 'consultant' }).returning());
  const consultant = one(await db.insert(consultants).values({ userId: user.id }).returning());
  const moments = ['2026-03-27', '2026-03-30'].flatMap((date) => ['09:00', '12:00', '13:00'].map((startTime) => ({ date, startTime })));
  for (const [i, { date, startTime }] of moments.entries()) {
    const person = { employerId: 1, firstName: 'Jan', lastName: `${i}`, email: `${i}@x.nl`, sortKey: `${i}`, searchText: `${i}` };
    const employee = one(await db.insert(employees).values(person).returning());
    const hour = { date, startTime, endTime: startTime.replace(/:00$/, ':50'), freeUntil: freeUntil({ date, startTime }) };
    await db.insert(appointments).values({ id: i + 1, employeeId: employee.id, consultantId: consultant.id, cancelToken: `${i}`, ...hour });
  }
  for (const runTime of ['08:59', '09:00', '11:59', '12:00', '23:55']) {
    const stretch = { from: '2026-03-27', to: '2026-03-30', runTime };
    const ahead = moments.flatMap((moment, i) => (hasBegun(moment, instantOf(stretch.from, runTime)) ? [] : [i + 1]));
    expect(await remindedAppointments(db, stretch, { limit: 10, offset: 0 }), runTime).toEqual(ahead);
    expect((await countReminded(db, stretch)).map(({ people, employers }) => [people, employers])).toEqual([[ahead.length, 1]]);
  }
});
