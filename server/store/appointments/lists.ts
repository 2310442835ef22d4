import { and, asc, count, desc, eq, gte, inArray, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AppointmentStatus, MeetingType } from '#domain/appointments/vocabulary.ts';
import type { AppointmentSort, SortText } from '#domain/lists.ts';
import { plain } from '#domain/people/names.ts';
import { searchedPhone } from '#domain/people/searched-phone.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { idsIn, isAnyOf } from '#server/store/id-list.ts';
import { type Days, isOn } from '#server/store/moments.ts';
import {
  emptyLast,
  type ListPlace,
  type Order,
  type Orders,
  orderBy,
  pageOf,
  ROWS_PER_PART,
  type Sorted,
  valueIn,
} from '#server/store/pages.ts';
import { hasPhone } from '#server/store/people/employees.ts';
import { containing, mayMention, wordsIn } from '#server/store/words.ts';
import { inOrder, listing, nested } from './joined.ts';

// Appointments by a filter, of any number.

export type ListedAppointment = Awaited<ReturnType<typeof listAppointments>>[number];

export type AppointmentFilter = {
  q?: string | undefined;
  consultantId?: number | undefined;
  employerId?: number | undefined;
  employeeIds?: readonly number[];
  ids?: readonly number[] | undefined;
  status?: AppointmentStatus | undefined;
  meetingType?: MeetingType | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The days on which it was made. */
} & Days;

/** All matches in one result, by date and time, for a consultant's own list and for periods. For a whole office see `appointmentIds`. */
export async function listAppointments(db: Db, filter: AppointmentFilter) {
  const rows = await listing(db)
    .where(await matches(db, filter))
    .orderBy(...inOrder);
  return rows.map(nested);
}

/** Of any status, the newest first. */
export async function appointmentsOfEmployee(db: Db, employeeId: number) {
  const { date, startTime, id } = appointments;
  const rows = await listing(db).where(eq(appointments.employeeId, employeeId)).orderBy(desc(date), desc(startTime), desc(id));
  return rows.map(nested);
}

const BY_MOMENT = { by: { date: appointments.date, startTime: appointments.startTime, id: appointments.id } };
type Moment = { date: string; startTime: string; id: number };

/** Sorts by this SQL, and by moment where its values are equal. */
const by = (text: string): Order<Sorted<Moment>> => ({ by: { value: sql.raw(text), ...BY_MOMENT.by } });
const ORDERS: Orders<AppointmentSort, Moment> = {
  when: BY_MOMENT,
  added: { by: { id: appointments.id } },
  employee: by('employees.sort_key'),
  employer: by('employers.name COLLATE "und-x-icu"'),
  email: (isDescending) => by(`${emptyLast('lower(employees.email)', isDescending)} COLLATE "C"`),
  consultant: by('users.name COLLATE "und-x-icu"'),
  type: by('appointments.meeting_type'),
  status: by('appointments.status'),
};

type SortedPlace = ListPlace<Sorted<Moment>> & { sort?: SortText<AppointmentSort> | undefined };

