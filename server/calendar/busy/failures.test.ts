import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CALENDAR_LONGEST_HOURS } from '#domain/planning/own-calendar.ts';
import { readDueCalendars } from '#server/actions/planning/read-calendars.ts';
import { busyCalendars } from '#server/db/schema/planning.ts';
import { busyAt, type CalendarServer, icsOf, startCalendarServer } from '#server/testing/outside/calendar-server.ts';
import { FRIDAY, newConsultant } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let outside: CalendarServer;
let sanne: Someone;
let id: number;

beforeAll(async () => {
  outside = await startCalendarServer();
});
afterAll(() => outside.stop());
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  portal.services.calendarAllow = ['127.0.0.1'];
  await portal.db.delete(busyCalendars);
  sanne = await newConsultant(portal, [FRIDAY]);
  works();
  const { body } = await sanne.call('POST /api/consultants/busy-calendars', { body: { url: `${outside.address}/a.ics`, name: 'Werk' } });
  id = body.id;
});

function works(): void {
  outside.temper.answer = (_request, response) => response.writeHead(200).end(icsOf(busyAt(FRIDAY, '10:00', '12:00')));
}
function fails(status: number, headers: Record<string, string> = {}): void {
  outside.temper.answer = (_request, response) => response.writeHead(status, headers).end();
}
/** Moves the clock to the next scheduled reading; returns the minutes in between. */
async function untilNext(): Promise<number> {
  const [row] = await portal.db.select().from(busyCalendars);
  const next = Temporal.Instant.from(row!.nextReadAt);
  const { instant } = portal;
  const before = outside.requests.length;
  portal.instant = next.subtract({ seconds: 1 });
  await readDueCalendars(portal.services);
  expect(outside.requests.length).toBe(before);
  portal.instant = next;
  await readDueCalendars(portal.services);
  expect(outside.requests.length).toBe(before + 1);
  return next.since(instant).total('minutes');
}
const refresh = async () => (await sanne.call('POST /api/consultants/busy-calendars/{id}/refresh', { params: { id } })).body;

test('a calendar that keeps failing is still tried every ten minutes, so that it recovers soon', async () => {
  fails(500);
  expect([await untilNext(), await untilNext(), await untilNext()]).toEqual([10, 10, 10]);
  works();
  expect([await untilNext(), await untilNext()]).toEqual([10, 10]);
});

test('a manual refresh reads the calendar immediately, also before the time in Retry-After', async () => {
  fails(429, { 'retry-after': '3600' });
  await untilNext();
  const before = outside.requests.length;
  works();
  expect((await refresh()).lastError).toBeNull();
  expect(outside.requests.length).toBe(before + 1);
  expect(await untilNext()).toBe(10);
});

test.each([
  ['an hour in seconds', 429, '3600', 60],
  ['a moment within two hours', 503, 'Mon, 02 Mar 2026 08:40:00 GMT', 90],
  ['less than ten minutes', 503, '5', 10],
  ['a moment that has passed', 429, 'Mon, 02 Mar 2026 06:00:00 GMT', 10],
  ['a year', 429, '31536000', CALENDAR_LONGEST_HOURS * 60],
  ['a number of 400 digits', 429, '9'.repeat(400), CALENDAR_LONGEST_HOURS * 60],
  ['the year 9999', 503, 'Fri, 31 Dec 9999 23:59:59 GMT', CALENDAR_LONGEST_HOURS * 60],
  ['unreadable text', 429, 'straks', 10],
  ['no text', 503, '', 10],
  ['an hour, with a status for which it is ignored', 500, '3600', 10],
])('a Retry-After of %s delays the next reading, between ten minutes and the maximum', async (_words, status, retryAfter, minutes) => {
  portal.at(MONDAY, '08:10');
  fails(status, { 'retry-after': retryAfter });
  await readDueCalendars(portal.services);
  expect(await untilNext()).toBe(minutes);
});
