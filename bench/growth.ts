// What a large office costs: npm run growth:measure. The bounds of the declared scale, 100,000 people against 1,000, in one run: pages, whole
// lists and files, visitors beside an import, start. A page that counts or sorts a whole list takes longer in a large office: its bound is
// in milliseconds.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';
import { openDatabase } from '#server/db/db.ts';
import { learnOld } from '#server/store/post/invitation-outcomes.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { ensureLocale, ensurePostgres } from '../scripts/tools.ts';
import { type Budget, percentile, report } from './budget.ts';
import { fillGrowth, GROWTH_FEED, growthToken } from './large-office.ts';
import { CONSULTANT, close, memoryOf, open, type Portal } from './portal.ts';

const [FEW, MANY] = [1_000, 100_000];
const TIMES = 12;
/** A smaller difference counts as equal: on a shared machine the precision is no better. */
const SAME_MS = 3;
const [TIMES_AS_LONG, WHOLE_MS, VISITOR_MS, MEMORY_MB] = [2, 500, 100, 100];

const today = dateOf(Temporal.Now.instant());
const day = [30, 31, 32].map((days) => addDays(today, days)).find((date) => !isWeekend(date)) ?? today;
/** In every filled office employee 31 was invited about two weeks ago, and employee 60 has had the conversation. */
const [INVITED, DONE] = [31, 60];
const token = growthToken(INVITED);

/** `#employer`, `#round` and `#mail` are ids that both offices have; `#last` is the number of the last row. */
const PAGES = `
/api/user
/api/employers/#employer
/api/employees?limit=100&offset=0&employerId=#employer
/api/employees/${DONE}
/api/employees/${DONE}/history
/api/employees/${DONE}/availability?date=${day}
/api/employees/${DONE}/export
/api/employees/invitations?employerIds=#employer
/api/admin/rounds/#round
/api/admin/rounds/#round/people?limit=50
/api/admin/rounds/#round/people?limit=50&outcome=no_answer
/api/admin/wishes?limit=50
/api/admin/occupancy?limit=5
/api/admin/week/team?date=${day}&limit=5
/api/admin/week?date=${day}&consultantId=${CONSULTANT}
/api/admin/mails/#mail
/api/admin/statements?limit=50&offset=0
/api/admin/charges?employerId=#employer
/api/employee/${token}
/api/public/availability?date=${day}&employeeToken=${token}
/api/public/availability/all?employeeToken=${token}
/api/consultants/me
/api/consultants/week?date=${day}`;

/** Pages that count, sort or search a whole list. */
const WHOLE_PAGES = `
/api/stats
/api/admin/overview?from=${addDays(today, -15)}&to=${addDays(today, 15)}
/api/admin/tasks
/api/admin/rounds
/api/admin/mails/counts
/api/admin/reminder-preview?limit=50
/api/employees/invitations
/api/employees?limit=100&offset=0
/api/employees?limit=100&offset=#last
/api/employees?limit=100&sort=email
/api/employees?limit=100&sort=-appointment
/api/employees?limit=100&sort=consultant
/api/employees?limit=100&sort=language
/api/employees?limit=100&q=visser
/api/employees?limit=100&q=.310%40
/api/appointments?limit=50&offset=0
/api/appointments?limit=50&offset=#last
/api/appointments?limit=50&sort=consultant
/api/appointments?limit=50&sort=-employer
/api/appointments?limit=50&q=visser
/api/appointments?limit=50&status=geplanned
/api/admin/mails?limit=50&offset=0
/api/admin/mails?limit=50&offset=#last
/api/admin/mails?limit=50&sort=subject
/api/admin/mails?limit=50&q=.310%40
/api/admin/audit?limit=50&offset=0
/api/consultants/appointments
/api/search?q=visser
/api/search?q=hanneke%20bakker`;

const WHOLES = [
  '/api/employees',
  '/api/employees/export?format=csv',
  '/api/appointments',
  '/api/appointments/export?format=csv',
  '/api/employers',
  '/api/admin/charges',
  `/calendar/${GROWTH_FEED}.ics`,
];

const linesOf = (text: string) => text.trim().split('\n');

