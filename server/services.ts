import type { FastifyBaseLogger } from 'fastify';
import type { Claims, Identity, PasswordRule } from '#domain/access/single-sign-on.ts';
import type { BackupPlan } from './db/backup-plan.ts';
import type { Database, Db } from './db/db.ts';

/** Values sent to the single sign-on provider, and checked when the browser returns. */
export type OidcAttempt = { state: string; nonce: string; codeVerifier: string };

/** Every method returns within ten seconds or throws a Refusal; see sso.ts. */
export type SingleSignOn = PasswordRule & {
  /** The provider's name on the log-in button. */
  name: string;
  trustsEmail: boolean;
  /** The address at the provider that the browser is sent to. */
  startAddress: (attempt: OidcAttempt, redirectUri: string) => Promise<URL>;
  /** The identity in the callback address. `claims` makes another request, needed only at someone's first log-in. */
  identify: (answer: URL, attempt: OidcAttempt) => Promise<Identity & { claims: () => Promise<Claims> }>;
};

/** The internet services that the portal calls; tests pass servers of their own. */
export type Outside = {
  /** Token endpoints. `{tenant}` is the Microsoft directory. */
  tokens: { microsoft: string; google: string };
  /** Microsoft Graph, without its version. */
  graph: string;
  /** Null: the resolvers of this machine. */
  nameServers: string[] | null;
};

/** Whether this server may do jobs on this database, and the current time: see metrics/guard.ts. */
export type Guard = {
  now: () => Temporal.Instant;
  /** Whether the clocks of the machine and the database differ by at most a minute. */
  isClockRight: () => boolean;
  /** Seconds that the machine's clock is ahead of the database's at the last comparison; negative: behind. */
  secondsAhead: () => number;
  /** Whether this version knows the schema generation and has the key of the database. */
  isSchemaKnown: () => boolean;
  /** Whether the database's disk was full at the last check. */
  isFull: () => boolean;
  mayWork: () => boolean;
  /** Checks now; returns whether this server may do jobs. */
  look: () => Promise<boolean>;
  stop: () => void;
};

/** The dependencies of actions, passed in so that tests can replace them. */
export type Services = {
  db: Db;
  database: Database;
  /** The only clock. On PostgreSQL it is the database's, equal on every server: see metrics/guard.ts. */
  now: () => Temporal.Instant;
  /** The base URL of links in mails, without a trailing slash. */
  appUrl: string;
  /** 32 bytes; encrypts the columns listed in `secret-columns.ts`. */
  secretKey: Buffer;
  /** The file with ids of erased people, outside the database: see db/erasure-journal.ts. */
  erasureJournal: string;
  /** Absent: no comparison of clocks. */
  guard?: Guard;
  outside: Outside;
  /** Null: not configured. */
  sso: SingleSignOn | null;
  /** CALENDAR_ALLOW: non-public networks that calendars may be fetched from. Absent: none. */
  calendarAllow?: readonly string[];
  /** Absent: this server makes no backups. */
  backups?: BackupPlan | null;
  /** Job name to whether its last run failed, for the metrics. Absent: not recorded. */
  failingJobs?: Map<string, boolean>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> & Partial<Pick<FastifyBaseLogger, 'debug'>>;
  /** Wakes the mail worker; call it after the transaction has committed. */
  wakeOutbox: () => void;
  /** Runs work after the answer; the server finishes it before closing. */
  later: (work: () => Promise<void>) => void;
};
