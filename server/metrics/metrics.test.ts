import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '#contract/all.ts';
import { hoursAfter, isoOf, millisecondsAfter } from '#domain/time.ts';
import { buildApp } from '#server/app.ts';
import { backups } from '#server/db/schema/firm.ts';
import { busyCalendars } from '#server/db/schema/planning.ts';
import { dailyRuns, mailChannel, mails } from '#server/db/schema/post.ts';
import type { Services } from '#server/services.ts';
import { newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { writtenMail } from '#server/testing/post/written-mail.ts';
import { figuresIn } from '#server/testing/servers.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const portal = usePortal();
const ALL = new Set(['web', 'mail', 'jobs'] as const);
let metrics: Metrics;
let app: FastifyInstance;
let asked = 0;

/** Figures are cached for five seconds, so each test creates its own instance. */
async function begin(): Promise<void> {
  const { database } = portal;
  const check: Services['database']['check'] = (withinMs, ask) => {
    asked++;
    return database.check(withinMs, ask);
  };
  metrics = createMetrics({ ...portal.services, database: { ...database, check } }, ALL);
}

beforeAll(async () => {
  await begin();
  app = await buildApp(portal.services, { trustProxy: false, pages: false, count: (...figures) => metrics.count(...figures) });
});
afterAll(() => app.close());

beforeEach(async () => {
  await begin();
  asked = 0;
  await portal.db.delete(mails);
});

const seconds = (count: number) => isoOf(millisecondsAfter(portal.instant, -count * 1000));

async function waiting(mail: Partial<typeof mails.$inferInsert>): Promise<void> {
  const messageId = `<${Math.random()}@portaal.test>`;
  const at = isoOf(portal.instant);
  await writtenMail(portal.db, {
    kind: 'test',
    audience: 'admin',
    toAddress: 'jan@werk.test',
    subject: 'Test',
    letter: {},
    status: 'wachtend',
    nextAttemptAt: at,
    createdAt: at,
    messageId,
    ...mail,
  });
}

test('requests are counted by the contract’s name of the call and by status', async () => {
  const { cookie } = await portal.as('admin');
  const employee = await newInvitee(portal, (await newEmployer(portal)).id);
  await app.inject({ url: '/api/health' });
  await app.inject({ method: 'HEAD', url: '/api/health' });
  await app.inject({ url: `/api/employees/${employee.id}/history`, headers: { cookie } });
  await app.inject({ url: '/api/employees/999999/history', headers: { cookie } });
  await app.inject({ url: '/api/employers' });
  await app.inject({ url: '/calendar/geheim.ics' });
  const figures = figuresIn(await metrics.text());
  const counted = [...figures].filter(([name]) => name.startsWith('portal_requests_total')).map(([name, value]) => `${name} ${value}`);
  expect(counted.sort()).toEqual([
    'portal_requests_total{call="GET /api/employees/{id}/history",status="200"} 1',
    'portal_requests_total{call="GET /api/employees/{id}/history",status="404"} 1',
    'portal_requests_total{call="GET /api/employers",status="401"} 1',
    'portal_requests_total{call="GET /api/health",status="200"} 2',
    'portal_requests_total{call="GET /calendar/{file}",status="404"} 1',
  ]);
  expect(figures.get('portal_request_seconds_count')).toBe(6);
  expect(figures.get('portal_request_seconds_bucket{le="+Inf"}')).toBe(6);
  expect(figures.get('portal_request_seconds_sum')).toBeGreaterThan(0);
  expect(figures.get('portal_call_seconds_total{call="GET /api/health"}')).toBeGreaterThan(0);
});

test('every call of the contract has its own label', async () => {
  const named: string[] = [];
  const listening = await buildApp(portal.services, { trustProxy: false, pages: false, count: (call) => void named.push(call ?? '') });
  for (const name of Object.keys(contract)) {
    const [method, path = ''] = name.split(' ');
    await listening.inject({ method: method as 'GET', url: path.replace(/\{\w+\}/g, '1'), headers: { origin: 'https://elders.test' } });
  }
  await listening.close();
  expect(named).toEqual(Object.keys(contract));
});

test('all unknown paths and methods share one label', async () => {
  for (let i = 0; i < 100; i++) {
    await app.inject({ url: `/api/onbekend-${i}` });
    await app.inject({ url: `/${i}/"}\n${i}` });
    await app.inject({ method: 'DELETE', url: `/api/health?${i}` });
    await app.inject({ method: 'POST', url: `/api/%zz${i}` });
  }
  const figures = figuresIn(await metrics.text());
  expect(figures.get('portal_requests_total{call="unknown",status="404"}')).toBe(400);
  expect([...figures.keys()].filter((name) => name.includes('call='))).toHaveLength(2);
});

test('metrics contain no address, name or token of a person', async () => {
  const { token } = await newInvitee(portal, (await newEmployer(portal)).id);
  await waiting({ toAddress: 'geheim@werk.test', lastError: 'geheim@werk.test' });
  expect((await app.inject({ url: `/api/employee/${token}?naam=geheim` })).statusCode).toBe(200);
  const text = await metrics.text();
  expect(text).toContain('call="GET /api/employee/{token}"');
  expect(text).not.toContain(token);
  expect(text).not.toContain('geheim');
});

test('waiting mails are counted by class, with the age of the oldest', async () => {
  await waiting({ class: 'direct', nextAttemptAt: seconds(90) });
  await waiting({ class: 'direct', nextAttemptAt: seconds(5) });
  await waiting({ class: 'direct', nextAttemptAt: seconds(900), status: 'verzonden' });
  await waiting({ class: 'direct', nextAttemptAt: seconds(900), status: 'mislukt' });
  const figures = figuresIn(await metrics.text());
  expect(figures.get('portal_outbox_waiting{class="direct"}')).toBe(2);
  expect(figures.get('portal_outbox_age_seconds{class="direct"}')).toBe(90);
  expect(figures.get('portal_outbox_waiting{class="bulk"}')).toBe(0);
  expect(figures.get('portal_outbox_age_seconds{class="bulk"}')).toBe(0);
});

test('a mail deferred by the recipient’s server is not late; one that waits because no mail server is reachable is late', async () => {
  await waiting({ class: 'bulk', createdAt: seconds(7_200), nextAttemptAt: seconds(-540), attempts: 3 });
  await waiting({ class: 'direct', createdAt: seconds(600), nextAttemptAt: seconds(-60), attempts: 0 });
  const figures = figuresIn(await metrics.text());
  expect(figures.get('portal_outbox_waiting{class="bulk"}')).toBe(1);
  expect(figures.get('portal_outbox_age_seconds{class="bulk"}')).toBe(0);
  expect(figures.get('portal_outbox_age_seconds{class="direct"}')).toBe(600);
});

test('the metric of the daily run’s age exists once a run has finished', async () => {
  await portal.db.delete(dailyRuns);
  await portal.db.insert(dailyRuns).values({ date: '2026-03-01', startedAt: seconds(60) });
  expect(figuresIn(await metrics.text()).has('portal_daily_run_age_seconds')).toBe(false);
  await portal.db.update(dailyRuns).set({ finishedAt: isoOf(hoursAfter(portal.instant, -27)) });
  await begin();
  expect(figuresIn(await metrics.text()).get('portal_daily_run_age_seconds')).toBe(27 * 3600);
});

test('the age of calendars is that of the one read longest ago; without calendars there is no such metric', async () => {
  expect(figuresIn(await metrics.text()).has('portal_calendar_age_seconds')).toBe(false);
  const { consultantId } = await newConsultant(portal, []);
  const calendar = { consultantId, name: 'Werk', url: 'x', host: 'agenda.test', nextReadAt: seconds(0), createdAt: seconds(9_000) };
  await portal.db.insert(busyCalendars).values([calendar, { ...calendar, lastSuccess: seconds(600) }]);
  await begin();
  expect(figuresIn(await metrics.text()).get('portal_calendar_age_seconds')).toBe(9_000);
});

test('backups have an age, and are overdue when the next one was due and is missing', async () => {
  const backup = (dueAt: string, nextDueAt: string, madeAt: string | null) =>
    portal.db.insert(backups).values({ dueAt, nextDueAt, madeAt, claimedUntil: dueAt });
  const read = async () => {
    await begin();
    const figures = figuresIn(await metrics.text());
    return [figures.get('portal_backup_age_seconds'), figures.get('portal_backup_overdue_seconds')];
  };
  expect(await read()).toEqual([undefined, undefined]);
  await backup(seconds(5_000), seconds(1_400), null);
  expect(await read()).toEqual([undefined, 5_000]);
  await backup(seconds(4_000), seconds(400), seconds(3_900));
  expect(await read()).toEqual([3_900, 400]);
  await backup(seconds(400), seconds(-3_200), seconds(300));
  expect(await read()).toEqual([300, 0]);
  await portal.db.delete(backups);
});

test('mails of today and yesterday are counted by outcome', async () => {
  const yesterday = seconds(30 * 3600);
  await waiting({ status: 'verzonden', createdAt: yesterday });
  await waiting({ status: 'verzonden', bouncedAt: isoOf(portal.instant) });
  await waiting({ status: 'mislukt' });
  await waiting({ status: 'mislukt', createdAt: seconds(60 * 3600) });
  const figures = figuresIn(await metrics.text());
  const recent = (outcome: string) => figures.get(`portal_mails_recent{outcome="${outcome}"}`);
  expect([recent('sent'), recent('failed'), recent('bounced')]).toEqual([2, 1, 1]);
});

test('the metrics show failing jobs and a missing backup plan', async () => {
  const failingJobs = new Map([
    ['the nightly run', true],
    ['folding counts', false],
  ]);
  const figures = figuresIn(await createMetrics({ ...portal.services, failingJobs }, ALL).text());
  expect(figures.get('portal_job_failing{name="the nightly run"}')).toBe(1);
  expect(figures.get('portal_job_failing{name="folding counts"}')).toBe(0);
  expect([figures.get('portal_ready'), figures.get('portal_backup_configured')]).toEqual([1, 0]);
  const onlyMail = figuresIn(await createMetrics(portal.services, new Set(['mail'] as const)).text());
  expect(onlyMail.has('portal_backup_configured')).toBe(false);
});

test('the metrics show paused sending, maintenance and the roles of the server', async () => {
  await portal.db.update(mailChannel).set({ pausedAt: isoOf(portal.instant) });
  const figures = figuresIn(await metrics.text());
  await portal.db.update(mailChannel).set({ pausedAt: null });
  expect(figures.get('portal_sending_paused')).toBe(1);
  expect(figures.get('portal_maintenance')).toBe(0);
  expect([figures.get('portal_database_up'), figures.get('portal_ready')]).toEqual([1, 1]);
  expect([...figures.keys()].filter((name) => name.startsWith('portal_role'))).toEqual([
    'portal_role{role="web"}',
    'portal_role{role="mail"}',
    'portal_role{role="jobs"}',
  ]);
  expect(figures.has('portal_pool_in_use')).toBe(true);
});

test('the usual process and event loop metrics are included', async () => {
  const figures = figuresIn(await metrics.text());
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('200 concurrent scrapes make one query', async () => {
  await Promise.all(Array.from({ length: 200 }, () => metrics.text()));
  for (let i = 0; i < 20; i++) await metrics.text();
  expect(asked).toBe(1);
});
