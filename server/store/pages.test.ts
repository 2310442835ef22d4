import { asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortsOf, sortTexts } from '#domain/lists.ts';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf } from '#server/db/rows.ts';
import { audit } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { listAudit } from './access/audit.ts';
import { appointmentPage } from './appointments/lists.ts';
import type { ListPlace } from './pages.ts';
import { listEmployees } from './people/employees.ts';
import { listMails } from './post/mail-overview.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
const run = (statement: string) => db.execute(sql.raw(statement));

/** Names that a locale sorts differently from code points, with many duplicates; times that several rows share. */
beforeAll(async () => {
  database = await freshDatabase();
  ({ db } = database);
  await run(`INSERT INTO employers (id, name) VALUES (1, 'Werkgever'), (2, 'apotheek'), (3, 'Élan'), (4, 'Werkgever')`);
  await run(`INSERT INTO users (id, username, name, email, role) VALUES (1, 'u', 'Adviseur', 'u@x.nl', 'consultant')`);
  await run('INSERT INTO consultants (id, user_id) VALUES (1, 1)');
  await run(`INSERT INTO employees (id, employer_id, first_name, last_name, email, sort_key, search_text)
    SELECT n, n % 4 + 1, 'V', 'A', n || '@x.nl', (ARRAY['bos', 'Bos', 'bos, van', 'bos-jansen', 'été', 'zwart', '%.', 'ß'])[n % 8 + 1] || E'\\tv' || n % 3, 'v a'
    FROM generate_series(1, 400) AS n`);
  await run(`UPDATE employees SET language = (ARRAY['nl', 'pl', NULL])[id % 3 + 1]`);
  await run(`INSERT INTO appointments (free_until, employee_id, consultant_id, date, start_time, end_time, status, meeting_type, cancel_token)
    SELECT now(), n, 1, date '2026-03-02' + n % 5, time '09:00' + n % 3 * interval '1 hour', time '10:00' + n % 3 * interval '1 hour',
      'geannuleerd', 'virtueel', 'token' || n FROM generate_series(1, 300) AS n`);
  await run(`INSERT INTO mails (kind, audience, to_address, subject, status, next_attempt_at, message_id, created_at)
    SELECT 'invitation', 'employee', 'x@x.nl', 'Test', 'verzonden', now(), gen_random_uuid(), timestamptz '2026-03-28 20:30:00.123Z' + n / 40 * interval '1 hour'
    FROM generate_series(1, 300) AS n`);
  await run(`UPDATE mails SET sent_at = created_at + interval '1 minute' WHERE id % 3 > 0`);
  await run(`INSERT INTO audit (id, at, actor, action, subject, hash)
    SELECT n, timestamptz '2026-03-28 20:30:00.007Z' - n / 40 * interval '1 hour', 'A', 'ingelogd', 's', 'h' FROM generate_series(1, 300) AS n`);
});
afterAll(() => database.close());

type Ids = { ids: number[]; next: unknown; previous: unknown };
type Ask = (place: ListPlace<never>) => Promise<Ids>;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
/** A list in a chosen order, ascending and descending. */
const sorted = (
  list: (place: never) => Promise<{ items: { id: number }[]; next: unknown; previous: unknown }>,
  { sort, order }: { sort: string; order: string },
) =>
  Object.fromEntries(
    [sort, `-${sort}`].map((text) => [
      `a list by ${text}`,
      {
        ask: async (place: object) => {
          const { items, ...places } = await list({ ...place, sort: text } as never);
          return { ids: idsOf(items), ...places };
        },
        whole: async () => {
          const result = await db.execute(sql.raw(text.startsWith('-') ? order.replaceAll(' ASC', ' DESC') : order));
          return rowsOf(result, { id: integer });
        },
      },
    ]),
  );
