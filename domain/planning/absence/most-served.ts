/**
 * The most visits that are possible on these days if each day goes to one employer. `days`: how many visits are possible on each; `wanted`:
 * how many each employer wants. There are about ten days, so every sensible way to share them out is tried.
 */
export function mostServed(days: readonly number[], wanted: readonly number[]): number {
  const known = new Map<string, number>();
  const share = (rest: readonly number[], open: readonly number[]): number => {
    const [day, ...others] = rest;
    if (!day || open.length === 0) return 0;
    const bound = Math.min(sum(rest), sum(open));
    // If an employer wants exactly as many visits as the day has, no other use of the day is better.
    const exact = open.indexOf(day);
    if (exact >= 0) return day + share(others, open.toSpliced(exact, 1));
    const key = `${rest.join(' ')}:${open.join(' ')}`;
    let most = known.get(key) ?? -1;
    if (most >= 0) return most;
    for (const [i, count] of open.entries()) {
      if (count === open[i - 1]) continue;
      most = Math.max(most, Math.min(day, count) + share(others, descending(open.with(i, count - day))));
      if (most === bound) break;
    }
    known.set(key, most);
    return most;
  };
  return share(descending(days), descending(wanted).slice(0, days.length));
}

function descending(numbers: readonly number[]): number[] {
  return numbers.filter((one) => one > 0).sort((a, b) => b - a);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
