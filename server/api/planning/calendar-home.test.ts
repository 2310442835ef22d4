import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { keepHomes } from '#server/actions/planning/keep-homes.ts';
import { busyTimes, calendarEvents, calendarHomes, calendarIntents } from '#server/db/schema/planning.ts';
import { busyAt, icsOf } from '#server/testing/outside/calendar-server.ts';
import { DAV_PROGRAMS, DAV_USER, type DavServer, startDavServer } from '#server/testing/outside/dav-server.ts';
import { hour, newAppointment, newConsultant, newEmployer, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// The calendar that a consultant lives in, on real CalDAV servers.

const portal = usePortal();
const servers = new Map<string, DavServer>();
let sanne: Someone & { consultantId: number };
let employerId: number;
let calendars = 0;

beforeAll(async () => {
  for (const program of DAV_PROGRAMS) servers.set(program, await startDavServer(program));
});
afterAll(() => Promise.all([...servers.values()].map((server) => server.stop())));
beforeEach(async () => {
  // Late enough before the appointments that employees may change them.
  portal.at(addDays(MONDAY, -7), '08:00');
  portal.services.calendarAllow = ['127.0.0.1'];
  await portal.db.delete(calendarHomes);
  sanne = await newConsultant(portal, [TUESDAY, THURSDAY]);
  ({ id: employerId } = await newEmployer(portal, { name: 'Bakkerij', street: 'Markt 1', postalCode: '1234 AB', city: 'Utrecht' }));
});

/** A calendar of its own for this test. */
async function newCalendar(program: string) {
  const server = servers.get(program)!;
  server.fault = () => null;
  server.password = 'geheim';
  const path = `${server.calendars}agenda-${++calendars}/`;
  await server.makeCalendar(path);
  /** UID and text of each event there. */
  const events = async () => {
    const listing = await (await server.ask('PROPFIND', path, { headers: { depth: '1' } })).text();
    const paths = [...listing.matchAll(/>([^<>]+\.ics)</g)].map(([, found]) => decodeURIComponent(found!));
    return Promise.all(paths.map(async (at) => ({ path: at, text: await (await server.ask('GET', at)).text() })));
  };
  return { server, path, events, url: new URL(path, server.url).href };
}
const login = (server: DavServer) => ({ kind: 'caldav', username: DAV_USER, password: server.password });
const connect = (body: object) => sanne.call('PUT /api/consultants/calendar-home', { body });
const shown = async () => (await sanne.call('GET /api/consultants/calendar-home')).body;
const keep = async (minutes = 0) => {
  portal.instant = portal.instant.add({ minutes });
  await keepHomes(portal.services);
};

test.for(DAV_PROGRAMS)('%s: appointments are one event each there, whatever becomes of them', async (program) => {
  const { events, url, server } = await newCalendar(program);
  const { id, cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, TUESDAY, '10:00', 'fysiek'), {
    firstName: 'Jan',
    lastName: 'Jansen',
    phone: '0612345678',
  });
  expect(await connect({ ...login(server), url })).toMatchObject({
    status: 200,
    body: { kind: 'caldav', host: new URL(url).host, lastSuccess: null, lastError: null, pending: 1 },
  });
  await keep();
  expect(await shown()).toEqual({ kind: 'caldav', host: new URL(url).host, lastSuccess: expect.any(String), lastError: null, pending: 0 });
  const [event, ...others] = await events();
  expect(others).toEqual([]);
  expect(event!.text).toContain('SUMMARY:Pensioengesprek Jan Jansen (Bakkerij)');
  expect(event!.text).toContain('20260303T100000');

  const moved = await portal.call('POST /api/modify/{token}', {
    params: { token: cancelToken },
    body: hour(sanne.consultantId, THURSDAY, '14:00', 'fysiek'),
  });
  expect(moved.status).toBe(200);
  await keep();
  const [after, ...more] = await events();
  expect(more).toEqual([]);
  expect(after!.text).toContain('20260305T140000');

  const admin = await portal.as('admin');
  await admin.call('POST /api/appointments/{id}/cancel', { params: { id } });
  await keep();
  expect(await events()).toEqual([]);
  expect(await portal.db.$count(calendarIntents)).toBe(0);
  expect(await portal.db.$count(calendarEvents)).toBe(0);
});

test.for(DAV_PROGRAMS)('%s: busy times are read, without the portal’s own events', async (program) => {
  const { server, path, url } = await newCalendar(program);
  await newAppointment(portal, employerId, hour(sanne.consultantId, TUESDAY, '10:00'));
  await connect({ ...login(server), url });
  const put = (name: string, ...lines: string[]) =>
    server.ask('PUT', `${path}${name}.ics`, { body: icsOf([`UID:${name}`, ...lines]), headers: { 'content-type': 'text/calendar' } });
  await put('tandarts', ...busyAt(THURSDAY, '13:00', '14:30').map((line) => line.replace('TZID=Europe/Amsterdam:', '').replace(';', ':')));
  await keep();
  const busy = async () =>
    (await portal.db.select().from(busyTimes).where(eq(busyTimes.consultantId, sanne.consultantId))).map(
      ({ date, startTime, endTime }) => `${date} ${startTime} ${endTime}`,
    );
  expect(await busy()).toEqual([`${THURSDAY} 13:00 14:30`]);
  await server.ask('DELETE', `${path}tandarts.ics`);
  await keep(5);
  expect(await busy()).toEqual([]);
});
