import type { CalendarProblem } from '#domain/planning/own-calendar.ts';

/** A calendar could not be read; `problem` is shown to the consultant. */
export class CalendarFailure extends Error {
  readonly problem: CalendarProblem;
  /** The Retry-After header as sent: seconds, or a date. */
  readonly retryAfter: string | null;

  constructor(problem: CalendarProblem, cause?: unknown, retryAfter: string | null = null) {
    super(problem, { cause });
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT', 'EHOSTDOWN', 'ENETDOWN'];
const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

/** Maps a network error to the problem that is shown. */
export function failureOf(error: unknown): CalendarFailure {
  if (error instanceof CalendarFailure) return error;
  return new CalendarFailure(problemOf(error), error);
}

function problemOf(error: unknown): CalendarProblem {
  const { code = '', errors = [] } = error as { code?: string; errors?: { code?: string }[] };
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'NAME_NOT_FOUND';
  if (CERTIFICATE.test(code)) return 'CERTIFICATE';
  if (/^(ERR_SSL_|ERR_TLS_|EPROTO)/.test(code)) return 'TLS';
  if (UNREACHABLE.includes(code) || errors.length > 0) return 'UNREACHABLE';
  if (/^(HPE_|Z_|ERR_)/.test(code) && code !== 'ERR_STREAM_PREMATURE_CLOSE') return 'UNEXPECTED';
  return 'BROKEN_OFF';
}
