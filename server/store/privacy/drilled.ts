import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { flag, integer, nullable, one, rowsOf, text } from '#server/db/rows.ts';

// Queries of a drill on the restored and the live database.

/** The number of constraints that are not validated and indexes that are invalid. */
export async function unchecked(db: Db): Promise<number> {
  const result = await db.execute(sql`SELECT (SELECT count(*) FROM pg_constraint WHERE NOT convalidated) +
    (SELECT count(*) FROM pg_index WHERE NOT indisvalid) AS count`);
  return one(rowsOf(result, { count: integer })).count;
}

export async function waitingMails(db: Db): Promise<number> {
  return one(rowsOf(await db.execute(sql`SELECT count(*) AS count FROM mails WHERE status = 'wachtend'`), { count: integer })).count;
}

export async function whatIsOpen(db: Db) {
  const result =
    await db.execute(sql`SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM password_tokens) + (SELECT count(*) FROM hr_links) AS links,
    (SELECT bool_and(is_enabled) FROM maintenance_mode) AS maintenance`);
  return one(rowsOf(result, { sessions: integer, links: integer, maintenance: flag }));
}

/** Missing or never assigned statement numbers, and statements whose lines do not add up. */
export async function statementFaults(db: Db) {
  const result = await db.execute(sql`
    SELECT (SELECT count(*) FROM statements) AS statements,
      (SELECT last_number - lost_numbers FROM tariff LIMIT 1) - (SELECT count(*) FROM statements WHERE number BETWEEN 1 AND (SELECT last_number FROM tariff LIMIT 1)) AS missing,
      (SELECT count(*) FROM statements WHERE number > (SELECT last_number FROM tariff LIMIT 1)) AS unknown,
      (SELECT count(*) FROM statements WHERE net_cents <>
        coalesce((SELECT sum(cents) FROM statement_lines WHERE statement_id = statements.id), 0)) AS wrong`);
  return one(rowsOf(result, { statements: integer, missing: integer, unknown: integer, wrong: integer }));
}

/** Null if nothing was logged. */
export async function lastAuditLine(db: Db): Promise<{ id: number; hash: string } | null> {
  const result = await db.execute(sql`SELECT last_id AS id, last_hash AS hash FROM audit_chain WHERE last_id > 0`);
  return rowsOf(result, { id: integer, hash: text })[0] ?? null;
}

/** Null if the row was deleted since, or never existed. */
export async function auditHashOf(db: Db, id: number): Promise<string | null> {
  const result = await db.execute(sql`SELECT (SELECT hash FROM audit WHERE id = ${id}) AS hash`);
  return one(rowsOf(result, { hash: nullable(text) })).hash;
}
