import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { busyTimes } from '#server/db/schema/planning.ts';
import { type Khal, openKhal, type Radicale, secondReading, startRadicale } from '#server/testing/outside/calendar-programs.ts';
import { busyAt, icsOf } from '#server/testing/outside/calendar-server.ts';
import { newConsultant } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

// Calendars in a real Radicale, filled by khal and other programs, fetched over HTTP.

/** The period of 26 weeks and 14 days from here contains both changes of daylight saving time. */
const TODAY = '2026-09-21';
const DAYS = 26 * 7 + 14 + 1;

const portal = usePortal();
let directory: string;
let radicale: Radicale;
let khal: Khal;
let sanne: Someone & { consultantId: number };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-khal-'));
  [radicale, khal] = await Promise.all([startRadicale(), openKhal(directory)]);
});
afterAll(async () => {
  await radicale.stop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  portal.at(TODAY, '08:00');
  portal.services.calendarAllow = ['127.0.0.1'];
  sanne = await newConsultant(portal, []);
});

const file = (name: string) => readFileSync(new URL(`./fixtures/${name}.ics`, import.meta.url), 'utf8');
const connect = async (url: string) => (await sanne.call('POST /api/consultants/busy-calendars', { body: { url, name: 'Radicale' } })).body;
const refresh = async (id: number) => (await sanne.call('POST /api/consultants/busy-calendars/{id}/refresh', { params: { id } })).body;

/** The busy times that the portal stored for a calendar. */
async function kept(id: number): Promise<string[]> {
  const rows = await portal.db
    .select()
    .from(busyTimes)
    .where(eq(busyTimes.calendarId, id))
    .orderBy(asc(busyTimes.date), asc(busyTimes.startTime));
  return rows.map(({ date, startTime, endTime }) => `${date} ${startTime} ${endTime}`);
}

async function secondOf(collection: string): Promise<string[]> {
  const [times] = await secondReading([{ text: await radicale.published(collection), from: TODAY, days: DAYS }]);
  return times ?? [];
}

test('events written by khal and served by Radicale are read as khal lists them, also after a change', async () => {
  await khal.add(TODAY, '10:00', '11:00', 'Elke dag', '--repeat', 'daily', '--until', '2027-09-21');
  await khal.add('2026-09-23', '14:00', '15:30', 'America/New_York', 'Bellen', '--repeat', 'weekly');
  await khal.add('2026-10-05', '2026-10-07', 'Vrij');
  const files = await khal.files();
  await radicale.put('werk/', files[0]!.text);
  for (const { name, text } of files.slice(1)) await radicale.put(`werk/${name}`, text);

  const calendar = await connect(radicale.addressOf('werk'));
  expect(calendar).toMatchObject({ host: new URL(radicale.addressOf('werk')).host, lastError: null });
  const first = await kept(calendar.id);
  expect(first).toEqual(await secondOf('werk'));
  // Weekly at 14:00 in New York: 20:00 in Amsterdam, 19:00 in the weeks in which only one of the two has changed its clock.
  expect(first).toEqual(expect.arrayContaining(['2026-10-21 20:00 21:30', '2026-10-28 19:00 20:30', '2027-03-17 19:00 20:30']));
  expect(first).toEqual(expect.arrayContaining(['2026-10-24 10:00 11:00', '2026-10-25 10:00 11:00', '2027-03-28 10:00 11:00']));
  expect(first.filter((time) => time.endsWith('00:00 24:00'))).toEqual(['05', '06', '07'].map((day) => `2026-10-${day} 00:00 24:00`));
  // Not compared: the three days off, on which khal (a calendar program) also lists other events, whereas the portal stores the whole day
  // as busy; and whole-day events, whose lines are shorter because they have no times.
  const shown = (await khal.list(TODAY, DAYS)).filter((line) => line.length > 30 && !/^2026-10-0[567]/.test(line));
  const asShown = (time: string) => time.replace(/^(\S+) (\S+) (\S+)$/, '$1 $2 $1 $3');
  expect(first.filter((time) => !time.endsWith('24:00')).map(asShown)).toEqual(shown.sort());

  await radicale.put('werk/extra.ics', icsOf(['UID:extra', ...busyAt('2026-09-24', '16:00', '17:00')]));
  await radicale.remove(`werk/${files.find(({ text }) => text.includes('Bellen'))!.name}`);
  await refresh(calendar.id);
  const second = await kept(calendar.id);
  expect(second).toEqual(await secondOf('werk'));
  expect(second).toContain('2026-09-24 16:00 17:00');
  expect(second).not.toContain('2026-10-21 20:00 21:30');

  const wrong = await connect(radicale.addressOf('werk').replace('geheim', 'fout'));
  expect(wrong).toMatchObject({ lastSuccess: null, lastError: expect.stringContaining('geen toegang') });
});

