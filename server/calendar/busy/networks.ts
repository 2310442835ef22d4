import { BlockList, isIP } from 'node:net';

// Which addresses a calendar may be fetched from: those of the public internet, so that nobody reads the firm's own network by
// giving it to the portal as a calendar. CALENDAR_ALLOW exempts some.

const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only what is handed out to the public, without those parts of it that carry IPv4, tunnel or serve as examples. */
const PUBLIC_6 = ['2000::/3'];
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** An IPv4 address behind a translator, which an IPv6-only network is given by its name server. */
const TRANSLATED = '64:ff9b::';

const isNotPublic = matcher([...NOT_PUBLIC_4, ...NOT_PUBLIC_6]);
const isPublic6 = matcher(PUBLIC_6);

export type Gate = {
  isAllowed: (address: string) => boolean;
  /** By CALENDAR_ALLOW; also without https. */
  isExempt: (address: string) => boolean;
};

/** `allow`: addresses and networks as CALENDAR_ALLOW names them. */
export function gateOf(allow: readonly string[]): Gate {
  const isExempt = matcher(allow);
  return { isExempt, isAllowed: (address) => isExempt(address) || isPublic(address) };
}

function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !isNotPublic(address);
  if (family !== 6) return false;
  const inside = carriedIpv4(address);
  return inside ? isPublic(inside) : isPublic6(address) && !isNotPublic(address);
}

/** Of '::ffff:1.2.3.4' and '64:ff9b::1.2.3.4', however they are spelt. */
function carriedIpv4(address: string): string | null {
  const host = URL.parse(`http://[${address.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1) ?? '';
  const [, high, low] = new RegExp(`^(?:::ffff:|${TRANSLATED})([0-9a-f]{1,4}):([0-9a-f]{1,4})$`).exec(host) ?? [];
  if (high === undefined || low === undefined) return null;
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

function matcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    list.addSubnet(address, Number(bits ?? (family === 6 ? 128 : 32)), family === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const bare = address.replace(/%.*$/, '');
    const family = isIP(bare);
    return family !== 0 && list.check(bare, family === 6 ? 'ipv6' : 'ipv4');
  };
}
