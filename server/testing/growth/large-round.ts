import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { integer, one, rowsOf } from '#server/db/rows.ts';

// An active round with any number of people, of every outcome, generated inside the database.

export type LargeRound = { employerId: number; roundId: number };

/** The appointments that one consultant has, on days of eight hours. */
const PER_CONSULTANT = 400;

/** The outcome of person n, by n modulo 20. */
const OUTCOMES = sql.raw(`CASE WHEN n % 20 < 8 THEN 'no_answer' WHEN n % 20 = 8 THEN 'not_delivered' WHEN n % 20 = 9 THEN 'declined'
  WHEN n % 20 = 10 THEN 'stopped' WHEN n % 20 < 13 THEN 'voltooid' WHEN n % 20 = 13 THEN 'no_show' WHEN n % 20 = 14 THEN 'geannuleerd'
  WHEN n % 20 = 15 THEN 'geplanned' ELSE 'not_offered' END`);
const MET = sql.raw(`('voltooid', 'no_show', 'geannuleerd', 'geplanned')`);

export async function fillRound(db: Db, { people, today }: { people: number; today: string }): Promise<LargeRound> {
  return db.transaction(async (db) => {
    const idOf = async (statement: SQL) => one(rowsOf(await db.execute(statement), { id: integer })).id;
    const employerId = await idOf(sql`INSERT INTO employers (name, city) VALUES ('Groot', 'Utrecht') RETURNING id`);
    const roundId = await idOf(sql`
      INSERT INTO rounds (employer_id, name, opens_on, closes_on, per_day, risk, everyone, state, started_at, active_since)
      VALUES (${employerId}, 'Ronde', ${today}::date - 30, ${today}::date + 60, 20, 0.1, false, 'active', ${today}::date - 30, ${today}::date - 30)
      RETURNING id`);
    await db.execute(sql`CREATE TEMPORARY TABLE wanted ON COMMIT DROP AS
      SELECT n, nextval('employees_id_seq')::int AS id, nextval('mails_id_seq')::int AS mail, ${OUTCOMES} AS outcome FROM generate_series(1, ${people}::int) AS n`);
    await db.execute(sql`
      INSERT INTO employees (id, employer_id, first_name, last_name, email, status, stopped_at, sort_key, search_text)
      SELECT id, ${employerId}, 'Anna', 'Bakker ' || n, 'anna.' || n || '@groot.test',
        CASE WHEN outcome = 'not_offered' THEN 'niet_uitgenodigd' WHEN outcome = 'geplanned' THEN 'afspraak_gemaakt' WHEN outcome IN ${MET} THEN 'afgerond'
          ELSE 'uitgenodigd' END, CASE outcome WHEN 'stopped' THEN ${today}::timestamptz END,
        'bakker ' || n || chr(9) || 'anna', 'anna bakker ' || n || ' anna.' || n || '@groot.test'
      FROM wanted`);
    await db.execute(sql`
      INSERT INTO mails (id, kind, class, audience, to_address, to_name, subject, status, attempts, next_attempt_at, message_id, employee_id, employer_id,
        created_at, sent_at, refused_at)
      SELECT mail, 'invitation', 'bulk', 'employee', 'anna.' || n || '@groot.test', 'Anna', 'Uitnodiging',
        CASE outcome WHEN 'not_delivered' THEN 'mislukt' ELSE 'verzonden' END, 1, ${today}::timestamptz, '<round-' || mail || '@kantoor.nl>', id, ${employerId},
        ${today}::date - 20, CASE WHEN outcome <> 'not_delivered' THEN ${today}::date - 20 END, CASE outcome WHEN 'not_delivered' THEN ${today}::date - 20 END
      FROM wanted WHERE outcome <> 'not_offered'`);
    await db.execute(sql`
      INSERT INTO invitations (employee_id, token, sent_at, accepted_at, last_mail_id, offers, round_id, declined_at)
      SELECT id, 'round-' || id, ${today}::date - 20, CASE WHEN outcome <> 'not_delivered' THEN ${today}::date - 20 END,
        mail, jsonb_build_array(jsonb_build_object('mail', mail, 'kind', 'invitation')), ${roundId}, CASE outcome WHEN 'declined' THEN ${today}::date - 10 END
      FROM wanted WHERE outcome <> 'not_offered'`);
    await meetings(db, today);
    return { employerId, roundId };
  });
}

async function meetings(db: Db, today: string): Promise<void> {
  await db.execute(sql`CREATE TEMPORARY TABLE met ON COMMIT DROP AS
    SELECT *, (row_number() OVER (ORDER BY n) - 1)::int AS nth FROM wanted WHERE outcome IN ${MET}`);
  await db.execute(sql`CREATE TEMPORARY TABLE advisers ON COMMIT DROP AS
    SELECT c, nextval('users_id_seq')::int AS user_id, nextval('consultants_id_seq')::int AS id
    FROM generate_series(0, (SELECT coalesce(max(nth), 0) / ${PER_CONSULTANT}::int FROM met)) AS c`);
  await db.execute(sql`INSERT INTO users (id, username, role, name, email)
    SELECT user_id, 'adviseur' || user_id || '@groot.test', 'consultant', 'Adviseur ' || user_id, 'adviseur' || user_id || '@groot.test' FROM advisers`);
  await db.execute(sql`INSERT INTO consultants (id, user_id) SELECT id, user_id FROM advisers`);
  await db.execute(sql`
    INSERT INTO appointments (free_until, employee_id, consultant_id, date, start_time, end_time, meeting_type, status, cancel_token, employee_uid, consultant_uid)
    SELECT ${today}::date, met.id, advisers.id, CASE outcome WHEN 'geplanned' THEN ${today}::date + 1 ELSE ${today}::date - 29 END + hour / 8,
      make_time(9 + hour % 8, 0, 0), make_time(10 + hour % 8, 0, 0), 'virtueel', outcome, 'round-' || met.id, 'e' || met.id || '@round', 'c' || met.id || '@round'
    FROM met JOIN advisers ON c = nth / ${PER_CONSULTANT}::int, LATERAL (SELECT nth % ${PER_CONSULTANT}::int AS hour) AS place`);
  await db.execute(sql`
    INSERT INTO history (at, actor, kind, action, subject, subject_id, employee_id, after)
    SELECT ${today}::date - 5, 'Beheerder', 'appointment.status_set', 'status gezet', 'appointment', made.id, made.employee_id, jsonb_build_object('status', made.status)
    FROM appointments AS made JOIN met ON met.id = made.employee_id WHERE made.status <> 'geannuleerd'`);
  await db.execute(sql`
    INSERT INTO charges (employer_id, employer_name, kind, appointment_id, date, start_time, end_time, consultant_name, employee_id, employee_name, acted_at, deadline)
    SELECT person.employer_id, 'Groot', 'late_cancel', made.id, made.date, made.start_time, made.end_time, 'Adviseur', person.id, 'Anna', ${today}::date - 6, ${today}::date - 6
    FROM appointments AS made JOIN met ON met.id = made.employee_id JOIN employees AS person ON person.id = met.id WHERE made.status = 'geannuleerd'`);
}