export async function appointmentPage(db: Db, filter: AppointmentFilter, { sort, ...place }: SortedPlace) {
  const matching = await matches(db, filter);
  const order = orderBy(ORDERS, sort, BY_MOMENT);
  const { items, ...places } = await pageOf(order, place, ({ where, orderBy, limit, offset }) =>
    chosen(db, order)
      .where(and(matching, where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const ids = items.map(({ id }) => id);
  return { ...places, items: await appointmentsWithIds(db, ids) };
}

/** The first ones from today on, then the latest before: two queries that stop at the last row they need. */
export async function nearestAppointments(db: Db, filter: AppointmentFilter, { today, limit }: { today: string; limit: number }) {
  const matching = await matches(db, filter);
  const { date, startTime, id } = appointments;
  const ahead = await chosen(db)
    .where(and(matching, gte(date, today)))
    .orderBy(asc(date), asc(startTime), asc(id))
    .limit(limit);
  const before = await chosen(db)
    .where(and(matching, lt(date, today)))
    .orderBy(desc(date), asc(startTime), asc(id))
    .limit(limit - ahead.length);
  return appointmentsWithIds(
    db,
    [...ahead, ...before].map(({ id }) => id),
  );
}

/**
 * The ids of all matches in order, from one snapshot: four bytes each, so that a list of a million can be sent in batches without holding a
 * connection. An appointment moved meanwhile is still sent, once.
 */
export async function appointmentIds(db: Db, filter: AppointmentFilter): Promise<Int32Array> {
  const found = chosen(db)
    .where(await matches(db, filter))
    .as('found');
  const rows = await db
    .select({ count: sql<number>`count(*)::int`, ids: sql<string>`coalesce(string_agg(id::text, ',' ORDER BY date, start_time, id), '')` })
    .from(found);
  const { ids, count } = one(rows);
  return idsIn(ids, count);
}

export async function* appointmentsInParts(db: Db, ids: Int32Array): AsyncGenerator<ListedAppointment[]> {
  for (let i = 0; i < ids.length; i += ROWS_PER_PART) yield appointmentsWithIds(db, ids.subarray(i, i + ROWS_PER_PART));
}

/** In the given order; deleted ones are left out. */
export async function appointmentsWithIds(db: Db, ids: ArrayLike<number>) {
  const rows = await listing(db).where(sql`${appointments.id} = ANY(${sql.param(`{${Array.from(ids).join()}}`)}::int[])`);
  const byId = new Map(rows.map((row) => [row.appointment.id, nested(row)]));
  return Array.from(ids).flatMap((id) => byId.get(id) ?? []);
}

export async function countAppointments(db: Db, filter: AppointmentFilter): Promise<number> {
  const rows = await db.select({ count: count() }).from(
    chosen(db)
      .where(await matches(db, filter))
      .as('found'),
  );
  return one(rows).count;
}

/** The tables that filters and orders read; PostgreSQL leaves out a join of which nothing is read. */
function chosen(db: Db, order: Order<Sorted<Moment>> = BY_MOMENT) {
  const { id, date, startTime } = appointments;
  return db
    .select({ id, date, startTime, ...valueIn(order) })
    .from(appointments)
    .leftJoin(employees, eq(employees.id, appointments.employeeId))
    .leftJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(consultants, eq(consultants.id, appointments.consultantId))
    .leftJoin(users, eq(users.id, consultants.userId))
    .$dynamic();
}

async function matches(db: Db, filter: AppointmentFilter): Promise<SQL | undefined> {
  return and(others(filter), await search(db, filter));
}

/** All conditions but the search. */
function others({
  consultantId,
  employerId,
  employeeIds,
  ids,
  status,
  meetingType,
  from,
  to,
  ...made
}: AppointmentFilter): SQL | undefined {
  return and(
    consultantId === undefined ? undefined : eq(appointments.consultantId, consultantId),
    employerId === undefined ? undefined : eq(employees.employerId, employerId),
    employeeIds === undefined ? undefined : inArray(appointments.employeeId, [...employeeIds]),
    ids && isAnyOf(appointments.id, ids),
    status === undefined ? undefined : eq(appointments.status, status),
    meetingType === undefined ? undefined : eq(appointments.meetingType, meetingType),
    from === undefined ? undefined : gte(appointments.date, from),
    to === undefined ? undefined : lte(appointments.date, to),
    isOn(sql`${appointments.createdAt}`, made),
  );
}

async function search(db: Db, { q }: AppointmentFilter): Promise<SQL | undefined> {
  if (!q?.trim()) return undefined;
  const phone = searchedPhone(q);
  const named = await mentions(db, q);
  return phone === null ? named : or(named, hasPhone(phone));
}

/**
 * Every word must occur in the employee's name or e-mail, the employer's name or the consultant's. Only employees have a column
 * without case and accents; employers and consultants are few, so their names are compared here.
 */
async function mentions(db: Db, q: string): Promise<SQL | undefined> {
  const words = wordsIn(q);
  const [firms, advisers] = await Promise.all([
    db
      .select({ id: employers.id, name: employers.name })
      .from(employers)
      .where(mayMention(sql`${employers.name}`, words, 'any')),
    db.select({ id: consultants.id, name: users.name }).from(consultants).innerJoin(users, eq(users.id, consultants.userId)),
  ]);
  const named = (all: { id: number; name: string }[], word: string) =>
    all.filter(({ name }) => plain(name).includes(word)).map(({ id }) => id);
  const says = (word: string) =>
    or(
      like(employees.searchText, containing(word)),
      isAnyOf(employees.employerId, named(firms, word)),
      isAnyOf(appointments.consultantId, named(advisers, word)),
    );
  return and(...words.map(says));
}
