import { DrizzleQueryError } from 'drizzle-orm';

type DatabaseFault = { code: string; constraint: string | null };

/** No connection could be made, or it was lost. `cause`: the driver's error, or during an outage that of a test connection (watch.ts). */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * The SQLSTATE and constraint of a failed statement; null if the error is not an answer of the database. Message and detail of the cause
 * contain row data, so they are not passed on.
 */
export function faultOf(error: unknown): DatabaseFault | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return null;
  const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : null;
  return { code: cause.code, constraint };
}

export function violates(error: unknown, constraint: string): boolean {
  return faultOf(error)?.constraint === constraint;
}

const FOREIGN_KEY = '23503';

/** A foreign key failed: another transaction deleted the referenced row first, or added a reference to the deleted one. */
export function missesRow(error: unknown): boolean {
  return faultOf(error)?.code === FOREIGN_KEY;
}

/** A statement exceeded its timeout or waited too long for a lock: nothing was changed, and a retry may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  return ['57014', '55P03'].includes(faultOf(error)?.code ?? '');
}

/** 25006: read-only, as a standby is; 53100: disk full. */
export const READ_ONLY = '25006';
const DISK_FULL = '53100';

/** The database answers but refuses changes; a retry may succeed later. */
export function isDatabaseUnwritable(error: unknown): boolean {
  return [READ_ONLY, DISK_FULL].includes(faultOf(error)?.code ?? '');
}

/** SQLSTATE classes of connections: lost or refused, server shutting down or starting, too many connections. */
const AWAY_STATE = /^(08...|57P0.|53300)$/;
/** ENOENT: the socket of a PostgreSQL on this machine that does not run. */
const AWAY_ERRNO =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENOENT|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** Errors of the driver without a code. The texts are fixed, so they may be logged. */
export const LOST_CONNECTION: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
]);

/**
 * Whether the database was unreachable, so that a retry may succeed. An errno or a text of the driver is accepted only as the cause of a
 * query error: a visitor who disconnects during an upload causes an ECONNRESET too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (AWAY_STATE.test(faultOf(error)?.code ?? '')) return true;
  return error instanceof DrizzleQueryError && (error.cause instanceof DatabaseAway || isConnectionLost(error.cause));
}

/** Like `isDatabaseAway`, for an error that is known to come from a database connection. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = faultOf(error)?.code ?? '';
  return AWAY_STATE.test(code) || AWAY_ERRNO.test(code) || LOST_CONNECTION.has(error.message);
}
