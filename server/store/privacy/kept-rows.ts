import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { conversationQuestions, partners } from '#server/db/schema/conversation.ts';
import { summaries, surveyLinks } from '#server/db/schema/conversation-after.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { charges } from '#server/db/schema/money.ts';
import { deletedEmployees } from '#server/db/schema/people.ts';
import { mails, mailTexts, paperLetters } from '#server/db/schema/post.ts';
import { rounds } from '#server/db/schema/rounds.ts';

// Rows from the snapshots of deleted employees, for an undo.

export function snapshots(ids: readonly number[]): SQL {
  return sql`(SELECT id, employee FROM ${deletedEmployees} WHERE id = ANY(${sql.param(ids)}::int[]))`;
}

/** SQL: the rows of a table in these snapshots, as `back`; `item`: SQL for what is read of each stored row. */
export function keptRows(ids: readonly number[], { table, name }: { table: PgTable; name: string }, item = sql`item`): SQL {
  return sql`${snapshots(ids)} AS kept, jsonb_populate_recordset(NULL::${table}, (
    SELECT jsonb_agg(${item}) FROM jsonb_array_elements(kept.employee->${name}) AS item)) AS back`;
}

export async function restoreInvitations(db: Db, ids: readonly number[]): Promise<void> {
  // The round may have been deleted since, if nobody else was invited in it.
  const round = sql`jsonb_build_object('round_id', (SELECT id FROM ${rounds} WHERE id = (item->>'round_id')::int))`;
  const back = keptRows(ids, { table: invitations, name: 'invitations' }, sql`item || ${round}`);
  await db.execute(sql`INSERT INTO ${invitations} SELECT back.* FROM ${back}`);
}

/** Only those of appointments that were restored. */
export async function restoreQuestions(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${conversationQuestions} SELECT back.* FROM ${keptRows(ids, { table: conversationQuestions, name: 'questions' })}
    WHERE EXISTS (SELECT FROM ${appointments} WHERE id = back.appointment_id)`);
}

/** Removes the questions from all snapshots: they are encrypted with a key that is being replaced. */
export async function forgetKeptQuestions(db: Db): Promise<void> {
  await db.execute(sql`UPDATE ${deletedEmployees} SET employee = employee - 'questions' WHERE employee ? 'questions'`);
}

/** Only those of appointments that were restored. */
export async function restorePartners(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${partners} SELECT back.* FROM ${keptRows(ids, { table: partners, name: 'partners' })}
    WHERE EXISTS (SELECT FROM ${appointments} WHERE id = back.appointment_id AND employee_id = back.employee_id)`);
}

export async function restoreMails(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`INSERT INTO ${mails} SELECT back.* FROM ${keptRows(ids, { table: mails, name: 'mails' })}`);
  const text = sql`item || jsonb_build_object('mail_id', item->'id')`;
  const texts = keptRows(ids, { table: mailTexts, name: 'mails' }, text);
  await db.execute(sql`INSERT INTO ${mailTexts} SELECT back.* FROM ${texts} WHERE back.letter IS NOT NULL`);
}

export async function restorePaperLetters(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(
    sql`INSERT INTO ${paperLetters} SELECT back.* FROM ${keptRows(ids, { table: paperLetters, name: 'paperLetters' })} ON CONFLICT DO NOTHING`,
  );
}

/** Call it after the appointments were restored: the summary of one that was not is lost. */
export async function restoreSummaries(db: Db, ids: readonly number[]): Promise<void> {
  await restoreWithAppointments(db, ids, { table: summaries, name: 'summaries' });
}

export async function restoreSurveyLinks(db: Db, ids: readonly number[]): Promise<void> {
  await restoreWithAppointments(db, ids, { table: surveyLinks, name: 'surveyLinks' });
}

async function restoreWithAppointments(db: Db, ids: readonly number[], kept: { table: PgTable; name: string }): Promise<void> {
  const isThere = sql`EXISTS (SELECT FROM ${appointments} AS one WHERE one.id = back.appointment_id AND one.employee_id = back.employee_id)`;
  await db.execute(sql`INSERT INTO ${kept.table} SELECT back.* FROM ${keptRows(ids, kept)} WHERE ${isThere} ON CONFLICT DO NOTHING`);
}

export async function restoreCharges(db: Db, ids: readonly number[]): Promise<void> {
  const name = sql`coalesce(kept.employee->'chargeNames'->>charge, ${charges.employeeName})`;
  await changeCharges(db, ids, sql`employee_id = kept.id, employee_name = ${name}`);
}

/** `change` may refer to `kept`, the snapshot, and to `charge`, the id of the charge as text. */
export async function changeCharges(db: Db, ids: readonly number[], change: SQL): Promise<void> {
  await db.execute(sql`
    UPDATE ${charges} SET ${change}
    FROM ${snapshots(ids)} AS kept, jsonb_array_elements_text(kept.employee->'charges') AS charge
    WHERE ${charges.id} = charge::int`);
}
