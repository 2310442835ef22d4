import type { z } from 'zod';

/** Who may make a call. `visitor` is anyone who holds a link: the token in the path or query is the credential. */
export const ACCESS = ['public', 'visitor', 'user', 'admin', 'consultant', 'staff'] as const;
export type Access = (typeof ACCESS)[number];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];
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
  /** The body is a form with a file. */
  upload?: true;
};

export function group<const G extends Record<CallName, Endpoint>>(calls: G): G {
  return calls;
}

export function methodOf(name: string): Method {
  const method = METHODS.find((method) => name.startsWith(`${method} `));
  if (!method) throw new Error(`no method in the name of the call: ${name}`);
  return method;
}

export function pathOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}
