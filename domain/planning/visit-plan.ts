// What a visiting day is expected to bring. Whoever is invited and has no appointment yet is expected; they are spread over the coming
// visiting days of their employer in order of date, on each as many as there are hours free. Who does not fit is the shortage.

type Day = { id: number; free: number };

/** `days` in order of date; how many are expected on each, and how many on none. */
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