const LISTS: Record<string, { ask: Ask; whole: () => Promise<{ id: number }[]> }> = {
  employees: {
    ask: async (place) => {
      const { items, ...places } = await listEmployees(db, {}, place);
      return { ids: idsOf(items), ...places };
    },
    whole: () => db.select({ id: employees.id }).from(employees).orderBy(asc(employees.sortKey), asc(employees.id)),
  },
  appointments: {
    ask: async (place) => {
      const { items, ...places } = await appointmentPage(db, {}, place);
      return { ids: idsOf(items), ...places };
    },
    whole: () =>
      db
        .select({ id: appointments.id })
        .from(appointments)
        .orderBy(asc(appointments.date), asc(appointments.startTime), asc(appointments.id)),
  },
  mails: {
    ask: async (place) => {
      const { items, ...places } = await listMails(db, {}, place);
      return { ids: idsOf(items), ...places };
    },
    whole: () => db.select({ id: mails.id }).from(mails).orderBy(desc(mails.createdAt), desc(mails.id)),
  },
  'lines of the log': {
    ask: async (place) => {
      const { items, ...places } = await listAudit(db, {}, place);
      return { ids: idsOf(items), ...places };
    },
    whole: () => db.select({ id: audit.id }).from(audit).orderBy(desc(audit.at), desc(audit.id)),
  },
  ...sorted((place) => listEmployees(db, {}, place), {
    sort: 'employer',
    order: `SELECT p.id FROM employees p JOIN employers f ON f.id = p.employer_id
      ORDER BY f.name COLLATE "und-x-icu" ASC, p.sort_key ASC, p.id ASC`,
  }),
  ...sorted((place) => listEmployees(db, {}, place), {
    sort: 'language',
    order: `SELECT id FROM employees ORDER BY coalesce(language, (SELECT default_language FROM employers WHERE employers.id = employer_id), 'nl') ASC, sort_key ASC, id ASC`,
  }),
  ...sorted((place) => listEmployees(db, {}, place), { sort: 'added', order: 'SELECT id FROM employees ORDER BY id ASC' }),
  ...sorted((place) => appointmentPage(db, {}, place), {
    sort: 'employee',
    order: `SELECT a.id FROM appointments a JOIN employees p ON p.id = a.employee_id
      ORDER BY p.sort_key ASC, a.date ASC, a.start_time ASC, a.id ASC`,
  }),
  ...sorted((place) => listMails(db, {}, place), {
    sort: 'sent',
    order: `SELECT id FROM mails ORDER BY sent_at IS NULL, sent_at ASC, created_at ASC, id ASC`,
  }),
};

test('every list can be sorted by each of its columns, ascending and descending', async () => {
  const firsts: unknown[] = [];
  for (const sort of sortTexts(sortsOf('employees'))) firsts.push(...(await listEmployees(db, {}, { limit: 1, sort })).items);
  for (const sort of sortTexts(sortsOf('appointments'))) firsts.push(...(await appointmentPage(db, {}, { limit: 1, sort })).items);
  for (const sort of sortTexts(sortsOf('mails'))) firsts.push(...(await listMails(db, {}, { limit: 1, sort })).items);
  expect(firsts).toHaveLength(2 * (sortsOf('employees').length + sortsOf('appointments').length + sortsOf('mails').length));
});

test('a cursor of another order is refused', async () => {
  const { next } = await listEmployees(db, {}, { limit: 1 });
  await expect(listEmployees(db, {}, { limit: 1, sort: 'status', after: next! })).rejects.toThrow('Ongeldige plaats in de lijst.');
});

test.each(Object.entries(LISTS))('paging %s by cursor lists every row once, forwards and backwards', async (_, { ask, whole }) => {
  const all = idsOf(await whole());
  const seen: number[] = [];
  let page = await ask({ limit: 37 });
  expect(page.previous).toBeNull();
  for (;;) {
    seen.push(...page.ids);
    if (page.next === null) break;
    page = await ask({ limit: 37, after: page.next as never });
  }
  expect(seen).toEqual(all);
  const back = page.ids.toReversed();
  while (page.previous !== null) {
    page = await ask({ limit: 37, before: page.previous as never });
    back.push(...page.ids.toReversed());
  }
  expect(back.toReversed()).toEqual(all);
  expect((await ask({ limit: 37, offset: 111 })).ids).toEqual(all.slice(111, 148));
});

test('rows added, deleted and renamed between two pages do not cause any other row to be repeated or skipped', async () => {
  const { ask, whole } = LISTS.employees!;
  const before = idsOf(await whole());
  const touched = new Set<number>();
  const seen: number[] = [];
  let page = await ask({ limit: 20 });
  for (let turn = 0; ; turn++) {
    seen.push(...page.ids);
    if (page.next === null) break;
    const [first, last] = [page.ids[0]!, page.ids.at(-1)!];
    touched.add(first).add(last);
    await db.delete(employees).where(eq(employees.id, last));
    await db
      .update(employees)
      .set({ sortKey: `zzz\t${turn}` })
      .where(eq(employees.id, first));
    await run(`INSERT INTO employees (id, employer_id, first_name, last_name, email, sort_key, search_text)
      VALUES (${10_000 + turn}, 1, 'N', 'N', 'n${turn}@x.nl', '${turn % 2 ? '!' : 'bos'}', 'n')`);
    page = await ask({ limit: 20, after: page.next as never });
  }
  const untouched = before.filter((id) => !touched.has(id));
  expect(seen.filter((id) => untouched.includes(id))).toEqual(untouched);
});
