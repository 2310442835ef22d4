import { sql } from 'drizzle-orm';
import { type Period, periodsOf } from '#domain/firm/figures.ts';
import type { Db } from '#server/db/db.ts';

export type Figures = Record<
  'employers' | 'employees' | 'consultants' | 'appointmentsThisWeek' | 'completedThisWeek' | 'completedLastWeek' | 'noShowsLast14Days',
  number
>;

/** The cards of the dashboard, in one statement. */
export async function figuresOf(db: Db, today: string): Promise<Figures> {
  const { thisWeek, lastWeek, last14Days } = periodsOf(today);
  const within = ({ from, until }: Period) => sql`date >= ${from} AND date < ${until}`;
  const { rows } = await db.execute(sql`
    SELECT
      (SELECT count(*)::int FROM employers) AS employers,
      (SELECT count(*)::int FROM employees) AS employees,
      (SELECT count(*)::int FROM consultants) AS consultants,
      (SELECT count(*)::int FROM appointments WHERE status <> 'geannuleerd' AND ${within(thisWeek)}) AS "appointmentsThisWeek",
      (SELECT count(*)::int FROM appointments WHERE status = 'voltooid' AND ${within(thisWeek)}) AS "completedThisWeek",
      (SELECT count(*)::int FROM appointments WHERE status = 'voltooid' AND ${within(lastWeek)}) AS "completedLastWeek",
      (SELECT count(*)::int FROM appointments WHERE status = 'no_show' AND ${within(last14Days)}) AS "noShowsLast14Days"`);
  return rows[0] as Figures;
}
