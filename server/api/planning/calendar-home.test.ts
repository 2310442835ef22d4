import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { checkHome } from '#server/actions/planning/check-home.ts';
import { keepHomes } from '#server/actions/planning/keep-homes.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { busyTimes, calendarEvents, calendarHomes, calendarIntents } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { homeOf } from '#server/store/planning/calendar-homes.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
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
  await portal.db.delete(mails);
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

const restore = (id: number) => sanne.call('POST /api/appointments/{id}/calendar-restore', { params: { id } });
const conflicts = async () =>
  (await sanne.call('GET /api/consultants/conflicts')).body.map(({ kind, appointmentId }: { kind: string; appointmentId: number }) => [
    kind,
    appointmentId,
  ]);

test.for(DAV_PROGRAMS)('%s: an event that somebody moved or deleted there is a conflict until it is put back', async (program) => {
  const { server, events, url } = await newCalendar(program);
  const { id } = await newAppointment(portal, employerId, hour(sanne.consultantId, TUESDAY, '10:00'));
  await connect({ ...login(server), url });
  await keep();
  const [event] = await events();
  expect((await restore(id)).body).toMatchObject({ errorType: 'NOT_STRAYED' });

  const type = { 'content-type': 'text/calendar' };
  await server.ask('PUT', event!.path, {
    body: event!.text.replaceAll('T100000', 'T130000').replaceAll('T110000', 'T140000'),
    headers: type,
  });
  await keep(5);
  expect(await conflicts()).toEqual([['calendar_moved', id]]);
  expect((await portal.as('admin').then((admin) => admin.call('GET /api/admin/tasks'))).body).toContainEqual(
    expect.objectContaining({ kind: 'conflict', cause: 'calendar_moved', count: 1 }),
  );
  // A change that is not told there is no reason to undo what somebody did.
  await portal.db.update(appointments).set({ notes: 'Notitie', sequence: 3 }).where(eq(appointments.id, id));
  await keep();
  expect((await events())[0]!.text).toContain('T130000');
  expect((await restore(id)).status).toBe(200);
  expect(await conflicts()).toEqual([]);
  await keep();
  expect((await events())[0]!.text).toContain('T100000');
  expect((await events())[0]!.text).not.toContain('Notitie');
  expect(await conflicts()).toEqual([]);

  await server.ask('PUT', event!.path, {
    body: event!.text.replaceAll('T100000', 'T130000').replaceAll('T110000', 'T140000'),
    headers: type,
  });
  await keep(5);
  // What it says would no longer be true.
  await portal.db.update(employees).set({ phone: '+31687654321' });
  await keep();
  expect((await events())[0]!.text).toContain('T100000');
  expect((await events())[0]!.text).toContain('06 87654321');
  expect(await conflicts()).toEqual([]);

  await server.ask('DELETE', event!.path);
  await keep(5);
  expect(await conflicts()).toEqual([['calendar_deleted', id]]);
  await Promise.all([restore(id), restore(id)]);
  await keep();
  expect(await events()).toHaveLength(1);
  expect(await conflicts()).toEqual([]);
  await keep(5);
  expect(await conflicts()).toEqual([]);
});

test('notices carry no invite once a calendar is connected, and those mailed before are cancelled once the events stand', async () => {
  const { server, events, url } = await newCalendar('radicale');
  const inviteOf = async (id: number) => {
    const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.appointmentId, id)).orderBy(asc(mails.id));
    return rows.filter(({ audience }) => audience === 'consultant').map(({ attachments }) => (attachments as unknown[]).length);
  };
  const first = await newAppointment(portal, employerId, hour(sanne.consultantId, TUESDAY, '10:00'));
  expect(await inviteOf(first.id)).toEqual([1]);
  await connect({ ...login(server), url });
  const second = await newAppointment(portal, employerId, hour(sanne.consultantId, TUESDAY, '12:00'));
  expect(await inviteOf(second.id)).toEqual([0]);
  await keep();
  const told = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'calendar_notice'));
  expect(told).toHaveLength(1);
  const files = (told[0]!.attachments as Attachment[]).map(({ content }) => Buffer.from(content, 'base64').toString());
  expect(files).toEqual([expect.stringContaining('METHOD:CANCEL')]);
  expect(files[0]).toContain('SEQUENCE:1');
  // Above the cancellation, which a calendar program would otherwise carry out on the event itself.
  const standing = await events();
  expect(standing.map(({ text }) => /SEQUENCE:(\d)/.exec(text)?.[1]).sort()).toEqual(['0', '2']);
  const [, uid] = /UID:(\S+)/.exec(files[0]!)!;
  expect(standing.find(({ text }) => text.includes(uid!))!.text).toContain('SEQUENCE:2');

  expect((await sanne.call('DELETE /api/consultants/calendar-home')).status).toBe(200);
  expect(await events()).toHaveLength(2);
  expect(await shown()).toBeNull();
  await connect({ ...login(server), url });
  await keep();
  expect(await events()).toHaveLength(2);
  expect(await portal.db.$count(mails, eq(mails.kind, 'calendar_notice'))).toBe(1);
});

