import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, dayOfWeek } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';
import { audit, rateLimits } from '#server/db/schema/access.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { busyCalendars, busyTimes, unavailability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { busyAt, type CalendarServer, icsOf, startCalendarServer } from '#server/testing/outside/calendar-server.ts';
import { hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { stoppedAt as stopped } from '#server/testing/proofs/stopped-at.ts';
import { type Server, startServer } from '#server/testing/servers.ts';

// kill -9 while a calendar is read, and while the choices for the appointments of an absence are stored. The portal of this file acts as
// the other server.

const portal = usePortal();
let outside: CalendarServer;
let doomed: Server;
let admin: Someone;
let sanne: Someone & { consultantId: number };
let today: string;

/** The first working days that are at least a week away. */
const workdays = () => Array.from({ length: 40 }, (_, i) => addDays(today, i + 7)).filter((date) => dayOfWeek(date) <= 5);

beforeAll(async () => {
  // Server processes run on the real clock, so this portal does too.
  portal.instant = Temporal.Now.instant();
  portal.services.calendarAllow = ['127.0.0.1'];
  today = dateOf(portal.instant);
  outside = await startCalendarServer();
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, workdays());
});
afterAll(async () => {
  if (doomed?.isAlive()) await doomed.stop('SIGKILL');
  await outside.stop();
});

const start = async (roles = 'web') => {
  doomed = await startServer(portal.database.place, {
    SECRET_KEY: portal.services.secretKey.toString('hex'),
    CALENDAR_ALLOW: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    ROLES: roles,
  });
};
const post = (path: string, { cookie }: Someone, body: object = {}, signal?: AbortSignal) =>
  fetch(new URL(path, doomed.address), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: doomed.address },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

/** `work` may fail: its answer is lost when the server is killed. */
const stoppedAt = (held: string, work: () => Promise<Response>, meanwhile: () => Promise<unknown>) =>
  stopped(
    portal.database,
    held,
    () =>
      work()
        .then((answer) => answer.text())
        .catch(() => ''),
    meanwhile,
  );

/** Waits until no transaction of the killed server is left in the database. */
async function untilGone(): Promise<void> {
  const others = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`;
  await vi.waitFor(async () => expect((await portal.db.execute(others)).rows).toEqual([]), { timeout: 20_000, interval: 20 });
}

const day = (n: number) => workdays()[n]!;
const timesOf = (...dates: string[]) => dates.map((date) => `${date} 10:00 12:00`);
const fileOf = (...dates: string[]) => icsOf(...dates.map((date) => busyAt(date, '10:00', '12:00')));

async function kept(calendarId: number): Promise<string[]> {
  const rows = await portal.db.select().from(busyTimes).where(eq(busyTimes.calendarId, calendarId)).orderBy(asc(busyTimes.date));
  return rows.map(({ date, startTime, endTime }) => `${date} ${startTime} ${endTime}`);
}

test('killed while reading a calendar: all busy times are the old ones or all are the new ones, and no other server fetches it meanwhile', async () => {
  const publish = (text: string) => {
    outside.temper.answer = (_request, response) => response.writeHead(200).end(text);
  };
  const refresh = (id: number) => sanne.call('POST /api/consultants/busy-calendars/{id}/refresh', { params: { id } });
  const claimEnds = async () => {
    await portal.db.update(busyCalendars).set({ claimedUntil: portal.instant.subtract({ seconds: 1 }).toString() });
    // Clears the limit of one manual refresh per minute.
    await portal.db.delete(rateLimits);
  };
  publish(fileOf(day(0), day(1)));
  const added = await sanne.call('POST /api/consultants/busy-calendars', { body: { url: `${outside.address}/a.ics`, name: 'Werk' } });
  const { id } = added.body;
  expect(await kept(id)).toEqual(timesOf(day(0), day(1)));

  // The calendar job of a starting server fetches the calendar, because it is due, and receives half of the file.
  let half: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    half = resolve;
  });
  outside.temper.answer = (_request, response) => {
    response.writeHead(200).write(fileOf(day(2), day(3)).slice(0, 200));
    half?.();
  };
  await portal.db.update(busyCalendars).set({ nextReadAt: portal.instant.subtract({ minutes: 1 }).toString() });
  const before = outside.requests.length;
  await start('web,jobs');
  await asked;
  const killed = new Promise((resolve) => outside.requests.at(-1)!.socket.once('close', resolve));
  // A refresh on another server waits for the lease of that fetch, and fetches itself once the lease has expired.
  const other = refresh(id);
  await doomed.stop('SIGKILL');
  await killed;
  expect(outside.requests.length).toBe(before + 1);
  expect(await kept(id)).toEqual(timesOf(day(0), day(1)));
  publish(fileOf(day(2), day(3)));
  await claimEnds();
  expect((await other).body).toMatchObject({ lastError: null, busyCount: 2 });
  expect(outside.requests.length).toBe(before + 2);
  expect(await kept(id)).toEqual(timesOf(day(2), day(3)));

  // Stops between deleting the old busy times and inserting the new ones.
  await portal.db.execute(sql`CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NULL; END'`);
  await portal.db.execute(sql`CREATE TRIGGER wait_here BEFORE INSERT ON busy_times FOR EACH STATEMENT EXECUTE FUNCTION wait_here()`);
  publish(fileOf(day(4)));
  await start();
  const reading = () => post(`/api/consultants/busy-calendars/${id}/refresh`, sanne);
  await stoppedAt('SELECT pg_advisory_xact_lock(4711)', reading, () => doomed.stop('SIGKILL'));
  await untilGone();
  expect(await kept(id)).toEqual(timesOf(day(2), day(3)));
  await claimEnds();
  expect((await refresh(id)).body).toMatchObject({ lastError: null, busyCount: 1 });
  expect(await kept(id)).toEqual(timesOf(day(4)));
});

