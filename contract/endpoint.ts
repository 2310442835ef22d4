import type { z } from 'zod';
import type { CallerKind, Link } from '#domain/access/caller.ts';
import type { Method } from '#domain/call-name.ts';

/** Whom a call serves, by its `access`: the permission table of the product. `public` needs no session, and `visitor` ignores one. */
export const SERVES = {
  public: { administrator: true, consultant: true, account: true, visitor: true },
  visitor: { administrator: false, consultant: false, account: false, visitor: true },
  user: { administrator: true, consultant: true, account: true, visitor: false },
  admin: { administrator: true, consultant: false, account: false, visitor: false },
  consultant: { administrator: false, consultant: true, account: false, visitor: false },
  staff: { administrator: true, consultant: true, account: false, visitor: false },
} as const satisfies Record<string, Record<CallerKind, boolean>>;
export type Access = keyof typeof SERVES;
export type Served<A extends Access> = { [K in CallerKind]: (typeof SERVES)[A][K] extends true ? K : never }[CallerKind];

/** A call as the specification writes it: 'PUT /api/employees/{id}'. */
export type CallName = `${Method} /api/${string}`;

export type Endpoint = {
  access: Access;
  /** For visitors: the link whose token stands in the path. */
  by?: Link;
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
