import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AdministratorFor, HrFor, Visitor } from '#domain/access/caller.ts';
import { PERSON_FIELDS } from '#domain/people/person.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, integer, listOf, object, one, only, type RowOf, rowsOf, text } from '#server/db/rows.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { rounds } from '#server/db/schema/rounds.ts';
import { type EmployeeRow, WITH_INVITATION } from '#server/store/people/employees.ts';
import type { EmployerRow } from '#server/store/people/employers.ts';
import { hasLinkEndingSoon } from './invitation-fields.ts';
import { type StoredWish, WISH_COLUMNS, wishIn } from './invitation-wishes.ts';

// The link of the current invitation, and whose it is. Links of former invitations open no page.

/** SQL: the employee, and what decides how long the link works. */
export const INVITED_BY_LINK = 'SELECT employee_id, sent_at, later_until FROM invitations WHERE token = $1 AND is_current';

// One change at a time per link. `isKnown`: whether the link exists; for HR, whether the employee is one of theirs and the link of HR has
// not been revoked.

/** Longer than any transaction that may hold the lock, but not much longer: a waiting request occupies a connection. */
const LOCK_PATIENCE_MS = 10_000;

const CLAIMED = { isFree: flag, isKnown: flag, patience: text };
type Claimed = RowOf<typeof CLAIMED>;

// Keys of two numbers, which are never equal to one number: nothing that a visitor writes as a token, such as 'hr 5', is the lock of an
// employee for HR, of the nightly work or of a migration. The number of an employee is the key itself; two links share a key once in four
// billion, and then the second change at the same moment is told to try again.
const LINKS = 1;
const EMPLOYEES_FOR_HR = 2;

// The advisory lock applies across servers and ends with the transaction. So does the lock timeout, which would otherwise stay on a
// connection that a pooler shares.
const CLAIM_LINK = statement(
  'claim_link',
  CLAIMED,
  `SELECT pg_try_advisory_xact_lock(${LINKS}, hashtext($1)) AS "isFree",
     EXISTS (${INVITED_BY_LINK}) OR EXISTS (SELECT FROM appointments WHERE cancel_token = $1) AS "isKnown",
     set_config('lock_timeout', '${LOCK_PATIENCE_MS}', true) AS patience`,
);

// For HR the lock is per employee instead of per link, so that colleagues who use the same link can work simultaneously.
const CLAIM_FOR_HR = statement(
  'claim_for_hr',
  CLAIMED,
  `SELECT pg_try_advisory_xact_lock(${EMPLOYEES_FOR_HR}, $1::int) AS "isFree",
     EXISTS (SELECT FROM employees JOIN hr_links ON hr_links.employer_id = employees.employer_id
       WHERE employees.id = $1::int AND employees.employer_id = $2::int AND hr_links.id = $3::int AND token_hash IS NOT NULL) AS "isKnown",
     set_config('lock_timeout', '${LOCK_PATIENCE_MS}', true) AS patience`,
);

export async function claimLink(db: Db, token: string): Promise<Claimed> {
  return one(await query(db, CLAIM_LINK, [token]));
}

export async function claimForHr(db: Db, { employeeId, employerId, linkId }: HrFor): Promise<Claimed> {
  return one(await query(db, CLAIM_FOR_HR, [employeeId, employerId, linkId]));
}

/** Returns the employee also if the link has expired: the caller checks that by the rule. */
export async function employeeByInvitationToken(
  db: Db,
  token: string,
): Promise<(EmployeeRow & { employer: EmployerRow; wish: StoredWish | null }) | null> {
  const [row] = await db
    .select({ employee: WITH_INVITATION, employer: employers, wish: WISH_COLUMNS })
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(and(eq(invitations.token, token), invitations.isCurrent));
  return row ? { ...row.employee, employer: row.employer, wish: wishIn(row.wish) } : null;
}

