// How long a visitor waits for a lock during a large action of an administrator or of the nightly run.
//   node bench/locks.ts                    creates an office of 50,000 employees
//   node bench/locks.ts --database URL     uses a filled one, and changes it
// Visitors of the largest employer book, move and cancel continuously through another portal process. Only lock waits reported by
// PostgreSQL (pg_locks.waitstart) are measured, which do not depend on the load of the machine.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar.ts';
import { holidayOn } from '#domain/planning/holidays.ts';
import { offeredDates } from '#domain/planning/slots.ts';
import { dateOf } from '#domain/time.ts';
import { shortenAudit } from '#server/actions/access/shorten-audit.ts';
import { sendAdminReport } from '#server/actions/firm/send-admin-report.ts';
import { makeStatement } from '#server/actions/money/make-statement.ts';
import { deleteEmployees } from '#server/actions/people/delete-employees.ts';
import { importEmployees } from '#server/actions/people/import-employees.ts';
import { importStanding } from '#server/actions/people/import-standing.ts';
import { changeEmployer } from '#server/actions/people/save-employer.ts';
import { undoImport } from '#server/actions/people/undo-import.ts';
import { previewAbsence } from '#server/actions/planning/preview-absence.ts';
import { reportAbsence } from '#server/actions/planning/report-absence.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { sendInvitations } from '#server/actions/post/send-invitations.ts';
import { eraseExpired } from '#server/actions/privacy/erase.ts';
import { eraseByAge } from '#server/actions/privacy/erase-by-age.ts';
import { saveRetention } from '#server/actions/privacy/save-retention.ts';
import { closeRound } from '#server/actions/rounds/close-round.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import { employees } from '#server/db/schema/people.ts';
import type { Services } from '#server/services.ts';
import { openConsultants } from '#server/steps/open-slots.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { report } from './budget.ts';
import { fillGrowth } from './large-office.ts';
import { servicesOver } from './services.ts';

const BUDGET_MS = 100;
const SAMPLE_MS = 4;
const VISITORS = 4;
const LISTED = 20_000;
/** The longest list of people with statuses that is allowed; 500 planned appointments are more than a round of one employer has at once. */
const [STANDING, PLANNED] = [5_000, 500];

const { values } = parseArgs({ options: { database: { type: 'string' }, visit: { type: 'string' }, only: { type: 'string' } } });
const today = dateOf(Temporal.Now.instant());

async function openServices(databaseUrl: string, now: () => Temporal.Instant = Temporal.Now.instant): Promise<Services> {
  const services = servicesOver(await openDatabase({ databaseUrl, dataDir: '' }));
  // The administrator and the visitors are two processes on one database, with one key.
  return { ...services, now, secretKey: Buffer.alloc(32), erasureJournal: join(tmpdir(), `erasures-${process.pid}.journal`) };
}

async function largestEmployer({ db }: Services): Promise<number> {
  const { rows } = await db.execute(sql`SELECT employer_id AS id FROM employees GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`);
  return Number(rows[0]?.id);
}

type Seen = { waitMs: number; calls: number; refused: number };

