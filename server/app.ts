import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { apis } from './api/all.ts';
import { feedRoutes } from './api/appointments/calendar-feed.ts';
import { answerErrors } from './http/answers.ts';
import { bind } from './http/bind.ts';
import { documentApi } from './http/docs.ts';
import { leaveBalancer } from './http/draining.ts';
import { holdLongLists } from './http/lists/whole-lists.ts';
import { answerUnknown, servePages } from './http/pages.ts';
import { believedProxies, type TrustProxy, watchProxies } from './http/proxies.ts';
import { answerClientError, answerWordless, refuseWhileClosing } from './http/raw-errors.ts';
import { secure } from './http/security.ts';
import { refuseUnknownSchema } from './http/unknown-schema.ts';
import { acceptForms } from './http/upload.ts';
import type { RequestFigures } from './metrics/requests.ts';
import type { Services } from './services.ts';

/** Routes of whoever builds the app, beside the portal's own: the demo has some. */
export type Extend = (app: FastifyInstance, services: Services) => void | Promise<void>;
export type AppOptions = {
  trustProxy: TrustProxy;
  pages: boolean;
  extend?: Extend | undefined;
  count?: RequestFigures['count'] | undefined;
  isDraining?: () => boolean;
};

/** Builds the server; it does not listen, so tests can inject. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { trustProxy, pages, extend, count, isDraining = () => false } = options;
  const https = services.appUrl.startsWith('https:');
  const app = fastify({
    trustProxy: believedProxies(trustProxy, https),
    bodyLimit: 1024 * 1024,
    // A request that comes in byte by byte (slowloris) is ended.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Both answered here, in words: see raw-errors.ts.
    return503OnClosing: false,
    http: { requireHostHeader: false },
    clientErrorHandler: answerClientError,
    // As long as an address can be: a link that is too long is as unknown as any other wrong one.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    rewriteUrl: ({ url = '/' }) => readable(url),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  answerErrors(app, services);
  holdLongLists(app);
  answerWordless(app);
  refuseWhileClosing(app);
  leaveBalancer(app, isDraining);
  refuseUnknownSchema(app, services);
  watchProxies(app, { trustProxy, https, log: services.log });
  secure(app, { https });
  await app.register(cookie);
  acceptForms(app);
  nameRoutes(app);
  logRequests(app, services, count);
  await documentApi(app, services);
  for (const api of apis) bind(app, services, api);
  feedRoutes(app, services);
  await extend?.(app, services);
  answerUnknown(app, services, pages ? await servePages(app) : null);
  return app;
}

/** A path with a percent sign that says nothing ('/%zz') is an unknown path: it gets the answer and the headers of one. */
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

/** Each as the contract writes it: 'GET /api/employees/{id}'. A HEAD is the GET whose headers it asks for. */
function nameRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const [method] = [route.method].flat();
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    route.config = { ...route.config, call: `${method === 'HEAD' ? 'GET' : method} ${path}` };
  });
}

/** Asked every second by whoever balances or watches: logged at level debug only. */
const HEALTH = new Set(['/api/health', '/api/health/ready']);

/** The route, not the address: addresses hold tokens. The number of the request also stands in the line of its failure. */
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
