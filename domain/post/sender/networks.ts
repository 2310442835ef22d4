// Addresses and networks as SPF writes them: 192.0.2.1, 192.0.2.0/24, 2001:db8::/32.

/** The bits of an address, most significant first, as groups of eight; null where it is none. */
function bytesOf(address: string): number[] | null {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) {
    const bytes = address.split('.').map(Number);
    return bytes.every((byte) => byte <= 255) ? bytes : null;
  }
  // The parser of addresses in URLs knows every spelling of IPv6, and writes them all the same way.
  const host = address.includes(':') ? URL.parse(`http://[${address}]`)?.hostname : undefined;
  if (!host?.startsWith('[')) return null;
  const [start = [], end = []] = host
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  const groups = [...start, ...new Array<number>(8 - start.length - end.length).fill(0), ...end];
  return groups.flatMap((group) => [group >> 8, group & 255]);
}

export function isInNetwork(address: string, network: string): boolean {
  const [base = '', bits] = network.split('/');
  const [wanted, given] = [bytesOf(base), bytesOf(address)];
  if (!wanted || !given || wanted.length !== given.length) return false;
  const most = wanted.length * 8;
  const length = bits === undefined ? most : Number(bits);
  if (!Number.isInteger(length) || length < 0 || length > most) return false;
  return wanted.every((byte, i) => {
    const counted = Math.max(0, Math.min(8, length - i * 8));
    const mask = (0xff << (8 - counted)) & 0xff;
    return (byte & mask) === ((given[i] ?? 0) & mask);
  });
}

export function isAddress(text: string): boolean {
  return bytesOf(text) !== null;
}
