import ipaddr from 'ipaddr.js';

// Internet addresses, and the network of a caller, for rate limits per address.

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses an address; '::ffff:1.2.3.4' becomes the IPv4 address in it. Null for '127.1' and '::1.2.3.4', which the library accepts. */
export function addressIn(text: string): Address | null {
  const isOne = ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !/^::[^:]+\./.test(text));
  return isOne ? ipaddr.process(text) : null;
}

/** '64:ff9b::1.2.3.4' is an IPv4 address translated by NAT64, in a network that has only IPv6. */
export function untranslated(address: Address): Address {
  return isWithin(address, '64:ff9b::/96') ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;
}

/** `network`: '192.0.2.0/24', or one address. */
export function isWithin(address: Address, network: string): boolean {
  const one = addressIn(network);
  if (!one && !ipaddr.isValidCIDR(network)) return false;
  const range = one ? ([one, one.toByteArray().length * 8] as [Address, number]) : ipaddr.parseCIDR(network);
  return ipaddr.subnetMatch(address, { within: range }, 'outside') === 'within';
}

/**
 * The network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, because a subscriber can use all 2^64 addresses
 * below it. Other text is returned unchanged.
 */
export function networkOf(text: string): string {
  const bare = bareAddress(text);
  const address = addressIn(bare);
  const meant = address && untranslated(address);
  if (!meant) return bare;
  return 'parts' in meant
    ? `${meant.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : meant.toString();
}

/** Removes the zone ('fe80::1%eth0'), and the port that some proxies add ('1.2.3.4:5678', '[2001:db8::1]:443'). */
function bareAddress(address: string): string {
  const text = address.trim().toLowerCase();
  const inner = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return inner.replace(/%.*$/s, '');
}
