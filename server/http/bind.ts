import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type Access, type Endpoint, SERVES, type Served } from '#contract/endpoint.ts';
import type { Follower, Hr, HrAtDoor, Link, User, Visitor } from '#domain/access/caller.ts';
import { isWithinScope, type TokenScope } from '#domain/access/tokens.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { hrCallerOf } from './callers/hr-browsers.ts';
import { bearerOf, type TokenCaller, tokenCallerOf } from './callers/tokens.ts';
import { refuseDuringMaintenance } from './maintenance.ts';
import { oneChange } from './one-change.ts';
import { isFromOwnPage, refuseForeignOrigin, refuseForeignRead } from './origin.ts';
import { callerOf, type SessionCaller } from './sessions.ts';
import { IGNORED_BODY, ignoreBodyOf, MAX_FORM_BYTES } from './upload.ts';

// Turns a contract group into routes. Every request passes the same checks in this order: origin, session, maintenance, second factor,
// access (for HR: link and code), input, handler, output. A request with a token has the rights of that token, whatever cookies it carries:
// token, scope, maintenance, input, handler, output.

/** A call that serves tokens may have been made without a session. */
type AccountOf<E extends Endpoint> = E extends { scope: TokenScope } ? User : SessionCaller;

/** Exactly the callers that the endpoint admits: binding an action that accepts fewer kinds is a compiler error. */
type CallerFor<E extends Endpoint> = E extends { access: 'visitor' }
  ? E extends { by: infer By extends Link }
    ? Visitor<By>
    : null
  : E extends { access: 'hr' }
    ? E extends { beforeCode: true }
      ? HrAtDoor
      : E extends { forFollowers: true }
        ? Follower
        : Hr
    : E extends { access: 'public' }
      ? AccountOf<E> | null
      : Extract<AccountOf<E>, { kind: Served<E['access']> }>;

type RequestPart<E, K extends string> = E extends { [P in K]: z.ZodType } ? z.output<E[K]> : undefined;

type Call<E extends Endpoint> = {
  services: Services;
  caller: CallerFor<E>;
  params: RequestPart<E, 'params'>;
  query: RequestPart<E, 'query'>;
  body: RequestPart<E, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answer<E extends Endpoint> = E extends { raw: true } ? unknown : z.input<E['output']>;
type Handlers<G extends Record<keyof G, Endpoint>> = { [N in keyof G]: (call: Call<G[N]>) => Promise<Answer<G[N]>> | Answer<G[N]> };
export type Api = { group: Record<string, Endpoint>; handlers: Record<string, (call: never) => unknown> };

export function serve<G extends Record<keyof G, Endpoint>>(group: G, handlers: Handlers<G>): Api {
  return { group, handlers };
}

/** Calls that stay open to everyone during maintenance. */
const OPEN_DURING_MAINTENANCE = new Set([
  'GET /api/maintenance-status',
  'POST /api/login',
  'GET /api/login/ways',
  'GET /api/login/oidc',
  'GET /api/login/oidc/callback',
  'POST /api/logout',
  'GET /api/user',
  'GET /api/health',
  'GET /api/health/ready',
  'GET /api/public/firm',
  'GET /api/public/firm/logo',
  'GET /api/public/privacy',
  'GET /api/public/accessibility',
  // Whoever unsubscribes does so once, and a mail program does not try again.
  'POST /api/stop/{token}',
  'DELETE /api/stop/{token}',
  'GET /api/public/stop/{token}',
]);

/** Calls that ask for no session; those of HR ask for a link and a confirmed browser. */
const WITHOUT_SESSION: ReadonlySet<Access> = new Set(['public', 'visitor', 'hr']);

const HEALTH_CALLS = ['GET /api/health', 'GET /api/health/ready'];
/** Calls without a session lookup, so that they answer while the database is down. */
const ANONYMOUS = new Set([...HEALTH_CALLS, 'GET /api/login/oidc', 'GET /api/login/oidc/callback']);

export function bind(app: FastifyInstance, services: Services, { group, handlers }: Api): void {
  for (const [name, endpoint] of Object.entries(group)) {
    const handler = handlers[name] as unknown as (call: Call<Endpoint>) => unknown;
    const method = methodOf(name);
    app.withTypeProvider<ZodTypeProvider>().route({
      method,
      url: pathOf(name).replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
        ...(endpoint.anyBody && IGNORED_BODY),
        ...(!endpoint.raw && { response: { [endpoint.status ?? 200]: endpoint.output } }),
      },
      config: { access: endpoint.access },
      ...(endpoint.upload && { bodyLimit: MAX_FORM_BYTES }),
      onRequest: async (request) => {
        const bearer = HEALTH_CALLS.includes(name) ? null : bearerOf(request);
        if (bearer !== null) {
          request.caller = await callerByToken(services, bearer, endpoint);
          // A program has no reason to go on while the office is at work on the portal.
          if (!OPEN_DURING_MAINTENANCE.has(name)) await refuseDuringMaintenance(services, () => null);
          return;
        }
        if (method !== 'GET') refuseForeignOrigin(request, services.appUrl);
        if (endpoint.repeatsInput && !isFromOwnPage(request)) throw new Refusal('FOREIGN_ORIGIN');
        const { access } = endpoint;
        const hasNoSession = access === 'visitor' || access === 'hr' || ANONYMOUS.has(name);
        const caller = hasNoSession ? null : await callerOf(services, request);
        if (method === 'GET') refuseForeignRead(request, caller !== null);
        if (!OPEN_DURING_MAINTENANCE.has(name)) await refuseDuringMaintenance(services, () => caller ?? callerOf(services, request));
        request.caller = endpoint.beforeTotp ? caller : withSecondFactor(access, caller);
        refuseAccess(access, request.caller);
        if (access === 'hr') request.hr = await confirmedHr(services, request, endpoint);
        if (endpoint.anyBody) ignoreBodyOf(request);
      },
      handler: (request, reply) => {
        const visitor = visitorBy(endpoint, request.params);
        if (endpoint.status) reply.code(endpoint.status);
        const work = async () =>
          handler({
            services,
            caller: (visitor ?? request.hr ?? request.caller) as never,
            params: request.params as never,
            query: request.query as never,
            body: withoutAbsent(request.body) as never,
            request,
            reply,
          });
        // What a visitor writes as a token, such as 'hr 1 5', is the key of nothing else.
        const key = method === 'GET' ? null : visitor ? `link ${visitor.token}` : hrChange(request);
        return key === null ? work() : oneChange(key, work);
      },
    });
  }
}