const INVITEE = {
  hasPlannedAppointment: {
    ...flag,
    sql: "EXISTS (SELECT FROM appointments WHERE appointments.employee_id = employees.id AND appointments.status = 'geplanned')",
  },
  id: employees.id,
  employerId: employees.employerId,
  ...only(employees, PERSON_FIELDS),
  status: employees.status,
  stoppedAt: employees.stoppedAt,
  /** Of the current invitation; null if the employee has none. */
  invitationSentDate: invitations.sentAt,
  laterUntil: invitations.laterUntil,
  declinedAt: invitations.declinedAt,
  employer: object(getTableColumns(employers)),
};
export type Invitee = RowOf<typeof INVITEE>;

/** Who books, or looks for hours: the holder of a link, HR for one of its employees, or an administrator for one who phones. */
export type Booker = Pick<Visitor, 'kind' | 'token'> | HrFor | AdministratorFor;

/** SQL: the same as INVITED_BY_LINK for an employee of an employer, also without an invitation. */
export const INVITED_FOR_HR = `SELECT employees.id AS employee_id, sent_at, later_until
  FROM employees LEFT JOIN invitations ON employee_id = employees.id AND is_current WHERE employees.id = $1 AND employer_id = $2`;

// The invitation is locked too, after its employee: a link that was replaced while this waited is then no longer found.
const LOCK_BY_LINK = statement(
  'lock_invitee',
  INVITEE,
  `SELECT ${listOf(INVITEE)} FROM employees JOIN invitations ON employee_id = employees.id JOIN employers ON employers.id = employer_id
    WHERE token = $1 AND is_current FOR NO KEY UPDATE OF employees, invitations`,
);
const { invitationSentDate: _, laterUntil: __, declinedAt: ___, ...PERSON } = INVITEE;
const LOCK_BY_NUMBER = statement(
  'lock_invitee_by_number',
  PERSON,
  `SELECT ${listOf(PERSON)} FROM employees JOIN employers ON employers.id = employer_id WHERE employees.id = $1 FOR NO KEY UPDATE OF employees`,
);

// Only the employee's row is locked. If the invitation is replaced while this waits, the former one is read, which was sent earlier.
const LOCK_FOR_HR = statement(
  'lock_invitee_for_hr',
  INVITEE,
  `SELECT ${listOf(INVITEE)} FROM employees LEFT JOIN invitations ON employee_id = employees.id AND is_current
    JOIN employers ON employers.id = employer_id WHERE employees.id = $1 AND employer_id = $2 FOR NO KEY UPDATE OF employees`,
);

/**
 * Locked until the transaction ends. Of two bookings for one person the second sees the status that the first has set; that a booking made
 * meanwhile is planned it does not see, and `employee_double_booked` refuses it.
 */
export async function lockInvitee(db: Db, booker: Booker): Promise<Invitee | null> {
  if (booker.kind === 'visitor') return (await query(db, LOCK_BY_LINK, [booker.token]))[0] ?? null;
  if (booker.kind === 'hr') return (await query(db, LOCK_FOR_HR, [booker.employeeId, booker.employerId]))[0] ?? null;
  const [row] = await query(db, LOCK_BY_NUMBER, [booker.employeeId]);
  return row ? { ...row, invitationSentDate: null, laterUntil: null, declinedAt: null } : null;
}

const MARK_BOOKED = statement(
  'mark_booked',
  {},
  `WITH booked AS (
      UPDATE invitations SET booked_at = $4, declined_at = NULL, decline_reason = NULL, later_until = NULL,
        wish_weekdays = NULL, wish_parts = NULL, wish_note = NULL, wished_at = NULL
      WHERE employee_id = $3 AND is_current)
    UPDATE employees SET status = $1, phone = $2, own_fields = CASE WHEN phone IS NOT DISTINCT FROM $2 THEN own_fields
        ELSE array_remove(own_fields, 'phone') || CASE WHEN $5::boolean THEN ARRAY['phone'] ELSE '{}'::text[] END END
      WHERE id = $3`,
);

