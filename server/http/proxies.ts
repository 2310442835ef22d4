import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { addressIn } from '#domain/access/network.ts';
import type { Services } from '#server/services.ts';

// The portal speaks plain HTTP, so with an https address a proxy stands in front of it, and every connection comes from that proxy.
// Who calls is then what the proxy says, where it may be believed.

/** Addresses that `TRUST_PROXY` names; false: none; null: nothing was said. */
export type TrustProxy = string | false | null;

const NEARBY = ['loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal'];

/** On this machine or in the network next to it, where a proxy of ours stands and strangers of the internet do not come from. */
function isNearby(text: string): boolean {
  const address = addressIn(text);
  return address !== null && NEARBY.includes(address.range());
}

/**
 * While nobody has said which proxies there are, a nearby one is believed about the last address that it adds, and no further: one
 * visitor's wrong links must not lock out all the others who come through it.
 */
export function believedProxies(trustProxy: TrustProxy, https: boolean): NonNullable<FastifyServerOptions['trustProxy']> {
  return trustProxy ?? (https && ((address, hop) => hop === 0 && isNearby(address)));
}

export const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-forwarded-proto'] as const;

/** Notices requests of which a proxy says that they come from elsewhere, but not from where, or not one that is believed. */
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
    /** `isNamed` false: `APP_URL` is https, and who is in front is not in `TRUST_PROXY`. */
    proxy: { isNamed: boolean };
  }
}