test('a password goes only where it was given for, and what cannot be opened is not stored', async () => {
  const { server, url } = await newCalendar('radicale');
  const problem = async (body: object) => {
    const answer = await connect({ kind: 'caldav', ...body });
    return [answer.status, answer.body.errorType, Object.keys(answer.body.fields ?? {}).join()];
  };
  expect(await problem({ url, username: DAV_USER })).toEqual([400, 'CALENDAR_PASSWORD', 'password']);
  expect(await problem({ url, username: DAV_USER, password: 'fout' })).toEqual([400, 'CALENDAR_NOT_OPENED', 'password']);
  expect(await problem({ url: 'http://10.1.2.3/', username: DAV_USER, password: 'x' })).toEqual([400, 'CALENDAR_NOT_ALLOWED', 'url']);
  expect(await problem({ url: 'geen adres', username: DAV_USER, password: 'x' })).toEqual([400, 'CALENDAR_ADDRESS', 'url']);
  expect(await shown()).toBeNull();

  await newCalendar('radicale');
  const choice = await connect({ ...login(server), url: server.url });
  expect(choice).toMatchObject({ status: 400, body: { errorType: 'CALENDAR_CHOICE' } });
  expect(choice.body.calendars.map((one: { url: string }) => one.url)).toContain(url);

  expect((await connect({ ...login(server), url })).status).toBe(200);
  expect(JSON.stringify((await sanne.call('GET /api/consultants/calendar-home')).body)).not.toContain('geheim');
  expect((await connect({ kind: 'caldav' })).status).toBe(200);
  expect(await problem({ url: `${url}elders/` })).toEqual([400, 'CALENDAR_PASSWORD', 'password']);
  expect(await problem({ username: 'iemand' })).toEqual([400, 'CALENDAR_PASSWORD', 'password']);
  server.password = 'nieuw';
  await keep(5);
  expect((await shown()).lastError).toContain('Controleer de gebruikersnaam en het wachtwoord');
  expect((await connect({ kind: 'caldav', password: 'nieuw' })).body).toMatchObject({ lastError: null });
  await keep();
  expect((await shown()).lastError).toBeNull();
});

test('a check by hand writes, moves and removes an event, and says where a server does not do it', async () => {
  const { server, events, url } = await newCalendar('xandikos');
  await connect({ ...login(server), url });
  const home = (await homeOf(portal.db, sanne.consultantId))!;
  const told: string[] = [];
  await checkHome(portal.services, home, (step) => told.push(step));
  expect(told).toHaveLength(4);
  expect(await events()).toEqual([]);
  server.fault = ({ method }) => (method === 'PUT' ? 507 : null);
  await expect(checkHome(portal.services, home, () => {})).rejects.toMatchObject({ problem: 'SERVER_ERROR' });
});

test('once a consultant has left, what was to come is removed from the calendar, and then the login to it is forgotten', async () => {
  const { server, events, url } = await newCalendar('radicale');
  await newAppointment(portal, employerId, hour(sanne.consultantId, TUESDAY, '10:00'));
  await connect({ ...login(server), url });
  await keep();
  expect(await events()).toHaveLength(1);
  const admin = await portal.as('admin');
  const from = addDays(MONDAY, -7);
  const params = { id: sanne.consultantId };
  const { body } = await admin.call('POST /api/consultants/{id}/leave/preview', { params, body: { from } });
  const choices = body.appointments.map(({ appointmentId }: { appointmentId: number }) => ({ appointmentId, kind: 'reinvite' }));
  expect((await admin.call('POST /api/consultants/{id}/leave', { params, body: { from, choices } })).status).toBe(200);
  expect((await admin.call('GET /api/consultants/{id}/calendar-home', { params })).body).toBeNull();
  server.fault = () => 503;
  await keep();
  expect(await portal.db.$count(calendarHomes)).toBe(1);
  server.fault = () => null;
  await keep(5);
  expect(await events()).toEqual([]);
  expect(await portal.db.$count(calendarHomes)).toBe(0);
});
