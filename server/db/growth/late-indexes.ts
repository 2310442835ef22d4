import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from '#server/db/db.ts';
import { flag, one, rowsOf, text } from '#server/db/rows.ts';

// Indexes on tables that may have a million rows. In a migration, which is one transaction, building one would keep every writer
// waiting; these are built after the start, beside all other work, and until then the same questions take longer. A server that was
// killed meanwhile leaves an index that PostgreSQL does not use: it is built anew.

export const LATE_INDEXES: Readonly<Record<string, string>> = {
  mails_user: 'mails (user_id, kind, id) WHERE user_id IS NOT NULL',
  // Mails that go with no person: what the daily run forgets, the oldest first.
  mails_of_nobody: 'mails (created_at, id) WHERE employee_id IS NULL',
  mails_status_created: 'mails (status, created_at, id)',
  mails_kind_created: 'mails (kind, created_at, id)',
  mails_employer_created: 'mails (employer_id, created_at, id) WHERE employer_id IS NOT NULL',
  // What was sent to an address: the export of a person. By trigrams an address costs a second among a million and a half.
  mails_address: 'mails (lower(to_address))',
  // Whom the night may remind, of one employer, in order.
  employees_timeline: `employees (employer_id, id) WHERE status = 'uitgenodigd' AND exit_email_sent_date IS NULL`,
  // What the nightly run asks, see `isDue` in store/post/nights.ts; with all that its preview counts and sorts by.
  employees_due_tonight: `employees ((CASE WHEN first_reminder_sent_date IS NULL THEN 'first' WHEN second_reminder_sent_date IS NULL THEN 'second' ELSE 'exit' END),
    (coalesce(invitation_accepted_at, CASE WHEN last_mail_id IS NULL THEN invitation_sent_date END)))
    INCLUDE (employer_id, sort_key, id, invitation_sent_date, first_reminder_sent_date, second_reminder_sent_date, invitation_accepted_at, last_mail_id)
    WHERE status = 'uitgenodigd' AND exit_email_sent_date IS NULL`,
  // Whose link stops working soon: see `expiringLinks` in store/firm/tasks.ts.
  employees_link_end: `employees (invitation_sent_date) INCLUDE (employer_id) WHERE status = 'uitgenodigd'`,
  // Search by phone number: see `hasPhone` in store/people/employees.ts.
  employees_phone: 'employees (phone COLLATE "C") WHERE phone IS NOT NULL',
  // A page of the appointments of one status: those planned lie behind a million of before.
  appointments_status_moment: 'appointments (status, date, start_time, id)',
  // Planned appointments that have not had their reminder, in order: see `isUnreminded` in store/post/nights.ts.
  appointments_unreminded: `appointments (date, start_time, id) INCLUDE (employee_id) WHERE status = 'geplanned' AND reminder_sent_at IS NULL`,
  // Who may be old enough to be erased: see `duePeople` in store/privacy/retention.ts.
  employees_quiet: `employees (greatest(created_at, invitation_sent_date, first_reminder_sent_date, second_reminder_sent_date, exit_email_sent_date))`,
  // Foreign keys: deleting the row that they refer to must not read the whole table.
  preferred_consultant: 'employer_preferred_consultants (consultant_id)',
  imports_employer: 'imports (employer_id)',
  imports_user: 'imports (user_id)',
  charges_credit_statement: 'charges (credit_statement_id) WHERE credit_statement_id IS NOT NULL',
};

/** Builds what is missing. Answers the names; none where another server is at it. */
export async function buildLateIndexes({ db, connectAside }: Pick<Database, 'db' | 'connectAside'>): Promise<string[]> {
  const missing = await missingIndexes(db);
  if (missing.length === 0) return [];
  if (connectAside) return buildBesideWork(db, connectAside);
  for (const { name, on } of missing) await db.execute(sql.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`));
  return missing.map(({ name }) => name);
}

/**
 * One server at a time: two that drop and build the same index end in a deadlock. Such an index cannot be built in a transaction, so
 * that the lock is held by one on another connection, which does nothing else and keeps nobody waiting.
 */
function buildBesideWork(db: Db, connectAside: NonNullable<Database['connectAside']>): Promise<string[]> {
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

/** Those that are not there, or were left behind half built by a server that was killed. */
async function missingIndexes(db: Db): Promise<{ name: string; on: string; isBroken: boolean }[]> {
  const present = await presentIndexes(db);
  return Object.entries(LATE_INDEXES).flatMap(([name, on]) =>
    present.get(name) === true ? [] : [{ name, on, isBroken: present.get(name) === false }],
  );
}

/** By name, whether it is whole. One that is being built right now counts as whole. */
async function presentIndexes(db: Db): Promise<Map<string, boolean>> {
  const result = await db.execute(sql`
    SELECT relname AS name, indisvalid OR EXISTS (SELECT FROM pg_stat_progress_create_index AS busy WHERE busy.index_relid = indexrelid) AS whole
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace`);
  return new Map(rowsOf(result, { name: text, whole: flag }).map(({ name, whole }) => [name, whole]));
}
