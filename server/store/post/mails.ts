import { and, desc, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { EmployeeStatus, MailClass, MailKind, MailStatus } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { type JsonRow, jsonFields, without } from '#server/db/rows.ts';
import { appointments, employees, mails } from '#server/db/schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** What a new mail says; the rest of its row is filled by the statement, or later by the worker. */
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
);
export type NewMail = JsonRow<typeof WRITTEN>;

const { names, fields } = jsonFields(WRITTEN);
const INSERT_MAILS = statement(
  'insert_mails',
  { id: mails.id },
  `INSERT INTO mails (${names}, status, message_id, created_at, next_attempt_at)
    SELECT ${names}, $1, '<' || gen_random_uuid() || '@' || $2::text || '>', $3::timestamptz, $3::timestamptz
    FROM jsonb_to_recordset($4::jsonb) AS fresh(${fields})
    RETURNING id`,
);

/** One statement with a handful of parameters, whatever the number of rows: PostgreSQL allows 65,535 of them. Answers the ids, in order. */
export async function insertMails(
  db: Db,
  { at, status, domain, mails: rows }: { at: string; status: MailStatus; domain: string; mails: NewMail[] },
): Promise<number[]> {
  const inserted = await query(db, INSERT_MAILS, [status, domain, at, JSON.stringify(rows)]);
  return inserted.map(({ id }) => id);
}

/** What a copy of a mail has in common with it: everything that it says, but not to whom it goes. */
export const COPIED = without(WRITTEN, 'toAddress', 'ccAddresses');

/**
 * Whether a later mail tells the same reader something newer. A reminder of an appointment tells nothing new. Mails from before there
 * were threads are known by their appointment, employee and address.
 */
export async function hasNewerMail(
  db: Db,
  { id, thread, appointmentId, employeeId, toAddress }: Pick<MailRow, 'id' | 'thread' | 'appointmentId' | 'employeeId' | 'toAddress'>,
): Promise<boolean> {
  const sameSubject =
    thread !== null
      ? eq(mails.thread, thread)
      : appointmentId !== null && employeeId !== null
        ? and(eq(mails.employeeId, employeeId), eq(mails.appointmentId, appointmentId), eq(mails.toAddress, toAddress))
        : null;
  if (!sameSubject) return false;
  const [newer] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(sameSubject, gt(mails.id, id), ne(mails.kind, 'appointment_reminder')))
    .limit(1);
  return newer !== undefined;
}

export type InvitedPerson = {
  status: EmployeeStatus;
  invitationToken: string | null;
  invitationSentDate: string | null;
  lastMailId: number | null;
};

export async function invitedPeople(db: Db, ids: number[]): Promise<Map<number, InvitedPerson>> {
  const rows = await db
    .select({
      id: employees.id,
      status: employees.status,
      invitationToken: employees.invitationToken,
      invitationSentDate: employees.invitationSentDate,
      lastMailId: employees.lastMailId,
    })
    .from(employees)
    .where(sql`${employees.id} = ANY(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** When the appointment is, as long as it stands and is still this employee's. */
export async function plannedMoment(db: Db, id: number, employeeId: number | null): Promise<{ date: string; startTime: string } | null> {
  const [row] = await db
    .select({ date: appointments.date, startTime: appointments.startTime })
    .from(appointments)
    .where(
      and(
        eq(appointments.id, id),
        eq(appointments.status, 'geplanned'),
        employeeId === null ? undefined : eq(appointments.employeeId, employeeId),
      ),
    );
  return row ?? null;
}

// The administrator's side.

export type MailFilter = {
  status?: MailStatus | undefined;
  q?: string | undefined;
  kind?: MailKind | undefined;
  employerId?: number | undefined;
};
/** Without the letter and the attachments, which a list has no use for. */
export type ListedMail = Omit<MailRow, 'letter' | 'attachments'>;

const { letter: _letter, attachments: _attachments, ...LISTED } = getTableColumns(mails);

/** The newest first. */
export async function listMails(db: Db, filter: MailFilter & { limit: number; offset: number }): Promise<ListedMail[]> {
  return db
    .select(LISTED)
    .from(mails)
    .where(matching(filter))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(filter.limit)
    .offset(filter.offset);
}

export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  return db.$count(mails, matching(filter));
}

export async function countByStatus(db: Db): Promise<Map<MailStatus, number>> {
  const rows = await db.select({ status: mails.status, count: sql<number>`count(*)::int` }).from(mails).groupBy(mails.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** How many wait, by what they wait behind. */
export async function countWaiting(db: Db): Promise<Record<MailClass, number>> {
  const rows = await db
    .select({ class: mails.class, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(eq(mails.status, 'wachtend'))
    .groupBy(mails.class);
  const of = (mailClass: MailClass) => rows.find((row) => row.class === mailClass)?.count ?? 0;
  return { direct: of('direct'), bulk: of('bulk') };
}

export async function mailById(db: Db, id: number): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function lockMail(db: Db, id: number): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id)).for('update');
  return row ?? null;
}

function matching({ status, q, kind, employerId }: MailFilter): SQL | undefined {
  const words = q?.trim();
  const pattern = words && `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    status ? eq(mails.status, status) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
    // Mails from before the column are found by their employee.
    employerId
      ? sql`(${mails.employerId} = ${employerId} OR (${mails.employerId} IS NULL
          AND ${mails.employeeId} IN (SELECT id FROM ${employees} WHERE employer_id = ${employerId})))`
      : undefined,
    pattern ? sql`(${mails.toAddress} || ' ' || coalesce(${mails.toName}, '') || ' ' || ${mails.subject}) ILIKE ${pattern}` : undefined,
  );
}