test('a year of events with exceptions, zones and free time is read correctly after Radicale has rewritten the file', async () => {
  const outlook = 'TZID=W. Europe Standard Time';
  const events = [
    ['UID:dagelijks', ...busyAt('2026-06-01', '08:00', '08:30'), 'RRULE:FREQ=DAILY;UNTIL=20270601T220000Z'],
    [
      'UID:wekelijks',
      `DTSTART;${outlook}:20260922T130000`,
      `DTEND;${outlook}:20260922T140000`,
      'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=MO',
      `EXDATE;${outlook}:20261013T130000,20261027T130000`,
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ],
    ['UID:wekelijks', `RECURRENCE-ID;${outlook}:20261103T130000`, `DTSTART;${outlook}:20261104T150000`, `DTEND;${outlook}:20261104T161500`],
    [
      'UID:wekelijks',
      `RECURRENCE-ID;${outlook}:20261110T130000`,
      `DTSTART;${outlook}:20261110T130000`,
      `DTEND;${outlook}:20261110T140000`,
      'STATUS:CANCELLED',
    ],
    ['UID:tokio', 'DTSTART;TZID=Asia/Tokyo:20260930T170000', 'DURATION:PT90M', 'RRULE:FREQ=MONTHLY;BYDAY=-1WE'],
    ['UID:utc', 'DTSTART:20261001T150000Z', 'DTEND:20261001T153000Z', 'RRULE:FREQ=WEEKLY;COUNT=20'],
    ['UID:vrij', 'DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20270102'],
    ['UID:verjaardag', 'DTSTART;VALUE=DATE:20200115', 'RRULE:FREQ=YEARLY', 'TRANSP:TRANSPARENT'],
    ['UID:afgezegd', ...busyAt('2026-10-02', '09:00', '17:00'), 'STATUS:CANCELLED'],
    ['UID:herinnering', ...busyAt('2026-10-09', '09:00', '17:00'), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['UID:nacht', ...busyAt('2026-10-24', '22:00', '23:00').slice(0, 1), 'DURATION:PT8H'],
  ];
  // Radicale rejects a TZID without a VTIMEZONE in the file.
  const [zone] = /^BEGIN:VTIMEZONE.*^END:VTIMEZONE\n/ms.exec(file('outlook').replaceAll('\r', '')) ?? [];
  await radicale.put('jaar/', icsOf(...events).replace('BEGIN:VEVENT', `${zone}BEGIN:VEVENT`));
  const { id, lastError } = await connect(radicale.addressOf('jaar'));
  expect(lastError).toBeNull();
  const found = await kept(id);
  expect(found).toEqual(await secondOf('jaar'));
  expect(found.filter((time) => time.endsWith('08:00 08:30'))).toHaveLength(DAYS - 9);
  const within = (...dates: string[]) => found.filter((time) => dates.includes(time.slice(0, 10)) && !time.endsWith('08:00 08:30'));
  expect(within('2026-10-13', '2026-10-20', '2026-10-27', '2026-11-03', '2026-11-04', '2026-11-10')).toEqual([
    '2026-10-20 13:00 14:00',
    '2026-11-04 15:00 16:15',
  ]);
  expect(within('2026-10-02', '2026-10-09', '2027-01-15')).toEqual([]);
  // The event lasts eight hours and ends at 05:00, because the clock goes back in this night.
  expect(within('2026-10-24', '2026-10-25')).toEqual(['2026-10-24 22:00 24:00', '2026-10-25 00:00 05:00']);
});

test('the portal and independent libraries read files of four calendar programs, imported into Radicale, the same', async () => {
  const from = '2026-03-02';
  portal.at(from, '08:00');
  // A new session: the one of `beforeEach` begins in September, half a year after this time, and would be refused.
  sanne = await newConsultant(portal, []);
  const collections = ['outlook', 'google', 'apple', 'radicale'];
  const found = await Promise.all(
    collections.map(async (name) => {
      await radicale.put(`${name}/`, file(name));
      return kept((await connect(radicale.addressOf(name))).id);
    }),
  );
  const published = await Promise.all(collections.map(async (name) => ({ text: await radicale.published(name), from, days: DAYS })));
  expect(found.map((times) => times.length)).toEqual([8, 3, 5, 5]);
  expect(found).toEqual(await secondReading(published));
});
