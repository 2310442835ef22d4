import { customType, date as pgDate } from 'drizzle-orm/pg-core';

/** 'yyyy-MM-dd' */
export const day = (name?: string) => (name === undefined ? pgDate({ mode: 'string' }) : pgDate(name, { mode: 'string' }));

/** 'HH:MM' on the wall in Amsterdam. */
export const clock = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (value) => value.slice(0, 5),
});

/** An instant as ISO text with Z, whatever form the driver hands over. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Text that compares and sorts by code point, whatever the locale of the database. */
export const byCodePoint = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' });
