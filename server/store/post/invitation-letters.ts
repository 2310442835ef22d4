import { type SQL, sql } from 'drizzle-orm';
import { type AppointmentPaper, PAPER_KINDS, type PaperKind, type Unreached } from '#domain/post/paper/kinds.ts';
import type { MailKind } from '#domain/post/vocabulary.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { flag, integer, list, nullable, object, rowsOf, text, word } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { mails, mailTexts, paperLetters } from '#server/db/schema/post.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { hasHomeAddress, hasPlanned, isOpen, LETTER_AT, linkEndsAt } from './invitation-fields.ts';
import { isRefused } from './invitation-figures.ts';

// Letters on paper: whom mail does not reach, which letters wait, and the code in the latest one.

/** Which letters replace which mails. */
const PAPER_OF: Partial<Record<MailKind, AppointmentPaper>> = {
  confirmation: 'confirmation',
  change: 'change',
  swap: 'change',
  cancellation: 'cancellation',
};

export function paperOf(kind: MailKind): AppointmentPaper | null {
  return PAPER_OF[kind] ?? null;
}

export type PaperLetter = Pick<typeof paperLetters.$inferInsert, 'employeeId' | 'kind' | 'subject' | 'paragraphs' | 'printedAt'>;

/** Each takes the place of the person's former letter. The caller has locked the employees. */
export async function keepPaperLetters(db: Db, letters: readonly PaperLetter[], at: string): Promise<void> {
  const last = new Map(letters.map((letter) => [letter.employeeId, { ...letter, createdAt: at }]));
  if (last.size === 0) return;
  const fresh = (column: { name: string }) => sql.raw(`excluded.${column.name}`);
  const { kind, subject, paragraphs, createdAt, printedAt } = paperLetters;
  await db
    .insert(paperLetters)
    .values([...last.values()])
    .onConflictDoUpdate({
      target: paperLetters.employeeId,
      set: {
        kind: fresh(kind),
        subject: fresh(subject),
        paragraphs: fresh(paragraphs),
        createdAt: fresh(createdAt),
        printedAt: fresh(printedAt),
      },
    });
}

/** What was written to a former address: a new confirmation follows, and whoever can be mailed gets that. */
export async function dropPaperLetters(db: Db, employeeIds: readonly number[]): Promise<void> {
  const canBeMailed = sql`EXISTS (SELECT FROM ${employees} WHERE id = ${paperLetters.employeeId} AND email IS NOT NULL)`;
  await db.delete(paperLetters).where(sql`${isAnyOf(paperLetters.employeeId, employeeIds)} AND (kind <> 'cancellation' OR ${canBeMailed})`);
}

/** `employerId` absent: of all employers. */
export type UnreachedFilter = { employerId?: number; who: readonly Unreached[]; kind: PaperKind; at: Temporal.Instant };

const FOUND = {
  id: integer,
  employerId: integer,
  reason: word<Unreached>(),
  printedAt: nullable(employees.createdAt),
  isDue: flag,
  words: nullable(object({ subject: nullable(text), paragraphs: list(text) })),
};

/** `words`: of a cancellation. `isDue`: there is something to tell, and no letter has told it yet. */
export async function unreachedPeople(db: Db, filter: UnreachedFilter) {
  const who = sql`(${filter.kind === 'invitation' ? toInvite(filter) : toTell(filter)}) AS found`;
  const result = await db.execute(sql`
    SELECT id, employer_id AS "employerId", reason, printed_at AS "printedAt", is_due AS "isDue", words
    FROM ${who} WHERE reason = ANY(${sql.param(filter.who)}::text[]) ORDER BY sort_key, id`);
  return rowsOf(result, FOUND);
}

/** An employer, or everybody without an address: both have an index. */
function among({ employerId }: Pick<UnreachedFilter, 'employerId'>): SQL {
  return employerId === undefined ? sql`employees.email IS NULL` : sql`employees.employer_id = ${employerId}`;
}

/** How long after the exit mail nothing was answered. */
const SILENT_DAYS = 7;

/**
 * Who may be invited on paper: without an address anybody who has not answered; by mail only those whom it did not reach or move. Invitations
 * that go through HR are printed by HR.
 */
