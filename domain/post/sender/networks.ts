import { addressIn, isWithin } from '#domain/access/network.ts';

/** Networks in the notation of SPF: 192.0.2.1, 192.0.2.0/24, 2001:db8::/32. */
export function isInNetwork(address: string, network: string): boolean {
  const given = addressIn(address);
  return given !== null && isWithin(given, network);
}

export function isAddress(text: string): boolean {
  return addressIn(text) !== null;
}
