import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holidayOn } from '#domain/planning/holidays.ts';
import { offeredDates } from '#domain/planning/slots.ts';
import { dateOf } from '#domain/time.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { startPgbouncer } from '#server/testing/load/pgbouncer.ts';
import { hour, newConsultant, newInvitee } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { codeIn, newEmployerWithHr, newHrLink } from '#server/testing/post/hr-desk.ts';
import { type Server, startServer } from '#server/testing/servers.ts';

// The HR desk on two servers behind PgBouncer in transaction mode. Codes, their limits, confirmed browsers and claims are in the database,
// so it does not matter which server answers.

vi.setConfig({ testTimeout: 2 * 60_000, hookTimeout: 2 * 60_000 });

const portal = usePortal();
const servers: Server[] = [];
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let admin: Someone;

beforeAll(async () => {
  portal.instant = Temporal.Now.instant();
  admin = await portal.as('admin');
  pooler = await startPgbouncer(portal.database.place.databaseUrl ?? '');
  const through = { databaseUrl: pooler.url, dataDir: portal.database.place.dataDir };
  for (const _ of [1, 2]) servers.push(await startServer(through));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await pooler.stop();
});

type Asked = { body?: object; cookie?: string };

async function at(server: number, path: string, { body, cookie = '' }: Asked = {}) {
  const response = await fetch(`${servers[server]!.address}/api/hr/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function newDesk() {
  const { id } = await newEmployerWithHr(portal);
  return { id, token: await newHrLink(admin, id) };
}

test('a code requested at one server confirms the browser at the other; both accept that browser until the link is withdrawn', async () => {
  const { id, token } = await newDesk();
  expect((await at(0, token)).status).toBe(401);
  expect((await at(0, `${token}/code`, { body: {} })).status).toBe(204);
  const { status, cookie } = await at(1, `${token}/confirm`, { body: { code: await codeIn(portal, id) } });
  expect(status).toBe(200);
  for (const server of [0, 1]) expect((await at(server, token, { cookie })).body.employer.id).toBe(id);
  await admin.call('DELETE /api/employers/{id}/hr-link', { params: { id } });
  for (const server of [0, 1]) expect((await at(server, token, { cookie })).status).toBe(404);
});

test('codes and wrong guesses of a link are counted over both servers', async () => {
  const { id, token } = await newDesk();
  const asked = await Promise.all([0, 1, 0, 1, 0].map((server) => at(server, `${token}/code`, { body: {} })));
  expect(asked.map(({ status }) => status).sort()).toEqual([204, 204, 204, 429, 429]);
  const code = await codeIn(portal, id);
  const wrong = code === '000000' ? '000001' : '000000';
  const guesses = await Promise.all([0, 1, 0, 1, 0, 1, 0, 1].map((server) => at(server, `${token}/confirm`, { body: { code: wrong } })));
  expect(guesses.filter(({ body }) => body.errorType === 'WRONG_HR_CODE')).toHaveLength(5);
  for (const server of [0, 1]) expect((await at(server, `${token}/confirm`, { body: { code } })).body.errorType).toBe('HR_CODE_DEAD');
});

test('two colleagues who book for the same employee at two servers make one appointment', async () => {
  const date = offeredDates(dateOf(portal.instant)).filter((day) => holidayOn(day) === null)[15]!;
  const { consultantId } = await newConsultant(portal, [date]);
  const { id, token } = await newDesk();
  const employee = await newInvitee(portal, id, { invitationSentDate: portal.instant.toString() });
  await at(0, `${token}/code`, { body: {} });
  const { cookie } = await at(0, `${token}/confirm`, { body: { code: await codeIn(portal, id) } });
  const book = (server: number, startTime: string) =>
    at(server, `${token}/employees/${employee.id}/book`, { body: hour(consultantId, date, startTime), cookie });
  const answers = await Promise.all([book(0, '09:00'), book(1, '10:00'), book(0, '11:00'), book(1, '12:00')]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409 || status === 429)).toHaveLength(3);
  expect(await portal.db.$count(appointments, eq(appointments.employeeId, employee.id))).toBe(1);
});
