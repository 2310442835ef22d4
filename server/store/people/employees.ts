import { and, asc, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import type { EmployeeSort, SortText } from '#domain/lists.ts';
import { searchText, sortKey } from '#domain/people/names.ts';
import type { PersonField } from '#domain/people/person.ts';
import { searchedPhone } from '#domain/people/searched-phone.ts';
import { type AnswerFilter, type EmployeeFilterName, type EmployeeStatus, isAnswerFilter } from '#domain/people/vocabulary.ts';
import { type Db, pipelined } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, listOf, nullable, object, one, only, without } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import type { Days } from '#server/store/moments.ts';
import { LAST, type ListPlace, orderBy, pageOf, type Sorted, valueIn } from '#server/store/pages.ts';
import {
  ASKED_FOR_LATER,
  HAS_DECLINED,
  HAS_INVITATION,
  hasDeclinedOn,
  hasLinkEndingSoon,
  INVITATION,
  INVITATION_COLUMNS,
  type InvitationFields,
  JOIN_THEIR_INVITATION,
  JOIN_THEIR_LAST_MAIL,
  NOT_INVITED,
  theirInvitation,
} from '#server/store/post/invitation-fields.ts';
import { containing, wordsIn } from '#server/store/words.ts';
import { BY_NAME, EMPLOYEE_ORDERS, type Position, SHOWN_APPOINTMENT } from './employee-orders.ts';
import type { EmployerRow } from './employers.ts';

/** A person, and the invitation that they have. */
export type EmployeeRow = typeof employees.$inferSelect & InvitationFields;
/** To be selected with `theirInvitation` joined. */
export const WITH_INVITATION = { ...getTableColumns(employees), ...INVITATION };

export type EmployeeFields = Pick<typeof employees.$inferInsert, 'employerId' | PersonField>;

export async function employeeById(db: Db, id: number): Promise<EmployeeRow | null> {
  const [row] = await employeesById(db, [id]);
  return row ?? null;
}

export async function employeesById(db: Db, ids: readonly number[]): Promise<EmployeeRow[]> {
  return db
    .select(WITH_INVITATION)
    .from(employees)
    .leftJoin(...theirInvitation)
    .where(isAnyOf(employees.id, ids))
    .orderBy(asc(employees.id));
}

/** Locked until the transaction ends. Consultants' rows are locked before it, appointments after it. */
export async function lockEmployee(db: Db, id: number): Promise<EmployeeRow | null> {
  const [row] = await lockEmployees(db, [id]);
  return row ?? null;
}

/**
 * Locks in order of id, so that two transactions that lock several people cannot deadlock. The rows are read by a second statement: the
 * first would answer with the invitation as it was before it waited for the lock.
 */
export async function lockEmployees(db: Db, ids: readonly number[]): Promise<EmployeeRow[]> {
  const [, locked] = await pipelined(
    db,
    (db) =>
      db.select({ id: employees.id }).from(employees).where(isAnyOf(employees.id, ids)).orderBy(asc(employees.id)).for('no key update'),
    (db) => employeesById(db, ids),
  );
  return locked;
}

/** The ids of everybody with this address, at any employer. */
export async function employeesByEmail(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(sql`lower(${employees.email})`, email.toLowerCase()));
  return rows.map(({ id }) => id);
}

/** Which of these exist. */
export async function presentEmployees(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.select({ id: employees.id }).from(employees).where(isAnyOf(employees.id, ids)).orderBy(asc(employees.id));
  return rows.map(({ id }) => id);
}

/** `reads`: people who read this language. `employerIds`: the employers whose people read it unless they have a language of their own. */
export type EmployeeFilter = {
  id?: number;
  ids?: readonly number[];
  employerId?: number;
  status?: EmployeeFilterName;
  reads?: { language: Language; employerIds: readonly number[] };
  q?: string;
  /** Those whose link stops working soon after this moment. */
  linkEndsAfter?: Temporal.Instant | undefined;
  /** The days on which they declined. */
} & Days;
/** Without the columns that only the database itself uses. */
export const employeeColumns = without(WITH_INVITATION, 'sortKey', 'searchText', 'importId', 'ownFields');

type SortedPlace = ListPlace<Sorted<Position>> & { sort?: SortText<EmployeeSort> | undefined };