async function filled(url: (name: string) => string, people: number): Promise<string> {
  const name = `people_${people}`;
  await execute(url('postgres'), `CREATE DATABASE ${name}`);
  const database = await openDatabase({ databaseUrl: url(name), dataDir: '' });
  await fillGrowth(url(name), { employees: people, today });
  // As in an office that has had its nights.
  await learnOld(database.db, Temporal.Now.instant());
  await database.close();
  return url(name);
}

/** Puts the ids of an office into a path; `#guest1` and further are links of people who may book an online conversation. */
async function idsOf(url: string): Promise<(path: string) => string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`SELECT (SELECT employer_id FROM rounds ORDER BY id LIMIT 1) AS employer,
    (SELECT min(id) FROM rounds) AS round, (SELECT max(id) FROM mails) AS mail, (SELECT count(*)::int - 50 FROM employees) AS last`);
  const guests = await client.query(`SELECT token FROM invitations JOIN employees ON employees.id = employee_id
    JOIN employers ON employers.id = employer_id WHERE is_current AND employees.status = 'uitgenodigd' AND exit_at IS NULL
      AND preferred_meeting_type = 'geen' AND NOT communicatie_via_hrm ORDER BY employee_id LIMIT 1000`);
  for (const [n, { token }] of guests.rows.entries()) rows[0][`guest${n}`] = token;
  await client.end();
  return (path) => path.replace(/#(\w+)/, (_, name: string) => String(rows[0][name]));
}

