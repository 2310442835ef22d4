import type { z } from 'zod';
import type { CallerKind, Link } from '#domain/access/caller.ts';
import type { CallScope } from '#domain/access/tokens.ts';
import type { Method } from '#domain/call-name.ts';

/**
 * Which callers a call serves, by its `access`: the permission table of the API. `public` needs no session. `visitor` and `hr` ignore a
 * session: the caller is identified by the token in the path, and HR also by the cookie of a confirmed browser.
 */
export const SERVES = {
  public: { administrator: true, consultant: true, account: true, visitor: true, hr: true },
  visitor: { administrator: false, consultant: false, account: false, visitor: true, hr: false },
  hr: { administrator: false, consultant: false, account: false, visitor: false, hr: true },
  user: { administrator: true, consultant: true, account: true, visitor: false, hr: false },
  admin: { administrator: true, consultant: false, account: false, visitor: false, hr: false },
  consultant: { administrator: false, consultant: true, account: false, visitor: false, hr: false },
  staff: { administrator: true, consultant: true, account: false, visitor: false, hr: false },
} as const satisfies Record<string, Record<CallerKind, boolean>>;
export type Access = keyof typeof SERVES;
export type Served<A extends Access> = { [K in CallerKind]: (typeof SERVES)[A][K] extends true ? K : never }[CallerKind];

/** Method and path: 'PUT /api/employees/{id}'. */
export type CallName = `${Method} /api/${string}`;

type ByAdministrators = { [A in Access]: (typeof SERVES)[A]['administrator'] extends true ? A : never }[Access];

/**
 * `scope`: what a token must be made for to make the call. `none`: no token may, because the call is about accounts, sessions, secrets,
 * links that open something for others, or erasing. Calls that do not serve administrators serve no token either.
 */
type Permission = { access: ByAdministrators; scope: CallScope } | { access: Exclude<Access, ByAdministrators>; scope?: never };

export type Endpoint = Permission & {
  /** For visitors: the kind of link whose token is in the path. */
  by?: Link;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Fields that the schema does not name are dropped from the answer. */
  output: z.ZodType;
  /** For HR: also allowed before the browser has confirmed itself with a code. */
  beforeCode?: true;
  /** For HR: also allowed for an employer that only follows, because communication with its employees does not go through HR. */
  forFollowers?: true;
  /** The HTTP status of a successful answer; absent: 200. */
  status?: 202;
  /** The handler writes the response itself (a file, a calendar). */
  raw?: true;
  /** A GET that shows text of its input: only our own pages may ask, because an address could make it say anything. */
  repeatsInput?: true;
  /** Also allowed for a session that must first set up the mandatory second factor. */
  beforeTotp?: true;
  /** The body is a multipart form with a file. */
  upload?: true;
  /** A body of any type is accepted and not read: mail programs choose it. */
  anyBody?: true;
};

export function group<const G extends Record<CallName, Endpoint>>(calls: G): G {
  return calls;
}
