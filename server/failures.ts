import { fileURLToPath } from 'node:url';
import { faultOf, isDatabaseAway, isDatabaseUnwritable, LOST_CONNECTION } from './db/errors.ts';
import type { Services } from './services.ts';

// The fields of a failure in the log: what was being done, error class, code and frames of our own code. Never the message: it may contain
// parameters, addresses, names and rows.

export type Description = {
  kind: string;
  /** From a database error: SQLSTATE, and the constraint and table that it names. */
  sqlState?: string;
  constraint?: string;
  table?: string;
  /** From the operating system or a library: ECONNREFUSED, ERR_INVALID_URL. */
  code?: string;
  syscall?: string;
  /** From a mail server: 550, 5.4.5, RCPT TO. */
  smtp?: string;
  smtpStatus?: string;
  smtpCommand?: string;
  /** The database driver's message about a lost connection, if it is one of a fixed list. */
  reason?: string;
  /** Frames of this project only, innermost first. */
  stack?: string[];
  cause?: Description;
};

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Restricted to existing SQLSTATE classes, because EPIPE has five characters too. */
const SQL_STATE = /^(\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;
const MAX_FRAMES = 8;
const MAX_CAUSES = 4;

export function describeError(error: unknown, depth = 0): Description {
  if (!(error instanceof Error)) return { kind: typeof error };
  const fields: Record<string, unknown> = { ...error };
  const word = (name: string, shape: RegExp) => {
    const value = fields[name];
    return typeof value === 'string' && shape.test(value) ? value : undefined;
  };
  const isSqlState = SQL_STATE.test(faultOf(error)?.code ?? '');
  const stack = framesOf(error);
  return Object.fromEntries(
    Object.entries({
      kind: error.constructor.name,
      sqlState: isSqlState ? faultOf(error)?.code : undefined,
      constraint: word('constraint', /^\w+$/),
      table: word('table', /^\w+$/),
      code: isSqlState ? undefined : word('code', /^[A-Z][A-Z0-9_]*$/),
      syscall: word('syscall', /^\w+$/),
      smtp: typeof fields.responseCode === 'number' ? String(fields.responseCode) : undefined,
      smtpStatus: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(fields.response ?? ''))?.[1],
      smtpCommand: word('command', /^[A-Z]{1,10}( [A-Z]{1,10})*$/),
      reason: LOST_CONNECTION.has(error.message) ? error.message : undefined,
      stack: stack.length > 0 ? stack : undefined,
      cause: error.cause === undefined || depth === MAX_CAUSES ? undefined : describeError(error.cause, depth + 1),
    }).filter(([, value]) => value !== undefined),
  ) as Description;
}

/** Such as 'server/actions/appointments/book.ts:31:7 book'. A message can look like a frame, so only paths inside this project are kept. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const frame = /^ {4}at (?:(?:async )?([\w.$<>#[\] ]+) \()?(?:file:\/\/)?(\/[^\s()]+):(\d+):(\d+)\)?$/.exec(line);
      const [, name, path = '', row, column] = frame ?? [];
      if (!path.startsWith(ROOT) || path.includes('/node_modules/')) return [];
      return `${path.slice(ROOT.length)}:${row}:${column}${name ? ` ${name}` : ''}`;
    })
    .slice(0, MAX_FRAMES);
}

/**
 * While the database is away, read-only or full, every call fails for the same reason: one line per half minute, with the number of
 * failures.
 */
const QUIET_MS = 30_000;
type Log = Pick<Services['log'], 'warn' | 'error'>;
const outages = new WeakMap<Log, { until: number; unsaid: number }>();

type Doing = { doing: string; [more: string]: string | number | undefined };

/** `doing` reads as part of a sentence: 'sending a mail', 'the nightly run'. */
export function logFailure(log: Log, what: string | Doing, error: unknown): void {
  const { doing, ...more } = typeof what === 'string' ? { doing: what } : what;
  const line = { doing, ...more, error: describeError(error) };
  const isUnwritable = isDatabaseUnwritable(error);
  if (!isUnwritable && !isDatabaseAway(error)) {
    log.error(line, `${doing} failed`);
    return;
  }
  const outage = outages.get(log) ?? { until: 0, unsaid: 0 };
  outages.set(log, outage);
  if (performance.now() < outage.until) {
    outage.unsaid++;
    return;
  }
  log.warn(
    { ...line, ...(outage.unsaid > 0 && { alsoFailed: outage.unsaid }) },
    `${doing} failed: the database ${isUnwritable ? 'takes no changes' : 'was not there'}`,
  );
  outage.until = performance.now() + QUIET_MS;
  outage.unsaid = 0;
}

/** Logs an outage of the database once when it begins and once when it ends. */
export function logOutages(log: Log) {
  return {
    away: (reason: unknown) => log.error({ error: describeError(reason) }, 'the database does not answer: calls get 503 until it does'),
    back: (seconds: number) => log.warn({ seconds }, 'the database answers again'),
  };
}
