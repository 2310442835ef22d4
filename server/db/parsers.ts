/**
 * Makes both drivers return the same values, by OID of the type. Dates and times stay text: as a `Date` a day would shift with the server's
 * zone.
 */
export const PARSERS: Record<number, (text: string) => unknown> = {
  // int8, the type of count(*). The portal's numbers stay far below 2^53.
  20: Number,
  // date
  1082: (text) => text,
  // time: seconds are never stored.
  1083: (text) => text.slice(0, 5),
  // date[]
  1182: (text) => text.slice(1, -1).split(',').filter(Boolean),
};
