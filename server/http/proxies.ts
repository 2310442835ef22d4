import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Services } from '#server/services.ts';

// The portal speaks plain HTTP, so with an https address a proxy stands in front of it, and every connection comes from that proxy.
// Who calls is then what the proxy says, where it may be believed.

/** Addresses that `TRUST_PROXY` names; false: none; null: nothing was said. */
export type TrustProxy = string | false | null;

const nearby = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  nearby.addSubnet(network, bits, 'ipv4');
}
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/** On this machine or in the network next to it, where a proxy of ours stands and strangers of the internet do not come from. */
function isNearby(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && nearby.check(address.replace(/%.*$/, ''), kind === 6 ? 'ipv6' : 'ipv4');
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
