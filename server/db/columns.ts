import { sql } from 'drizzle-orm';
import { customType, date as pgDate, serial } from 'drizzle-orm/pg-core';

// Column types of the tables in schema/. Whatever drizzle cannot express (the exclusion constraints that prevent double booking, the
// append-only trigger, the trigram indexes) is in the custom migration `0001_constraints.sql`.

/** The name in the database of a field that a schedule names. */
export const snakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** 'yyyy-MM-dd' */
export const day = (name?: string) => (name === undefined ? pgDate({ mode: 'string' }) : pgDate(name, { mode: 'string' }));

/** 'HH:MM', local time in Amsterdam. */
export const clock = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (value) => value.slice(0, 5),
});

/** An instant as ISO text with Z, whatever the driver returns. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Text that compares and sorts by code point in every locale of the database. */
export const byCodePoint = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' });

export const id = () => serial('id').primaryKey();
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);
