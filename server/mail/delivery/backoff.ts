/** How long this server leaves a mail server alone that is out of order: from five seconds to five minutes. No mail pays for it. */
const FIRST_MS = 5_000;
const LONGEST_MS = 5 * 60_000;

export type Backoff = {
  /** What is left of the wait for this account; another account is tried at once. */
  left: (account: string) => number;
  /** Whether this account is another one than the one that failed. */
  isForgotten: (account: string) => boolean;
  failed: (account: string) => number;
  reset: () => void;
};

export function createBackoff(): Backoff {
  let failing: { account: string; times: number; until: number } | null = null;
  return {
    left: (account) => (failing?.account === account ? failing.until - performance.now() : 0),
    isForgotten: (account) => failing !== null && failing.account !== account,
    failed: (account) => {
      const times = failing?.account === account ? failing.times : 0;
      const wait = jitter(Math.min(FIRST_MS * 2 ** times, LONGEST_MS));
      failing = { account, times: times + 1, until: performance.now() + wait };
      return wait;
    },
    reset: () => {
      failing = null;
    },
  };
}

/** A fifth more or less, so that servers that failed together do not come back together. */
export function jitter(milliseconds: number): number {
  return milliseconds * (0.8 + Math.random() * 0.4);
}
