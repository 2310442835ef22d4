import { addressIn, isWithin, untranslated } from '#domain/access/network.ts';

// Which addresses a calendar may be fetched from: public ones only, so that nobody can read the firm's internal network through the portal.
// CALENDAR_ALLOW adds exceptions.

/** The only part of IPv6 that is assigned to the public (global unicast). */
const PUBLIC_6 = '2000::/3';

export type Gate = {
  isAllowed: (address: string) => boolean;
  /** Listed in CALENDAR_ALLOW; these may use plain http too. */
  isExempt: (address: string) => boolean;
};

/** `allow`: addresses and networks of CALENDAR_ALLOW. */
export function gateOf(allow: readonly string[]): Gate {
  const isExempt = (text: string) => {
    const address = addressIn(text);
    return address !== null && allow.some((network) => isWithin(address, network));
  };
  return { isExempt, isAllowed: (address) => isExempt(address) || isPublic(address) };
}

/** Ranges that embed IPv4, tunnel or serve as documentation are excluded: ipaddr.js gives them a range of their own. */
function isPublic(text: string): boolean {
  const address = addressIn(text);
  const meant = address && untranslated(address);
  return meant?.range() === 'unicast' && (meant.kind() === 'ipv4' || isWithin(meant, PUBLIC_6));
}
