import pg from 'pg';
import type { AuditAction, AuditSubject } from '#domain/access/audit.ts';
import { plain, sortKey } from '#domain/people/names.ts';
import { hashOf } from '#server/db/secrets.ts';
import { invitation } from '#server/mail/letters/invitation.ts';
import { chainedHash } from '#server/store/access/audit.ts';

// Fills a migrated, empty database with plain SQL, all constraints active; the same size and day give the same rows. Sizes follow from the
// number of employees; at 100,000: 1,000 employers, 50 consultants, 110,000 appointments (14,000 of them planned, three hours in ten of the
// coming 26 weeks), 150,000 mails, 200,000 lines of the audit log.

const FIRST =
  'Anna Bram Chantal Daan Eva Fatima Gijs Hanneke Ibrahim Jasmijn Kees Lotte Mohammed Noor Oscar Petra Quinten Roos Sanne Tijn Ursula Vera Willem Xander Yara Zoë'.split(
    ' ',
  );
const PREFIX = ['', '', '', 'van ', 'de ', 'van der ', "van 't "];
const CORE =
  'Bakker Dijk Jansen Visser Öztürk Berg Smit Meijer Boer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Koster Willems Prins Huisman Kuipers Veenstra Kramer Molenaar Hoekstra Postma Scholten Wolters Maas'.split(
    ' ',
  );
const SUFFIX = ['', '-Bos', 'sma', 'stra', 'veld', '-de Wit', 'mans', 'kamp'];
const CITIES = ['Amsterdam', 'Utrecht', 'Zwolle', 'Groningen', 'Eindhoven', 'Arnhem', 'Leeuwarden', 'Maastricht'];

type GrowthSize = {
  employees: number;
  employers: number;
  consultants: number;
  planned: number;
  past: number;
  mails: number;
  auditLines: number;
};

function growthSize(employees: number): GrowthSize {
  if (!Number.isInteger(employees) || employees < 1000 || employees % 100 > 0)
    throw new Error('Take at least 1,000 employees, in hundreds.');
  const part = (share: number, least = 1) => Math.max(least, Math.round(employees * share));
  return {
    employees,
    employers: part(1 / 100, 5),
    consultants: part(1 / 2000, 5),
    planned: part(0.14),
    past: part(0.96),
    mails: part(1.5),
    auditLines: part(2),
  };
}

/** The invitation token of employee `id` and the secret of the combined feed, for measurements. */
export const growthToken = (id: number) => `growth-invitation-${id}`;
export const GROWTH_FEED = 'growth-combined-feed';

/** Status by id modulo 100: planned, not invited, invited, done. */
const STATUS = sqlCase('e.id % 100', { 14: 'afspraak_gemaakt', 29: 'niet_uitgenodigd', 49: 'uitgenodigd', 100: 'afgerond' });

