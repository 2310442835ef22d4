import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { apis } from './api/all.ts';
import { feedRoutes } from './api/appointments/calendar-feed.ts';
import { securityTxtRoute } from './api/firm/security-txt.ts';
import { answerErrors } from './http/answers.ts';
import { bind } from './http/bind.ts';
import { hideLinksFromTokens } from './http/callers/token-answers.ts';
import { documentApi } from './http/docs.ts';
import { HEALTH, leaveBalancer } from './http/draining.ts';
import { holdLongLists } from './http/lists/whole-lists.ts';
import { answerUnknown, servePages } from './http/pages/pages.ts';
import { believedProxies, type TrustProxy, watchProxies } from './http/proxies.ts';
import { answerClientError, answerWordless, refuseWhileClosing } from './http/raw-errors.ts';
import { secure } from './http/security.ts';
import { refuseUnknownSchema } from './http/unknown-schema.ts';
import { acceptAnyBody, acceptEmptyBodies, acceptForms } from './http/upload.ts';
import type { RequestFigures } from './metrics/requests.ts';
import type { Services } from './services.ts';

/** Extra routes beside the portal's own, such as those of the demo. */
export type Extend = (app: FastifyInstance, services: Services) => void | Promise<void>;
type AppOptions = {
  trustProxy: TrustProxy;
  pages: boolean;
  extend?: Extend | undefined;
  count?: RequestFigures['count'] | undefined;
  isDraining?: () => boolean;
};

/** Builds the server without listening, so that tests can inject requests. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { trustProxy, pages, extend, count, isDraining = () => false } = options;
  const https = services.appUrl.startsWith('https:');
  const app = fastify({
    trustProxy: believedProxies(trustProxy, https),
    bodyLimit: 1024 * 1024,
    // Ends a request that arrives byte by byte (slowloris).
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Off, because raw-errors.ts answers with a JSON body: to a request while the server closes, and to one without a Host header.
    return503OnClosing: false,
    http: { requireHostHeader: false },
    clientErrorHandler: answerClientError,
    // The longest possible URL, so that a token that is far too long still reaches its route and is answered as unknown.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    rewriteUrl: ({ url = '/' }) => readable(url),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorateRequest('hr', null);
  answerErrors(app, services);
  holdLongLists(app);
  hideLinksFromTokens(app);
  answerWordless(app);
  refuseWhileClosing(app);
  leaveBalancer(app, isDraining);
  refuseUnknownSchema(app, services);
  watchProxies(app, { trustProxy, https, log: services.log });
  secure(app, { https });
  await app.register(cookie);
  acceptEmptyBodies(app);
  acceptForms(app);
  acceptAnyBody(app);
  nameRoutes(app);
  logRequests(app, services, count);
  await documentApi(app, services);
  for (const api of apis) bind(app, services, api);
  feedRoutes(app, services);
  securityTxtRoute(app, services);
  await extend?.(app, services);
  answerUnknown(app, services, pages ? await servePages(app) : null);
  return app;
}

/** A path with an invalid percent sequence ('/%zz') is rewritten to an unknown path, so that it gets the usual 404 and headers. */
function readable(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Names each route as the contract does: 'GET /api/employees/{id}'. HEAD gets the name of its GET. */
function nameRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const [method] = [route.method].flat();
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    route.config = { ...route.config, call: `${method === 'HEAD' ? 'GET' : method} ${path}` };
  });
}

/** Logs the route, not the URL, which contains tokens. The request id is also in the log line of its failure. Health only at debug level. */
function logRequests(app: FastifyInstance, { log }: Services, count?: RequestFigures['count']): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const ms = reply.elapsedTime;
    count?.(config.call, reply.statusCode, ms / 1000);
    const facts = { request: request.id, method: request.method, route: url ?? 'unknown', status: reply.statusCode, ms: Math.round(ms) };
    if (HEALTH.has(url ?? '')) log.debug?.(facts, 'request');
    else log.info(facts, 'request');
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string;
  }
}
