import type { Services } from '#server/services.ts';
import type { Backoff } from './backoff.ts';
import type { Connection } from './connection.ts';

/** Where a crash makes a difference; tests crash there. */
export type Point = 'claiming' | 'claimed' | 'sending' | 'accepted' | 'marking' | 'marked';

/** What the steps of a delivery share, in one process. */
export type Desk = {
  services: Services;
  connection: Connection;
  backoff: Backoff;
  /** Since when the mail server has not taken what it was given, or refused the sender. */
  lostAt: number | null;
  isStopping: boolean;
  at: (point: Point) => void;
};

/** What a hanging mail server, or a database that is away, gets when this server has to stop. */
export const GRACE_MS = 3_000;
