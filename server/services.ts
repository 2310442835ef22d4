import type { FastifyBaseLogger } from 'fastify';
import type { Claims, Identity, PasswordRule } from '#domain/access/single-sign-on.ts';
import type { BackupPlan } from './db/backup-plan.ts';
import type { Database, Db } from './db/db.ts';
import type { Outside } from './outside.ts';

/** What a log-in at the provider starts with, and must come back with. */
export type OidcAttempt = { state: string; nonce: string; codeVerifier: string };

/** Either answers within ten seconds or throws a Refusal; see sso.ts. */
export type SingleSignOn = PasswordRule & {
  /** What the button calls it. */
  name: string;
  trustsEmail: boolean;
  /** Where the browser goes to log in. */
  startAddress: (attempt: OidcAttempt, redirectUri: string) => Promise<URL>;
  /** Who came back, from the address they came back to. The claims are asked for only when someone comes for the first time. */
  identify: (answer: URL, attempt: OidcAttempt) => Promise<Identity & { claims: () => Promise<Claims> }>;
};

/** Whether this server may work on this database, and what time it is: see metrics/guard.ts. */
export type Guard = {
  now: () => Temporal.Instant;
  /** Whether the machine's clock and the database's are at most a minute apart. */
  isClockRight: () => boolean;
  /** How far the machine's clock is ahead of the database's, as last seen; negative: behind. */
  secondsAhead: () => number;
  /** Whether this version understands the database, and has its key. */
  isSchemaKnown: () => boolean;
  /** Whether the disk of the database was full when it was last looked at. */
  isFull: () => boolean;
  mayWork: () => boolean;
  /** Compares again. Answers whether this server may work. */
  look: () => Promise<boolean>;
  stop: () => void;
};

/** What an action needs from the world: handed in, so that a test can hand in another. */
export type Services = {
  db: Db;
  database: Database;
  /** The only clock. On PostgreSQL it is that of the database, the same on every server: see metrics/guard.ts. */
  now: () => Temporal.Instant;
  /** Where links in mails point to, without a slash at the end. */
  appUrl: string;
  /** 32 bytes; encrypts what `secret-columns.ts` lists. */
  secretKey: Buffer;
  /** The file that remembers erasures outside the database: see db/erasure-journal.ts. */
  erasureJournal: string;
  /** False: this server only sends mail, and erases nobody. */
  keepsJournal?: boolean;
  /** Absent: there is nothing to compare with. */
  guard?: Guard;
  outside: Outside;
  /** Null: there is none. */
  sso: SingleSignOn | null;
  /** CALENDAR_ALLOW: what may be read as a calendar although it is not public. Absent: nothing. */
  calendarAllow?: readonly string[];
  /** Absent: this server makes no backups. */
  backups?: BackupPlan | null;
  /** By the name of a job: whether its last attempt failed. Absent: nobody wants to know. */
  failingJobs?: Map<string, boolean>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> & Partial<Pick<FastifyBaseLogger, 'debug'>>;
  /** Tells the mail worker that something may be waiting; call it after the transaction. */
  wakeOutbox: () => void;
  /** Work that the answer does not wait for; it is finished before the server closes. */
  later: (work: () => Promise<void>) => void;
};
