/** Does this for each round, one after the other. One that fails does not hold up the next; returns what was thrown. */
export async function forEachRound<T>(rounds: readonly T[], work: (round: T) => Promise<void>): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const round of rounds) await work(round).catch((error) => failed.push(error));
  return failed;
}

/** For a job, which is logged as failing and tried again at the next tick. */
export function throwFirst(failed: readonly unknown[]): void {
  if (failed.length > 0) throw failed[0];
}
