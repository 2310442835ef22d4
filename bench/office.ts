import { freeUntil } from '#domain/appointments/late.ts';
import { addDays, datesBetween, dayOfWeek, isWeekend } from '#domain/calendar.ts';
import { GRID } from '#domain/planning/slots.ts';
import { dateOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { openDatabase } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employers } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { newSecret } from '#server/db/secrets.ts';
import { insertEmployees, invitedPerson } from '#server/testing/invited.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';

// A temporary database with as many consultants and employees as a measurement needs.

const now = Temporal.Now.instant();
export const today = dateOf(now);
export const workdays = datesBetween(addDays(today, 1), addDays(today, 180)).filter((date) => !isWeekend(date));

export async function openOffice() {
  const server = await startPostgres();
  await execute(server.url('postgres'), 'CREATE DATABASE bench');
  const url = server.url('bench');
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  const { db } = database;
  const [employer] = await db.insert(employers).values({ name: 'Meetbedrijf' }).returning();
  return {
    url,
    database,
    addConsultants: (count: number) => addConsultants(db, count),
    addEmployees: (count: number) => addEmployees(db, employer!.id, count),
    /** As autovacuum would: it also merges the pending lists of the search indexes, which otherwise happens during a measurement. */
    analyze: () => execute(url, 'VACUUM ANALYZE'),
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

/** Adds consultants who work on all weekdays, with a pause. */
async function addConsultants(db: Db, count: number): Promise<number[]> {
  const names = Array.from({ length: count }, () => newSecret());
  const people = await db
    .insert(users)
    .values(names.map((name) => ({ name, email: `${name}@bench.test`, username: name, role: 'consultant' as const })))
    .returning();
  const rows = await db
    .insert(consultants)
    .values(people.map(({ id }) => ({ userId: id })))
    .returning();
  const hours = { startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00' };
  for (const { id } of rows) {
    await db
      .insert(availability)
      .values(workdays.map((date) => ({ consultantId: id, date, ...hours, dayOfWeek: dayOfWeek(date), onHoliday: true })));
  }
  return rows.map(({ id }) => id);
}

/** Adds employees who have been invited. */
async function addEmployees(db: Db, employerId: number, count: number): Promise<{ id: number; token: string }[]> {
  const people = Array.from({ length: count }, () => ({ firstName: 'Jan', lastName: 'Meter', email: `${newSecret()}@bench.test` }));
  const rows = await insertEmployees(
    db,
    people.map((person) => ({ ...invitedPerson(person, now), employerId })),
  );
  return rows.map(({ id, invitationToken }) => ({ id, token: invitationToken! }));
}

/** Fills three in ten hours of the first forty days with appointments of these employees in turn. */
export async function fillDiaries(db: Db, consultantIds: number[], people: { id: number }[]): Promise<void> {
  const taken = consultantIds.flatMap((consultantId) =>
    workdays
      .slice(0, 40)
      .flatMap((date, d) => GRID.filter((_, h) => (d + h) % 3 === 0 && h !== 3).map((slot) => ({ consultantId, date, ...slot }))),
  );
  const held = { meetingType: 'virtueel' as const, status: 'voltooid' as const };
  const rows = taken.map((slot, i) => ({
    ...slot,
    ...held,
    freeUntil: freeUntil(slot),
    employeeId: people[i % people.length]!.id,
    cancelToken: newSecret(),
  }));
  for (let i = 0; i < rows.length; i += 1000) await db.insert(appointments).values(rows.slice(i, i + 1000));
}