/** Fills a migrated, empty database. `today`: yyyy-MM-dd; `say` is called at each step. */
export async function fillGrowth(url: string, { employees, today }: { employees: number; today: string }, say = (_: string) => {}) {
  const size = growthSize(employees);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  const step: Step = (what, text, values = []) => timed(what, () => client.query(text, values));
  try {
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'`);
    if ((await client.query('SELECT FROM users LIMIT 1')).rows.length > 0) throw new Error('This database is not empty.');
    await people(step, size);
    await client.query(
      `CREATE TEMPORARY TABLE workdays AS
      SELECT row_number() OVER (ORDER BY d) - 1 AS nth, d::date AS date, false AS past
      FROM generate_series($1::date + 1, $1::date + 182, interval '1 day') AS d WHERE extract(isodow FROM d) < 6`,
      [today],
    );
    await client.query(
      `INSERT INTO workdays
      SELECT row_number() OVER (ORDER BY d DESC) - 1, d::date, true
      FROM generate_series($1::date - 728, $1::date - 1, interval '1 day') AS d WHERE extract(isodow FROM d) < 6`,
      [today],
    );
    await client.query('ANALYZE workdays');
    await diaries(step, size, today);
    await weeks(step, size);
    const rebuild = await dropIndexes(client, ['employees', 'appointments', 'mails', 'history', 'charges', 'audit']);
    await step(`${size.employees} employees`, EMPLOYEES, [size.employees, size.employers, today]);
    await step('invitations', INVITATIONS);
    await step('index on employees', rebuild.get('employees')!.join(';'));
    await step(`${size.planned} planned appointments`, PLANNED, [size.planned, size.consultants]);
    await step(`${size.past} past appointments`, PAST, [size.past, size.consultants, size.employees]);
    await step(`${size.mails} mails`, MAILS, [size.mails, JSON.stringify(sampleLetter())]);
    await step('their texts', MAIL_TEXTS, [JSON.stringify(sampleLetter())]);
    await step('history', HISTORY, [today]);
    await step('charges', CHARGES);
    await timed(`${size.auditLines} lines of the audit log`, () => auditLog(client, size.auditLines, today));
    for (const table of ['appointments', 'mails', 'history', 'charges', 'audit'])
      await step(`indexes on ${table}`, rebuild.get(table)!.join(';'));
    await step('analyze', 'ANALYZE');
    await statements(step, today);
    await rounds(step, today);
    await client.query(
      `INSERT INTO calendar_feeds (consultant_id, sealed, secret_hash, created_at) VALUES (NULL, '', '${hashOf(GROWTH_FEED)}', now())`,
    );
    for (const table of ['employers', 'users', 'consultants', 'employees', 'busy_calendars']) {
      await client.query(`SELECT setval('${table}_id_seq', (SELECT max(id) FROM ${table}))`);
    }
    await step('vacuum', 'VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return size;
}

async function people(step: Step, { employers, consultants }: GrowthSize): Promise<void> {
  await step(
    `${employers} employers`,
    `INSERT INTO employers (id, name, street, postal_code, city, contact_person, email, industry, preferred_meeting_type, communicatie_via_hrm)
     SELECT n, 'Werkgever ' || lpad(n::text, 4, '0') || ' B.V.', 'Dorpsstraat ' || n, '1234 AB', ($2::text[])[n % 8 + 1], 'Afdeling HR',
       'hr' || n || '@werkgever' || n || '.nl', 'Industrie', (ARRAY['geen','geen','geen','fysiek','virtueel'])[n % 5 + 1], n % 20 = 0
     FROM generate_series(1, $1::int) AS n`,
    [employers, CITIES],
  );
  await step(
    'an administrator',
    `INSERT INTO users (id, username, role, name, email) VALUES (1, 'beheer@kantoor.nl', 'admin', 'Beheerder', 'beheer@kantoor.nl')`,
  );
  await step(
    `${consultants} consultants`,
    `WITH made AS (
       INSERT INTO users (id, username, role, name, email, phone)
       SELECT n + 1, 'adviseur' || n || '@kantoor.nl', 'consultant', ($2::text[])[n % 26 + 1] || ' ' || ($3::text[])[n % 30 + 1] || ' ' || n,
         'adviseur' || n || '@kantoor.nl', '+31612' || lpad(n::text, 6, '0')
       FROM generate_series(1, $1::int) AS n RETURNING id)
     INSERT INTO consultants (id, user_id, specialization, city)
     SELECT id - 1, id, 'Pensioen en inkomen', ($4::text[])[id % 8 + 1] FROM made`,
    [consultants, FIRST, CORE, CITIES],
  );
  await step(
    'preferred consultants',
    `INSERT INTO employer_preferred_consultants (employer_id, consultant_id)
     SELECT e, (e * 7 + k * 11) % $2::int + 1 FROM generate_series(1, $1::int) AS e, generate_series(0, 2) AS k ON CONFLICT DO NOTHING`,
    [employers, consultants],
  );
}

/** Half of the consultants have weekly hours, the others enter each day; some are unavailable at times. */
async function diaries(step: Step, { consultants }: GrowthSize, today: string): Promise<void> {
  await step(
    'availability',
    `INSERT INTO availability (consultant_id, date, start_time, end_time, pause_start_time, pause_end_time, is_recurring, day_of_week)
     SELECT c, $2::date - 728 + k, time '09:00', time '17:00', time '12:00', time '13:00', true, extract(isodow FROM $2::date - 728 + k)
     FROM generate_series(1, $1::int) AS c, generate_series(0, 6) AS k WHERE c % 2 = 0 AND extract(isodow FROM $2::date - 728 + k) < 6
     UNION ALL
     SELECT c, date, '09:00', '17:00', '12:00', '13:00', false, extract(isodow FROM date)
     FROM generate_series(1, $1::int) AS c, workdays WHERE c % 2 = 1`,
    [consultants, today],
  );
  await step(
    'unavailability',
    `INSERT INTO unavailability (consultant_id, date, start_time, end_time, reason)
     SELECT c, date, '15:00', '17:00', 'Overleg' FROM generate_series(1, $1::int) AS c, workdays WHERE (nth + c) % 13 = 0`,
    [consultants],
  );
}

/** Drops indexes that no constraint needs and rebuilds them after the inserts: updating the trigram indexes would take most of the time. */
async function dropIndexes(client: pg.Client, tables: string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT tablename AS table, indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY($1) AND indexdef NOT LIKE 'CREATE UNIQUE%'
       AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  const grouped = Map.groupBy(rows, ({ table }) => table);
  return new Map(tables.map((table) => [table, ['SELECT 1', ...(grouped.get(table) ?? []).map(({ definition }) => definition)]]));
}

function names(): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const first = FIRST.map((name, i) => `(${i}, ${quoted(name)}, ${quoted(plain(name))})`);
  const last = PREFIX.flatMap((prefix) => CORE.flatMap((core) => SUFFIX.map((suffix) => `${prefix}${core}${suffix}`))).map(
    (name, i) => `(${i}, ${quoted(name)}, ${quoted(sortKey(name))}, ${quoted(plain(name))})`,
  );
  return `first(n, name, plain) AS (VALUES ${first.join()}), last(n, name, sort, plain) AS (VALUES ${last.join()})`;
}

function sqlCase(value: string, below: Record<number, string>): string {
  return `CASE ${Object.entries(below)
    .map(([limit, word]) => `WHEN ${value} < ${limit} THEN '${word}'`)
    .join(' ')} END`;
}

/**
 * Employers differ in size: of a thousand, the largest has three per cent of the employees. Employees who are done were invited two years
 * ago, so that the oldest are near the end of their retention; all other invitations were sent over the last 25 days, and every reminder
 * due before tonight has been sent.
 */
const EMPLOYEES = `
  WITH ${names()},
  e AS (
    SELECT n AS id, floor($2::int * power((n::bigint * 2654435761 % 4294967296) / 4294967296.0, 2))::int + 1 AS employer,
      (n * 31 + n / 100) % ${FIRST.length} AS f, (n * 17 + n / 50) % ${PREFIX.length * CORE.length * SUFFIX.length} AS l,
      ($3::date - (n / 100) % 25 - CASE WHEN n % 100 >= 49 THEN 730 ELSE 0 END)::timestamptz + interval '10 hours' AS invited
    FROM generate_series(1, $1::int) AS n)
  INSERT INTO employees (id, employer_id, first_name, last_name, email, phone, status, created_at, sort_key, search_text)
  SELECT e.id, employer, first.name, last.name, first.plain || '.' || e.id || '@werkgever' || employer || '.nl',
    CASE e.id % 3 WHEN 0 THEN '+31611' || lpad((e.id % 1000000)::text, 6, '0') END, ${STATUS}, invited - interval '3 days',
    last.sort || E'\\t' || first.plain, first.plain || ' ' || last.plain || ' ' || first.plain || '.' || e.id || '@werkgever' || employer || '.nl'
  FROM e JOIN first ON first.n = f JOIN last ON last.n = l`;

/** When an employee was invited. */
const INVITED = `created_at + interval '3 days'`;

const INVITATIONS = `
  INSERT INTO invitations (employee_id, token, sent_at, accepted_at, first_reminder_at, second_reminder_at, exit_at)
  SELECT id, 'growth-invitation-' || id, ${INVITED}, ${INVITED},
    CASE WHEN status = 'uitgenodigd' AND (id / 100) % 25 > 7 THEN ${INVITED} + interval '7 days' END,
    CASE WHEN status = 'uitgenodigd' AND (id / 100) % 25 > 14 THEN ${INVITED} + interval '14 days' END,
    CASE WHEN status = 'uitgenodigd' AND (id / 100) % 25 > 21 THEN ${INVITED} + interval '21 days' END
  FROM employees WHERE status <> 'niet_uitgenodigd'`;

/**
 * The n-th appointment of consultant c gets hour number (11 n + 7 c) of those outside the pause, which spreads them evenly without
 * collisions.
 */
const HOUR = `lpad((CASE WHEN hour % 7 < 3 THEN 9 ELSE 10 END + hour % 7)::text, 2, '0')`;

function appointments(people: string, status: string, past: boolean, days: number): string {
  return `
    INSERT INTO appointments (free_until, employee_id, consultant_id, date, start_time, end_time, meeting_type, video_url, status, cancel_token,
      employee_uid, consultant_uid, notes, reminder_sent_at)
    SELECT (date + (${HOUR} || ':00')::time) AT TIME ZONE 'Europe/Amsterdam' - interval '48 hours', ${people}, c, date, (${HOUR} || ':00')::time, (${HOUR} || ':00')::time + interval '1 hour',
      CASE WHEN hour % 7 = (day + c) % 7 THEN 'fysiek' ELSE 'virtueel' END,
      ${past ? 'NULL' : `CASE WHEN hour % 7 <> (day + c) % 7 THEN 'https://meet.kantoor.nl/' || md5('video' || n) END`}, ${status}, 'growth-${past ? 'past' : 'planned'}-' || n,
      md5('e${past}' || n) || '@growth', md5('c${past}' || n) || '@growth', ${past ? `CASE n % 4 WHEN 0 THEN 'Besproken: ouderdomspensioen en partner.' END` : 'NULL'},
      ${past ? 'date::timestamptz' : 'NULL'}
    FROM (
      SELECT n, n % $2::int + 1 AS c, (n / $2::int * 11 + (n % $2::int + 1) * 7) % ${days * 7} AS hour FROM generate_series(0, $1::int - 1) AS n
    ) AS wanted, LATERAL (SELECT hour / 7 AS day) AS place JOIN workdays ON workdays.nth = day AND past = ${past}
    ORDER BY workdays.date, hour`;
}

const PLANNED = appointments('n / 14 * 100 + CASE n % 14 WHEN 0 THEN 100 ELSE n % 14 END', `'geplanned'`, false, 130);
const PAST = appointments(
  'n % ($3::int / 100 * 51) / 51 * 100 + n % ($3::int / 100 * 51) % 51 + 49',
  `CASE WHEN n >= $3::int / 100 * 51 OR n % 20 = 0 THEN 'geannuleerd' WHEN n % 10 = 1 THEN 'no_show' ELSE 'voltooid' END`,
  true,
  520,
);

/** Invitations, then confirmations, then reminders of appointments, until there are enough. Two in a thousand are waiting or failed. */
const MAILS = `
  INSERT INTO mails (kind, class, audience, to_address, to_name, subject, status, attempts, next_attempt_at, message_id,
    employee_id, employer_id, created_at, sent_at, last_error)
  SELECT kind, CASE kind WHEN 'invitation' THEN 'bulk' ELSE 'direct' END, 'employee', email, first_name || ' ' || last_name,
    $2::jsonb ->> 'subject',
    mail.status, CASE mail.status WHEN 'wachtend' THEN 0 ELSE 1 END, at, '<growth-' || n || '@kantoor.nl>', id, employer_id, at,
    CASE mail.status WHEN 'verzonden' THEN at END, CASE mail.status WHEN 'mislukt' THEN '550 5.1.1 unknown mailbox' END
  FROM (
    SELECT row_number() OVER (ORDER BY round, id) AS n, * FROM (
      SELECT 1 AS round, 'invitation' AS kind, employees.* FROM employees WHERE status <> 'niet_uitgenodigd' AND employer_id % 20 > 0
      UNION ALL
      SELECT 2, 'confirmation', employees.* FROM employees WHERE status IN ('afspraak_gemaakt', 'afgerond') AND employer_id % 20 > 0
      UNION ALL
      SELECT 3, 'appointment_reminder', employees.* FROM employees WHERE status = 'afgerond'
    ) AS wanted ORDER BY round, id LIMIT $1::int
  ) AS numbered, LATERAL (
    SELECT ${INVITED} + round * interval '1 hour' AS at,
      CASE WHEN n % 1000 = 1 THEN 'wachtend' WHEN n % 1000 = 2 THEN 'mislukt' ELSE 'verzonden' END AS status
  ) AS mail`;

const MAIL_TEXTS = `
  INSERT INTO mail_texts (mail_id, letter, attachments)
  SELECT mails.id, replace(replace(replace($1::text, '{{naam}}', to_name), '{{werkgever}}', 'Werkgever ' || mails.employer_id),
    '{{token}}', 'growth-invitation-' || employees.id)::jsonb, '[]'
  FROM mails JOIN employees ON employees.id = employee_id ORDER BY mails.id`;

const HISTORY = `
  INSERT INTO history (at, actor, kind, subject, subject_id, employee_id, after)
  SELECT least($1::date, date - 14)::timestamptz, 'Werknemer', 'appointment.booked', 'appointment', id, employee_id,
    jsonb_build_object('date', date, 'startTime', start_time, 'status', status) FROM appointments`;

const CHARGES = `
  INSERT INTO charges (employer_id, employer_name, kind, appointment_id, date, start_time, end_time, consultant_name, employee_id,
    employee_name, acted_at, deadline)
  SELECT employer_id, 'Werkgever ' || employer_id, 'no_show', a.id, date, start_time, end_time, 'Adviseur ' || consultant_id, employee_id,
    first_name || ' ' || last_name, date::timestamptz, date::timestamptz - interval '2 days'
  FROM appointments AS a JOIN employees ON employees.id = employee_id WHERE a.status = 'no_show'`;

function sampleLetter() {
  const employer = { name: '{{werkgever}}', preferredMeetingType: 'geen', communicatieViaHrm: false } as Parameters<typeof invitation>[2];
  const employee = { firstName: '{{naam}}', lastName: '', invitationToken: '{{token}}', invitationSentDate: '2026-01-05T09:00:00Z' };
  return invitation({ appUrl: 'https://portaal.nl' } as never, employee as never, employer);
}

/** Runs a statement and says what it did. */
type Step = (what: string, text: string, values?: unknown[]) => Promise<void>;

/** Requires the table `workdays` and the rows of availability. */
async function weeks(step: Step, { consultants, employers }: { consultants: number; employers: number }): Promise<void> {
  // Never due for reading, because their server does not exist.
  await step(
    'calendars of consultants',
    `INSERT INTO busy_calendars (id, consultant_id, name, url, host, known_until, last_success, next_read_at)
     SELECT c, c, 'Outlook', 'growth', 'agenda.kantoor.nl', (SELECT max(date) FROM workdays), now(), '2100-01-01'
     FROM generate_series(1, $1::int) AS c`,
    [consultants],
  );
  await step(
    'busy times',
    `INSERT INTO busy_times (calendar_id, consultant_id, date, start_time, end_time, begins)
     SELECT c, c, date, time '12:00', time '13:00', 1 FROM generate_series(1, $1::int) AS c, workdays WHERE NOT past AND (nth + c) % 3 = 0
     UNION ALL
     SELECT c, c, date, '10:00', '11:30', 2 FROM generate_series(1, $1::int) AS c, workdays WHERE NOT past AND (nth + c) % 29 = 0`,
    [consultants],
  );
  await step(
    'visiting days',
    `UPDATE availability SET employer_id = consultant_id % $1::int + 1 FROM workdays
     WHERE workdays.date = availability.date AND NOT is_recurring AND (nth + consultant_id) % 10 = 0`,
    [employers],
  );
  // The appointments of past absences have been dealt with (`solved_at`); coming absences are open.
  await step(
    'absences',
    `WITH made AS (
       INSERT INTO absences (consultant_id, from_date, to_date, reason, solved_at)
       SELECT c, date, date, 'Ziek', CASE WHEN past THEN date::timestamptz END FROM generate_series(1, $1::int) AS c, workdays
       WHERE (nth + c * 7) % 130 = 0 AND (past OR c % 25 = 0) RETURNING id, consultant_id, from_date)
     INSERT INTO unavailability (consultant_id, date, start_time, end_time, reason, absence_id)
     SELECT consultant_id, from_date, '00:00', '23:59', 'Ziek', id FROM made`,
    [consultants],
  );
  await step('closed days', `INSERT INTO closed_days (date, name) SELECT date, 'Studiedag' FROM workdays WHERE nth % 60 = 59`);
  await step('video', `UPDATE video_config SET mode = 'template', template = 'https://meet.kantoor.nl/{code}'`);
}

const CENTS = 7_500;
const VAT = 21;

/** Puts the charges of all months before the previous one on statements. */
async function statements(step: Step, today: string): Promise<void> {
  await step('tariff', `UPDATE tariff SET cents = ${CENTS}, vat_percent = ${VAT}`);
  await step(
    'statements',
    `WITH billed AS (
       SELECT employer_id, to_char(date, 'YYYY-MM') AS month, count(*)::int AS lines FROM charges
       WHERE date < date_trunc('month', $1::date) - interval '1 month' GROUP BY 1, 2)
     INSERT INTO statements (number, employer_id, employer_name, month, parties, net_cents, vat_cents, total_cents, created_by, created_at)
     SELECT row_number() OVER (ORDER BY month, employer_id), employer_id, employers.name, month,
       jsonb_build_object('firm', jsonb_build_object('name', 'Kantoor', 'address', null, 'kvk', null, 'vatNumber', null, 'iban', null,
           'email', null, 'phone', null, 'website', null),
         'employer', jsonb_build_object('name', employers.name, 'street', street,
           'postalCode', postal_code, 'city', city)),
       lines * ${CENTS}, round(lines * ${CENTS} * ${VAT} / 100.0), lines * ${CENTS} + round(lines * ${CENTS} * ${VAT} / 100.0), 'Beheerder',
       (month || '-05')::timestamptz + interval '1 month'
     FROM billed JOIN employers ON employers.id = employer_id`,
    [today],
  );
  await step(
    'lines of statements',
    `INSERT INTO statement_lines (statement_id, position, charge_id, kind, is_credit, date, start_time, end_time, cents, vat_percent)
     SELECT s.id, row_number() OVER (PARTITION BY s.id ORDER BY c.date, c.start_time, c.id), c.id, c.kind, false, c.date, c.start_time,
       c.end_time, ${CENTS}, ${VAT}
     FROM statements AS s JOIN charges AS c ON c.employer_id = s.employer_id AND to_char(c.date, 'YYYY-MM') = s.month`,
  );
  await step(
    'charges on statements',
    'UPDATE charges SET statement_id = l.statement_id FROM statement_lines AS l WHERE l.charge_id = charges.id',
  );
  await step('number of the last statement', 'UPDATE tariff SET last_number = (SELECT coalesce(max(number), 0) FROM statements)');
}

const DONE: { action: AuditAction; subject: (n: number) => AuditSubject }[] = [
  { action: 'ingelogd', subject: (n) => `gebruiker ${(n % 500) + 1}` },
  { action: 'uitnodiging vernieuwd', subject: (n) => `werknemer ${n}` },
  { action: 'geëxporteerd', subject: () => 'afspraken' },
  { action: 'inloggen mislukt', subject: () => 'onbekend account' },
];
const ROWS_PER_STATEMENT = 10_000;

/** A hash chain that `npm run audit:verify` accepts, spread over two years. */
async function auditLog(client: pg.Client, count: number, today: string): Promise<void> {
  const begin = Date.parse(`${today}T00:00:00Z`) - 728 * 86_400_000;
  let hash = '';
  for (let first = 1; first <= count; first += ROWS_PER_STATEMENT) {
    const rows = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - first + 1) }, (_, i) => {
      const id = first + i;
      const { action, subject } = DONE[id % DONE.length]!;
      const at = new Date(begin + Math.floor((id / count) * 727 * 86_400_000)).toISOString();
      const row = { id, at, actor: `Gebruiker ${id % 501}`, actorUserId: (id % 501) + 1, action, subject: subject(id) };
      hash = chainedHash(hash, row);
      return [row.id, row.at, row.actor, row.actorUserId, row.action, row.subject, hash] as const;
    });
    const column = (index: number) => rows.map((row) => row[index]);
    await client.query(
      `INSERT INTO audit (id, at, actor, actor_user_id, action, subject, hash)
       SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[])`,
      [0, 1, 2, 3, 4, 5, 6].map(column),
    );
  }
  await client.query('UPDATE audit_chain SET last_id = $1, last_hash = $2', [count, hash]);
}

/** Active rounds of the two employers whose number of people is nearest to a thousand. All their invitations belong to these rounds. */
async function rounds(step: Step, today: string): Promise<void> {
  await step(
    'rounds',
    `INSERT INTO rounds (employer_id, name, opens_on, closes_on, per_day, risk, everyone, state, started_at, active_since)
     SELECT employer_id, 'Ronde', $1::date - 30, $1::date + 60, 20, 0.1, false, 'active', $1::date - 30, $1::date - 30
     FROM employees GROUP BY employer_id ORDER BY abs(count(*) - 1000), employer_id LIMIT 2`,
    [today],
  );
  await step(
    'their invitations',
    `UPDATE invitations SET round_id = rounds.id, offers = jsonb_build_array(jsonb_build_object('mail', mails.id, 'kind', 'invitation'))
     FROM employees JOIN rounds USING (employer_id) JOIN mails ON mails.employee_id = employees.id AND mails.kind = 'invitation'
     WHERE invitations.employee_id = employees.id AND is_current`,
  );
}