/** The process of the visitors: they call continuously, and the locks are sampled every few milliseconds. Reports when the parent asks. */
async function visit(databaseUrl: string): Promise<void> {
  const services = await openServices(databaseUrl);
  const { db } = services;
  const app = await buildApp(services, { trustProxy: '127.0.0.1', pages: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const employerId = await largestEmployer(services);
  const dates = offeredDates(today)
    .filter((date) => holidayOn(date) === null)
    .slice(10, 100);
  const seen: Seen = { waitMs: 0, calls: 0, refused: 0 };
  let isOver = false;
  let next = 0;
  const { rows } = await db.execute(sql`
    SELECT token FROM invitations JOIN employees ON employees.id = employee_id WHERE employer_id = ${employerId} AND is_current AND declined_at IS NULL
      AND status = 'uitgenodigd' ORDER BY md5(employees.id::text)`);

  async function call(path: string, body?: object) {
    next++;
    const response = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': `10.1.${next % 250}.${(next >> 8) % 250}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    });
    seen.calls++;
    if (response.status >= 400) seen.refused++;
    return { status: response.status, body: await response.json().catch(() => null) };
  }

  async function freeSlot(token: string, date: string) {
    const { body } = await call(`/api/public/availability?date=${date}&employeeToken=${token}`);
    const open = Array.isArray(body) ? body.filter(({ virtualSlots }) => virtualSlots?.length > 0) : [];
    const consultant = open[next % Math.max(1, open.length)];
    const slot = consultant?.virtualSlots[next % consultant.virtualSlots.length];
    return slot && { consultantId: consultant.id, date, ...slot, meetingType: 'virtueel' };
  }

  async function visitor(): Promise<void> {
    while (!isOver) {
      const token = String(rows[next % rows.length]?.token);
      const slot = await freeSlot(token, dates[next % dates.length] ?? '');
      if (!slot) continue;
      const { body } = await call(`/api/book/${token}`, slot);
      const cancelToken = body?.cancelToken;
      if (!cancelToken) continue;
      const other = await freeSlot(cancelToken, dates[(next + 7) % dates.length] ?? '');
      if (other) await call(`/api/modify/${cancelToken}`, other);
      await call(`/api/cancel/${cancelToken}`, {});
    }
  }

  async function watch(): Promise<void> {
    const { client, end } = await services.database.connectAside();
    while (!isOver) {
      // Counts only waits caused by the administrator: two visitors who want one hour wait for each other.
      const { rows } = await client.query(`
        SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)), 0)::float8 * 1000 AS ms
        FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND application_name = 'visitors'
          AND EXISTS (SELECT FROM pg_stat_activity AS other WHERE other.pid = ANY(pg_blocking_pids(pg_locks.pid)) AND other.application_name = 'administrator')`);
      seen.waitMs = Math.max(seen.waitMs, Number(rows[0].ms));
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
    await end();
  }

  const work = [watch(), ...Array.from({ length: VISITORS }, visitor)];
  // The first answers fill caches and are not measured.
  while (seen.calls < 5 * VISITORS) await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  process.once('disconnect', () => process.exit(1));
  process.on('message', async (what) => {
    if (what === 'end') {
      isOver = true;
      await Promise.all(work);
      await app.close();
      await services.database.close();
      process.exit(0);
    }
    process.send?.({ ...seen });
    Object.assign(seen, { waitMs: 0, calls: 0, refused: 0 });
  });
  process.send?.({ ...seen });
}

async function ask(child: ChildProcess, what: string): Promise<Seen> {
  child.send(what);
  const [answer] = (await once(child, 'message')) as [Seen];
  return answer;
}

const withName = (url: string, name: string) => `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`;
const listOf = (count: number) =>
  Buffer.from(
    ['voornaam;achternaam;email', ...Array.from({ length: count }, (_, i) => `Nieuw;Persoon${i};nieuw${i}@lijst.test`)].join('\n'),
  );

/**
 * A list of people with statuses. Those with an appointment get hours that are free now, some weeks ahead, spread over the consultants;
 * visitors take some of these hours meanwhile.
 */
async function standingList(services: Services, employerId: number): Promise<Buffer> {
  const { rows } = await services.db.execute(
    sql`SELECT id FROM employees WHERE employer_id = ${employerId} AND status = 'uitgenodigd' LIMIT 1`,
  );
  const seeker = { kind: 'administrator', userId: 0, name: 'Beheer', employeeId: Number(rows[0]?.id) } as const;
  const hours: string[] = [];
  for (const date of offeredDates(today).slice(40, 90)) {
    for (const { user, virtualSlots } of await openConsultants(services, seeker, date)) {
      const [slot] = virtualSlots;
      if (slot) hours.push(`${date};${slot.startTime};${user.name};virtueel`);
    }
    if (hours.length >= PLANNED) break;
  }
  const people = Array.from({ length: STANDING }, (_, i) =>
    i < PLANNED && hours[i] ? `afspraak gemaakt;${hours[i]}` : i % 2 === 0 ? 'uitgenodigd;;;;' : 'niet uitgenodigd;;;;',
  );
  const head = 'voornaam;achternaam;email;status;datum;tijd;consultant;type';
  return Buffer.from([head, ...people.map((rest, i) => `Over;Genomen${i};over${i}@lijst${process.pid}.test;${rest}`)].join('\n'));
}

async function measure(url: string): Promise<void> {
  let clock = Temporal.Now.instant;
  const services = await openServices(withName(url, 'administrator'), () => clock());
  const { db } = services;
  const employerId = await largestEmployer(services);
  const actor = { kind: 'administrator', name: 'Beheerder', userId: 1 } as const;
  const some = async (count: number) =>
    (
      await db
        .select({ id: employees.id })
        .from(employees)
        .where(eq(employees.employerId, employerId))
        .orderBy(sql`md5(id::text)`)
        .limit(count)
    ).map(({ id }) => id);
  let importId = 0;
  /** Runs `work` with the clock this many days ahead. */
  const later = async (days: number, work: () => Promise<unknown>) => {
    clock = () => Temporal.Now.instant().add({ minutes: Math.round(24 * 60 * days) });
    await work().finally(() => {
      clock = Temporal.Now.instant;
    });
  };
  const month = addDays(today, -40).slice(0, 7);
  const WORK: Record<string, () => Promise<unknown>> = {
    nothing: () => new Promise((resolve) => setTimeout(resolve, 3_000)),
    [`import of ${LISTED} rows`]: async () => {
      importId = (await importEmployees(services, actor, { employerId, bytes: listOf(LISTED) })).importId ?? 0;
    },
    'undoing that import': () => undoImport(services, actor, importId),
    [`import of ${STANDING} people with status, ${PLANNED} of them planned`]: async () => {
      const bytes = await standingList(services, employerId);
      const start = performance.now();
      const { createdCount, standing } = await importStanding(services, actor, { employerId, bytes, mail: false });
      console.log(`${createdCount} people, ${standing.afspraak_gemaakt} planned, in ${Math.round(performance.now() - start)} ms`);
    },
    'inviting everyone of an employer': async () => {
      await importEmployees(services, actor, { employerId, bytes: listOf(LISTED / 4) });
      await sendInvitations(services, actor, employerId);
    },
    'other preferences of an employer': () => changeEmployer(services, actor, { id: employerId, preferredMeetingType: 'virtueel' }),
    'a report of a week': () => sendAdminReport(services, actor, { startDate: addDays(today, -7), endDate: today }),
    'a statement': () => makeStatement(services, actor, { employerId, month }).catch(() => {}),
    'deleting 500 employees': async () => deleteEmployees(services, actor, await some(500)),
    'erasing them': () => later(0.02, () => eraseExpired(services)),
    'a night with reminders': () => later(9, () => runDueNight(services)),
    'texts of old mails': async () => {
      await saveRetention(services, actor, { employeeMonths: 84, mailMonths: 1 });
      await later(70, () => eraseByAge()(services));
      await saveRetention(services, actor, null);
    },
    'shortening the audit log': () => later(800, () => shortenAudit(services)),
    'an absence of 40 conversations': async () => {
      const { rows } = await db.execute(sql`
        SELECT consultant_id AS id, (array_agg(date ORDER BY date))[40]::text AS "to" FROM appointments
        WHERE status = 'geplanned' AND date > ${today} GROUP BY 1 HAVING count(*) >= 40 ORDER BY 2 LIMIT 1`);
      const consultantId = Number(rows[0]?.id);
      const period = { from: addDays(today, 1), to: String(rows[0]?.to), startTime: null, endTime: null };
      const list = await previewAbsence(services, actor, { consultantId, period });
      const choices = list.map(({ proposal }) => proposal);
      console.log(`${choices.length} conversations until ${period.to}, ${new Set(choices.map(({ kind }) => kind)).size} kinds of choices`);
      const start = performance.now();
      await reportAbsence(services, actor, { consultantId, period, reason: null, choices }).catch((error) => {
        // A visitor changed one of the appointments first, which does not matter here: only the waiting time is measured.
        if (error.code !== 'ABSENCE_CHANGED') throw error;
        console.log('the list had changed');
      });
      console.log(`solved in ${Math.round(performance.now() - start)} ms`);
    },
    'closing a round': async () => {
      const { rows } = await db.execute(sql`
        INSERT INTO rounds (employer_id, name, opens_on, closes_on, risk, everyone, state, started_at, active_since)
        VALUES (${employerId}, 'Ronde', ${today}, ${today}::date + 60, 0.1, false, 'paused', now(), now()) RETURNING id`);
      const id = Number(rows[0]?.id);
      // Puts everybody's invitation into the round, 50 at a time: one statement for all would itself make visitors wait.
      for (let after = 0; after >= 0; ) {
        const { rows } = await db.execute(sql`
          WITH next AS (
            SELECT invitations.id FROM invitations JOIN employees ON employees.id = employee_id
            WHERE employer_id = ${employerId} AND is_current AND invitations.id > ${after} ORDER BY invitations.id LIMIT 50)
          UPDATE invitations SET round_id = ${id} FROM next WHERE invitations.id = next.id RETURNING invitations.id`);
        after = rows.length === 0 ? -1 : Math.max(...rows.map((row) => Number(row.id)));
      }
      const start = performance.now();
      await closeRound(services, actor, id);
      console.log(`closed in ${Math.round(performance.now() - start)} ms`);
    },
    'switching HR on': () => changeEmployer(services, actor, { id: employerId, communicatieViaHrm: true, email: 'hr@lijst.test' }),
    'switching HR off': () => changeEmployer(services, actor, { id: employerId, communicatieViaHrm: false }),
  };
  const chosen = Object.entries(WORK).filter(([name]) => new RegExp(values.only ?? '').test(name));
  const rows = [];
  for (const [what, work] of chosen) {
    const child = fork(fileURLToPath(import.meta.url), ['--visit', withName(url, 'visitors')], { execArgv: [] });
    await once(child, 'message');
    await ask(child, 'report');
    const start = performance.now();
    await work();
    const ms = performance.now() - start;
    const { waitMs, calls, refused } = await ask(child, 'report');
    rows.push({ what, 'work, ms': Math.round(ms), 'longest wait, ms': Math.round(waitMs), 'calls meanwhile': calls, refused });
    console.log(`${what}: ${Math.round(waitMs)} ms, ${calls} calls meanwhile`);
    child.send('end');
    await once(child, 'exit');
  }
  console.table(rows);
  await services.database.close();
  report(
    'Locks: how long a visitor waits',
    rows.map((row) => ({ what: row.what, value: row['longest wait, ms'], limit: BUDGET_MS })),
  );
}

if (values.visit) await visit(values.visit);
else if (values.database) await measure(values.database);
else {
  const server = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  await execute(server.url('postgres'), 'CREATE DATABASE locks');
  const url = server.url('locks');
  await (await openDatabase({ databaseUrl: url, dataDir: '' })).close();
  await fillGrowth(url, { employees: 50_000, today });
  await measure(url).finally(() => server.stop());
}
