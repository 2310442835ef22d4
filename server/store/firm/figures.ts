import { sql } from 'drizzle-orm';
import { type Period, periodsOf } from '#domain/firm/figures.ts';
import type { Db } from '#server/db/db.ts';
import { integer, one, type RowOf, rowsOf } from '#server/db/rows.ts';

const FIGURES = {
  employers: integer,
  employees: integer,
  consultants: integer,
  appointmentsThisWeek: integer,
  completedThisWeek: integer,
  completedLastWeek: integer,
  noShowsLast14Days: integer,
};
type Figures = RowOf<typeof FIGURES>;

/** The cards of the dashboard, in one statement. */
export async function figuresOf(db: Db, today: string): Promise<Figures> {
  const { thisWeek, lastWeek, last14Days } = periodsOf(today);
  const within = ({ from, until }: Period) => sql`date >= ${from} AND date < ${until}`;
  const result = await db.execute(sql`
    SELECT
      (SELECT count(*)::int FROM employers) AS employers,
      (SELECT count(*)::int FROM employees) AS employees,
      (SELECT count(*)::int FROM consultants) AS consultants,
      (SELECT count(*)::int FROM appointments WHERE status <> 'geannuleerd' AND ${within(thisWeek)}) AS "appointmentsThisWeek",
      (SELECT count(*)::int FROM appointments WHERE status = 'voltooid' AND ${within(thisWeek)}) AS "completedThisWeek",
      (SELECT count(*)::int FROM appointments WHERE status = 'voltooid' AND ${within(lastWeek)}) AS "completedLastWeek",
      (SELECT count(*)::int FROM appointments WHERE status = 'no_show' AND ${within(last14Days)}) AS "noShowsLast14Days"`);
  return one(rowsOf(result, FIGURES));
}
