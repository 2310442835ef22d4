import { afterAll, beforeAll, expect, test } from 'vitest';
import { gateOf } from '#server/calendar/busy/networks.ts';
import { DAV_PROGRAMS, DAV_USER, type DavServer, startDavServer } from '#server/testing/outside/dav-server.ts';
import { caldavHome, calendarsAt } from './caldav.ts';
import type { HomeEvent } from './home.ts';

const servers = new Map<string, DavServer>();
const fetching = { gate: gateOf(['127.0.0.1']) };

beforeAll(async () => {
  for (const program of DAV_PROGRAMS) servers.set(program, await startDavServer(program));
  for (const server of servers.values()) await server.makeCalendar(`${server.calendars}werk/`);
});
afterAll(() => Promise.all([...servers.values()].map((server) => server.stop())));

const access = (server: DavServer, path = '') => ({ url: new URL(path, server.url).href, username: DAV_USER, password: server.password });
const home = (server: DavServer) =>
  caldavHome({
    ...access(server, `${server.calendars}werk/`),
    fetching,
    installation: 'hier',
    now: () => Temporal.Instant.from('2026-03-02T08:00:00Z'),
  });
const event = (uid: string, fields: Partial<HomeEvent> = {}): HomeEvent => ({
  uid: `${uid}@hier`,
  date: '2026-03-03',
  startTime: '10:00',
  endTime: '11:00',
  title: 'Pensioengesprek Jan Jansen (Bakkerij)',
  place: 'Utrecht',
  description: 'Werknemer: Jan Jansen\nWerkgever: Bakkerij',
  videoUrl: null,
  sequence: 0,
  isOnlineMeeting: false,
  ...fields,
});
const PERIOD = { from: '2026-03-02', until: '2026-09-30' };

test.for(DAV_PROGRAMS)('%s: the calendar is found by its own address and by that of the server', async (program) => {
  const server = servers.get(program)!;
  const url = new URL(`${server.calendars}werk/`, server.url).href;
  expect(await calendarsAt(access(server, `${server.calendars}werk/`), fetching)).toEqual([expect.objectContaining({ url })]);
  expect(await calendarsAt(access(server, `${server.calendars}werk`), fetching)).toEqual([expect.objectContaining({ url })]);
  expect(await calendarsAt(access(server), fetching)).toEqual([expect.objectContaining({ url })]);
  await expect(calendarsAt({ ...access(server), password: 'fout' }, fetching)).rejects.toMatchObject({ problem: 'NO_ACCESS' });
});

test.for(DAV_PROGRAMS)('%s: an event is written, read, changed and removed, and a change of somebody else is noticed', async (program) => {
  const server = servers.get(program)!;
  const calendar = home(server);
  const before = await calendar.read(null, PERIOD);
  if (before === 'same') throw new Error('A first reading cannot be the same.');
  expect(await calendar.read(before.cursor, PERIOD)).toBe('same');

  const written = await calendar.write(event('een'), null);
  if (written === 'changed') throw new Error('Nothing stood there.');
  const read = await calendar.read(before.cursor, PERIOD);
  const there = { uid: 'een@hier', ref: written.ref, startsAt: '2026-03-03T09:00:00.000Z', endsAt: '2026-03-03T10:00:00.000Z' };
  expect(read).toMatchObject({ busy: [], own: [{ ...there, tag: written.tag }] });
  expect(await calendar.find('een@hier', null)).toMatchObject(there);

  // The answer to a first writing was lost: the second takes over what stands there.
  const again = await calendar.write(event('een', { startTime: '12:00', endTime: '13:00', sequence: 1 }), null);
  expect(again).toMatchObject({ ref: written.ref });
  expect(await calendar.write(event('een', { sequence: 2 }), written)).toBe('changed');
  expect(await calendar.find('een@hier', written.ref)).toMatchObject({ startsAt: '2026-03-03T11:00:00.000Z' });

  const own = await (await server.ask('GET', written.ref)).text();
  await server.ask('DELETE', written.ref);
  await server.ask('PUT', `${server.calendars}werk/elders.ics`, {
    body: own.replaceAll('T120000', 'T150000'),
    headers: { 'content-type': 'text/calendar' },
  });
  expect(await calendar.write(event('een', { sequence: 3 }), again as never)).toBe('changed');
  const elsewhere = await calendar.find('een@hier', written.ref);
  expect(elsewhere).toMatchObject({ ref: `${server.calendars}werk/elders.ics`, startsAt: '2026-03-03T14:00:00.000Z' });
  await calendar.remove('een@hier', written.ref);
  expect(await calendar.find('een@hier', null)).toBeNull();
  await calendar.remove('een@hier', null);
  expect(await calendar.read(null, PERIOD)).toMatchObject({ busy: [], own: [] });
});
