import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Scope } from '#domain/access/caller.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { integer, listOf, one, type RowOf } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { consultants } from '#server/db/schema/people.ts';
import { busyCalendars } from '#server/db/schema/planning.ts';

// External calendars of consultants, and the busy times from them.

export type BusyCalendarRow = typeof busyCalendars.$inferSelect;
type CalendarChange = Partial<Omit<typeof busyCalendars.$inferInsert, 'id' | 'consultantId'>>;
type Claim = Pick<BusyCalendarRow, 'id' | 'consultantId' | 'claimedUntil'>;
type BusyFields = { date: string; startTime: string; endTime: string; begins: number };

const SHOWN = {
  id: busyCalendars.id,
  name: busyCalendars.name,
  host: busyCalendars.host,
  lastSuccess: busyCalendars.lastSuccess,
  lastError: busyCalendars.lastError,
};
const OF_CONSULTANT = { ...SHOWN, busyCount: integer };
/** The visible fields: never the address. */
export type ShownCalendar = RowOf<typeof OF_CONSULTANT>;

const CALENDARS_OF = statement(
  'busy_calendars_of',
  OF_CONSULTANT,
  `SELECT ${listOf(SHOWN)},
      (SELECT coalesce(sum(begins), 0) FROM busy_times WHERE calendar_id = busy_calendars.id AND date BETWEEN $2 AND $3)::int AS "busyCount"
    FROM busy_calendars WHERE consultant_id = $1 ORDER BY id`,
);

/** With the number of events that begin in the period, both days included. */
export async function calendarsOf(db: Db, consultantId: number, { from, to }: { from: string; to: string }): Promise<ShownCalendar[]> {
  return query(db, CALENDARS_OF, [consultantId, from, to]);
}

export async function calendarRowsOf(db: Db, consultantId: number): Promise<BusyCalendarRow[]> {
  return db.select().from(busyCalendars).where(eq(busyCalendars.consultantId, consultantId)).orderBy(asc(busyCalendars.id));
}

export type OwnCalendar = { id: number; consultantId: number };
const isOwn = ({ id, consultantId }: OwnCalendar) => and(eq(busyCalendars.id, id), eq(busyCalendars.consultantId, consultantId));

export async function calendarBy(db: Db, own: OwnCalendar): Promise<BusyCalendarRow | null> {
  const [row] = await db.select().from(busyCalendars).where(isOwn(own));
  return row ?? null;
}

export async function insertCalendar(db: Db, row: typeof busyCalendars.$inferInsert): Promise<BusyCalendarRow> {
  return one(await db.insert(busyCalendars).values(row).returning());
}

/** Deletes the busy times of the calendar too. Returns whether it existed. */
export async function deleteCalendar(db: Db, own: OwnCalendar): Promise<boolean> {
  const rows = await db.delete(busyCalendars).where(isOwn(own)).returning({ id: busyCalendars.id });
  return rows.length > 0;
}

type Claiming = { now: string; until: string };

/** Claims a calendar, so that one server at a time reads it. Null if another server does, or if it is deleted. */
export async function claimCalendar(db: Db, own: OwnCalendar, { now, until }: Claiming): Promise<BusyCalendarRow | null> {
  const [row] = await db
    .update(busyCalendars)
    .set({ claimedUntil: until })
    .where(and(isOwn(own), isFree(now)))
    .returning();
  return row ?? null;
}

/** Claims the due calendar that has waited longest. */
export async function claimDueCalendar(db: Db, { now, until }: Claiming): Promise<BusyCalendarRow | null> {
  const due = db
    .select({ id: busyCalendars.id })
    .from(busyCalendars)
    .where(and(lte(busyCalendars.nextReadAt, now), isFree(now)))
    .orderBy(asc(busyCalendars.nextReadAt), asc(busyCalendars.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  const [row] = await db
    .update(busyCalendars)
    .set({ claimedUntil: until })
    .where(eq(busyCalendars.id, sql`(${due})`))
    .returning();
  return row ?? null;
}

const isFree = (now: string) => or(isNull(busyCalendars.claimedUntil), lte(busyCalendars.claimedUntil, now));

/** Ends the claim. Returns whether it was still valid: the calendar may be deleted, or claimed by another server after its expiry. */
export async function settleCalendar(db: Db, claim: Claim, change: CalendarChange): Promise<boolean> {
  const rows = await db
    .update(busyCalendars)
    .set({ ...change, claimedUntil: null })
    .where(and(eq(busyCalendars.id, claim.id), sql`${busyCalendars.claimedUntil} = ${claim.claimedUntil}::timestamptz`))
    .returning({ id: busyCalendars.id });
  return rows.length > 0;
}

const PIECES = 'json_to_recordset($1::json) AS piece(date date, "startTime" time(0), "endTime" time(0), begins int)';
const SAME = `busy_times.date = piece.date AND busy_times.start_time = piece."startTime"
  AND busy_times.end_time = piece."endTime" AND busy_times.begins = piece.begins`;
const replacing = (source: 'calendar_id' | 'home_id') => ({
  removeOthers: statement(
    `busy_times_remove_others_of_${source}`,
    {},
    `DELETE FROM busy_times WHERE ${source} = $2 AND NOT EXISTS (SELECT FROM ${PIECES} WHERE ${SAME})`,
  ),
  addMissing: statement(
    `busy_times_add_missing_of_${source}`,
    {},
    `INSERT INTO busy_times (${source}, consultant_id, date, start_time, end_time, begins)
    SELECT $2, $3, piece.date, piece."startTime", piece."endTime", piece.begins FROM ${PIECES}
    WHERE NOT EXISTS (SELECT FROM busy_times WHERE ${source} = $2 AND ${SAME})`,
  ),
});
const REPLACING = { calendar: replacing('calendar_id'), home: replacing('home_id') };

type Source = { kind: keyof typeof REPLACING; id: number; consultantId: number };

/** Writes only differences. */
export async function replaceBusyTimes(db: Db, { kind, id, consultantId }: Source, pieces: readonly BusyFields[]): Promise<void> {
  const json = JSON.stringify(pieces);
  const { removeOthers, addMissing } = REPLACING[kind];
  await query(db, removeOthers, [json, id]);
  await query(db, addMissing, [json, id, consultantId]);
}

/** Calendars whose last reading failed. */
export async function failingCalendars(db: Db, { consultantId }: Scope) {
  return db
    .select({
      calendarId: busyCalendars.id,
      consultantId: busyCalendars.consultantId,
      consultantName: users.name,
      name: busyCalendars.name,
      host: busyCalendars.host,
      lastSuccess: busyCalendars.lastSuccess,
      lastError: busyCalendars.lastError,
      createdAt: busyCalendars.createdAt,
    })
    .from(busyCalendars)
    .innerJoin(consultants, eq(consultants.id, busyCalendars.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(isNotNull(busyCalendars.lastError), consultantId === undefined ? undefined : eq(busyCalendars.consultantId, consultantId)))
    .orderBy(asc(users.name), asc(busyCalendars.id));
}
