import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:50321', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2%en1', 'fe80:0:0:0::/64'],
])('the rate limit counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each(['unknown', '_hidden', '', '1::2::3', 'http://x/', '[', '::ffff:1.2.3.999'])(
  '%j is not an address and is returned unchanged',
  (text) => {
    expect(networkOf(text)).toBe(text.trim());
  },
);

test('IPv6 addresses with the same first 64 bits are one network, in any notation', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const half = fc.tuple(group, group, group, group);
  const spelled = (groups: number[]) => [
    groups.map((g) => g.toString(16)).join(':'),
    groups.map((g) => g.toString(16).padStart(4, '0').toUpperCase()).join(':'),
    new URL(`http://[${groups.map((g) => g.toString(16)).join(':')}]`).hostname.slice(1, -1),
  ];
  fc.assert(
    fc.property(half, half, half, half, (a, b, c, d) => {
      fc.pre(!(a[0] === 0 && a[1] === 0) && a[0] !== 0x64 && c[0] !== 0x64 && !(c[0] === 0 && c[1] === 0));
      const networks = new Set([...spelled([...a, ...b]), ...spelled([...a, ...d])].map(networkOf));
      expect(networks.size).toBe(1);
      expect(networks.has(networkOf(spelled([...c, ...b])[0]!))).toBe(a.join() === c.join());
    }),
  );
});

test('any text in the header gets an answer, never an exception', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => void networkOf(text)));
  fc.assert(fc.property(fc.ipV6(), (address) => isIP(networkOf(address).replace('/64', '')) !== 0));
});
