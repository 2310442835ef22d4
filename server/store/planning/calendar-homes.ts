import { and, asc, eq, exists, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Scope } from '#domain/access/caller.ts';
import type { Strayed } from '#domain/planning/calendar-home.ts';
import type { Db } from '#server/db/db.ts';
import { integer, one, rowsOf } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants } from '#server/db/schema/people.ts';
import { calendarEvents, calendarHomes, calendarIntents } from '#server/db/schema/planning.ts';

// Where consultants' calendars live, what stands there, and what is still to be written. Triggers on appointments, employees, employers and
// partners add the intents.

export type HomeRow = typeof calendarHomes.$inferSelect;
export type EventRow = typeof calendarEvents.$inferSelect;
type HomeChange = Partial<Omit<typeof calendarHomes.$inferInsert, 'id' | 'consultantId'>>;
type Claim = Pick<HomeRow, 'id' | 'claimedUntil'>;

const isOf = (consultantId: number) => eq(calendarHomes.consultantId, consultantId);

/** Null also while the events of somebody who has left are being removed. */
export async function homeOf(db: Db, consultantId: number): Promise<HomeRow | null> {
  const [row] = await db
    .select()
    .from(calendarHomes)
    .where(and(isOf(consultantId), isNull(calendarHomes.endsAt)));
  return row ?? null;
}

/** The number of events that are not yet as their appointments are. */
export async function pendingOf(db: Db, homeId: number): Promise<number> {
  const [row] = await db
    .select({ pending: sql<number>`count(DISTINCT ${calendarIntents.uid})::int` })
    .from(calendarIntents)
    .where(eq(calendarIntents.homeId, homeId));
  return row?.pending ?? 0;
}

export async function consultantsWithHome(db: Db, kind: HomeRow['kind']): Promise<number[]> {
  const rows = await db.select({ id: calendarHomes.consultantId }).from(calendarHomes).where(eq(calendarHomes.kind, kind));
  return rows.map(({ id }) => id);
}

