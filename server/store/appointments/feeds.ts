import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { integer, one, rowsOf, text } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { partners } from '#server/db/schema/conversation.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { calendarFeeds } from '#server/db/schema/planning.ts';
import { idsIn } from '#server/store/id-list.ts';

type FeedRow = typeof calendarFeeds.$inferSelect;

/** The consultant whose feed it is; null: the combined feed. */
export type FeedOwner = number | null;

function ownedBy(owner: FeedOwner): SQL {
  return owner === null ? isNull(calendarFeeds.consultantId) : eq(calendarFeeds.consultantId, owner);
}

/** The secret of a feed as it is stored. */
export type StoredSecret = { sealed: string; secretHash: string };

export async function feedByHash(db: Db, secretHash: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.secretHash, secretHash));
  return row ?? null;
}

export async function feedOf(db: Db, owner: FeedOwner): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(ownedBy(owner));
  return row ?? null;
}

/** Skips existing feeds, also when another server inserts them at the same time. */
export async function insertFeeds(db: Db, feeds: ({ consultantId: FeedOwner; createdAt: string } & StoredSecret)[]): Promise<void> {
  if (feeds.length > 0) await db.insert(calendarFeeds).values(feeds).onConflictDoNothing();
}

export async function replaceSecret(db: Db, owner: FeedOwner, secret: StoredSecret): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ ...secret, contentHash: null, changedAt: null })
    .where(ownedBy(owner));
}

/** Its address is a 404 from now on; the next look at the addresses makes another. */
export async function deleteFeed(db: Db, id: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.id, id));
}

export async function deleteFeedOf(db: Db, consultantId: number): Promise<void> {
  await db.delete(calendarFeeds).where(ownedBy(consultantId));
}

/** Every consultant with the encrypted secret of their feed, if there is one. */
export async function consultantsWithFeeds(db: Db): Promise<{ consultantId: number; consultantName: string; sealed: string | null }[]> {
  return db
    .select({ consultantId: consultants.id, consultantName: users.name, sealed: calendarFeeds.sealed })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .leftJoin(calendarFeeds, eq(calendarFeeds.consultantId, consultants.id))
    .orderBy(asc(sql`${users.name} COLLATE "und-x-icu"`), asc(consultants.id));
}

/** Since when the feed has this hash, for Last-Modified: in whole seconds, and two versions never have the same second. */
export async function contentSince(db: Db, feed: FeedRow, { hash, now }: { hash: string; now: string }): Promise<string> {
  if (feed.contentHash === hash && feed.changedAt) return feed.changedAt;
  const [row] = await db
    .update(calendarFeeds)
    .set({
      contentHash: hash,
      changedAt: sql`CASE WHEN ${calendarFeeds.contentHash} = ${hash} THEN ${calendarFeeds.changedAt}
        ELSE greatest(date_trunc('second', ${now}::timestamptz), ${calendarFeeds.changedAt} + interval '1 second') END`,
    })
    .where(eq(calendarFeeds.id, feed.id))
    .returning({ changedAt: calendarFeeds.changedAt });
  return row?.changedAt ?? now;
}

/** The appointments of a feed in order, and a digest of their content, from one snapshot. */
export async function feedContent(db: Db, owner: FeedOwner, from: string): Promise<{ ids: Int32Array; digest: string }> {
  const result = await db.execute(sql`
    SELECT count(*)::int AS count, coalesce(string_agg(id::text, ',' ORDER BY date, start_time, id), '') AS ids,
      coalesce(sum(('x' || left(line, 15))::bit(60)::bigint), 0) || ' ' || coalesce(sum(('x' || right(line, 15))::bit(60)::bigint), 0) AS digest
    FROM (
      SELECT a.id, date, start_time, md5(ROW(a.id, date, start_time, end_time, meeting_type, by_phone, a.video_url, sequence, consultant_uid, first_name, last_name,
        employees.email, employees.phone, employers.name, employers.street, employers.postal_code, employers.city, users.name, users.phone, partners.uid)::text) AS line
      FROM appointments AS a
      JOIN employees ON employees.id = a.employee_id
      JOIN employers ON employers.id = employer_id
      JOIN consultants ON consultants.id = consultant_id
      JOIN users ON users.id = user_id
      LEFT JOIN partners ON partners.employee_id = a.employee_id AND partners.appointment_id = a.id
      WHERE date >= ${from} AND a.status <> 'geannuleerd' AND ${owner === null ? sql`true` : sql`consultant_id = ${owner}`}
    ) AS said`);
  const { count, ids, digest } = one(rowsOf(result, { count: integer, ids: text, digest: text }));
  return { ids: idsIn(ids, count), digest: `${count} ${digest}` };
}

/** The calendar data of these appointments, in the given order: no notes, no tokens. */
export async function calendarAppointments(db: Db, ids: ArrayLike<number>) {
  const rows = await db
    .select({
      id: appointments.id,
      date: appointments.date,
      startTime: appointments.startTime,
      endTime: appointments.endTime,
      meetingType: appointments.meetingType,
      byPhone: appointments.byPhone,
      videoUrl: appointments.videoUrl,
      sequence: appointments.sequence,
      consultantUid: appointments.consultantUid,
      employee: {
        firstName: employees.firstName,
        lastName: employees.lastName,
        email: employees.email,
        phone: employees.phone,
      },
      employer: { name: employers.name, street: employers.street, postalCode: employers.postalCode, city: employers.city },
      consultant: { id: consultants.id },
      user: { name: users.name, phone: users.phone },
      partner: { uid: partners.uid },
    })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .innerJoin(consultants, eq(consultants.id, appointments.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .leftJoin(partners, and(eq(partners.employeeId, appointments.employeeId), eq(partners.appointmentId, appointments.id)))
    .where(sql`${appointments.id} = ANY(${sql.param(`{${Array.from(ids).join()}}`)}::int[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return Array.from(ids).flatMap((id) => byId.get(id) ?? []);
}
