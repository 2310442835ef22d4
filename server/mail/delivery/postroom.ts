import type { Services } from '#server/services.ts';
import type { Backoff } from './backoff.ts';
import type { Connection } from './connection.ts';

/** Points at which tests crash the worker. */
export type Point = 'claiming' | 'claimed' | 'sending' | 'accepted' | 'marking' | 'marked';

/** Shared by the steps of a delivery, per process. */
export type Postroom = {
  services: Services;
  connection: Connection;
  backoff: Backoff;
  /** Since when (by performance.now()) the mail server fails or refuses the sender; null while it takes mail. */
  lostAt: number | null;
  isStopping: boolean;
  at: (point: Point) => void;
};

/** How long a stopping server waits for a hanging mail server or database. */
export const GRACE_MS = 3_000;
