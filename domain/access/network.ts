// Where a caller comes from, for limits that count per address.

/** '::ffff:1.2.3.4', and '64:ff9b::1.2.3.4' where a translator stands in front: an IPv4 address in the last two of eight groups. */
const CARRIES_IPV4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/**
 * What one subscriber holds: an IPv4 address, or the first 64 bits of an IPv6 one, of which everybody has 2^64 addresses to change
 * between. Whatever is no address stays as it is.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  const groups = groupsOf(bare);
  if (!groups) return bare;
  if (CARRIES_IPV4.some((start) => start.every((group, i) => group === groups[i]))) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Without zone ('fe80::1%eth0'), and without the port that some proxies add ('1.2.3.4:5678', '[2001:db8::1]:443'). */
function bareAddress(address: string): string {
  const text = address.trim().toLowerCase();
  const inner = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return inner.replace(/%.*$/s, '');
}

function groupsOf(address: string): number[] | null {
  // The parser of addresses in URLs knows every spelling of IPv6, and writes them all the same way.
  const host = address.includes(':') ? URL.parse(`http://[${address}]`)?.hostname : undefined;
  if (!host?.startsWith('[')) return null;
  const [start = [], end = []] = host
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...start, ...new Array<number>(8 - start.length - end.length).fill(0), ...end];
}
