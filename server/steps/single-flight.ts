/**
 * Concurrent calls share one run. A call during a run waits for the next run, which starts after the call, so no result is older than its
 * call. At most one run is active and one is queued.
 */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<T> | null = null;
  return () => {
    if (waiting) return waiting;
    const mine = running.then(() => {
      waiting = null;
      return work();
    });
    running = mine.catch(() => {});
    waiting = mine;
    return mine;
  };
}
