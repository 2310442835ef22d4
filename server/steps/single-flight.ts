/**
 * At most one run at a time and one that waits for it: whoever asks shares the run that begins after the asking, so that its result
 * is never older than the question.
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
