import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import type { AcceptedBefore } from '#domain/post/reminders.ts';
import { REMINDER_KINDS, type ReminderKind, SCHEDULE } from '#domain/post/schedule.ts';
import type { Db } from '#server/db/db.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { type EmployeeRow, WITH_INVITATION } from '#server/store/people/employees.ts';
import { hasMailReader, INVITATION, isOpen, lastMailedAt } from './invitation-fields.ts';
import { offerIn } from './invitation-offers.ts';

// Whose invitation is due a reminder, for the nightly run and its preview: the rules `countsFrom` and `reminderDue` of
// domain/post/reminders.ts as SQL; nights.test.ts checks that the two agree.

const acceptedAt = sql`coalesce(${invitations.acceptedAt}, CASE WHEN ${invitations.lastMailId} IS NULL THEN ${invitations.sentAt} END)`;

const lastMail = sql.raw(lastMailedAt('invitations.'));

const nextMail = (of: (kind: ReminderKind) => SQL) =>
  sql`CASE ${sql.join(
    REMINDER_KINDS.map((kind) => sql`WHEN ${invitations[SCHEDULE[kind].at]} IS NULL THEN ${of(kind)}`),
    sql` `,
  )} END`;
const NEXT_MAIL = nextMail((kind) => sql.raw(`'${kind}'`)) as SQL<ReminderKind>;

const isTheirs = eq(employees.id, invitations.employeeId);

/**
 * At most one mail per employee per run: those who got one since the run began are left out. If the employee asked for a later day, that
 * day is before `late`, so the days until this reminder have passed since.
 */
function isDue({ before, startedAt }: Night): SQL | undefined {
  const late = nextMail((kind) => sql`${before[kind]}::timestamptz`);
  return and(
    isOpen,
    hasMailReader,
    lt(lastMail, startedAt),
    lt(acceptedAt, late),
    or(isNull(invitations.laterUntil), sql`${invitations.laterUntil}::timestamp AT TIME ZONE ${sql.raw(`'${ZONE}'`)} < ${late}`),
  );
}

export async function employersWithDue(db: Db, night: Night) {
  const due = db.select({ id: employees.employerId }).from(invitations).innerJoin(employees, isTheirs).where(isDue(night));
  return db.select().from(employers).where(sql`${employers.id} IN (${due})`).orderBy(asc(employers.id));
}

/** `startedAt`: whoever got a mail since then is not due again in the same night. */
export type Night = { before: AcceptedBefore; startedAt: string };
type DuePart = { employerId: number; after: number; limit: number };

/** Locks the first `limit` after the id `after`. PostgreSQL checks a row again once it has the lock: who booked meanwhile is left out. */
export async function lockDueEmployees(db: Db, night: Night, { employerId, after, limit }: DuePart): Promise<EmployeeRow[]> {
  return db
    .select(WITH_INVITATION)
    .from(employees)
    .innerJoin(invitations, isTheirs)
    .where(and(eq(employees.employerId, employerId), gt(employees.id, after), isDue(night)))
    .orderBy(asc(employees.id))
    .limit(limit)
    .for('no key update');
}

/** For invitations sent before acceptance was recorded, the date of sending counts as that of acceptance; it is stored here. */
export async function markReminded(
  db: Db,
  { ids, mailIds, kind, at }: { ids: number[]; mailIds: number[]; kind: ReminderKind; at: string },
): Promise<void> {
  const { at: field, mail } = SCHEDULE[kind];
  await db.execute(sql`
    UPDATE ${invitations} SET ${sql.identifier(invitations[field].name)} = ${at}, last_mail_id = fresh.mail_id, accepted_at = coalesce(accepted_at, sent_at),
      offers = offers || ${offerIn(sql`fresh.mail_id`, mail)}
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(mailIds)}::int[]) AS fresh(id, mail_id)
    WHERE employee_id = fresh.id AND is_current`);
}

/** Everybody who is due a mail, by employer and name, with what decides whether it goes through HR. */
export async function dueInOrder(db: Db, night: Night) {
  const { id, communicatieViaHrm, email } = employers;
  return db
    .select({ id: employees.id, kind: NEXT_MAIL, employer: { id, communicatieViaHrm, email } })
    .from(invitations)
    .innerJoin(employees, isTheirs)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(isDue(night))
    .orderBy(asc(employees.employerId), asc(employees.sortKey), asc(employees.id));
}

/** Those of `ids` who are still due a mail, by employer and name. */
export async function dueEmployees(db: Db, night: Night, ids: readonly number[]) {
  const { id, firstName, lastName, email, status, stoppedAt } = employees;
  const { invitationSent: _, invitationToken: __, declineReason: ___, ...timeline } = INVITATION;
  return db
    .select({
      employee: { id, firstName, lastName, email, status, stoppedAt, ...timeline },
      employer: { id: employers.id, name: employers.name, email: employers.email, communicatieViaHrm: employers.communicatieViaHrm },
    })
    .from(invitations)
    .innerJoin(employees, isTheirs)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(and(isDue(night), isAnyOf(invitations.employeeId, ids)))
    .orderBy(asc(employees.employerId), asc(employees.sortKey), asc(id));
}
