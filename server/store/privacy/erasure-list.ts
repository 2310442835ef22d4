import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { Erased } from '#server/db/erasure-journal.ts';
import { flag, integer, one, rowsOf, text } from '#server/db/rows.ts';
import { erasures, installation, journals } from '#server/db/schema/firm.ts';
import { tariff } from '#server/db/schema/money.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';

// The database's list of erasures, from which every server with jobs completes its journal, and how far the journals are.

/** Rows per read: few enough not to block the event loop. */
const ROWS_AT_ONCE = 1_000;

/** `recordedAt`: by the portal's clock, for the audit log. */
export async function recordErasures(
  db: Db,
  people: readonly Erased[],
  { recordedAt, actor }: { recordedAt: string; actor: Actor },
): Promise<void> {
  await record(
    db,
    people.flatMap(({ id, suppressed }) => [
      { kind: 'employee.erased', id } as const,
      ...(suppressed ? [{ kind: 'objection.kept', id: suppressed.employerId } as const] : []),
    ]),
    { at: recordedAt, actor },
  );
  await addErasures(
    db,
    people.map((person) => ({ ...person, at: null })),
  );
}

/** `at` null: now, by the database's clock. Rows that are there already stay as they are. */
export async function addErasures(db: Db, people: readonly (Erased & { at: string | null })[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${erasures} (employee_id, employee_created_at, at, suppressed_for, suppressed_hash)
    SELECT id, "createdAt", coalesce(at, clock_timestamp()), (suppressed->>'employerId')::int, suppressed->>'hash'
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS erased(id int, "createdAt" timestamptz, at timestamptz, suppressed jsonb)
    ON CONFLICT DO NOTHING`);
}

const moment = (column: SQLWrapper) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Everyone on the list, in batches, each as a line of the journal: an `Erasure` as JSON. */
export async function* listedErasures(db: Db): AsyncGenerator<string[]> {
  let [at, id] = ['-infinity', 0];
  for (;;) {
    const result = await db.execute(sql`
      SELECT at::text AS at, employee_id AS id, format('{"at":"%s","id":%s,"createdAt":"%s"%s}', ${moment(erasures.at)}, employee_id,
        ${moment(erasures.employeeCreatedAt)}, CASE WHEN suppressed_hash IS NOT NULL
          THEN format(',"suppressed":{"employerId":%s,"hash":"%s"}', suppressed_for, suppressed_hash) END) AS line
      FROM ${erasures} WHERE (at, employee_id) > (${at}::timestamptz, ${id}) ORDER BY ${erasures.at}, employee_id LIMIT ${ROWS_AT_ONCE}`);
    const rows = rowsOf(result, { at: text, id: integer, line: text });
    yield rows.map(({ line }) => line);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    [at, id] = [last.at, last.id];
  }
}

/** `now`: by the database's clock. Whoever was erased before it is on the list by then. */
export async function installationFacts(db: Db) {
  const result = await db.execute(sql`
    SELECT clock_timestamp() AS now, id AS installation, (SELECT last_number FROM ${tariff} LIMIT 1) AS statement,
      (SELECT concat_ws(' ', count(*), max(at)) FROM ${erasures}) AS listed FROM ${installation} LIMIT 1`);
  return one(rowsOf(result, { now: erasures.at, installation: text, statement: integer, listed: text }));
}

/** That a server looks after its journal; one that was not seen for two minutes is gone, and counts no more. */
export async function noteJournalKept(db: Db, server: string): Promise<void> {
  await db.execute(sql`DELETE FROM ${journals} WHERE seen_at < now() - interval '1 day'`);
  await db.execute(sql`INSERT INTO ${journals} (server) VALUES (${server}) ON CONFLICT (server) DO UPDATE SET seen_at = now()`);
}

/** `completeUntil` null: it belongs to another installation. */
export async function noteJournalWritten(db: Db, server: string, completeUntil: string | null): Promise<void> {
  await db
    .update(journals)
    .set({ completeUntil, isForeign: completeUntil === null })
    .where(sql`server = ${server}`);
}

/** False if a journal of a running server has lacked an erasure for ten minutes, or is of another installation. As SQL, for monitoring too. */
export const JOURNALS_WELL = `NOT EXISTS (SELECT FROM journals WHERE is_foreign AND seen_at > now() - interval '2 minutes')
  AND NOT EXISTS (SELECT FROM erasures WHERE at < now() - interval '10 minutes' AND at > coalesce(
    (SELECT min(coalesce(complete_until, '-infinity')) FROM journals WHERE seen_at > now() - interval '2 minutes'), '-infinity'))`;

export async function areJournalsWell(db: Db): Promise<boolean> {
  return one(rowsOf(await db.execute(sql.raw(`SELECT ${JOURNALS_WELL} AS well`)), { well: flag })).well;
}