async function ask({ address, cookies }: Portal, path: string, body?: RequestInit): Promise<number> {
  const cookie = /^\/api\/(public|employee|book)\/|^\/calendar/.test(path)
    ? ''
    : path.startsWith('/api/consultants')
      ? cookies.consultant
      : cookies.admin;
  const start = performance.now();
  const response = await fetch(address + path, { ...body, headers: { ...body?.headers, cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  for await (const _ of response.body ?? []);
  return performance.now() - start;
}

type Office = { portal: Portal; place: (path: string) => string };

/** Both offices by turns, so that other load affects both. */
async function pages(
  [few, many]: readonly [Office, Office],
  text: string,
): Promise<{ path: string; few: number; many: number; p95: number }[]> {
  const rows = [];
  for (const path of linesOf(text)) {
    const times: [number[], number[]] = [[], []];
    for (let i = 0; i <= TIMES; i++) {
      for (const [which, { portal, place }] of [few, many].entries()) {
        const ms = await ask(portal, place(path));
        // The first one warms up.
        if (i > 0) times[which]?.push(ms);
      }
    }
    rows.push({ path, few: percentile(times[0], 0.5), many: percentile(times[1], 0.5), p95: percentile(times[1], 0.95) });
  }
  return rows;
}

/** On a server that was just started: memory used by earlier answers would hide that of this one. */
async function whole(url: string, path: string): Promise<{ path: string; seconds: number; memory: number; started: number }> {
  const portal = await open(url);
  await ask(portal, '/api/user');
  const before = await memoryOf(portal);
  let peak = before;
  let isBusy = true;
  const watching = (async () => {
    for (; isBusy; await sleep(25)) peak = Math.max(peak, await memoryOf(portal));
  })();
  const seconds = (await ask(portal, path)) / 1000;
  isBusy = false;
  await watching;
  await close(portal);
  return { path, seconds, memory: peak - before, started: portal.startedMs };
}

/** Twenty calls of visitors a second, while an administrator imports as many people as one file holds; every tenth one books. */
async function visitorsBesideImport({ portal, place }: Office): Promise<{ looks: number[]; bookings: number[]; imports: number }> {
  const [looks, bookings]: [number[], number[]] = [[], []];
  const rows = Array.from({ length: 10_000 }, (_, i) => `Nieuw;Persoon ${i};nieuw.${i}@import.test`);
  const form = new FormData();
  form.set('employerId', place('#employer'));
  form.set('brief', 'true');
  form.set('file', new Blob([['Voornaam;Achternaam;E-mailadres', ...rows].join('\n')]), 'lijst.csv');
  const start = performance.now();
  let [imports, isImporting] = [0, true];
  const upload = { method: 'POST', body: form, headers: { cookie: portal.cookies.admin } };
  const importing = fetch(`${portal.address}/api/employees/upload`, upload).then(async (response) => {
    const { createdCount } = (await response.json()) as { createdCount?: number };
    [imports, isImporting] = [performance.now() - start, false];
    if (createdCount !== rows.length) throw new Error(`The import made ${createdCount} people.`);
  });
  const free = (await (await fetch(`${portal.address}/api/public/availability?date=${day}&employeeToken=${token}`)).json()) as {
    id: number;
    virtualSlots: { startTime: string; endTime: string }[];
  }[];
  const hours = free.flatMap(({ id, virtualSlots }) =>
    virtualSlots.map((slot) => ({ consultantId: id, date: day, meetingType: 'virtueel', ...slot })),
  );
  const calls: Promise<unknown>[] = [];
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  for (let n = 0; isImporting || n < 100; n++) {
    const who = place(`#guest${n % 1000}`);
    const hour = n % 10 === 9 ? hours.pop() : undefined;
    if (hour) {
      const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(hour) };
      calls.push(
        ask(portal, `/api/book/${who}`, body)
          .then((ms) => bookings.push(ms))
          .catch(failed),
      );
    } else {
      const path = [
        `/api/employee/${who}`,
        `/api/public/availability/all?employeeToken=${who}`,
        `/api/public/availability?date=${day}&employeeToken=${who}`,
      ];
      calls.push(
        ask(portal, path[n % 3]!)
          .then((ms) => looks.push(ms))
          .catch(failed),
      );
    }
    await sleep(50);
  }
  await importing;
  await Promise.all(calls);
  if (bookings.length === 0) failures.push('Nobody could book.');
  if (failures.length > 0) throw new AggregateError(failures, 'A visitor was refused.');
  return { looks, bookings, imports };
}

ensurePostgres();
ensureLocale();
const server = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
try {
  const urls = [await filled(server.url, FEW), await filled(server.url, MANY)] as const;
  const offices = [
    { portal: await open(urls[0]), place: await idsOf(urls[0]) },
    { portal: await open(urls[1]), place: await idsOf(urls[1]) },
  ] as const;
  const budgets: Budget[] = [];
  const ofPages = [await pages(offices, PAGES), await pages(offices, WHOLE_PAGES)] as const;
  for (const rows of ofPages)
    console.table(rows.map(({ path, few, many, p95 }) => ({ path, [FEW]: few.toFixed(1), [MANY]: many.toFixed(1), p95: p95.toFixed(1) })));
  for (const { path, few, many } of ofPages[0])
    budgets.push({ what: `${path}, times as long`, value: many - few < SAME_MS ? 1 : many / few, limit: TIMES_AS_LONG });
  for (const { path, p95 } of ofPages[1]) budgets.push({ what: `${path}, p95 in ms`, value: p95, limit: WHOLE_MS });

  const { looks, bookings, imports } = await visitorsBesideImport(offices[1]);
  console.log(`import of 10,000: ${(imports / 1000).toFixed(1)} s; ${looks.length} looks and ${bookings.length} bookings beside it`);
  budgets.push({ what: 'visitors beside an import, p95 in ms', value: percentile(looks, 0.95), limit: VISITOR_MS });
  budgets.push({ what: 'bookings beside an import, p95 in ms', value: percentile(bookings, 0.95), limit: VISITOR_MS });
  for (const { portal } of offices) await close(portal);

  const wholes = [];
  for (const path of WHOLES) wholes.push(await whole(urls[1], path));
  console.table(wholes.map(({ path, seconds, memory }) => ({ path, s: seconds.toFixed(2), 'memory +MB': memory.toFixed(0) })));
  for (const { path, memory } of wholes) budgets.push({ what: `${path}, memory in MB`, value: memory, limit: MEMORY_MB });
  console.log(
    `start: ${percentile(
      wholes.map(({ started }) => started),
      0.5,
    ).toFixed(0)} ms`,
  );
  report(`${MANY} people against ${FEW}`, budgets);
} finally {
  await server.stop();
}
