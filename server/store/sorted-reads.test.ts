import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canSort, LIST_REACH, type ListName, SORTS, sortsOf, sortTexts } from '#domain/lists.ts';
import type { Db } from '#server/db/db.ts';
import { buildLateIndexes } from '#server/db/growth/late-indexes.ts';
import { integer, one, rowsOf } from '#server/db/rows.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { appointmentPage, countAppointments } from './appointments/lists.ts';
import { countEmployees, listEmployees } from './people/employees.ts';
import { countMails, listMails } from './post/mail-overview.ts';

// The number of rows that a page of a sorted list reads does not grow with the list: measured by PostgreSQL's counters, for all of `SORTS`.

const ROWS = 50_000;
const EMPLOYERS = 500;
const PAGE = 50;
/** The maximum of rows read for a page, with what is joined to its rows: the same for a list of any length. */
const MOST_OF_A_PAGE = 40 * PAGE;
/** The maximum of rows read besides for each match, where the matches are few and are all read and sorted. */
const MOST_PER_MATCH = 20;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
const run = (statement: string) => db.execute(sql.raw(statement));
/** SQL: one of these values, chosen by a hash of the row number, so that it depends on no other column. */
const anyOf = (column: string, values: string[]) =>
  `(ARRAY[${values.map((value) => (value === 'NULL' ? value : `'${value}'`)).join()}])[abs(hashtext('${column}' || n)) % ${values.length} + 1]`;

beforeAll(async () => {
  database = await freshDatabase();
  ({ db } = database);
  await run(`INSERT INTO employers (id, name) SELECT n, 'Werkgever ' || n FROM generate_series(1, ${EMPLOYERS}) AS n`);
  await run(`INSERT INTO users (id, username, name, email, role)
    SELECT n, 'u' || n, 'Adviseur ' || n, 'u' || n || '@x.nl', 'consultant' FROM generate_series(1, 20) AS n`);
  await run('INSERT INTO consultants (id, user_id) SELECT n, n FROM generate_series(1, 20) AS n');
  await run(`INSERT INTO employees (id, employer_id, first_name, last_name, email, phone, language, status, sort_key, search_text)
    SELECT n, n % ${EMPLOYERS} + 1, 'V', 'A', n || '@x.nl', '+316' || lpad(n::text, 8, '0'), ${anyOf('language', ['nl', 'pl', 'NULL'])},
      ${anyOf('status', ['niet_uitgenodigd', 'afgerond'])}, md5(n::text) || E'\\tv', 'v a ' || n FROM generate_series(1, ${ROWS}) AS n`);
  await run(`INSERT INTO appointments (free_until, employee_id, consultant_id, date, start_time, end_time, status, meeting_type, cancel_token)
    SELECT now(), n, n % 20 + 1, date '2024-01-01' + n % 700, time '09:00' + n % 8 * interval '1 hour', time '10:00' + n % 8 * interval '1 hour',
      'geannuleerd', ${anyOf('type', ['virtueel', 'fysiek'])}, 'token' || n FROM generate_series(1, ${ROWS}) AS n`);
  await run(`INSERT INTO mails (kind, audience, to_address, subject, status, next_attempt_at, message_id, created_at, sent_at, employer_id, employee_id)
    SELECT ${anyOf('kind', ['invitation', 'confirmation'])}, 'employee', n || '@x.nl', 'Onderwerp ' || n, ${anyOf('mail', ['verzonden', 'mislukt'])},
      now(), gen_random_uuid(), timestamptz '2026-03-28 20:30:00Z' + n * interval '1 minute', timestamptz '2026-03-28 20:31:00Z' + n * interval '1 minute',
      n % ${EMPLOYERS} + 1, n FROM generate_series(1, ${ROWS}) AS n`);
  await buildLateIndexes(database);
  await run('VACUUM ANALYZE');
});
afterAll(() => database.close());

