import { DrizzleQueryError } from 'drizzle-orm';

type DatabaseFault = { code: string; constraint: string | null };

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
