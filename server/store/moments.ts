import { type SQL, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';

/** Whole days in Amsterdam; without an end all that follow or went before. */
export type Days = { since?: string | undefined; until?: string | undefined };

const midnight = (day: SQL) => sql`${day}::timestamp AT TIME ZONE ${sql.raw(`'${ZONE}'`)}`;

/** SQL: the day of a moment in Amsterdam. */
export const dayOf = (moment: SQL) => sql`(${moment} AT TIME ZONE ${sql.raw(`'${ZONE}'`)})::date`;

/** SQL: whether a moment is on one of the days; the column alone on one side, so that an index on it serves. */
export function isOn(moment: SQL, { since, until }: Days): SQL {
  const from = since === undefined ? sql`true` : sql`${moment} >= ${midnight(sql`${since}::date`)}`;
  return until === undefined ? from : sql`${from} AND ${moment} < ${midnight(sql`(${until}::date + 1)`)}`;
}
