import { and, asc, desc, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { type EmployeeSort, sortOf } from '#domain/lists.ts';
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
import { countedEmployees } from '#server/store/firm/counts.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import {
  type Chosen,
  countUpTo,
  isLong,
  LAST,
  type ListPlace,
  type Order,
  orderBy,
  type PageQuery,
  pageOf,
  type Sorted,
  valueIn,
} from '#server/store/pages.ts';
import {
  ASKED_FOR_LATER,
  HAS_DECLINED,
  HAS_INVITATION,
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
};
/** Without the columns that only the database itself uses. */
export const employeeColumns = without(WITH_INVITATION, 'sortKey', 'searchText', 'importId', 'ownFields');

type SortedPlace = ListPlace<Sorted<Position>> & Chosen<EmployeeSort>;

/** One page of the list, with employer and the planned or else latest appointment. */
export async function listEmployees(db: Db, filter: EmployeeFilter, { sort, total, ...place }: SortedPlace) {
  const order = orderBy(EMPLOYEE_ORDERS, { sort, total }, BY_NAME);
  const isByEmployer = sort !== undefined && sortOf(sort).by === 'employer';
  const isSearch = total !== undefined && wordsIn(filter.q).length > 0;
  const matching = matches(filter);
  const { items, next, previous } = await pageOf(order, place, async (page) => {
    const part = { ...page, order, isByEmployer };
    if (isByEmployer && isLong(total)) return keysByEmployer(db, matching, { ...part, place });
    if (!isSearch) return keysOf(db, matching, part);
    const first = total > MANY_FOUND ? await keysOf(db, matching, { ...part, among: nextOnes(db, part) }) : [];
    return first.length === part.limit ? first : keysOf(db, undefined, { ...part, among: allOf(db, matching) });
  });
  return { items: await listed(db, items), next, previous };
}

/** The first `limit` people whose sort key begins with `start`, by name: read from the index on the name, however many there are. */
export async function employeesNamed(db: Db, start: string, limit: number): Promise<ListedEmployee[]> {
  const orderBy = [asc(employees.sortKey), asc(employees.id)];
  const begins = sql`${employees.sortKey} >= ${start} AND ${employees.sortKey} < ${start} || ${sql.raw(LAST)}`;
  return listed(db, await keysOf(db, begins, { where: undefined, orderBy, limit, offset: 0, order: BY_NAME, isByEmployer: false }));
}

type Keys = PageQuery & { order: Order<Sorted<Position>>; isByEmployer: boolean; among?: ReturnType<typeof allOf> };

/** The keys of a page, mostly from an index alone. */
function keysOf(db: Db, matching: SQL | undefined, { where, orderBy, limit, offset, order, isByEmployer, among }: Keys) {
  const people = db
    .select({ id: employees.id, sortKey: employees.sortKey, ...valueIn(order) })
    .from(among ?? employees)
    .$dynamic();
  return (isByEmployer ? people.innerJoin(employers, eq(employers.id, employees.employerId)) : people)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

// For a search in order of name PostgreSQL would read everybody in that order until the page is full, because it assumes that matches are
// spread evenly over the alphabet. Reading a million people up to the first 'Visser' takes more than a second.

/** All matches, found by the index on words and sorted afterwards: a LIMIT, however high, keeps PostgreSQL from reading them in order. */
function allOf(db: Db, matching: SQL | undefined) {
  return db.select().from(employees).where(matching).limit(Number.MAX_SAFE_INTEGER).as('employees');
}

const MANY_FOUND = 2000;
const LOOKED_AT = 5000;

/** The next LOOKED_AT people in order: if a search has many matches, there are mostly enough for a page among them. */
function nextOnes(db: Db, { where, orderBy }: PageQuery) {
  return db
    .select()
    .from(employees)
    .where(where)
    .orderBy(...orderBy)
    .limit(LOOKED_AT)
    .as('employees');
}

type OfEmployers = Keys & { place: ListPlace<Sorted<Position>> };

/**
 * The keys of a page in order of employer, for a long list. Of each employer, from the one at which the page begins, at most as many people
 * as the page needs are read, until it is full. A join would read and sort everybody.
 */
function keysByEmployer(db: Db, matching: SQL | undefined, { where, limit, offset, order, place: { after, before } }: OfEmployers) {
  const isBackwards = before !== undefined && after === undefined;
  const isDown = (order.newestFirst ?? false) !== isBackwards;
  const inOrder = isDown ? desc : asc;
  const from = (after ?? before)?.value;
  const people = db
    .select({ id: employees.id, sortKey: employees.sortKey })
    .from(employees)
    .where(and(eq(employees.employerId, employers.id), matching, where))
    .orderBy(inOrder(employees.sortKey), inOrder(employees.id))
    .limit(limit + offset)
    .as('people');
  const name = sql`${employers.name} COLLATE "und-x-icu"`;
  return db
    .select({ id: people.id, sortKey: people.sortKey, ...valueIn(order) })
    .from(employers)
    .crossJoinLateral(people)
    .where(from === undefined ? undefined : sql`${name} ${sql.raw(isDown ? '<=' : '>=')} ${from}`)
    .orderBy(inOrder(name), inOrder(people.sortKey), inOrder(people.id))
    .limit(limit)
    .offset(offset);
}

const SHOWN = only(getTableColumns(appointments), [
  'id',
  'date',
  'startTime',
  'endTime',
  'meetingType',
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

export async function countEmployees(db: Db, filter: EmployeeFilter, most?: number): Promise<number> {
  const { status, ids, reads, linkEndsAfter, ...rest } = filter;
  const isCounted = ids === undefined && reads === undefined && linkEndsAfter === undefined && wordsIn(filter.q).length === 0;
  if (isCounted && (status === undefined || !isAnswerFilter(status))) return countedEmployees(db, { ...rest, status });
  return countUpTo(db, db.select({ id: employees.id }).from(employees).where(matches(filter)), most);
}

/** Every word must occur, in any order: 'dijk jan' finds Jan van Dijk. */
export function matches(filter: EmployeeFilter): SQL | undefined {
  const { id, ids, employerId, status, reads, linkEndsAfter } = filter;
  return and(
    id === undefined ? undefined : eq(employees.id, id),
    ids && isAnyOf(employees.id, ids),
    employerId === undefined ? undefined : eq(employees.employerId, employerId),
    status === undefined ? undefined : isAnswerFilter(status) ? hasAnswered[status] : eq(employees.status, status),
    reads && readsIn(reads),
    linkEndsAfter && hasLinkEndingSoon(linkEndsAfter),
    mentions(filter),
  );
}

/** The employers as one parameter whose values the planner sees: among a million people it then knows whether they are few. */
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

/** Numbers with this prefix, as a range of the index: they contain digits only, which sort before ':'. */
export function hasPhone(start: string): SQL {
  return sql`(${employees.phone} COLLATE "C" >= ${start} AND ${employees.phone} COLLATE "C" < ${`${start}:`})`;
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

const MARK_EMPLOYEE = statement('mark_employee', {}, 'UPDATE employees SET status = $1 WHERE id = $2');

export async function markEmployee(db: Db, id: number, status: EmployeeStatus): Promise<void> {
  await query(db, MARK_EMPLOYEE, [status, id]);
}

function searchKeys({ firstName, lastName, email }: Pick<EmployeeFields, 'firstName' | 'lastName' | 'email'>) {
  return { sortKey: sortKey(lastName, firstName), searchText: searchText({ firstName, lastName, email }) };
}
