import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from './db/db.ts';
import type { Outside } from './outside.ts';

/** What an action needs from the world: handed in, so that a test can hand in another. */
export type Services = {
  db: Db;
  database: Database;
  /** The only clock. */
  now: () => Temporal.Instant;
  /** Where links in mails point to, without a slash at the end. */
  appUrl: string;
  /** 32 bytes; encrypts the secrets of the mail account. */
  secretKey: Buffer;
  /** The file that remembers erasures outside the database: see db/erasure-journal.ts. */
  erasureJournal: string;
  outside: Outside;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Tells the mail worker that something may be waiting; call it after the transaction. */
  wakeOutbox: () => void;
  /** Work that the answer does not wait for; it is finished before the server closes. */
  later: (work: () => Promise<void>) => void;
};
