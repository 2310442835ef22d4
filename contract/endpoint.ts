import type { z } from 'zod';
import type { Method } from '#domain/call-name.ts';

/** Who may make a call. `visitor` is anyone who holds a link: the token in the path or query is the credential. */
const ACCESS = ['public', 'visitor', 'user', 'admin', 'consultant', 'staff'] as const;
export type Access = (typeof ACCESS)[number];

/** A call as the specification writes it: 'PUT /api/employees/{id}'. */
export type CallName = `${Method} /api/${string}`;

export type Endpoint = {
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Lists what leaves the server: a field that it does not name is dropped. */
  output: z.ZodType;
  /** The handler writes the answer itself (a file, a calendar). */
  raw?: true;
  /** Reachable by a session that still has to set up the second factor that administrators require. */
  beforeTotp?: true;
  /** The body is a form with a file. */
  upload?: true;
};

export function group<const G extends Record<CallName, Endpoint>>(calls: G): G {
  return calls;
}
