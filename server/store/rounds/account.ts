import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employers } from '#server/db/schema/people.ts';
import { rounds, waves } from '#server/db/schema/rounds.ts';
import type { RoundRow } from './rounds.ts';

// What the account of hours (domain/rounds/account.ts) reads besides invitations and offers.

export async function openRounds(db: Db): Promise<RoundRow[]> {
  return db.select().from(rounds).where(ne(rounds.state, 'closed'));
}

export async function meetingTypes(db: Db) {
  const rows = await db.select({ id: employers.id, preferredMeetingType: employers.preferredMeetingType }).from(employers);
  return new Map(rows.map(({ id, preferredMeetingType }) => [id, preferredMeetingType]));
}

/** By employer: how many people are still to be invited by a wave of this day that is decided but not completely sent. */
export async function unsentOf(db: Db, date: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ employerId: rounds.employerId, count: sql<number>`${waves.planned} - ${waves.count}` })
    .from(waves)
    .innerJoin(rounds, eq(rounds.id, waves.roundId))
    .where(and(eq(waves.date, date), isNull(waves.finishedAt), eq(rounds.state, 'active')));
  return new Map(rows.map(({ employerId, count }) => [employerId, count]));
}

/** Planned appointments of everybody by date, after this one. */
export async function plannedAfter(db: Db, date: string): Promise<{ date: string; count: number }[]> {
  return db
    .select({ date: appointments.date, count: sql<number>`count(*)::int` })
    .from(appointments)
    .where(and(eq(appointments.status, 'geplanned'), gt(appointments.date, date)))
    .groupBy(appointments.date);
}
