import { DrizzleQueryError } from 'drizzle-orm';

type DatabaseFault = { code: string; constraint: string | null };

/** No connection could be had. The cause says why: refused, silent, all in use. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * The SQLSTATE and constraint behind a failed statement; null for anything that is not the database's answer.
 * The message and detail of the cause hold row data, so they stay here.
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

/** What a row was to refer to has been deleted by a transaction that was faster; or what was to be deleted is referred to by now. */
export function missesRow(error: unknown): boolean {
  return faultOf(error)?.code === FOREIGN_KEY;
}

/** A statement that ran, or waited for a lock, longer than it may: nothing was done, and the same request may succeed later. */
export function isDatabaseBusy(error: unknown): boolean {
  return ['57014', '55P03'].includes(faultOf(error)?.code ?? '');
}

/** Read-only, as a standby is; full. */
export const READ_ONLY = '25006';
const DISK_FULL = '53100';

/** It answers and takes no changes: the same request may succeed later. */
export function isDatabaseUnwritable(error: unknown): boolean {
  return [READ_ONLY, DISK_FULL].includes(faultOf(error)?.code ?? '');
}

/** SQLSTATE classes of a connection: lost or refused, server going down or coming up, no connections left. */
const AWAY_STATE = /^(08...|57P0.|53300)$/;
const AWAY_ERRNO = /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** What the driver says without a code. Its words are fixed, so they may be logged too. */
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
 * Whether a failure means that the database was not there, so that the same request may succeed later. An errno or the driver's
 * words count only beneath a query: a visitor who hangs up during an upload is an ECONNRESET too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (AWAY_STATE.test(faultOf(error)?.code ?? '')) return true;
  return error instanceof DrizzleQueryError && (error.cause instanceof DatabaseAway || isConnectionLost(error.cause));
}

/** The same for an error that is known to come from a connection to the database. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = faultOf(error)?.code ?? '';
  return AWAY_STATE.test(code) || AWAY_ERRNO.test(code) || LOST_CONNECTION.has(error.message);
}
