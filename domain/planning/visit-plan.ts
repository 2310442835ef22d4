// Forecast for visiting days. Invited employees without an appointment are spread over the coming visiting days of their employer, in order
// of date, each day up to its free hours. The remainder is the shortage.

type Day = { id: number; free: number };

/** `days` in order of date. Returns how many employees are expected per day, and how many fit on none. */
export function expectedOn(days: readonly Day[], waiting: number): { expected: ReadonlyMap<number, number>; shortage: number } {
  const expected = new Map<number, number>();
  let left = waiting;
  for (const { id, free } of days) {
    const some = Math.min(free, left);
    expected.set(id, some);
    left -= some;
  }
  return { expected, shortage: left };
}