/** One page of the list, with employer and the planned or else latest appointment. */
export async function listEmployees(db: Db, filter: EmployeeFilter, { sort, ...place }: SortedPlace) {
  const order = orderBy(EMPLOYEE_ORDERS, sort, BY_NAME);
  const { items, ...places } = await pageOf(order, place, ({ where, orderBy, limit, offset }) =>
    db
      .select({ id: employees.id, sortKey: employees.sortKey, ...valueIn(order) })
      .from(employees)
      // For the orders that read it; PostgreSQL leaves the join out where none does.
      .leftJoin(employers, eq(employers.id, employees.employerId))
      .where(and(matches(filter), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return { ...places, items: await listed(db, items) };
}

/** The first `limit` people whose sort key begins with `start`, by name. */
export async function employeesNamed(db: Db, start: string, limit: number): Promise<ListedEmployee[]> {
  const { id, sortKey } = employees;
  const rows = await db
    .select({ id, sortKey })
    .from(employees)
    .where(sql`${sortKey} >= ${start} AND ${sortKey} < ${start} || ${sql.raw(LAST)}`)
    .orderBy(asc(sortKey), asc(id))
    .limit(limit);
  return listed(db, rows);
}

const SHOWN = only(getTableColumns(appointments), [
  'id',
  'date',
  'startTime',
  'endTime',
  'meetingType',
  'byPhone',
  'status',
  'videoUrl',
  'consultantId',
]);
const LISTED = {
  ...without(getTableColumns(employees), 'sortKey', 'searchText', 'importId', 'ownFields'),
  ...INVITATION_COLUMNS,
  employer: object(only(getTableColumns(employers), ['id', 'name', 'industry', 'defaultLanguage'])),
  appointment: nullable(object(SHOWN)),
  consultantName: nullable(users.name),
  lastMailStatus: nullable(mails.status),
  lastMailBounceReason: nullable(mails.bounceReason),
};
const { appointment: shownAppointment, ...ALWAYS } = LISTED;
/** Prepared, because a join of seven tables takes longer to build and plan than to read. */
const LIST_EMPLOYEES = statement(
  'list_employees',
  { ...LISTED, invitationSent: flag },
  `SELECT ${listOf(ALWAYS)}, ${HAS_INVITATION} AS "invitationSent",
      CASE WHEN appointments.id IS NOT NULL THEN ${shownAppointment.sql} END AS appointment
    FROM unnest($1::int[]) WITH ORDINALITY AS page(id, place)
    JOIN employees ON employees.id = page.id
    JOIN employers ON employers.id = employees.employer_id
    ${JOIN_THEIR_INVITATION}
    LEFT JOIN LATERAL (SELECT * FROM appointments a WHERE ${SHOWN_APPOINTMENT}) AS appointments ON true
    LEFT JOIN consultants ON consultants.id = appointments.consultant_id
    LEFT JOIN users ON users.id = consultants.user_id
    ${JOIN_THEIR_LAST_MAIL}
    ORDER BY place`,
);

/** The rows with these keys, in their order. */
async function listed(db: Db, keys: readonly Position[]) {
  const rows = await query(db, LIST_EMPLOYEES, [`{${keys.map(({ id }) => id).join()}}`]);
  return rows.map(({ appointment, consultantName, ...row }) => ({
    ...row,
    ...(appointment &&
      consultantName !== null && {
        appointment: { ...appointment, consultant: { id: appointment.consultantId, user: { name: consultantName } } },
      }),
  }));
}

export type ListedEmployee = Awaited<ReturnType<typeof listed>>[number];

export async function countEmployees(db: Db, filter: EmployeeFilter): Promise<number> {
  return db.$count(employees, matches(filter));
}

/** Every word must occur, in any order: 'dijk jan' finds Jan van Dijk. */
export function matches(filter: EmployeeFilter): SQL | undefined {
  const { id, ids, employerId, status, reads, linkEndsAfter, since, until } = filter;
  return and(
    id === undefined ? undefined : eq(employees.id, id),
    ids && isAnyOf(employees.id, ids),
    employerId === undefined ? undefined : eq(employees.employerId, employerId),
    status === undefined ? undefined : isAnswerFilter(status) ? hasAnswered[status] : eq(employees.status, status),
    reads && readsIn(reads),
    linkEndsAfter && hasLinkEndingSoon(linkEndsAfter),
    (since ?? until) === undefined ? undefined : hasDeclinedOn({ since, until }),
    mentions(filter),
  );
}

function readsIn({ language, employerIds }: NonNullable<EmployeeFilter['reads']>): SQL {
  return sql`(${employees.language} = ${language} OR (${employees.language} IS NULL AND ${employees.employerId} = ANY(${sql.param(employerIds)}::int[])))`;
}

/** Whoever declined or asked for time and has booked since is not among them. */
const hasAnswered: Record<AnswerFilter, SQL> = {
  afgezien: HAS_DECLINED,
  later: ASKED_FOR_LATER,
  gestopt: sql`${employees.stoppedAt} IS NOT NULL`,
};

function mentions(filter: EmployeeFilter): SQL | undefined {
  const words = and(...wordsIn(filter.q).map((word) => like(employees.searchText, containing(word))));
  const phone = searchedPhone(filter.q ?? '');
  return phone === null ? words : or(words, hasPhone(phone));
}

/** Numbers that begin so. */
export function hasPhone(start: string): SQL {
  return like(employees.phone, `${start}%`);
}

export async function employersById(db: Db, ids: readonly number[]): Promise<Map<number, EmployerRow>> {
  const rows = await db
    .select()
    .from(employers)
    .where(inArray(employers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertEmployee(db: Db, fields: EmployeeFields): Promise<EmployeeRow> {
  const rows = await db
    .insert(employees)
    .values({ ...fields, ...searchKeys(fields) })
    .returning();
  return { ...one(rows), ...NOT_INVITED };
}

/** Names and e-mail are always written together with their sort and search keys. */
export async function updateEmployee(db: Db, employee: EmployeeRow, change: Partial<EmployeeFields>): Promise<EmployeeRow> {
  const ownFields = employee.ownFields.filter((field) => change[field] === undefined || change[field] === employee[field]);
  const rows = await db
    .update(employees)
    .set({ ...change, ...searchKeys({ ...employee, ...change }), ownFields })
    .where(eq(employees.id, employee.id))
    .returning();
  return { ...employee, ...one(rows) };
}

/** The language that others choose for these people, whose rows the caller has locked. */
export async function setLanguage(db: Db, ids: readonly number[], language: Language | null): Promise<void> {
  const ownFields = sql`array_remove(${employees.ownFields}, 'language')`;
  await db.update(employees).set({ language, ownFields }).where(isAnyOf(employees.id, ids));
}

/** The language that somebody chose, whose row the caller has locked. */
export async function setOwnLanguage(db: Db, id: number, language: Language): Promise<void> {
  const ownFields = sql`array_append(array_remove(${employees.ownFields}, 'language'), 'language')`;
  await db.update(employees).set({ language, ownFields }).where(eq(employees.id, id));
}

/** `stoppedAt` null: they want mail again. The caller has locked their row. */
export async function setStopped(db: Db, id: number, stoppedAt: string | null): Promise<void> {
  await db.update(employees).set({ stoppedAt }).where(eq(employees.id, id));
}

/** The number on which they are called, whose row the caller has locked. */
export async function setPhone(db: Db, id: number, { phone, byEmployee }: { phone: string | null; byEmployee: boolean }): Promise<void> {
  const others = sql`array_remove(${employees.ownFields}, 'phone')`;
  await db
    .update(employees)
    .set({ phone, ownFields: byEmployee ? sql`array_append(${others}, 'phone')` : others })
    .where(eq(employees.id, id));
}

const MARK_EMPLOYEE = statement('mark_employee', {}, 'UPDATE employees SET status = $1 WHERE id = $2');

export async function markEmployee(db: Db, id: number, status: EmployeeStatus): Promise<void> {
  await query(db, MARK_EMPLOYEE, [status, id]);
}

function searchKeys({ firstName, lastName, email = null }: Pick<EmployeeFields, 'firstName' | 'lastName' | 'email'>) {
  return { sortKey: sortKey(lastName, firstName), searchText: searchText({ firstName, lastName, email }) };
}