type SortedPlace = { limit: number; sort: never; after?: never };
type List = {
  page: (db: Db, filter: never, place: SortedPlace, total: number) => Promise<{ items: unknown[]; next: unknown }>;
  count: (db: Db, filter: never) => Promise<number>;
  /** A filter that leaves a hundred rows. */
  few: object;
  /** Filters that each leave half of the rows. */
  half: object[];
};
const LISTS: Record<ListName, List> = {
  employees: {
    page: (db, filter, place, total) => listEmployees(db, filter, { ...place, total }),
    count: countEmployees,
    few: { employerId: 7 },
    half: [{ status: 'afgerond' }],
  },
  appointments: {
    page: (db, filter, place, total) => appointmentPage(db, filter, { ...place, total }),
    count: countAppointments,
    few: { employerId: 7 },
    half: [{ meetingType: 'fysiek' }],
  },
  mails: {
    page: (db, filter, place, total) => listMails(db, filter, { ...place, total }),
    count: countMails,
    few: { employerId: 7 },
    half: [{ kind: 'invitation' }, { status: 'mislukt' }],
  },
};

/**
 * How many table rows and index entries are read, by the counters of the transaction, which do not count what parallel workers read.
 * Sequential scans are off, as PostgreSQL would plan for a million rows: it would rather read these small tables as a whole.
 */
async function rowsRead(work: (db: Db) => Promise<unknown>): Promise<number> {
  return db.transaction(async (db) => {
    await db.execute(sql`SET LOCAL max_parallel_workers_per_gather = 0`);
    await db.execute(sql`SET LOCAL enable_seqscan = off`);
    const before = await counted(db);
    await work(db);
    return (await counted(db)) - before;
  });
}

async function counted(db: Db): Promise<number> {
  const result = await db.execute(sql`SELECT sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int AS count
    FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
  return one(rowsOf(result, { count: integer })).count;
}

/** The rows read by the first page or by the second, whichever is more, and the count that is shown above the list. */
async function readsOf(name: ListName, filter: object, sort: string): Promise<{ matches: number; reads: number }> {
  const { page, count } = LISTS[name];
  const matches = await count(db, filter as never);
  const ask = (db: Db, place: object) => page(db, filter as never, { limit: PAGE, sort: sort as never, ...place }, matches);
  const first = await ask(db, {});
  expect([first.items.length, first.next === null]).toEqual([PAGE, false]);
  const reads = [await rowsRead((db) => ask(db, {})), await rowsRead((db) => ask(db, { after: first.next }))];
  return { matches, reads: Math.max(...reads) };
}

const names = Object.keys(SORTS) as ListName[];
const columns = (kind: 'any' | 'some') =>
  names.flatMap((name) => {
    const kinds: Record<string, string> = SORTS[name];
    return sortTexts<string>(sortsOf(name).filter((sort) => kinds[sort] === kind)).map((sort) => [name, sort] as const);
  });

test.each(columns('any'))('a page of %s by %s reads no more rows of a long list than of a short one, also filtered', async (name, sort) => {
  const { few, half } = LISTS[name];
  const found: string[] = [];
  for (const filter of [{}, ...half]) {
    const { matches, reads } = await readsOf(name, filter, sort);
    expect(matches).toBeGreaterThan(LIST_REACH);
    if (reads > MOST_OF_A_PAGE) found.push(`${JSON.stringify(filter)}: ${reads} rows`);
  }
  const { matches, reads } = await readsOf(name, few, sort);
  if (reads > MOST_OF_A_PAGE + MOST_PER_MATCH * matches) found.push(`${JSON.stringify(few)}: ${reads} rows`);
  expect(found).toEqual([]);
});

test.each(columns('some'))('%s sorted by %s are refused if too many; otherwise few rows are read per match', async (name, sort) => {
  expect(canSort(name, sort as never, ROWS)).toBe(false);
  const { matches, reads } = await readsOf(name, LISTS[name].few, sort);
  expect(matches).toBe(ROWS / EMPLOYERS);
  expect(reads).toBeLessThan(MOST_OF_A_PAGE + MOST_PER_MATCH * matches);
});
