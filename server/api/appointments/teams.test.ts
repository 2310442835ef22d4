import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { keepHomes } from '#server/actions/planning/keep-homes.ts';
import { microsoftConnection } from '#server/db/schema/firm.ts';
import { calendarHomes } from '#server/db/schema/planning.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { LOGIN, startMailServer } from '#server/testing/mail-server.ts';
import { APP, type Microsoft, startMicrosoft } from '#server/testing/outside/microsoft/graph-server.ts';
import type { Mailbox } from '#server/testing/outside/microsoft/mailbox.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';
import { hour, newAppointment, newConsultant, newEmployer, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Virtual conversations as meetings in Teams: made in the consultant's calendar, after the booking.

const portal = usePortal();
let microsoft: Microsoft;
let post: Awaited<ReturnType<typeof startMailServer>>;
let admin: Someone;
let sanne: Someone & { consultantId: number };
let mailbox: Mailbox;
let employerId: number;

beforeAll(async () => {
  microsoft = await startMicrosoft([], () => portal.instant.epochMilliseconds);
  post = await startMailServer();
});
afterAll(() => Promise.all([microsoft.stop(), post.stop()]));
beforeEach(async () => {
  portal.at(addDays(MONDAY, -7), '08:00');
  admin = await portal.as('admin');
  microsoft.temper.fault = undefined;
  const tokens = { ...NOWHERE.tokens, microsoft: `${microsoft.loginUrl}/{tenant}/oauth2/v2.0/token` };
  portal.services.outside = { ...NOWHERE, tokens, graph: microsoft.graphUrl };
  for (const table of [mails, calendarHomes, microsoftConnection, emailConfig]) await portal.db.delete(table);
  const account = { adminEmail: 'b@firma.test', fromEmail: 'p@firma.test', smtpHost: '127.0.0.1', smtpPort: post.port };
  await admin.call('POST /api/admin/email-config', { body: { ...account, smtpUser: LOGIN.user, smtpPass: LOGIN.pass } });
  sanne = await newConsultant(portal, [TUESDAY, THURSDAY]);
  mailbox = microsoft.mailbox((await sanne.call('GET /api/user')).body.email);
  mailbox.joinAfterMs = 0;
  ({ id: employerId } = await newEmployer(portal, { name: 'Bakkerij' }));
  await admin.call('POST /api/admin/calendar-connection', { body: { kind: 'microsoft', ...APP } });
  await sanne.call('PUT /api/consultants/calendar-home', { body: { kind: 'microsoft' } });
  expect((await admin.call('POST /api/admin/video-config', { body: { mode: 'teams' } })).status).toBe(200);
  await keep();
});

const keep = async (seconds = 0) => {
  portal.instant = portal.instant.add({ seconds });
  await keepHomes(portal.services);
};
const booked = (startTime = '10:00', date = TUESDAY) =>
  newAppointment(portal, employerId, hour(sanne.consultantId, date, startTime, 'virtueel'), {
    firstName: 'Jan',
    lastName: 'Jansen',
    phone: '0612345678',
  });
const linkOf = async (id: number) =>
  (await admin.call('GET /api/appointments')).body.find((one: { id: number }) => one.id === id).videoUrl as string | null;
const meetings = () => [...mailbox.events.values()].map(({ meeting }) => meeting?.joinUrl ?? null);
/** Kind, status and whether a link to a meeting is in it, of each mail to an employee. */
const told = async () => {
  const rows = await portal.db
    .select(WITH_TEXT)
    .from(mails)
    .where(and(isNotNull(mails.employeeId), eq(mails.audience, 'employee')))
    .orderBy(mails.id);
  return rows.map(({ kind, status, letter }) => [kind, status, JSON.stringify(letter).includes('teams.microsoft.com')]);
};

test('Teams needs the firm’s connection, and ends with it', async () => {
  expect((await admin.call('POST /api/admin/calendar-connection', { body: { kind: 'none' } })).status).toBe(200);
  expect((await admin.call('GET /api/admin/video-config')).body.mode).toBe('none');
  expect(await admin.call('POST /api/admin/video-config', { body: { mode: 'teams' } })).toMatchObject({
    status: 409,
    body: { errorType: 'TEAMS_NOT_CONNECTED', fields: { mode: expect.any(String) } },
  });
});

test('a booking does not wait for the meeting; its confirmation does, and has the link', async () => {
  const { id, cancelToken } = await booked();
  expect(await linkOf(id)).toBeNull();
  await portal.sendDue();
  expect(await told()).toEqual([['confirmation', 'wachtend', false]]);
  await keep(20);
  const [link] = meetings();
  expect(await linkOf(id)).toBe(link);
  expect((await portal.call('GET /api/appointment/token/{token}', { params: { token: cancelToken } })).body.videoUrl).toBe(link);
  await portal.sendDue();
  portal.instant = portal.instant.add({ minutes: 3 });
  await portal.sendDue();
  expect(await told()).toEqual([
    ['confirmation', 'vervallen', false],
    ['confirmation', 'verzonden', true],
  ]);
  await keep();
  expect([...mailbox.events.values()][0]?.body.content).toContain(link);
  expect(JSON.stringify(microsoft.requests.map(({ body }) => body ?? null))).not.toContain('attendees');
});

test('without a link after two minutes the confirmation goes out, and a letter with the link follows', async () => {
  mailbox.joinAfterMs = 10 * 60_000;
  const { id } = await booked();
  await keep(30);
  await keep(60);
  await portal.sendDue();
  expect(await told()).toEqual([['confirmation', 'wachtend', false]]);
  portal.instant = portal.instant.add({ seconds: 31 });
  await portal.sendDue();
  expect(await told()).toEqual([['confirmation', 'verzonden', false]]);
  await keep(9 * 60);
  await portal.sendDue();
  expect([await linkOf(id), await told()]).toEqual([
    meetings()[0],
    [
      ['confirmation', 'verzonden', false],
      ['change', 'verzonden', true],
    ],
  ]);
  await keep(60);
  expect([mailbox.created, (await told()).length]).toEqual([1, 2]);
});

test('another hour keeps the link; a swap makes two new ones, and nobody keeps a door to another’s conversation', async () => {
  const one = await booked('10:00');
  const other = await booked('13:00');
  await keep(20);
  const former = meetings();
  await portal.call('POST /api/modify/{token}', {
    params: { token: one.cancelToken },
    body: hour(sanne.consultantId, THURSDAY, '14:00', 'virtueel'),
  });
  await keep(20);
  expect(new Set(meetings())).toEqual(new Set(former));
  expect((await admin.call('POST /api/appointments/swap', { body: { appointmentId1: one.id, appointmentId2: other.id } })).status).toBe(
    200,
  );
  expect([await linkOf(one.id), await linkOf(other.id)]).toEqual([null, null]);
  await keep(20);
  const now = [await linkOf(one.id), await linkOf(other.id)];
  expect(new Set(now)).toEqual(new Set(meetings()));
  expect([now.length, now.filter((link) => former.includes(link))]).toEqual([2, []]);
});

test('a virtual conversation that becomes a visit loses its meeting, and one that becomes virtual gets one', async () => {
  const { id } = await booked();
  await keep(20);
  const move = (meetingType: 'virtueel' | 'fysiek') =>
    admin.call('PUT /api/appointments/{id}', {
      params: { id },
      body: { date: TUESDAY, startTime: '10:00', endTime: '11:00', meetingType },
    });
  await move('fysiek');
  await keep(20);
  expect([await linkOf(id), meetings()]).toEqual([null, [null]]);
  await move('virtueel');
  await keep(20);
  expect([await linkOf(id), meetings().length]).toEqual([meetings()[0], 1]);
});

test('with another consultant the conversation is a meeting of that consultant’s', async () => {
  const { id } = await booked();
  await keep(20);
  const [former] = meetings();
  const wim = await newConsultant(portal, [TUESDAY]);
  const theirs = microsoft.mailbox((await wim.call('GET /api/user')).body.email);
  await wim.call('PUT /api/consultants/calendar-home', { body: { kind: 'microsoft' } });
  const at = { date: TUESDAY, startTime: '10:00', endTime: '11:00', meetingType: 'virtueel' };
  expect((await admin.call('PUT /api/appointments/{id}', { params: { id }, body: { ...at, consultantId: wim.consultantId } })).status).toBe(
    200,
  );
  await keep(20);
  expect([meetings(), theirs.events.size]).toEqual([[], 1]);
  expect(await linkOf(id)).toBe([...theirs.events.values()][0]?.meeting?.joinUrl);
  expect(await linkOf(id)).not.toBe(former);
});

test('a telephone call is no meeting, and a conversation from before the calendar was connected keeps what was agreed until it moves', async () => {
  await admin.call('POST /api/admin/video-config', { body: { mode: 'teams', phone: 'only' } });
  const { id } = await booked();
  await keep(20);
  expect([await linkOf(id), meetings()]).toEqual([null, [null]]);
  await admin.call('POST /api/admin/video-config', { body: { mode: 'teams', phone: 'off' } });
  const eva = await newConsultant(portal, [TUESDAY]);
  const earlier = await newAppointment(portal, employerId, hour(eva.consultantId, TUESDAY, '10:00', 'virtueel'));
  portal.instant = portal.instant.add({ minutes: 1 });
  microsoft.mailbox((await eva.call('GET /api/user')).body.email);
  expect((await eva.call('PUT /api/consultants/calendar-home', { body: { kind: 'microsoft' } })).status).toBe(200);
  await keep(20);
  expect(await linkOf(earlier.id)).toBeNull();
  const later = { date: TUESDAY, startTime: '13:00', endTime: '14:00', meetingType: 'virtueel' };
  await admin.call('PUT /api/appointments/{id}', { params: { id: earlier.id }, body: later });
  await keep(20);
  expect(await linkOf(earlier.id)).toContain('https://teams.microsoft.com/');
});
