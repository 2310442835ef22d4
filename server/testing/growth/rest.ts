import type pg from 'pg';
import type { AuditAction, AuditSubject } from '#domain/access/audit.ts';
import { chainedHash } from '#server/store/access/audit.ts';
import type { Step } from './week.ts';

// Statements, log-ins and the audit log of the large office.

const CENTS = 7_500;
const VAT = 21;

/** Puts the charges of all months before the previous one on statements. */
export async function statements(step: Step, today: string): Promise<void> {
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

/** Twenty sessions per account. */
export async function sessions(step: Step): Promise<void> {
  await step(
    'sessions',
    `INSERT INTO sessions (token_hash, user_id, device, created_at, last_seen_at)
     SELECT md5('growth' || id || '-' || n), id, 'Chrome op Windows', now() - n * interval '1 hour', now() - n * interval '30 minutes'
     FROM users, generate_series(1, 20) AS n`,
  );
}

const DONE: { action: AuditAction; subject: (n: number) => AuditSubject }[] = [
  { action: 'ingelogd', subject: (n) => `gebruiker ${(n % 500) + 1}` },
  { action: 'uitnodiging vernieuwd', subject: (n) => `werknemer ${n}` },
  { action: 'geëxporteerd', subject: () => 'afspraken' },
  { action: 'inloggen mislukt', subject: () => 'onbekend account' },
];
const ROWS_PER_STATEMENT = 10_000;

/** A hash chain that `npm run audit:verify` accepts, spread over two years. */
export async function auditLog(client: pg.Client, count: number, today: string): Promise<void> {
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
export async function rounds(step: Step, today: string): Promise<void> {
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

/** A proposal of three hundred visiting days per account, all done and accepted. */
export async function visitProposals(step: Step, today: string): Promise<void> {
  await step(
    'proposals of visiting days',
    `WITH plan AS (
       SELECT jsonb_build_object('dropped', '[]'::jsonb, 'unmet', '[]'::jsonb, 'visits', 2400, 'kilometres', 30000, 'standingKilometres', 0,
         'bound', 2400, 'gap', 0, 'measures', '[]'::jsonb, 'unknownTowns', '[]'::jsonb, 'days', jsonb_agg(jsonb_build_object(
           'consultantId', 1 + n % 5, 'employerId', 1 + n % 7, 'date', ($1::date + n / 5)::text, 'startTime', '09:00', 'endTime', '17:00',
           'pauseStartTime', null, 'pauseEndTime', null, 'onHoliday', false, 'hours', 8, 'booked', 0, 'kilometres', 100, 'isNew', true,
           'standingId', null))) AS json
       FROM generate_series(0, 299) AS n)
     INSERT INTO visit_proposals (user_id, asked, state, alive_until, plan, accepted_at, created_at)
     SELECT users.id, jsonb_build_object('from', $1, 'to', ($1::date + 80)::text, 'employerIds', null, 'keep', '[]'::jsonb,
       'wanted', '[]'::jsonb, 'unwanted', '[]'::jsonb, 'fewestChanges', false), 'done', now(), plan.json, now(), now()
     FROM users, plan ORDER BY users.id`,
    [today],
  );
}
