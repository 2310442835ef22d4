import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import type { AcceptedBefore } from '#domain/post/reminders.ts';
import { REMINDER_KINDS, type ReminderKind, SCHEDULE } from '#domain/post/schedule.ts';
import { snakeCase } from '#server/db/columns.ts';
import type { Db } from '#server/db/db.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { type EmployeeRow, WITH_INVITATION } from '#server/store/people/employees.ts';
import { INVITATION, isOpen, lastMailedAt } from './invitation-fields.ts';
import { offerIn } from './invitation-offers.ts';
import { byRoute, totalsOf } from './tonight.ts';

// Whose invitation is due a reminder, for the nightly run and its preview: the rules `countsFrom` and `reminderDue` of
// domain/post/reminders.ts as SQL; nights.test.ts checks that the two agree.

const acceptedAt = sql`coalesce(${invitations.acceptedAt}, CASE WHEN ${invitations.lastMailId} IS NULL THEN ${invitations.sentAt} END)`;

const lastMail = sql.raw(lastMailedAt('invitations.'));

const NEXT_MAIL = sql.raw(
  `CASE ${REMINDER_KINDS.map((kind) => `WHEN invitations.${snakeCase(SCHEDULE[kind].at)} IS NULL THEN '${kind}'`).join(' ')} END`,
);

const isTheirs = eq(employees.id, invitations.employeeId);

/** If the employee asked for a later day: that day is before `before`, so the days until this reminder have passed since. */
const isLateEnough = (before: string) =>
  sql`(${invitations.laterUntil} IS NULL OR ${invitations.laterUntil}::timestamp AT TIME ZONE ${sql.raw(`'${ZONE}'`)} < ${before}::timestamptz)`;

/** At most one mail per employee per run: those who got one since the run began are left out. */
function isDue(kind: ReminderKind, before: AcceptedBefore, startedAt: string) {
  return and(
    isOpen,
    isNull(invitations.exitAt),
    lt(lastMail, startedAt),
    eq(NEXT_MAIL, kind),
    lt(acceptedAt, before[kind]),
    isLateEnough(before[kind]),
  );
}

const mayBeDue = (before: AcceptedBefore, startedAt: string) => or(...REMINDER_KINDS.map((kind) => isDue(kind, before, startedAt)));

export async function employersWithDue(db: Db, before: AcceptedBefore, startedAt: string) {
  const due = db.select({ id: employees.employerId }).from(invitations).innerJoin(employees, isTheirs).where(mayBeDue(before, startedAt));
  return db.select().from(employers).where(sql`${employers.id} IN (${due})`).orderBy(asc(employers.id));
}

/** `startedAt`: whoever got a mail since then is not due again in the same night. */
export type Night = { before: AcceptedBefore; startedAt: string };
type DuePart = { employerId: number; after: number; limit: number };

/** Locks the first `limit` after the id `after`. PostgreSQL checks a row again once it has the lock: who booked meanwhile is left out. */
export async function lockDueEmployees(
  db: Db,
  { before, startedAt }: Night,
  { employerId, after, limit }: DuePart,
): Promise<EmployeeRow[]> {
  return db
    .select(WITH_INVITATION)
    .from(employees)
    .innerJoin(invitations, isTheirs)
    .where(and(eq(employees.employerId, employerId), gt(employees.id, after), mayBeDue(before, startedAt)))
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

/** How many are due a mail of this kind. */
export async function countDue(db: Db, { before, startedAt }: Night, kind: ReminderKind) {
  const due = db
    .select({ employerId: employees.employerId, people: count().as('people') })
    .from(invitations)
    .innerJoin(employees, isTheirs)
    .where(isDue(kind, before, startedAt))
    .groupBy(employees.employerId)
    .as('due');
  return db
    .select(totalsOf(due.people))
    .from(due)
    .innerJoin(employers, eq(employers.id, due.employerId))
    .groupBy(...byRoute);
}

/** The ids of those who are due a mail of this kind, by employer and name. */
export async function dueInOrder(db: Db, { before, startedAt }: Night, kind: ReminderKind): Promise<number[]> {
  const rows = await db
    .select({ id: employees.id })
    .from(invitations)
    .innerJoin(employees, isTheirs)
    .where(isDue(kind, before, startedAt))
    .orderBy(asc(employees.employerId), asc(employees.sortKey), asc(employees.id));
  return rows.map(({ id }) => id);
}

/** Those of `ids` who are due a mail of this kind, by employer and name. */
export async function dueEmployees(db: Db, { before, startedAt }: Night, { kind, ids }: { kind: ReminderKind; ids: readonly number[] }) {
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
    .where(and(isDue(kind, before, startedAt), isAnyOf(invitations.employeeId, ids)))
    .orderBy(asc(employees.employerId), asc(employees.sortKey), asc(id));
}
