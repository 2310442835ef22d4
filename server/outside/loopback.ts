import { isIP } from 'node:net';

/** This machine, whose traffic needs no TLS. The host name of a URL has an IPv6 address between brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name === '::1' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
}
