import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { WishPart } from '#domain/post/wishes/wish.ts';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf, word } from '#server/db/rows.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { type ListPlace, type Order, type Page, pageOf } from '#server/store/pages.ts';
import { type EmployeeRow, WITH_INVITATION } from '#server/store/people/employees.ts';
import { isOpen, linkEndsAt } from './invitation-fields.ts';

// Wishes of invited people for whom no hour suits. A wish is stored in the row of the invitation; a re-invitation takes it along.

export type StoredWish = { weekdays: number[]; parts: WishPart[]; note: string | null; createdAt: string };

const { wishWeekdays, wishParts, wishNote, wishedAt, wishMailedAt } = invitations;
const isTheirs = eq(employees.id, invitations.employeeId);
/** A wish of a current invitation, while there is no appointment; declining deletes the wish. */
const hasWish = and(isNotNull(wishedAt), invitations.isCurrent, eq(employees.status, 'uitgenodigd'));

/** Counts no longer once the link has expired: nobody can book with it, so there is nothing left to do. */
const waits = (at: string) => and(hasWish, sql`${linkEndsAt} > ${at}::timestamptz`);

export const WISH_COLUMNS = { wishWeekdays, wishParts, wishNote, wishedAt };
type Row = { wishWeekdays: number[] | null; wishParts: WishPart[] | null; wishNote: string | null; wishedAt: string | null };

export function wishIn({ wishWeekdays, wishParts, wishNote, wishedAt }: Row): StoredWish | null {
  return wishedAt === null ? null : { weekdays: wishWeekdays ?? [], parts: wishParts ?? [], note: wishNote, createdAt: wishedAt };
}

export async function wishOf(db: Db, employeeId: number, at: string): Promise<StoredWish | null> {
  const [row] = await db
    .select(WISH_COLUMNS)
    .from(invitations)
    .innerJoin(employees, isTheirs)
    .where(and(eq(invitations.employeeId, employeeId), waits(at)));
  return row ? wishIn(row) : null;
}

/** `wish` null: withdrawn. A wish takes back a refusal, as asking for later does. The caller has locked the employee's row. */
export async function setWish(db: Db, employeeId: number, wish: StoredWish | null): Promise<void> {
  const answers = wish && { declinedAt: null, declineReason: null };
  await db
    .update(invitations)
    .set({
      wishWeekdays: wish?.weekdays ?? null,
      wishParts: wish?.parts ?? null,
      wishNote: wish?.note ?? null,
      wishedAt: wish?.createdAt ?? null,
      ...answers,
    })
    .where(and(eq(invitations.employeeId, employeeId), invitations.isCurrent));
}

const lastMailed = sql<
  string | null
>`(SELECT max(one.wish_mailed_at) FROM ${invitations} AS one WHERE one.employee_id = ${employees.id})`.mapWith(wishMailedAt);

/** Everybody with a wish, also those who may not be mailed now. */
export async function wishers(db: Db) {
  return db
    .select({
      employeeId: employees.id,
      employerId: employees.employerId,
      weekdays: sql<number[]>`${wishWeekdays}`.mapWith(wishWeekdays),
      parts: sql<WishPart[]>`${wishParts}`.mapWith(wishParts),
      wishedAt: sql<string>`${wishedAt}`.mapWith(wishedAt),
      mailedAt: lastMailed,
      isOpen,
      invitationSentDate: invitations.sentAt,
      laterUntil: invitations.laterUntil,
      employer: {
        id: employers.id,
        preferredMeetingType: employers.preferredMeetingType,
        email: employers.email,
        communicatieViaHrm: employers.communicatieViaHrm,
      },
    })
    .from(invitations)
    .innerJoin(employees, isTheirs)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(hasWish);
}

/** Locks those of these people who still have a wish and an open invitation. */
export async function lockWishers(db: Db, ids: readonly number[]): Promise<(EmployeeRow & Row)[]> {
  return db
    .select({ ...WITH_INVITATION, ...WISH_COLUMNS })
    .from(employees)
    .innerJoin(invitations, isTheirs)
    .where(and(isAnyOf(employees.id, ids), hasWish, isOpen))
    .orderBy(asc(employees.id))
    .for('no key update');
}

export async function markWishesMailed(db: Db, ids: readonly number[], at: string): Promise<void> {
  await db.execute(sql`
    UPDATE ${invitations} SET wish_mailed_at = ${at} WHERE employee_id = ANY(${sql.param(ids)}::int[]) AND is_current`);
}

/** `at`: the moment of asking. */
type WishFilter = { employerId?: number | undefined; at: string };
type Key = { createdAt: string; employeeId: number };
type WishRow = StoredWish & Key & { firstName: string; lastName: string; employerId: number; mailedAt: string | null };
const OLDEST_FIRST: Order<Key> = { by: { createdAt: wishedAt, employeeId: invitations.employeeId } };

const isOf = ({ employerId, at }: WishFilter): SQL | undefined =>
  and(waits(at), employerId === undefined ? undefined : eq(employees.employerId, employerId));

export async function listWishes(db: Db, filter: WishFilter, place: ListPlace<Key>): Promise<Page<WishRow>> {
  const { firstName, lastName, employerId } = employees;
  return pageOf(OLDEST_FIRST, place, ({ where, orderBy, limit, offset }) =>
    db
      .select({
        employeeId: invitations.employeeId,
        firstName,
        lastName,
        employerId,
        weekdays: sql<number[]>`${wishWeekdays}`.mapWith(wishWeekdays),
        parts: sql<WishPart[]>`${wishParts}`.mapWith(wishParts),
        note: wishNote,
        createdAt: sql<string>`${wishedAt}`.mapWith(wishedAt),
        mailedAt: lastMailed,
      })
      .from(invitations)
      .innerJoin(employees, isTheirs)
      .where(and(isOf(filter), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
}

/** How many people want each part of each weekday, and how many people have a wish. */
export async function countWishes(db: Db, filter: WishFilter) {
  const [total] = await db.select({ people: count() }).from(invitations).innerJoin(employees, isTheirs).where(isOf(filter));
  const result = await db.execute(sql`
    SELECT weekday, part, count(*)::int AS count
    FROM ${invitations} JOIN ${employees} ON ${isTheirs}, unnest(wish_weekdays) AS weekday, unnest(wish_parts) AS part
    WHERE ${isOf(filter)} GROUP BY weekday, part ORDER BY weekday, part DESC`);
  return { people: total?.people ?? 0, counts: rowsOf(result, { weekday: integer, part: word<WishPart>(), count: integer }) };
}