/**
 * Stores that an appointment was made: the employee's status and phone, and the moment in the invitation, where it replaces every other
 * answer. `byEmployee`: a new phone number is the employee's own. The caller has locked the employee's row.
 */
export async function markBooked(
  db: Db,
  { id, status, phone }: Pick<Invitee, 'id' | 'status' | 'phone'>,
  { at, byEmployee }: { at: string; byEmployee: boolean },
): Promise<void> {
  await query(db, MARK_BOOKED, [status, phone, id, at, byEmployee]);
}

/**
 * For somebody whom an administrator books before they were invited: this link counts as their invitation. A link that they have already is
 * kept. The caller has locked their row.
 */
export async function giveLink(db: Db, employeeId: number, { token, at }: { token: string; at: string }): Promise<void> {
  await db
    .insert(invitations)
    .values({ employeeId, token, sentAt: at })
    .onConflictDoUpdate({
      target: [invitations.employeeId, invitations.isCurrent],
      set: { token, sentAt: at },
      setWhere: sql`${invitations.token} IS NULL`,
    });
}

/**
 * Invitations without a mail, for people who were invited outside the portal. They belong to the employer's active or paused round.
 * `bookedAt`: not null for people who have an appointment.
 */
export async function giveLinks(
  db: Db,
  links: readonly { id: number; token: string; bookedAt: string | null }[],
  at: string,
): Promise<void> {
  if (links.length === 0) return;
  const column = (key: keyof (typeof links)[number]) => sql.param(links.map((link) => link[key]));
  await db.execute(sql`
    INSERT INTO ${invitations} (employee_id, token, sent_at, booked_at, round_id)
    SELECT fresh.id, fresh.token, ${at}::timestamptz, fresh.booked_at, rounds.id
    FROM unnest(${column('id')}::int[], ${column('token')}::text[], ${column('bookedAt')}::timestamptz[]) AS fresh(id, token, booked_at)
    JOIN ${employees} ON employees.id = fresh.id
    LEFT JOIN ${rounds} ON rounds.employer_id = employees.employer_id AND rounds.state IN ('active', 'paused')`);
}

/** Replaces the tokens of current invitations and ends the codes of printed letters; status and timestamps stay as they are. */
export async function setInvitationTokens(db: Db, { ids, tokens }: { ids: number[]; tokens: string[] }): Promise<void> {
  await db.execute(sql`
    UPDATE ${invitations} SET token = fresh.token, code_hash = NULL
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(tokens)}::text[]) AS fresh(id, token)
    WHERE employee_id = fresh.id AND is_current`);
}

/** After this the tokens of their former invitations no longer tell whose they were. */
export async function forgetFormerTokens(db: Db, employeeIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    UPDATE ${invitations} SET token = NULL
    WHERE employee_id = ANY(${sql.param(employeeIds)}::int[]) AND is_current IS NULL AND token IS NOT NULL`);
}

/** Whose token it is or was: for unsubscribing, which works through every mail that was ever sent. */
export async function employeeOfAnyInvitation(db: Db, token: string): Promise<number | null> {
  const [row] = await db.select({ employeeId: invitations.employeeId }).from(invitations).where(eq(invitations.token, token));
  return row?.employeeId ?? null;
}

/** Per employer, the most first, how many invited people have such a link. */
export async function expiringLinks(db: Db, now: Temporal.Instant) {
  const result = await db.execute(sql`
    SELECT employer_id AS "employerId", employers.name, count(*)::int AS count
    FROM ${employees} JOIN ${employers} ON employers.id = employer_id WHERE ${hasLinkEndingSoon(now)}
    GROUP BY employer_id, employers.name ORDER BY count DESC, employers.name COLLATE "und-x-icu", employer_id`);
  return rowsOf(result, { employerId: integer, name: text, count: integer });
}