function toInvite(filter: UnreachedFilter): SQL {
  const now = sql`${isoOf(filter.at)}::timestamptz`;
  const isAlive = sql`(${isOpen} AND token IS NOT NULL AND ${linkEndsAt} > ${now})`;
  const isSilent = sql`(exit_at IS NOT NULL AND coalesce(mail.status = 'verzonden', true)
    AND coalesce(mail.taken_at, exit_at) < ${now} - ${SILENT_DAYS} * interval '1 day'
    AND wished_at IS NULL AND (later_until IS NULL OR later_until < exit_at))`;
  const isUninvited = sql`(employees.status = 'niet_uitgenodigd' AND ${invitations.id} IS NULL AND employees.stopped_at IS NULL AND NOT ${hasPlanned})`;
  const reason = sql`CASE WHEN employees.email IS NULL THEN CASE WHEN ${isUninvited} OR ${isOpen} THEN 'no_email' END
    WHEN NOT ${isAlive} THEN NULL WHEN ${isRefused('mail')} THEN 'bounced' WHEN ${isSilent} THEN 'silent' END`;
  const cancels = sql`EXISTS (SELECT FROM ${paperLetters} WHERE employee_id = employees.id AND kind = 'cancellation' AND printed_at IS NULL)`;
  return sql`
    SELECT employees.id, employees.employer_id, employees.sort_key, ${reason} AS reason, ${LETTER_AT} AS printed_at,
      coalesce(${isAlive} AND ${LETTER_AT} IS NULL AND NOT ${cancels}, false) AS is_due, NULL::json AS words
    FROM ${employees} JOIN ${employers} ON employers.id = employees.employer_id
      LEFT JOIN ${invitations} ON invitations.employee_id = employees.id AND is_current
      LEFT JOIN (SELECT id, status, bounced_at, sent_at AS taken_at FROM ${mails}) AS mail ON mail.id = last_mail_id
    WHERE ${among(filter)} AND NOT employers.communicatie_via_hrm`;
}

/** How long a printed cancellation can be printed again. */
const AGAIN_DAYS = 30;

/** About an appointment: the letter that waits or was printed, or else the mail that came back. */
function toTell({ kind, at, ...filter }: UnreachedFilter): SQL {
  const now = sql`${isoOf(at)}::timestamptz`;
  const mailKinds = Object.entries(PAPER_OF);
  const asPaper = sql.raw(`CASE mail.kind ${mailKinds.map(([mail, paper]) => `WHEN '${mail}' THEN '${paper}'`).join(' ')} END`);
  const lastMail = sql`SELECT mail.id, ${asPaper} AS kind, created_at, ${isRefused('mail')} AS is_refused FROM ${mails} AS mail
    WHERE mail.employee_id = employees.id AND audience = 'employee' AND status <> 'vervallen'
      AND kind = ANY(${sql.param(mailKinds.map(([mail]) => mail))}::text[]) ORDER BY mail.id DESC LIMIT 1`;
  const lettersWords = sql`(SELECT json_build_object('subject', letter->'subject', 'paragraphs', letter->'paragraphs')
    FROM ${mailTexts} WHERE mail_id = sent.id AND letter->'paragraphs' IS NOT NULL)`;
  const isAhead = sql`EXISTS (SELECT FROM ${appointments} WHERE employee_id = employees.id AND status = 'geplanned'
    AND (date + start_time) AT TIME ZONE 'Europe/Amsterdam' > ${now})`;
  const stillMatters =
    kind === 'cancellation' ? sql`NOT ${hasPlanned} AND coalesce(printed_at, ${now}) > ${now} - ${AGAIN_DAYS} * interval '1 day'` : isAhead;
  const isTold = sql`paper.kind = ${kind} AND (employees.email IS NULL OR paper.created_at >= sent.created_at)`;
  return sql`
    SELECT id, employer_id, sort_key, reason, printed_at, printed_at IS NULL AS is_due, words FROM (
      SELECT employees.*, CASE WHEN employees.email IS NULL THEN CASE WHEN paper.kind = ${kind} THEN 'no_email' END
          WHEN sent.is_refused AND sent.kind = ${kind} THEN 'bounced' END AS reason,
        CASE WHEN ${isTold} THEN paper.printed_at END AS printed_at,
        CASE WHEN ${kind} = 'cancellation' THEN CASE WHEN ${isTold}
          THEN json_build_object('subject', paper.subject, 'paragraphs', paper.paragraphs) ELSE ${lettersWords} END END AS words
      FROM ${employees} JOIN ${employers} ON employers.id = employees.employer_id
        LEFT JOIN ${paperLetters} AS paper ON paper.employee_id = employees.id
        LEFT JOIN LATERAL (${lastMail}) AS sent ON employees.email IS NOT NULL
      WHERE ${among(filter)}) AS employees
    WHERE reason IS NOT NULL AND ${stillMatters}`;
}

