/**
 * How long this server waits before contacting a failing mail server again: five seconds to five minutes. Waiting costs no mail an attempt.
 */
const FIRST_MS = 5_000;
const LONGEST_MS = 5 * 60_000;

export type Backoff = {
  /** The remaining wait for this account; 0 for another account, which is tried immediately. */
  left: (account: string) => number;
  /** Whether the last failure was with another account: an administrator has changed the account since, so the failure no longer counts. */
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

/** Plus or minus a fifth, so that servers do not retry at the same time. */
export function jitter(milliseconds: number): number {
  return milliseconds * (0.8 + Math.random() * 0.4);
}
