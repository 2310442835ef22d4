import { and, asc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { appointments, calendarFeeds, consultants, employees, employers, users } from '../db/schema.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** Whose feed; null is the combined one. */
export type FeedOwner = number | null;

function ownedBy(owner: FeedOwner): SQL {
  return owner === null ? isNull(calendarFeeds.consultantId) : eq(calendarFeeds.consultantId, owner);
}

export async function feedBySecret(db: Db, secret: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.secret, secret));
  return row ?? null;
}

export async function feedOf(db: Db, owner: FeedOwner): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(ownedBy(owner));
  return row ?? null;
}

/** Does nothing for those that are there already, also where another server makes them at the same moment. */
export async function insertFeeds(db: Db, feeds: { consultantId: FeedOwner; secret: string; createdAt: string }[]): Promise<void> {
  if (feeds.length > 0) await db.insert(calendarFeeds).values(feeds).onConflictDoNothing();
}

export async function replaceSecret(db: Db, owner: FeedOwner, secret: string): Promise<void> {
  await db.update(calendarFeeds).set({ secret, contentHash: null, changedAt: null }).where(ownedBy(owner));
}

/** Every consultant with the secret of their feed, where there is one. */
export async function consultantsWithFeeds(db: Db): Promise<{ consultantId: number; consultantName: string; secret: string | null }[]> {
  return db
    .select({ consultantId: consultants.id, consultantName: users.name, secret: calendarFeeds.secret })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .leftJoin(calendarFeeds, eq(calendarFeeds.consultantId, consultants.id))
    .orderBy(asc(sql`lower(${users.name})`), asc(consultants.id));
}

/**
 * Since when the feed reads as this hash says. Whole seconds, and never the same one twice: that is all that Last-Modified can
 * tell apart.
 */
export async function contentSince(db: Db, feed: FeedRow, hash: string, now: string): Promise<string> {
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

/** What a calendar may know of the appointments from a date on: no notes, no tokens. */
export async function calendarAppointments(db: Db, owner: FeedOwner, from: string) {
  return db
    .select({
      id: appointments.id,
      date: appointments.date,
      startTime: appointments.startTime,
      endTime: appointments.endTime,
      meetingType: appointments.meetingType,
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
    })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .innerJoin(consultants, eq(consultants.id, appointments.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(
      and(
        owner === null ? undefined : eq(appointments.consultantId, owner),
        gte(appointments.date, from),
        ne(appointments.status, 'geannuleerd'),
      ),
    )
    .orderBy(asc(appointments.date), asc(appointments.startTime), asc(appointments.id));
}
