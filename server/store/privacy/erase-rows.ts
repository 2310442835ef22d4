import { eq, sql } from 'drizzle-orm';
import { blankOut } from '#domain/people/names.ts';
import { PERSON_FIELDS } from '#domain/people/person.ts';
import type { Db } from '#server/db/db.ts';
import { list, nullable, rowsOf, text } from '#server/db/rows.ts';
import { history } from '#server/db/schema/appointments.ts';
import { charges } from '#server/db/schema/money.ts';
import { deletedEmployees, employees } from '#server/db/schema/people.ts';
import { mailChannel, mails } from '#server/db/schema/post.ts';
import { roundLines } from '#server/db/schema/rounds.ts';
import { eraseFromCopies, lockCopies } from '#server/store/people/deleted-employers.ts';
import { changeTexts, textPart } from '#server/store/post/mail-texts.ts';
import { holdOpenRounds } from '#server/store/rounds/rounds.ts';
import { changeCharges, snapshots } from './kept-rows.ts';

// Removes personal data from rows that are not deleted with their employee. Called while the snapshot for the undo still exists.

/** `mailIds`: mails that name these people and others; the caller has locked them. */
export type Erasure = { ids: readonly number[]; mailIds: readonly number[] };

/** The columns of a snapshot whose words are blanked out. Not the language: its code ('de') is an ordinary Dutch word. */
const PERSONAL = PERSON_FIELDS.filter((field) => field !== 'language').map((field) => employees[field].name);

/** Clears the name, and blanks out the person's data in reasons typed by an administrator. */
export async function eraseFromCharges(db: Db, { ids }: Erasure): Promise<void> {
  await changeCharges(db, ids, sql`employee_name = NULL`);
  const result = await db.execute(sql`
    SELECT ${charges.id} AS id, waive_reason AS waived, credit_reason AS credited,
      (SELECT jsonb_agg(value) FROM jsonb_each_text(kept.employee->'employee')
        WHERE key = ANY(${sql.param(PERSONAL)}::text[]) AND value IS NOT NULL) AS words
    FROM ${snapshots(ids)} AS kept, jsonb_array_elements_text(kept.employee->'charges') AS charge, ${charges}
    WHERE ${charges.id} = charge::int AND (waive_reason IS NOT NULL OR credit_reason IS NOT NULL)`);
  const row = { id: charges.id, waived: nullable(text), credited: nullable(text), words: list(text) };
  for (const { id, waived, credited, words } of rowsOf(result, row)) {
    await db
      .update(charges)
      .set({ waiveReason: waived && blankOut(waived, words), creditReason: credited && blankOut(credited, words) })
      .where(eq(charges.id, id));
  }
}

/**
 * The hash stays, so that the seal of the round can still be checked. Waits for rounds that are being closed: before their end the lines
 * that it must change cannot be seen.
 */
export async function eraseFromProofs(db: Db, { ids }: Erasure): Promise<void> {
  await holdOpenRounds(db);
  await lockCopies(db);
  await db.execute(sql`
    UPDATE ${roundLines} SET content = NULL, employee_id = NULL, sort_key = NULL WHERE employee_id = ANY(${sql.param(ids)}::int[])`);
  await eraseFromCopies(db, ids);
}

/** The only deletion of history that the trigger allows: while `portal.erasing` is on, in this transaction. */
export async function eraseHistory(db: Db, { ids }: Pick<Erasure, 'ids'>): Promise<void> {
  await db.execute(sql`SELECT set_config('portal.erasing', 'on', true)`);
  await db.execute(sql`DELETE FROM ${history} WHERE employee_id = ANY(${sql.param(ids)}::int[])`);
  await db.execute(sql`SELECT set_config('portal.erasing', 'off', true)`);
}

/** Blanks out these people's addresses in what the mail server last said. */
export async function eraseFromChannel(db: Db, { ids }: Erasure): Promise<void> {
  const [channel] = await db.select().from(mailChannel);
  if (!channel?.pauseReason && !channel?.refusal) return;
  const addresses = await db.execute(sql`
    SELECT employee->'employee'->>'email' AS email FROM ${snapshots(ids)} AS kept
    UNION ALL SELECT item->>'email' FROM ${snapshots(ids)} AS kept, jsonb_array_elements(kept.employee->'partners') AS item
    UNION ALL SELECT item->>'to_address' FROM ${snapshots(ids)} AS kept, jsonb_array_elements(kept.employee->'mails') AS item
      WHERE item->>'kind' = 'partner_notice'`);
  const words = rowsOf(addresses, { email: nullable(text) }).map(({ email }) => email);
  const [pauseReason, refusal] = [channel.pauseReason, channel.refusal].map((text) => text && blankOut(text, words));
  await db.update(mailChannel).set({ pauseReason, refusal }).where(eq(mailChannel.id, channel.id));
}

const REPORT_LAPSED = 'Iemand uit dit rapport is intussen verwijderd. Maak het rapport opnieuw.';
const FILE_REMOVED = 'Het bestand bij deze e-mail is verwijderd, omdat iemand die erin stond uit het portaal is verwijderd.';

/** Erases people from mails about several people: overviews to HR, and reports with their spreadsheets. */
export async function eraseFromMails(db: Db, { ids, mailIds }: Erasure): Promise<void> {
  // Cancellations that were posted for these people are deleted, also copies that were sent again.
  await db.execute(sql`DELETE FROM ${mails} WHERE id = ANY(${sql.param(mailIds)}::int[]) AND kind IN ('cancellation', 'partner_notice')`);
  await db.execute(sql`
    DELETE FROM ${mails} WHERE id = ANY(ARRAY(
      SELECT jsonb_array_elements_text(notice_mail_ids)::int FROM ${deletedEmployees} WHERE id = ANY(${sql.param(ids)}::int[])))`);
  // A single name cannot be removed from a spreadsheet, so the attachment is deleted; an unsent report is dropped.
  const lapses = sql`${textPart('attachments')} <> '[]' AND status IN ('wachtend', 'niet_verzonden')`;
  await db.execute(sql`
    UPDATE ${mails} SET mentions = ARRAY(SELECT named FROM unnest(mentions) AS named WHERE named <> ALL(${sql.param(ids)}::int[])),
      status = CASE WHEN ${lapses} THEN 'vervallen' ELSE status END,
      last_error = CASE WHEN ${lapses} THEN ${REPORT_LAPSED} ELSE last_error END
    WHERE id = ANY(${sql.param(mailIds)}::int[])`);
  const letter = sql`CASE WHEN letter #> '{table,rows}' IS NULL THEN letter ELSE jsonb_set(letter, '{table,rows}', (
    SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(letter #> '{table,rows}') AS line
    WHERE ((line->>'employeeId')::int = ANY(${sql.param(ids)}::int[])) IS NOT TRUE)) END`;
  const remark = sql`coalesce(letter->'after', '[]') || ${JSON.stringify([FILE_REMOVED])}::jsonb`;
  await changeTexts(db, mailIds, {
    letter: sql`CASE WHEN attachments <> '[]' THEN jsonb_set(${letter}, '{after}', ${remark}) ELSE ${letter} END`,
    attachments: sql`'[]'::jsonb`,
  });
}
