import { and, asc, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { endsAt } from '#server/store/appointments/joined.ts';
import { isAnyOf } from '#server/store/id-list.ts';

// Conversations that are over but still have the status 'geplanned', so that their outcome is not known.

type Days = { from: string; to: string };

/** An appointment that was asked about before its end was moved since then, so it is asked about again. */
function isUnasked({ from, to }: Days, now: string): SQL | undefined {
  return and(
    eq(appointments.status, 'geplanned'),
    between(appointments.date, from, to),
    sql`${endsAt} <= ${now}::timestamptz`,
    or(isNull(appointments.outcomeAskedAt), sql`${appointments.outcomeAskedAt} < ${endsAt}`),
  );
}

export async function consultantsToAsk(db: Db, days: Days, now: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: appointments.consultantId })
    .from(appointments)
    .where(isUnasked(days, now))
    .orderBy(asc(appointments.consultantId));
  return rows.map(({ id }) => id);
}

/** Marks the unasked appointments of one consultant as asked. Of two servers the second waits for the rows, and finds none left. */
export async function markOutcomesAsked(db: Db, consultantId: number, { days, now }: { days: Days; now: string }): Promise<number[]> {
  const isTheirs = and(eq(appointments.consultantId, consultantId), isUnasked(days, now));
  const locked = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(isTheirs)
    .orderBy(asc(appointments.id))
    .for('no key update');
  const ids = locked.map(({ id }) => id);
  await db.update(appointments).set({ outcomeAskedAt: now }).where(isAnyOf(appointments.id, ids));
  return ids;
}

/** Which of these still have no outcome. */
export async function stillUnsettled(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(isAnyOf(appointments.id, ids), eq(appointments.status, 'geplanned')));
  return new Set(rows.map(({ id }) => id));
}