async function callerByToken(services: Services, token: string, { scope = 'none' }: Endpoint): Promise<TokenCaller> {
  const { tokenScope, ...caller } = await tokenCallerOf(services, token);
  if (!isWithinScope(tokenScope, scope)) throw new Refusal('TOKEN_SCOPE');
  return caller;
}

/** A field whose schema read it as absent (an empty time) is left out, so that spreading a change over a row keeps what is stored. */
function withoutAbsent(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Buffer.isBuffer(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The holder of the link in the path. The schema has checked the token's form; the action checks that it exists. */
function visitorBy({ by }: Endpoint, params: unknown): Visitor | null {
  return by ? { kind: 'visitor', by, token: (params as { token: string }).token } : null;
}

async function confirmedHr(services: Services, request: FastifyRequest, { beforeCode, forFollowers }: Endpoint): Promise<HrAtDoor> {
  const caller = await hrCallerOf(services, request);
  if (!caller.viaHr && !beforeCode && !forFollowers) throw new Refusal('INVALID_HR_LINK');
  if (!caller.isConfirmed && !beforeCode) throw new Refusal('HR_CODE_REQUIRED');
  return caller;
}

/**
 * The key for `oneChange`: per employee, because colleagues of one HR department work with the same link. Null for the calls about codes,
 * which are counted under a lock.
 */
function hrChange({ hr, params }: FastifyRequest): string | null {
  const { id } = params as { id?: number };
  return hr && id !== undefined ? `hr ${hr.linkId} ${id}` : null;
}

/** An account that still has to set up a second factor is refused; public calls treat it as not logged in. */
export function withSecondFactor(access: Access, caller: SessionCaller | null): SessionCaller | null {
  if (!caller?.mustSetUpTotp) return caller;
  if (WITHOUT_SESSION.has(access)) return null;
  throw new Refusal('TOTP_SETUP');
}

export function refuseAccess(access: Access, caller: User | null): void {
  if (WITHOUT_SESSION.has(access)) return;
  if (!caller) throw new Refusal('NOT_LOGGED_IN');
  if (!SERVES[access][caller.kind]) throw new Refusal('FORBIDDEN');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call in the contract; pages have none. */
    access?: Access;
  }
  interface FastifyRequest {
    /** From the session or the token; null for visitors. */
    caller: SessionCaller | TokenCaller | null;
    /** Whose HR desk is called; null for every other call. */
    hr: HrAtDoor | null;
  }
}