/** Homes whose last turn failed, as `failingCalendars` (busy-calendars.ts) tells of calendars: a home has no name but its host. */
export async function failingHomes(db: Db, { consultantId }: Scope) {
  return db
    .select({
      calendarId: sql<null>`NULL`,
      consultantId: calendarHomes.consultantId,
      consultantName: users.name,
      name: calendarHomes.host,
      host: calendarHomes.host,
      lastSuccess: calendarHomes.lastSuccess,
      lastError: calendarHomes.lastError,
      createdAt: calendarHomes.createdAt,
    })
    .from(calendarHomes)
    .innerJoin(consultants, eq(consultants.id, calendarHomes.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(
      and(isNotNull(calendarHomes.lastError), isNull(calendarHomes.endsAt), consultantId === undefined ? undefined : isOf(consultantId)),
    )
    .orderBy(asc(users.name));
}

export async function insertHome(db: Db, row: typeof calendarHomes.$inferInsert): Promise<HomeRow> {
  return one(await db.insert(calendarHomes).values(row).returning());
}

export async function updateHome(db: Db, id: number, change: HomeChange): Promise<void> {
  await db.update(calendarHomes).set(change).where(eq(calendarHomes.id, id));
}

/** What is known of its events goes too; they themselves stay where they stand. */
export async function deleteHome(db: Db, consultantId: number): Promise<boolean> {
  return (await db.delete(calendarHomes).where(isOf(consultantId)).returning({ id: calendarHomes.id })).length > 0;
}

/** All appointments of the consultant that the feed has. */
export async function intendAll(
  db: Db,
  { homeId, consultantId, from }: { homeId: number; consultantId: number; from: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO calendar_intents (home_id, uid, is_earlier)
    SELECT ${homeId}::int, consultant_uid, true FROM appointments
    WHERE consultant_id = ${consultantId} AND date >= ${from} AND status <> 'geannuleerd' AND consultant_uid IS NOT NULL
    ORDER BY date, start_time, id`);
}

/** The events that stand on these days and later. */
export async function intendKnown(db: Db, homeId: number, from: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO calendar_intents (home_id, uid) SELECT home_id, uid FROM calendar_events WHERE home_id = ${homeId} AND date >= ${from}`);
}

/**
 * Events of the portal's that it does not know there, such as one whose request arrived after it was given up: written or removed like any other.
 * Not the entries of employees and partners.
 */
export async function intendUnknown(db: Db, homeId: number, uids: readonly string[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO calendar_intents (home_id, uid) SELECT ${homeId}::int, uid FROM unnest(${sql.param([...uids])}::text[]) AS there (uid)
    WHERE NOT EXISTS (SELECT FROM calendar_events WHERE home_id = ${homeId} AND calendar_events.uid = there.uid)
      AND NOT EXISTS (SELECT FROM appointments WHERE employee_uid = there.uid) AND NOT EXISTS (SELECT FROM partners WHERE partners.uid = there.uid)`);
}

export async function intendRestore(db: Db, { homeId, uid }: Pick<EventRow, 'homeId' | 'uid'>): Promise<void> {
  await db.insert(calendarIntents).values({ homeId, uid, restores: true });
}

/** Planned appointments of the consultant from this day on that stand in invites by mail which were not cancelled since. */
export async function invitedByMail(db: Db, consultantId: number, from: string): Promise<number[]> {
  const result = await db.execute(sql`
    WITH theirs AS (
      SELECT mails.id, mails.kind, invited FROM mails JOIN consultants USING (user_id)
      WHERE consultants.id = ${consultantId} AND audience = 'consultant')
    SELECT id FROM appointments
    WHERE consultant_id = ${consultantId} AND status = 'geplanned' AND date >= ${from} AND id IN (
      SELECT jsonb_object_keys(invited)::int FROM theirs
      WHERE theirs.id > (SELECT coalesce(max(theirs.id), 0) FROM theirs WHERE kind = 'calendar_notice'))
    ORDER BY id`);
  return rowsOf(result, { id: integer }).map(({ id }) => id);
}

type Claiming = { now: string; until: string };

/** Claims the home that waited longest among those with something to write or to read. */
export async function claimDueHome(db: Db, { now, until }: Claiming): Promise<HomeRow | null> {
  const hasIntent = exists(
    db
      .select({ id: calendarIntents.id })
      .from(calendarIntents)
      .where(and(eq(calendarIntents.homeId, calendarHomes.id), isDue(now))),
  );
  const due = db
    .select({ id: calendarHomes.id })
    .from(calendarHomes)
    .where(
      and(
        or(isNull(calendarHomes.claimedUntil), lte(calendarHomes.claimedUntil, now)),
        or(isNull(calendarHomes.restsUntil), lte(calendarHomes.restsUntil, now)),
        or(lte(calendarHomes.nextReadAt, now), hasIntent),
      ),
    )
    .orderBy(sql`${calendarHomes.lastSuccess} NULLS FIRST`, asc(calendarHomes.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  const [row] = await db
    .update(calendarHomes)
    .set({ claimedUntil: until })
    .where(eq(calendarHomes.id, sql`(${due})`))
    .returning();
  return row ?? null;
}

const isDue = (now: string) => or(isNull(calendarIntents.nextAttemptAt), lte(calendarIntents.nextAttemptAt, now));
const holds = ({ id, claimedUntil }: Claim) =>
  and(eq(calendarHomes.id, id), sql`${calendarHomes.claimedUntil} = ${claimedUntil}::timestamptz`);

/** Ends the claim. Returns whether it was still valid: the home may be removed, or claimed by another server after its expiry. */
export async function settleHome(db: Db, claim: Claim, change: HomeChange): Promise<boolean> {
  const rows = await db
    .update(calendarHomes)
    .set({ ...change, claimedUntil: null })
    .where(holds(claim))
    .returning({ id: calendarHomes.id });
  return rows.length > 0;
}

/** The row of somebody who has left, once everything is removed. */
export async function deleteEndedHome(db: Db, claim: Claim): Promise<void> {
  await db.delete(calendarHomes).where(holds(claim));
}

/** `upTo`: the newest intent that is seen here; what is added later is carried out again. */
export type Intent = { homeId: number; uid: string; upTo: number; attempts: number; restores: boolean; isEarlier: boolean };

/** Those with fewest attempts first, so that one that never succeeds holds up no other. */
export async function dueIntents(db: Db, homeId: number, { now, limit }: { now: string; limit: number }): Promise<Intent[]> {
  return db
    .select({
      homeId: calendarIntents.homeId,
      uid: calendarIntents.uid,
      upTo: sql<number>`max(${calendarIntents.id})::int`,
      attempts: sql<number>`max(${calendarIntents.attempts})::int`,
      restores: sql<boolean>`bool_or(${calendarIntents.restores})`,
      isEarlier: sql<boolean>`bool_or(${calendarIntents.isEarlier})`,
    })
    .from(calendarIntents)
    .where(eq(calendarIntents.homeId, homeId))
    .groupBy(calendarIntents.homeId, calendarIntents.uid)
    .having(sql`bool_or(${isDue(now)})`)
    .orderBy(sql`max(${calendarIntents.attempts})`, sql`min(${calendarIntents.id})`)
    .limit(limit);
}

const isSeen = ({ homeId, uid, upTo }: Intent) =>
  and(eq(calendarIntents.homeId, homeId), eq(calendarIntents.uid, uid), lte(calendarIntents.id, upTo));

export async function fulfil(db: Db, intent: Intent): Promise<void> {
  await db.delete(calendarIntents).where(isSeen(intent));
}

export async function postpone(db: Db, intent: Intent, nextAttemptAt: string): Promise<void> {
  await db
    .update(calendarIntents)
    .set({ attempts: intent.attempts + 1, nextAttemptAt })
    .where(isSeen(intent));
}

export async function eventOf(db: Db, homeId: number, uid: string): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.homeId, homeId), eq(calendarEvents.uid, uid)));
  return row ?? null;
}

/** The event of an appointment that somebody moved or deleted in the calendar of its consultant. */
export async function strayedEventOf(
  db: Db,
  { consultantId, appointmentId }: { consultantId: number; appointmentId: number },
): Promise<EventKey | null> {
  const [row] = await db
    .select({ homeId: calendarEvents.homeId, uid: calendarEvents.uid })
    .from(calendarEvents)
    .innerJoin(calendarHomes, eq(calendarHomes.id, calendarEvents.homeId))
    .where(and(isOf(consultantId), eq(calendarEvents.appointmentId, appointmentId), isNotNull(calendarEvents.strayed)));
  return row ?? null;
}

export async function eventsBetween(db: Db, homeId: number, { from, until }: { from: string; until: string }): Promise<EventRow[]> {
  return db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.homeId, homeId), gte(calendarEvents.date, from), lte(calendarEvents.date, until)))
    .orderBy(asc(calendarEvents.date), asc(calendarEvents.startTime));
}

/** UIDs under which published copies of the consultant's calendars show the portal's events. */
export async function uidsElsewhere(db: Db, consultantId: number): Promise<string[]> {
  const rows = await db
    .select({ uid: calendarEvents.uidThere })
    .from(calendarEvents)
    .innerJoin(calendarHomes, eq(calendarHomes.id, calendarEvents.homeId))
    .where(isOf(consultantId));
  return rows.flatMap(({ uid }) => uid ?? []);
}

export async function keepEvent(db: Db, row: typeof calendarEvents.$inferInsert): Promise<void> {
  const fresh = { isUnsure: false, strayed: null, ...row };
  await db
    .insert(calendarEvents)
    .values(fresh)
    .onConflictDoUpdate({ target: [calendarEvents.homeId, calendarEvents.uid], set: fresh });
}

type EventKey = Pick<EventRow, 'homeId' | 'uid'>;
const isEvent = ({ homeId, uid }: EventKey) => and(eq(calendarEvents.homeId, homeId), eq(calendarEvents.uid, uid));

export async function markUnsure(db: Db, event: EventKey): Promise<void> {
  await db.update(calendarEvents).set({ isUnsure: true }).where(isEvent(event));
}

export async function setStrayed(
  db: Db,
  event: EventKey,
  change: { strayed: Strayed | null; ref?: string; tag?: string | null; isUnsure?: boolean },
): Promise<void> {
  await db.update(calendarEvents).set(change).where(isEvent(event));
}

export async function forgetEvent(db: Db, event: EventKey): Promise<void> {
  await db.delete(calendarEvents).where(isEvent(event));
}

/** The appointment that this event is about, unless it is cancelled, deleted or somebody else's. */
export async function appointmentBehind(db: Db, consultantId: number, uid: string): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.consultantId, consultantId), eq(appointments.consultantUid, uid), ne(appointments.status, 'geannuleerd')));
  return row ?? null;
}
