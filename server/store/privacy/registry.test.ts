import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { flag, integer, list, one, rowsOf, text } from '#server/db/rows.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { employeeNow, hour, newAppointment, newConsultant, newEmployer, TUESDAY } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { OTHER_TABLES } from './other-tables.ts';
import { pagesAbout } from './person-rows.ts';
import { PERSON_TABLES } from './person-tables.ts';
import type { Person, PersonTable } from './registry.ts';

const portal = usePortal();

/** Column names that may hold a name, address or id of a person; JSON columns may hold anything. */
const TEXT_ABOUT_SOMEBODY = 'name|mail|phone|address|person|actor|_by$|user|subject|sent_to|consultant|employee';
const NUMBER_OF_SOMEBODY = '(employee|consultant|user|person)_id$|_by$|mentions';

type Key = { source: string; target: string; cascades: boolean };

async function foreignKeys(db: Db): Promise<Key[]> {
  const result = await db.execute(sql`
    SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target, confdeltype = 'c' AS cascades
    FROM pg_constraint WHERE contype = 'f'`);
  return rowsOf(result, { source: text, target: text, cascades: flag });
}

/** These tables and all that refer to them, directly or indirectly. */
function referringTo(tables: string[], keys: Key[]): Set<string> {
  const found = new Set(tables);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { source, target } of keys) if (found.has(target)) found.add(source);
  }
  return found;
}

async function tablesAboutPeople(db: Db): Promise<string[]> {
  const result = await db.execute(sql`
    SELECT json_agg(DISTINCT table_name::text) AS names FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND (data_type IN ('json', 'jsonb')
      OR data_type IN ('text', 'character varying', 'ARRAY') AND column_name ~ ${TEXT_ABOUT_SOMEBODY}
      OR column_name ~ ${NUMBER_OF_SOMEBODY})`);
  const { names } = one(rowsOf(result, { names: list(text) }));
  return [...referringTo(['employees', 'consultants', 'users'], await foreignKeys(db)).union(new Set(names))].sort();
}

const declared = [...PERSON_TABLES, ...OTHER_TABLES].map(({ table }) => getTableName(table));
const undeclared = async (db: Db) => (await tablesAboutPeople(db)).filter((name) => !declared.includes(name));

test('every table that refers to a person, or has a column that may name one, is in the registry', async () => {
  const database = await freshDatabase();
  try {
    expect(await undeclared(database.db)).toEqual([]);
    expect(declared).toHaveLength(new Set(declared).size);
    await database.db.execute(sql`CREATE TABLE declined (id serial PRIMARY KEY, employee int REFERENCES employees (id), why int)`);
    await database.db.execute(sql`CREATE TABLE declined_because (declined int REFERENCES declined (id))`);
    await database.db.execute(sql`CREATE TABLE guests (id serial PRIMARY KEY, full_name text)`);
    await database.db.execute(sql`CREATE TABLE drafts (id serial PRIMARY KEY, content jsonb)`);
    expect(await undeclared(database.db)).toEqual(['declined', 'declined_because', 'drafts', 'guests']);
  } finally {
    await database.close();
  }
});

test('every table declared as erased with the person has a cascading reference to `employees`, directly or indirectly', async () => {
  const keys = (await foreignKeys(portal.db)).filter(({ cascades }) => cascades);
  const going = referringTo(['employees'], keys);
  const said = PERSON_TABLES.filter(({ erase }) => erase === 'with the person').map(({ table }) => getTableName(table));
  expect(said.filter((name) => !going.has(name))).toEqual([]);
});

/** The rows of a person by table; the SEQUENCE is excluded because an undo raises it. */
async function rowsOfAll(person: Person, tables: readonly PersonTable[]) {
  const found = tables.map(async ({ table, find }): Promise<[string, string[]]> => {
    const result = await portal.db.execute(sql`
      SELECT coalesce(json_agg((to_jsonb(item) - 'sequence')::text ORDER BY to_jsonb(item)::text), '[]') AS texts
      FROM ${table} AS item WHERE ${find(person)}`);
    return [getTableName(table), one(rowsOf(result, { texts: list(text) })).texts];
  });
  return Object.fromEntries(await Promise.all(found));
}

/**
 * A person with rows in every table: was invited, had a partner, did not come, is in the proof of a round, waits for the retention, and is
 * named in a mail about several people and in a refusal of the mail server.
 */
