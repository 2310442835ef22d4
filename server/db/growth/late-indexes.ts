import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from '#server/db/db.ts';
import { flag, one, rowsOf, text } from '#server/db/rows.ts';

// Indexes on tables that may have a million rows. Building one in a migration, which is one transaction, would block every writer; these
// are built concurrently after the start, and until then the same queries are slower. A killed server leaves an invalid index that
// PostgreSQL does not use: it is built again.

export const LATE_INDEXES: Readonly<Record<string, string>> = {
  mails_user: 'mails (user_id, kind, id) WHERE user_id IS NOT NULL',
  // Mails about no person, which the daily run deletes oldest first.
  mails_of_nobody: 'mails (created_at, id) WHERE employee_id IS NULL',
  mails_status_created: 'mails (status, created_at, id)',
  mails_kind_created: 'mails (kind, created_at, id)',
  mails_employer_created: 'mails (employer_id, created_at, id) WHERE employer_id IS NOT NULL',
  // Mails to an address, for the export of a person. The trigram index takes a second among a million and a half.
  mails_address: 'mails (lower(to_address))',
  // The people of one employer in order of id: those whom a sending invites, and those whom the nightly run may remind.
  employees_waiting: `employees (employer_id, id) WHERE status = 'niet_uitgenodigd'`,
  employees_invited_in_order: `employees (employer_id, id) WHERE status = 'uitgenodigd'`,
  // Who is due a reminder in the nightly run: see `isDue` in store/post/invitation-nights.ts.
  invitations_due: `invitations ((CASE WHEN first_reminder_at IS NULL THEN 'first' WHEN second_reminder_at IS NULL THEN 'second' ELSE 'exit' END),
    (coalesce(accepted_at, CASE WHEN last_mail_id IS NULL THEN sent_at END)))
    INCLUDE (employee_id, sent_at, first_reminder_at, second_reminder_at, accepted_at, last_mail_id) WHERE is_current AND exit_at IS NULL`,
  // Whose link stops working soon: see `hasLinkEndingSoon`.
  invitations_link_end: 'invitations (sent_at) INCLUDE (employee_id) WHERE is_current',
  // The invitations of a round.
  invitations_round: 'invitations (round_id, employee_id) WHERE round_id IS NOT NULL',
  // How many people booked within how many days of their invitation, for forecasts.
  invitations_sent: 'invitations (sent_at) INCLUDE (employee_id, booked_at)',
  // The few who asked for time, declined, left a wish or want no more mail: filters of the list of employees, and the list of wishes.
  invitations_later: 'invitations (employee_id) WHERE later_until IS NOT NULL',
  invitations_declined: 'invitations (employee_id) WHERE declined_at IS NOT NULL',
  invitations_wished: 'invitations (wished_at, employee_id) WHERE wished_at IS NOT NULL',
  employees_stopped: 'employees (employer_id, sort_key, id) WHERE stopped_at IS NOT NULL',
  // Search by phone number: see `hasPhone` in store/people/employees.ts.
  employees_phone: 'employees (phone COLLATE "C") WHERE phone IS NOT NULL',
  // The few who read another language than their employer's: a filter of the list.
  employees_language: 'employees (language, sort_key, id) WHERE language IS NOT NULL',
  // Orders of the list of employees: see store/people/employee-orders.ts.
  employees_email: 'employees (lower(email))',
  employers_name: 'employers (name COLLATE "und-x-icu")',
  // The diary of a consultant. With the employees, so that a search among their names reads no appointment.
  appointments_consultant_moment: 'appointments (consultant_id, date, start_time, id) INCLUDE (employee_id)',
  // A page of appointments with one status: planned ones come after a million past ones.
  appointments_status_moment: 'appointments (status, date, start_time, id)',
  // Planned appointments without a reminder, in order: see `isUnreminded` in store/post/nights.ts.
  appointments_unreminded: `appointments (date, start_time, id) INCLUDE (employee_id) WHERE status = 'geplanned' AND reminder_sent_at IS NULL`,
  // Hours that are open on closed days too, of which there are few: see `suspects` in store/planning/conflicts.ts.
  availability_on_holiday: 'availability (consultant_id, date) WHERE on_holiday',
  // Foreign keys: deleting the referenced row must not scan the table.
  preferred_consultant: 'employer_preferred_consultants (consultant_id)',
  imports_employer: 'imports (employer_id)',
  imports_user: 'imports (user_id)',
  charges_credit_statement: 'charges (credit_statement_id) WHERE credit_statement_id IS NOT NULL',
};

/** Builds missing indexes. Returns their names; none if another server is doing it. */
export async function buildLateIndexes({ db, connectAside }: Pick<Database, 'db' | 'connectAside'>): Promise<string[]> {
  const missing = await missingIndexes(db);
  if (missing.length === 0) return [];
  return buildBesideWork(db, connectAside);
}

/**
 * One server at a time: two that drop and build the same index deadlock. CREATE INDEX CONCURRENTLY cannot run in a transaction, so the
 * advisory lock is held by a transaction on another connection, which blocks nobody else.
 */
function buildBesideWork(db: Db, connectAside: Database['connectAside']): Promise<string[]> {
  return db.transaction(async (db) => {
    await db.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const lock = await db.execute(sql`SELECT pg_try_advisory_xact_lock(hashtext('late_indexes')) AS mine`);
    if (!one(rowsOf(lock, { mine: flag })).mine) return [];
    const missing = await missingIndexes(db);
    const { client, end } = await connectAside();
    try {
      const aside = drizzle(client);
      await aside.execute(sql`SET statement_timeout = 0`);
      for (const { name, on, isBroken } of missing) {
        if (isBroken) await aside.execute(sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`));
        await aside.execute(sql.raw(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`));
      }
    } finally {
      await end();
    }
    return missing.map(({ name }) => name);
  });
}

/** Missing indexes, and invalid ones left by a killed server. */
async function missingIndexes(db: Db): Promise<{ name: string; on: string; isBroken: boolean }[]> {
  const present = await presentIndexes(db);
  return Object.entries(LATE_INDEXES).flatMap(([name, on]) =>
    present.get(name) === true ? [] : [{ name, on, isBroken: present.get(name) === false }],
  );
}

/** For each index whether it is valid. One that is being built right now is reported as valid, so that it is not dropped. */
async function presentIndexes(db: Db): Promise<Map<string, boolean>> {
  const result = await db.execute(sql`
    SELECT relname AS name, indisvalid OR EXISTS (SELECT FROM pg_stat_progress_create_index AS busy WHERE busy.index_relid = indexrelid) AS whole
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace`);
  return new Map(rowsOf(result, { name: text, whole: flag }).map(({ name, whole }) => [name, whole]));
}
