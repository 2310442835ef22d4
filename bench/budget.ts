// Prints each measured ratio beside its budget; exceeding one sets the exit code. Ratios within one run do not depend on the machine.

export type Budget = { what: string; value: number; limit: number; atLeast?: boolean };

export function report(title: string, budgets: Budget[]): void {
  console.log(`\n${title}`);
  for (const { what, value, limit, atLeast } of budgets) {
    const kept = atLeast ? value >= limit : value <= limit;
    console.log(`${kept ? 'ok    ' : 'BROKEN'} ${what}: ${value.toFixed(2)} (budget ${atLeast ? 'at least' : 'at most'} ${limit})`);
    if (!kept) process.exitCode = 1;
  }
}

export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function median(times: number[]): number {
  return percentile(times, 0.5);
}

/** CPU microseconds of this process per repetition, independent of other load on the machine. */
export async function cpuPer(repetitions: number, work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < repetitions / 5; i++) await work();
  const before = process.cpuUsage();
  for (let i = 0; i < repetitions; i++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / repetitions;
}

/**
 * Measures each in turn, repeatedly, and returns the median of each, so that other load affects all alike. The first round warms up and is
 * discarded.
 */
export async function alternating<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const value = await measures[name]();
      if (round > 0) seen[name].push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Name, number>;
}
