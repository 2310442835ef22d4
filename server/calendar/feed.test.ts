import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { calendarFeeds } from '#server/db/schema/planning.ts';
import { decrypt, hashOf } from '#server/db/secrets.ts';
import { hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const NEXT_WEEK = addDays(MONDAY, 7);

beforeEach(async () => {
  await portal.db.delete(appointments);
  portal.at(MONDAY, '08:00');
});

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await portal.app.inject({ url: url.replace('http://portaal.test', ''), headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

async function planned(notes = 'CANARY-NOTES') {
  const employer = await newEmployer(portal, {
    name: 'Bakkerij; De Zon',
    street: 'Molenstraat 12',
    postalCode: '3512 AB',
    city: 'Utrecht',
  });
  const consultant = await newConsultant(portal, [NEXT_WEEK]);
  const made = await newAppointment(portal, employer.id, hour(consultant.consultantId, NEXT_WEEK, '10:00', 'fysiek'), {
    phone: '+31612345678',
  });
  await portal.db.update(appointments).set({ notes }).where(eq(appointments.id, made.id));
  const { body } = await consultant.call('GET /api/consultants/calendar-url');
  return { ...made, employer, consultant, calendarUrl: body.calendarUrl as string, exportUrl: body.exportUrl as string };
}

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

test('a consultant’s feed has name, place and phone of their own appointments, no notes and no tokens', async () => {
  const { calendarUrl, employee, cancelToken } = await planned();
  const { status, headers, text } = await get(calendarUrl);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const [event, ...others] = eventsOf(text);
  expect(others).toEqual([]);
  expect(event!.startDate.toJSDate().toISOString()).toBe(`${NEXT_WEEK}T09:00:00.000Z`);
  expect(event!.summary).toBe(`Pensioengesprek ${employee.firstName} ${employee.lastName} (Bakkerij; De Zon)`);
  expect(event!.location).toBe('Bij Bakkerij; De Zon, Molenstraat 12, 3512 AB Utrecht');
  expect(event!.description).toContain('Telefoon: 06 12345678');
  for (const secret of ['CANARY-NOTES', cancelToken, employee.token]) expect(text).not.toContain(secret);
});

test('a feed leaves out appointments of colleagues, cancelled ones and those over 90 days old', async () => {
  const { calendarUrl, id } = await planned();
  await planned();
  expect(eventsOf((await get(calendarUrl)).text)).toHaveLength(1);
  await portal.db.update(appointments).set({ status: 'geannuleerd' }).where(eq(appointments.id, id));
  expect(eventsOf((await get(calendarUrl)).text)).toHaveLength(0);
  await portal.db
    .update(appointments)
    .set({ status: 'voltooid', date: addDays(MONDAY, -90) })
    .where(eq(appointments.id, id));
  expect(eventsOf((await get(calendarUrl)).text)).toHaveLength(1);
  await portal.db
    .update(appointments)
    .set({ date: addDays(MONDAY, -91) })
    .where(eq(appointments.id, id));
  expect(eventsOf((await get(calendarUrl)).text)).toHaveLength(0);
});

test('the combined feed has all consultants’ appointments and names the consultant', async () => {
  const { consultant } = await planned();
  await planned();
  const admin = await portal.as('admin');
  const { body } = await admin.call('GET /api/admin/calendar-urls');
  const events = eventsOf((await get(body.combinedCalendar.calendarUrl)).text);
  expect(events).toHaveLength(2);
  const names = body.calendarUrls.filter((one: { consultantId: number }) => one.consultantId === consultant.consultantId);
  expect(events.map(({ summary }) => summary).join()).toContain(`${names[0].consultantName}: Pensioengesprek`);
});

test('a feed unchanged since the last request is a 304', async () => {
  const { calendarUrl, employee } = await planned();
  const first = await get(calendarUrl);
  const etag = String(first.headers.etag);
  const since = String(first.headers['last-modified']);
  expect((await get(calendarUrl, { 'if-none-match': etag })).status).toBe(304);
  expect((await get(calendarUrl, { 'if-none-match': `W/${etag}, "x"` })).status).toBe(304);
  expect((await get(calendarUrl, { 'if-modified-since': since })).status).toBe(304);
  expect((await get(calendarUrl)).text).toBe(first.text);

  await portal.db.update(employees).set({ phone: '+31687654321' }).where(eq(employees.id, employee.id));
  const changed = await get(calendarUrl, { 'if-modified-since': since });
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  expect(Date.parse(String(changed.headers['last-modified']))).toBeGreaterThan(Date.parse(since));
  expect((await get(calendarUrl, { 'if-none-match': etag })).status).toBe(200);
});

test('a withdrawn or unknown feed address is a 404', async () => {
  const { calendarUrl, consultant } = await planned();
  const { body } = await consultant.call('POST /api/consultants/calendar-url/rotate');
  expect((await get(calendarUrl)).status).toBe(404);
  expect((await get(body.calendarUrl)).status).toBe(200);
  expect((await get('/calendar/niets.ics')).status).toBe(404);
  expect((await get(body.calendarUrl.replace('.ics', ''))).status).toBe(404);
});

test('an administrator withdraws the feed address of one consultant, or the combined one', async () => {
  const { calendarUrl, consultant } = await planned();
  const admin = await portal.as('admin');
  const { body: before } = await admin.call('GET /api/admin/calendar-urls');
  const one = await admin.call('POST /api/admin/calendar-urls/rotate', { body: { consultantId: consultant.consultantId } });
  expect([one.status, (await get(calendarUrl)).status, (await get(one.body.calendarUrl)).status]).toEqual([200, 404, 200]);
  const all = await admin.call('POST /api/admin/calendar-urls/rotate', { body: {} });
  expect([(await get(before.combinedCalendar.calendarUrl)).status, (await get(all.body.calendarUrl)).status]).toEqual([404, 200]);
  expect((await admin.call('POST /api/admin/calendar-urls/rotate', { body: { consultantId: 999_999 } })).status).toBe(404);
});

test('the feed address stays the same until withdrawn, also with concurrent first requests', async () => {
  const consultant = await newConsultant(portal, []);
  const answers = await Promise.all(Array.from({ length: 8 }, () => consultant.call('GET /api/consultants/calendar-url')));
  expect(new Set(answers.map(({ body }) => body.calendarUrl)).size).toBe(1);
});

test('the export is the feed as a file', async () => {
  const { consultant, calendarUrl } = await planned();
  const { status, headers, text } = await consultant.call('GET /api/consultants/appointments/export');
  expect([status, eventsOf(text).length]).toEqual([200, 1]);
  expect(headers['content-disposition']).toMatch(/^attachment; filename=".+\.ics"$/);
  const download = await get(`${calendarUrl}?download=1`);
  expect(download.headers['content-disposition']).toMatch(/^attachment/);
});

test('the secret of a feed is stored encrypted and found by its hash', async () => {
  const { calendarUrl, consultant } = await planned();
  const isOwn = eq(calendarFeeds.consultantId, consultant.consultantId);
  const secret = calendarUrl.slice(calendarUrl.lastIndexOf('/') + 1, -'.ics'.length);
  const { sealed, secretHash } = (await portal.db.select().from(calendarFeeds).where(isOwn))[0]!;
  expect([decrypt(portal.services.secretKey, sealed), secretHash]).toEqual([secret, hashOf(secret)]);
  // The stored text itself opens nothing.
  for (const guess of [sealed, hashOf(secret)]) expect((await get(`/calendar/${encodeURIComponent(guess)}.ics`)).status).toBe(404);
});
