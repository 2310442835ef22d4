import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type Erased, INTENT_MINUTES, JournalUnwritable, keyOf } from '#server/db/erasure-journal.ts';
import { integer, list, nullable, object, one, rowsOf, text } from '#server/db/rows.ts';
import { erasures, installation } from '#server/db/schema/firm.ts';
import { tariff } from '#server/db/schema/money.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';

// The database's list of erasures, from which every server completes its journal.

/** The maximum of rows in one read. */
export const ROWS_AT_ONCE = 1_000;

/**
 * Numbers are assigned while the end of the audit log is locked, so that no number becomes visible before a lower one. That lock is the
 * last one taken. `intendedAt`: when the intent was written to the journal; null: there is none.
 */
export async function recordErasures(
  db: Db,
  people: readonly Erased[],
  { at, actor, intendedAt }: { at: string; actor: Actor; intendedAt: string | null },
): Promise<void> {
  await record(
    db,
    people.flatMap(({ id, suppressed }) => [
      { kind: 'employee.erased', id } as const,
      ...(suppressed ? [{ kind: 'objection.kept', id: suppressed.employerId } as const] : []),
    ]),
    { at, actor },
  );
  const added = await addErasures(
    db,
    people.map((person) => ({ ...person, at: null })),
    intendedAt,
  );
  if (added < people.length) throw new JournalUnwritable(Object.assign(new Error('too late after its intent'), { code: 'ETIME' }));
}

type Listed = Erased & { at: string | null };

/** `at` null: the current time. Inserts nothing if the intent is about to expire. Returns how many rows were inserted. */
async function addErasures(db: Db, people: readonly Listed[], intendedAt: string | null): Promise<number> {
  const inTime =
    intendedAt === null ? sql`true` : sql`clock_timestamp() < ${intendedAt}::timestamptz + ${`${INTENT_MINUTES - 1} minutes`}::interval`;
  const result = await db.execute(sql`
    INSERT INTO ${erasures} (number, employee_id, employee_created_at, at, suppressed_for, suppressed_hash)
    SELECT (SELECT coalesce(max(number), 0) FROM ${erasures}) + row_number() OVER (), id, "createdAt", coalesce(at, clock_timestamp()),
      (suppressed->>'employerId')::int, suppressed->>'hash'
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS erased(id int, "createdAt" timestamptz, at timestamptz, suppressed jsonb)
    WHERE ${inTime}
    RETURNING number`);
  return rowsOf(result, { number: integer }).length;
}

/** After a restore: adds erasures that only the journals have, so that every server copies them again. */
export async function mergeErasures(db: Db, people: readonly (Erased & { at: string })[]): Promise<void> {
  const known = new Set((await knownErasures(db)).map(keyOf));
  const missing = people.filter((person) => !known.has(keyOf(person)));
  if (missing.length > 0) await addErasures(db, missing, null);
}

const PERSON = object({ id: integer, createdAt: text, at: text });

async function knownErasures(db: Db): Promise<(Erased & { at: string })[]> {
  const result = await db.execute(sql`
    SELECT coalesce(json_agg(json_build_object('id', employee_id, 'createdAt', employee_created_at, 'at', at) ORDER BY number), '[]') AS people
    FROM ${erasures}`);
  return one(rowsOf(result, { people: list(PERSON) })).people.map(inUtc);
}

function inUtc<T extends { createdAt: string; at: string }>(row: T): T {
  return { ...row, createdAt: new Date(row.createdAt).toISOString(), at: new Date(row.at).toISOString() };
}

const SUPPRESSED = object({ employerId: integer, hash: text });
const ROW = object({ number: integer, id: integer, createdAt: text, at: text, suppressed: nullable(SUPPRESSED) });
const STATE = { now: text, installation: text, epoch: text, since: text, statement: integer, rows: list(ROW) };
export type ListState = Awaited<ReturnType<typeof erasuresAfter>>;

/**
 * The rows that a journal lacks, given its position in each epoch. One statement outside a transaction: `now` is its start, so that
 * everyone erased before `now` is in these rows, or was copied to the journal earlier.
 */
export async function erasuresAfter(db: Db, positions: Readonly<Record<string, number>>) {
  const result = await db.execute(sql`
    SELECT to_json(now())::text AS now, here.id AS installation, here.epoch,
      to_json(greatest(here.erasures_since, now() - interval '24 months'))::text AS since,
      (SELECT last_number FROM ${tariff} LIMIT 1) AS statement,
      (SELECT coalesce(json_agg(json_build_object('number', number, 'id', employee_id, 'createdAt', employee_created_at, 'at', at,
        'suppressed', CASE WHEN suppressed_hash IS NOT NULL THEN json_build_object('employerId', suppressed_for, 'hash', suppressed_hash) END)
        ORDER BY number), '[]') FROM (
          SELECT * FROM ${erasures} WHERE number > coalesce((${JSON.stringify(positions)}::jsonb ->> here.epoch)::int, 0)
          ORDER BY number LIMIT ${ROWS_AT_ONCE}) AS lacking) AS rows
    FROM ${installation} AS here LIMIT 1`);
  const { now, since, rows, ...state } = one(rowsOf(result, STATE));
  return { ...state, now: momentIn(now), since: momentIn(since), rows: rows.map(inUtc) };
}

function momentIn(json: string): string {
  return new Date(JSON.parse(json)).toISOString();
}
