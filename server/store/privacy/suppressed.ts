import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { Suppressed } from '#server/db/erasure-journal.ts';
import { integer, list, nullable, object, one, rowsOf, text } from '#server/db/rows.ts';
import { installation } from '#server/db/schema/firm.ts';
import { deletedEmployers, employers, suppressed } from '#server/db/schema/people.ts';

// Keyed hashes of the addresses of people who objected, per employer: see steps/privacy/suppression.ts.

const ROW = object({ employerId: integer, hash: text });

/** The hashes of these employers, and the values from which their key is derived or decrypted. */
export async function suppressedAt(db: Db, employerIds: readonly number[]) {
  const result = await db.execute(sql`
    SELECT here.id AS "installationId", here.suppression_key AS "sealedKey",
      (SELECT coalesce(json_agg(json_build_object('employerId', employer_id, 'hash', hash)), '[]') FROM ${suppressed}
        WHERE employer_id = ANY(${sql.param(employerIds)}::int[])) AS rows
    FROM ${installation} AS here LIMIT 1`);
  return one(rowsOf(result, { installationId: text, sealedKey: nullable(text), rows: list(ROW) }));
}

/** For a deleted employer the hashes are added to its copy while the undo is possible; for one that is gone they are left out. */
export async function keepSuppressed(db: Db, rows: readonly Suppressed[]): Promise<void> {
  if (rows.length === 0) return;
  const kept = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS kept("employerId" int, hash text)`;
  await db.execute(sql`
    INSERT INTO ${suppressed} (employer_id, hash)
    SELECT DISTINCT kept."employerId", kept.hash FROM ${kept} JOIN ${employers} AS firm ON firm.id = kept."employerId"
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE ${deletedEmployers} AS gone SET employer = jsonb_set(gone.employer, '{suppressed}', coalesce(gone.employer->'suppressed', '[]') || more.hashes)
    FROM (SELECT kept."employerId" AS id, jsonb_agg(kept.hash) AS hashes FROM ${kept} GROUP BY 1) AS more WHERE gone.id = more.id`);
}

/** Returns whether it was there. */
export async function liftSuppressed(db: Db, { employerId, hash }: Suppressed): Promise<boolean> {
  const lifted = await db
    .delete(suppressed)
    .where(and(eq(suppressed.employerId, employerId), eq(suppressed.hash, hash)))
    .returning({ hash: suppressed.hash });
  return lifted.length > 0;
}

/** Deletes all hashes when their key is lost: no address can be compared with them any more. Returns how many there were. */
export async function forgetSuppressed(db: Db): Promise<number> {
  return (await db.delete(suppressed).returning({ hash: suppressed.hash })).length;
}