async function knownPerson(): Promise<Person> {
  const admin = await portal.as('admin');
  const employer = await newEmployer(portal, { email: 'hr@zaad.test', communicatieViaHrm: true });
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const { employee, id: appointmentId } = await newAppointment(portal, employer.id, hour(consultantId, TUESDAY, '09:00'));
  const { id, email } = employee;
  await admin.call('PATCH /api/appointments/{id}/status', { params: { id: appointmentId }, body: { status: 'no_show' } });
  await admin.call('POST /api/admin/admin-period-report', { body: { startDate: TUESDAY, endDate: TUESDAY } });
  await admin.call('GET /api/employees/{id}/export', { params: { id } });
  const round = { employerId: employer.id, name: 'Voorjaar', opensOn: TUESDAY, closesOn: TUESDAY };
  const { id: roundId } = (await admin.call('POST /api/admin/rounds', { body: round })).body;
  await admin.call('POST /api/admin/rounds/{id}/close', { params: { id: roundId } });
  const made = await portal.db.execute(sql`INSERT INTO imports (employer_id) VALUES (${employer.id}) RETURNING id`);
  const importId = one(rowsOf(made, { id: integer })).id;
  await portal.db.execute(sql`UPDATE employees SET import_id = ${importId} WHERE id = ${id}`);
  await portal.db.execute(
    sql`INSERT INTO partners (employee_id, appointment_id, name, email, uid) VALUES (${id}, ${appointmentId}, 'Anna', 'anna@thuis.test', 'u@x')`,
  );
  // An undo would drop the partner of somebody whose employer has communication through HR.
  await portal.db.execute(sql`UPDATE employers SET communicatie_via_hrm = false WHERE id = ${employer.id}`);
  await portal.db.execute(sql`INSERT INTO retention_waiting (employee_id) VALUES (${id})`);
  await portal.db.execute(sql`INSERT INTO summaries (appointment_id, employee_id, consultant_id, sealed, sent_at)
    VALUES (${appointmentId}, ${id}, ${consultantId}, 'x', now())`);
  await portal.db.execute(sql`INSERT INTO survey_links (token_hash, appointment_id, employee_id, expires_on)
    VALUES ('x', ${appointmentId}, ${id}, '2026-12-28')`);
  await portal.db.execute(
    sql`INSERT INTO conversation_questions (appointment_id, employee_id, questions) VALUES (${appointmentId}, ${id}, 'x')`,
  );
  await portal.db.execute(sql`WITH list AS (
      INSERT INTO list_proposals (employer_id, rows, refused, objectors) VALUES (${employer.id}, 1, 0, 0) RETURNING id)
    INSERT INTO proposed_people (proposal_id, row, first_name, last_name, email) SELECT id, 2, 'Jan', 'Jansen', ${email.toUpperCase()} FROM list`);
  await portal.db.execute(sql`INSERT INTO paper_letters (employee_id, kind, created_at) VALUES (${id}, 'change', now())`);
  await portal.db.execute(sql`UPDATE mail_channel SET refusal = ${`550 <${email}>`}`);
  return { id, email, employerId: employer.id, importId };
}

/** Tables whose rows an export leaves out; the person's own row is read separately. */
async function untold(person: Person): Promise<string[]> {
  const silent: string[] = [];
  for (const known of PERSON_TABLES.filter(({ told }) => typeof told !== 'string')) {
    const page = await pagesAbout(portal.db, known, person).next();
    if (page.done) silent.push(nameOf(known));
  }
  return silent;
}

const nameOf = ({ table }: PersonTable) => getTableName(table);

test('a person has rows in every table of the registry; undo restores the same ones, export includes them, erasing leaves none', async () => {
  const admin = await portal.as('admin');
  const person = await knownPerson();
  const params = { id: person.id };
  const before = await rowsOfAll(person, PERSON_TABLES);
  const empty = Object.keys(before).filter((name) => before[name]?.length === 0);
  expect(empty).toEqual(['deleted_employees', 'erasures']);

  const undone = PERSON_TABLES.filter(({ undo }) => !('not' in undo));
  expect((await admin.call('DELETE /api/employees/{id}', { params })).status).toBe(200);
  expect(await untold(person)).toEqual(['employees']);
  expect((await admin.call('POST /api/employees/{id}/restore', { params })).status).toBe(200);
  expect(await employeeNow(portal, person.id)).toBeDefined();
  expect(await rowsOfAll(person, undone)).toEqual(Object.fromEntries(undone.map((known) => [nameOf(known), before[nameOf(known)]])));

  expect((await admin.call('POST /api/employees/{id}/erase', { params })).status).toBe(200);
  const erased = PERSON_TABLES.filter(({ erase }) => !(typeof erase === 'object' && 'not' in erase));
  const left = await rowsOfAll(person, erased);
  expect(Object.keys(left).filter((name) => left[name]?.length !== 0)).toEqual([]);
});
