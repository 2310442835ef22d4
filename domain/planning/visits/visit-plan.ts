// Forecast for visiting days. The further bookings that are expected of an employer (domain/rounds/forecast.ts) are spread over its coming
// visiting days, in order of date, each day up to its free hours. The remainder is the shortage.

type Day = { id: number; free: number };

/** `days` in order of date. Returns how many bookings are expected per day, and how many exceed the free hours of all days. */
export function expectedOn(days: readonly Day[], bookings: number): { expected: ReadonlyMap<number, number>; shortage: number } {
  const expected = new Map<number, number>();
  let left = bookings;
  for (const { id, free } of days) {
    const some = Math.min(free, left);
    expected.set(id, some);
    left -= some;
  }
  return { expected, shortage: left };
}
