import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { checkHome } from '#server/actions/planning/check-home.ts';
import { keepHomes } from '#server/actions/planning/keep-homes.ts';
import { microsoftConnection } from '#server/db/schema/firm.ts';
import { busyTimes, calendarHomes, calendarIntents } from '#server/db/schema/planning.ts';
import { APP, type Microsoft, startMicrosoft } from '#server/testing/outside/microsoft/graph-server.ts';
import type { Mailbox } from '#server/testing/outside/microsoft/mailbox.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';
import { hour, newAppointment, newConsultant, newEmployer, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// A calendar in Microsoft 365 as the place where a consultant's appointments stand.

const portal = usePortal();
let microsoft: Microsoft;
let admin: Someone;
let sanne: Someone & { consultantId: number };
let mailbox: Mailbox;
let employerId: number;

beforeAll(async () => {
  microsoft = await startMicrosoft([]);
});
afterAll(() => microsoft.stop());
beforeEach(async () => {
  portal.at(addDays(MONDAY, -7), '08:00');
  admin = await portal.as('admin');
  microsoft.temper.fault = undefined;
  const tokens = { ...NOWHERE.tokens, microsoft: `${microsoft.loginUrl}/{tenant}/oauth2/v2.0/token` };
  portal.services.outside = { ...NOWHERE, tokens, graph: microsoft.graphUrl };
  await portal.db.delete(calendarHomes);
  await portal.db.delete(microsoftConnection);
  sanne = await newConsultant(portal, [TUESDAY, THURSDAY]);
  mailbox = microsoft.mailbox((await sanne.call('GET /api/user')).body.email);
  ({ id: employerId } = await newEmployer(portal, { name: 'Bakkerij' }));
});

const OURS = { kind: 'microsoft', ...APP };
const connectFirm = (body: object = OURS) => admin.call('POST /api/admin/calendar-connection', { body });
const connect = () => sanne.call('PUT /api/consultants/calendar-home', { body: { kind: 'microsoft' } });
const shown = async () => (await sanne.call('GET /api/consultants/calendar-home')).body;
const keep = async (minutes = 0) => {
  portal.instant = portal.instant.add({ minutes });
  await keepHomes(portal.services);
};
const stored = () => [...mailbox.events.values()].map(({ subject, start }) => [subject, new Date(start).toISOString()]);
const booked = (date = TUESDAY, startTime = '10:00') =>
  newAppointment(portal, employerId, hour(sanne.consultantId, date, startTime, 'fysiek'), { firstName: 'Jan', lastName: 'Jansen' });

test('without the firm’s connection, or without a mailbox at the log-in address, nothing is connected', async () => {
  expect(await connect()).toMatchObject({ status: 409, body: { errorType: 'CALENDAR_NOT_CONNECTED' } });
  await connectFirm();
  mailbox.isForbidden = true;
  expect(await connect()).toMatchObject({ status: 400, body: { fields: { kind: expect.stringContaining('toestemming') } } });
  expect(await shown()).toBeNull();
});

test('an appointment is one event there, follows every change, and goes when it is cancelled', async () => {
  const { id, cancelToken } = await booked();
  await connectFirm();
  expect(await connect()).toMatchObject({ status: 200, body: { kind: 'microsoft', host: new URL(microsoft.graphUrl).host, pending: 1 } });
  await keep();
  expect(stored()).toEqual([['Pensioengesprek Jan Jansen (Bakkerij)', '2026-03-03T09:00:00.000Z']]);
  expect(await shown()).toMatchObject({ lastError: null, pending: 0 });
  await portal.call('POST /api/modify/{token}', {
    params: { token: cancelToken },
    body: hour(sanne.consultantId, THURSDAY, '14:00', 'fysiek'),
  });
  await keep();
  expect(stored()).toEqual([['Pensioengesprek Jan Jansen (Bakkerij)', '2026-03-05T13:00:00.000Z']]);
  await admin.call('POST /api/appointments/{id}/cancel', { params: { id } });
  await keep();
  expect([stored(), await portal.db.$count(calendarIntents)]).toEqual([[], 0]);
});

test('a lost answer, a conflict and a changed token make no second event', async () => {
  await booked();
  await connectFirm();
  await connect();
  let lost = 0;
  microsoft.temper.fault = ({ method }) => (method === 'POST' && lost++ === 0 ? 'lost' : null);
  await keep();
  expect(await shown()).toMatchObject({ lastError: expect.any(String), pending: 1 });
  await keep(5);
  expect([mailbox.created, stored().length, (await shown()).pending]).toEqual([1, 1, 0]);
  // Microsoft itself changes an event after it was made: another changeKey at the same hour.
  const [event] = mailbox.events.values();
  if (event) mailbox.change(event, {});
  microsoft.expireTokens();
  const [appointment] = (await admin.call('GET /api/appointments')).body.filter((one: { status: string }) => one.status === 'geplanned');
  await admin.call('PUT /api/appointments/{id}', {
    params: { id: appointment.id },
    body: hour(sanne.consultantId, THURSDAY, '11:00', 'fysiek'),
  });
  await keep(1);
  expect([mailbox.created, stored()]).toEqual([1, [['Pensioengesprek Jan Jansen (Bakkerij)', '2026-03-05T10:00:00.000Z']]]);
});

test('a throttled calendar rests as long as Microsoft asks', async () => {
  await booked();
  await connectFirm();
  await connect();
  microsoft.temper.fault = () => ({ status: 429, retryAfter: '600' });
  await keep();
  microsoft.requests.length = 0;
  await keep(9);
  expect([microsoft.requests.length, (await shown()).lastError]).toEqual([
    0,
    'De server vraagt om minder vaak te kijken. Het portaal probeert het later opnieuw.',
  ]);
  microsoft.temper.fault = undefined;
  await keep(2);
  expect([stored().length, (await shown()).lastError]).toEqual([1, null]);
});

test('busy times come in, and an event that its owner moves changes nothing here and is a conflict', async () => {
  const { id } = await booked();
  await connectFirm();
  await connect();
  mailbox.byOwner.add(`${THURSDAY}T13:00`, `${THURSDAY}T14:30`);
  await keep();
  const busy = async () =>
    (await portal.db.select().from(busyTimes)).map(({ date, startTime, endTime }) => `${date} ${startTime} ${endTime}`);
  expect(await busy()).toEqual([`${THURSDAY} 13:00 14:30`]);
  const ours = [...mailbox.events.values()].find(({ subject }) => subject?.startsWith('Pensioengesprek'));
  if (ours) mailbox.byOwner.move(ours, `${TUESDAY}T15:00`, `${TUESDAY}T16:00`);
  microsoft.expireDeltas();
  await keep(5);
  expect((await admin.call('GET /api/appointments')).body.find((one: { id: number }) => one.id === id)).toMatchObject({
    date: TUESDAY,
    startTime: '10:00',
  });
  expect((await admin.call('POST /api/appointments/{id}/calendar-restore', { params: { id } })).status).toBe(200);
  await keep(1);
  expect(stored()).toContainEqual(['Pensioengesprek Jan Jansen (Bakkerij)', '2026-03-03T09:00:00.000Z']);
});

test('ending the firm’s connection disconnects its consultants, and leaves what stands', async () => {
  await booked();
  await connectFirm();
  await connect();
  await keep();
  expect((await admin.call('GET /api/admin/calendar-connection')).body).toMatchObject({ connected: 1 });
  expect((await connectFirm({ kind: 'none' })).body).toMatchObject({ kind: 'none', connected: 0 });
  expect([await shown(), stored().length]).toEqual([null, 1]);
});

test('the check of a calendar writes, finds, moves and removes one event, and leaves nothing', async () => {
  await connectFirm();
  await connect();
  const [home] = await portal.db.select().from(calendarHomes);
  const steps: string[] = [];
  if (home) await checkHome(portal.services, home, (step) => steps.push(step));
  expect([steps.length, stored(), mailbox.created]).toEqual([4, [], 1]);
});
