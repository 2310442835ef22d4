import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf, text } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';

type Asked = { ids: readonly number[]; from: string; to: string };

/** Appointments, an hour each, by consultant and by the Monday of their week; both days included. */
export async function bookedHours(db: Db, { ids, from, to }: Asked): Promise<Map<number, Map<string, number>>> {
  const result = await db.execute(sql`
    SELECT consultant_id AS id, date_trunc('week', date::timestamp)::date::text AS monday, count(*)::int AS hours FROM ${appointments}
    WHERE consultant_id = ANY(${sql.param(ids)}::int[]) AND date BETWEEN ${from} AND ${to} AND status <> 'geannuleerd' GROUP BY 1, 2`);
  const booked = new Map<number, Map<string, number>>();
  for (const { id, monday, hours } of rowsOf(result, { id: integer, monday: text, hours: integer })) {
    booked.getOrInsertComputed(id, () => new Map()).set(monday, hours);
  }
  return booked;
}
