import { asc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { charges, statements } from '#server/db/schema/money.ts';
import {
  consultants,
  deletedEmployees,
  deletedEmployers,
  employerPreferredConsultants,
  employers,
  suppressed,
} from '#server/db/schema/people.ts';
import { roundLines, rounds, waves } from '#server/db/schema/rounds.ts';
import { idsOf } from '#server/store/id-list.ts';

/**
 * Copies an employer that is being deleted, if one of its employees can still be restored. Call it before the row is deleted, which clears
 * employer_id of charges.
 */
export async function keepDeletedEmployer(db: Db, id: number, at: string): Promise<void> {
  // Waits for an erasure that is changing a line: the copy is then made without that person.
  await db.execute(sql`
    SELECT FROM ${roundLines} AS line JOIN ${rounds} AS round ON round.id = line.round_id WHERE round.employer_id = ${id} FOR UPDATE OF line`);
  const theirs = (table: typeof charges | typeof statements) =>
    sql`(SELECT coalesce(jsonb_agg(kept.id), '[]') FROM ${table} AS kept WHERE kept.employer_id = firm.id)`;
  await db.execute(sql`
    INSERT INTO ${deletedEmployers} (id, employer, deleted_at)
    SELECT firm.id, jsonb_build_object('employer', to_jsonb(firm), 'charges', ${theirs(charges)}, 'statements', ${theirs(statements)},
      'rounds', (SELECT coalesce(jsonb_agg(to_jsonb(round) ORDER BY round.id), '[]') FROM ${rounds} AS round WHERE round.employer_id = firm.id),
      'waves', (SELECT coalesce(jsonb_agg(to_jsonb(wave)), '[]')
        FROM ${waves} AS wave JOIN ${rounds} AS round ON round.id = round_id WHERE round.employer_id = firm.id),
      'lines', (SELECT coalesce(jsonb_agg(to_jsonb(line)), '[]') FROM ${roundLines} AS line JOIN ${rounds} AS round ON round.id = line.round_id
        WHERE round.employer_id = firm.id),
      'preferred', (SELECT coalesce(jsonb_agg(consultant_id ORDER BY id), '[]') FROM ${employerPreferredConsultants} WHERE employer_id = firm.id),
      'suppressed', (SELECT coalesce(jsonb_agg(hash), '[]') FROM ${suppressed} WHERE employer_id = firm.id)),
      ${at}::timestamptz
    FROM ${employers} AS firm WHERE firm.id = ${id}
      AND EXISTS (SELECT FROM ${deletedEmployees} WHERE (employee->'employee'->>'employer_id')::int = firm.id)`);
}

/** Restores employers with rounds, statements, charges, objectors and preferred consultants that still exist. Returns which. */
export async function restoreEmployers(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const kept = sql`(SELECT id, employer FROM ${deletedEmployers} WHERE id = ANY(${sql.param(ids)}::int[]))`;
  await lockCopies(db, inArray(deletedEmployers.id, [...ids]));
  const result = await db.execute(sql`
    INSERT INTO ${employers} SELECT firm.* FROM ${kept} AS kept, jsonb_populate_record(NULL::employers, kept.employer->'employer') AS firm
    ORDER BY firm.id ON CONFLICT DO NOTHING RETURNING id`);
  const back = idsOf(result);
  if (back.length === 0) return [];
  await db.execute(sql`
    INSERT INTO ${employerPreferredConsultants} (employer_id, consultant_id)
    SELECT kept.id, preferred.id FROM ${kept} AS kept, jsonb_array_elements_text(kept.employer->'preferred') WITH ORDINALITY AS chosen(id, place),
      ${consultants} AS preferred WHERE preferred.id = chosen.id::int ORDER BY kept.id, place`);
  await db.execute(sql`
    INSERT INTO ${rounds} SELECT round.* FROM ${kept} AS kept, jsonb_populate_recordset(NULL::rounds, kept.employer->'rounds') AS round`);
  await db.execute(sql`
    INSERT INTO ${roundLines} SELECT line.* FROM ${kept} AS kept, jsonb_populate_recordset(NULL::round_lines, kept.employer->'lines') AS line`);
  await db.execute(sql`
    INSERT INTO ${suppressed} (employer_id, hash)
    SELECT DISTINCT kept.id, hash FROM ${kept} AS kept, jsonb_array_elements_text(coalesce(kept.employer->'suppressed', '[]')) AS hash`);
  await db.execute(sql`
    INSERT INTO ${waves} SELECT wave.* FROM ${kept} AS kept, jsonb_populate_recordset(NULL::waves, kept.employer->'waves') AS wave`);
  for (const [table, name] of [
    [charges, 'charges'],
    [statements, 'statements'],
  ] as const) {
    await db.execute(sql`
      UPDATE ${table} SET employer_id = kept.id FROM ${kept} AS kept, jsonb_array_elements_text(kept.employer->${name}) AS number
      WHERE ${table}.id = number::int AND ${table}.employer_id IS NULL`);
  }
  await db.delete(deletedEmployers).where(inArray(deletedEmployers.id, back));
  return back;
}

/** Until the transaction ends no deleted employer is restored, so that an erasure finds each line either in a copy or in its table. */
export async function lockCopies(db: Db, which?: SQL): Promise<void> {
  await db.select({ id: deletedEmployers.id }).from(deletedEmployers).where(which).orderBy(asc(deletedEmployers.id)).for('update');
}

/** Keeps the hash of each line, as in the table of lines. `lockCopies` was called before. */
export async function eraseFromCopies(db: Db, employeeIds: readonly number[]): Promise<void> {
  const isTheirs = sql`(line->>'employee_id')::int = ANY(${sql.param(employeeIds)}::int[])`;
  const nobody = sql`'{"content": null, "employee_id": null, "sort_key": null}'::jsonb`;
  await db.execute(sql`
    UPDATE ${deletedEmployers} SET employer = jsonb_set(employer, '{lines}', (
      SELECT jsonb_agg(CASE WHEN ${isTheirs} THEN line || ${nobody} ELSE line END) FROM jsonb_array_elements(employer->'lines') AS line))
    WHERE EXISTS (SELECT FROM jsonb_array_elements(employer->'lines') AS line WHERE ${isTheirs})`);
}

export async function forgetDeletedEmployers(db: Db, deletedBefore: string): Promise<void> {
  await db.delete(deletedEmployers).where(lte(deletedEmployers.deletedAt, deletedBefore));
}