/**
 * The letters with these codes are printed now: each code replaces the former one, and a letter with an invitation is an offer of it. The
 * caller has locked the employees.
 */
export async function storePrinted(
  db: Db,
  printed: readonly { id: number; codeHash: string; isOffer: boolean }[],
  at: string,
): Promise<void> {
  const column = (key: keyof (typeof printed)[number]) => sql.param(printed.map((one) => one[key]));
  const offer = sql`jsonb_build_array(jsonb_build_object('at', ${at}::text, 'kind', 'letter'))`;
  await db.execute(sql`
    UPDATE ${invitations} SET code_hash = fresh.code_hash, offers = CASE WHEN fresh.is_offer THEN offers || ${offer} ELSE offers END
    FROM unnest(${column('id')}::int[], ${column('codeHash')}::text[], ${column('isOffer')}::boolean[]) AS fresh(id, code_hash, is_offer)
    WHERE employee_id = fresh.id AND is_current`);
}

/** Whether a letter with a code that works lies at somebody's home. */
export async function hasLetterCode(db: Db, employeeId: number): Promise<boolean> {
  return (await db.$count(invitations, sql`employee_id = ${employeeId} AND is_current AND code_hash IS NOT NULL`)) > 0;
}

/** Whose code this is. */
export async function employeeByCode(db: Db, codeHash: string): Promise<number | null> {
  const rows = await db.execute(sql`SELECT employee_id AS id FROM ${invitations} WHERE code_hash = ${codeHash} AND is_current`);
  return rowsOf(rows, { id: integer })[0]?.id ?? null;
}

/** SQL, for a row of `mails`: a letter with the invitation was printed since. */
export const isInvitedOnPaper = sql`EXISTS (SELECT FROM ${invitations}
  WHERE employee_id = mails.employee_id AND is_current AND ${LETTER_AT} >= mails.created_at)`;
/** SQL, for a row of `mails`: a letter told the employee of the appointment since. */
export const isToldOnPaper = sql`(audience = 'employee' AND EXISTS (SELECT FROM ${paperLetters} AS paper
  WHERE paper.employee_id = mails.employee_id AND paper.printed_at >= mails.created_at))`;

/** How many letters to people without an address for mail, but with one for letters, wait: a row for each employer and kind. */
export async function waitingLetters(db: Db, at: Temporal.Instant) {
  const kinds = PAPER_KINDS.map((kind) => {
    const filter = { kind, at, who: [] };
    return sql`SELECT ${kind}::text AS kind, found.* FROM (${kind === 'invitation' ? toInvite(filter) : toTell(filter)}) AS found`;
  });
  const result = await db.execute(sql`
    SELECT employer_id AS "employerId", employers.name, waiting.kind, count(*)::int AS count
    FROM (${sql.join(kinds, sql` UNION ALL `)}) AS waiting JOIN ${employers} ON employers.id = employer_id
    WHERE is_due AND reason = 'no_email' AND EXISTS (SELECT FROM ${employees} WHERE employees.id = waiting.id AND ${hasHomeAddress})
    GROUP BY 1, 2, 3 ORDER BY employers.name COLLATE "und-x-icu", 1`);
  return rowsOf(result, { employerId: integer, name: text, kind: word<PaperKind>(), count: integer });
}
