import { and, eq, getTableColumns, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { MailStatus } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { type JsonRow, jsonFields, only, without } from '#server/db/rows.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';
import { type MailWithText, WITH_TEXT } from './mail-texts.ts';

export type { MailRow, MailWithText } from './mail-texts.ts';

/** The columns of a new mail; the statement or the worker fills the others. */
const WRITTEN = without(
  getTableColumns(mails),
  'id',
  'status',
  'attempts',
  'nextAttemptAt',
  'claimedUntil',
  'lastError',
  'messageId',
  'createdAt',
  'sentAt',
  'refusedAt',
  'bouncedAt',
  'bounceReason',
  'textErasedAt',
);
const TEXT = only(mailTexts, ['letter', 'attachments']);
/** `reserved`: an id reserved beforehand. */
type NewMail = JsonRow<typeof WRITTEN> & JsonRow<typeof TEXT> & { reserved?: number | undefined; awaits_link: boolean };

/** How long a confirmation waits for the link of an online meeting. */
const LINK_WAIT = "interval '2 minutes'";
/** SQL, for `fresh`: the consultant's calendar is still to make the meeting. */
const MAKES_MEETING = `EXISTS (SELECT FROM appointments AS held JOIN calendar_homes AS home ON home.consultant_id = held.consultant_id
  JOIN video_config ON mode = 'teams'
  WHERE held.id = appointment_id AND held.video_url IS NULL AND home.kind = 'microsoft' AND home.ends_at IS NULL)`;

const { names, fields } = jsonFields(WRITTEN);
const text = jsonFields(TEXT);
const INSERT_MAILS = statement(
  'insert_mails',
  { id: mails.id },
  `WITH fresh AS (
      SELECT coalesce(reserved, nextval('mails_id_seq')::int) AS id, given.*
      FROM jsonb_to_recordset($4::jsonb) AS given(reserved int, awaits_link boolean, ${fields}, ${text.fields})),
    queued AS (
      INSERT INTO mails (id, ${names}, status, message_id, created_at, next_attempt_at)
      SELECT id, ${names}, $1, '<' || gen_random_uuid() || '@' || $2::text || '>', $3::timestamptz,
        greatest(CASE WHEN waits_at_night THEN $5::timestamptz ELSE $3::timestamptz END,
          CASE WHEN awaits_link AND ${MAKES_MEETING} THEN $3::timestamptz + ${LINK_WAIT} END) FROM fresh),
    written AS (INSERT INTO mail_texts (mail_id, ${text.names}) SELECT id, ${text.names} FROM fresh)
    SELECT id FROM fresh`,
);

/**
 * One statement with a few parameters for any number of rows: PostgreSQL allows 65,535 parameters. `morning`: when those are due that wait
 * at night. Returns the ids, in order.
 */
export async function insertMails(
  db: Db,
  { at, morning, status, domain, mails: rows }: { at: string; morning: string; status: MailStatus; domain: string; mails: NewMail[] },
): Promise<number[]> {
  const inserted = await query(db, INSERT_MAILS, [status, domain, at, JSON.stringify(rows), morning]);
  return inserted.map(({ id }) => id);
}

/** What a copy shares with the original: everything but the recipients, and that it waits, because somebody sends it by hand. */
export const COPIED = without(WRITTEN, 'toAddress', 'ccAddresses', 'waitsAtNight');

export async function mailById(db: Db, id: number): Promise<MailWithText | null> {
  const [row] = await db.select(WITH_TEXT).from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function lockMail(db: Db, id: number): Promise<MailWithText | null> {
  const [row] = await db.select(WITH_TEXT).from(mails).where(eq(mails.id, id)).for('update');
  return row ?? null;
}

/** Mails that are still to be sent, or can be sent again. */
export const isUnsent = inArray(mails.status, ['wachtend', 'niet_verzonden', 'mislukt']);

/** Whether the confirmation of this appointment is still in the outbox. */
export async function confirmationWaits(db: Db, { id, employeeId }: { id: number; employeeId: number }): Promise<boolean> {
  const isTheirs = and(eq(mails.appointmentId, id), eq(mails.employeeId, employeeId), eq(mails.kind, 'confirmation'));
  return (await db.$count(mails, and(isTheirs, inArray(mails.status, ['wachtend', 'niet_verzonden'])))) > 0;
}

/** Drops these mails, unless they were sent. */
export async function lapseUnsent(db: Db, which: SQL | undefined, reason: string): Promise<void> {
  await db.update(mails).set({ status: 'vervallen', claimedUntil: null, lastError: reason }).where(and(which, isUnsent));
}

/** Deletes overviews, reports and other mails about no person, once the retention has deleted their text. */
export async function deleteMailsOfNobody(db: Db, before: string): Promise<number> {
  return deleteInParts(db, mails, and(isNull(mails.employeeId), isNotNull(mails.textErasedAt), lt(mails.createdAt, before)));
}
