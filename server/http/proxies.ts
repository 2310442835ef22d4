import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { addressIn } from '#domain/access/network.ts';
import type { Services } from '#server/services.ts';

// The portal serves plain HTTP, so an https APP_URL means a proxy in front, and all connections come from it. The caller's address is then
// taken from the proxy's header, if the proxy is trusted.

/** Addresses in TRUST_PROXY; false: none; null: not set. */
export type TrustProxy = string | false | null;

const NEARBY = ['loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal'];

/** Loopback, private and link-local ranges, where a proxy of the firm runs and internet clients do not connect from. */
function isNearby(text: string): boolean {
  const address = addressIn(text);
  return address !== null && NEARBY.includes(address.range());
}

/**
 * Without TRUST_PROXY a proxy in a nearby network is trusted for the last address it appends, and no further: otherwise the unknown tokens
 * of one visitor would block all others behind that proxy.
 */
export function believedProxies(trustProxy: TrustProxy, https: boolean): NonNullable<FastifyServerOptions['trustProxy']> {
  return trustProxy ?? (https && ((address, hop) => hop === 0 && isNearby(address)));
}

export const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-forwarded-proto'] as const;

/** Detects forwarded requests whose proxy is not trusted or does not send the client's address. */
export function watchProxies(
  app: FastifyInstance,
  { trustProxy, https, log }: { trustProxy: TrustProxy; https: boolean } & Pick<Services, 'log'>,
) {
  const state = { isNamed: !https || Boolean(trustProxy) };
  app.decorate('proxy', state);
  if (!https) return;
  app.addHook('onRequest', async (request) => {
    if (isLocated(request) || !state.isNamed) return;
    state.isNamed = false;
    log.warn('a request was forwarded by a proxy that TRUST_PROXY does not name, or without the address of its caller (X-Forwarded-For)');
  });
}

function isLocated({ headers, ips }: FastifyRequest): boolean {
  return !FORWARDED.some((name) => headers[name] !== undefined) || (ips !== undefined && ips.length > 1);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `isNamed` false: APP_URL is https, and the proxy in front is not in TRUST_PROXY. */
    proxy: { isNamed: boolean };
  }
}
