import type { Services } from '#server/services.ts';
import type { Backoff } from './backoff.ts';
import type { Connection } from './connection.ts';

/** Points at which tests crash the worker. */
export type Point = 'claiming' | 'claimed' | 'sending' | 'accepted' | 'marking' | 'marked';

/** Shared by the steps of a delivery, per process. */
export type Desk = {
  services: Services;
  connection: Connection;
  backoff: Backoff;
  /** Since when the mail server has accepted nothing, or refused the sender. */
  lostAt: number | null;
  isStopping: boolean;
  at: (point: Point) => void;
};

/** Time for a hanging mail server or database when this server stops. */
export const GRACE_MS = 3_000;