test('killed while storing the choices for an absence: nothing is stored, and they can be sent again; nothing is carried out twice', async () => {
  const { id: employerId } = await newEmployer(portal);
  const pim = await newConsultant(portal, workdays());
  const planned = [];
  for (const startTime of ['13:00', '14:00', '15:00'])
    planned.push(await newAppointment(portal, employerId, hour(sanne.consultantId, day(6), startTime)));
  const away = { from: day(6), to: day(6) };
  const target = { params: { id: sanne.consultantId } };
  const path = `/api/admin/consultants/${sanne.consultantId}/absence`;
  const preview = await admin.call('POST /api/admin/consultants/{id}/absence/preview', { ...target, body: away });
  const choices = (preview.body.appointments as { proposal: { kind: string; consultantId: number } }[]).map(({ proposal }) => proposal);
  expect(choices.map(({ kind, consultantId }) => [kind, consultantId])).toEqual(Array(3).fill(['take_over', pim.consultantId]));
  const state = async () => ({
    appointments: await portal.db.select().from(appointments).orderBy(asc(appointments.id)),
    unavailability: await portal.db.select().from(unavailability),
    counts: [await portal.db.$count(mails), await portal.db.$count(history), await portal.db.$count(audit)],
  });
  const before = await state();

  // Stopped at the last write, the audit log.
  const LAST = 'SELECT FROM audit_chain FOR UPDATE';
  const solving = (signal?: AbortSignal) => post(path, admin, { ...away, choices }, signal);
  await start();
  await stoppedAt(LAST, solving, () => doomed.stop('SIGKILL'));
  await untilGone();
  expect(await state()).toEqual(before);

  // The connection is cut before the answer; the server finishes, and the administrator sends the request again, twice.
  await start();
  const line = new AbortController();
  await stoppedAt(
    LAST,
    () => solving(line.signal),
    async () => line.abort(),
  );
  await untilGone();
  const after = await state();
  expect(after.appointments.filter(({ consultantId }) => consultantId === pim.consultantId)).toHaveLength(3);
  const again = await solving();
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errorType: 'ABSENCE_CHANGED', appointments: [] });
  expect((await post(path, admin, { ...away, choices: [] })).status).toBe(200);
  const end = await state();
  expect({ ...end, counts: null }).toEqual({ ...after, counts: null });
  expect(end.counts.slice(0, 2)).toEqual(after.counts.slice(0, 2));
  // One mail to each of the three employees, one to Sanne, one to Pim.
  expect(after.counts[0]! - before.counts[0]!).toBe(5);
  expect(await brokenPromises(portal.db)).toEqual([]);
});
