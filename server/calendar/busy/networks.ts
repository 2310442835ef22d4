import { addressIn, isWithin, untranslated } from '#domain/access/network.ts';

// Which addresses a calendar may be fetched from: those of the public internet, so that nobody reads the firm's own network by
// giving it to the portal as a calendar. CALENDAR_ALLOW exempts some.

/** Of IPv6 only what is handed out to the public. */
const PUBLIC_6 = '2000::/3';

export type Gate = {
  isAllowed: (address: string) => boolean;
  /** By CALENDAR_ALLOW; also without https. */
  isExempt: (address: string) => boolean;
};

/** `allow`: addresses and networks as CALENDAR_ALLOW names them. */
export function gateOf(allow: readonly string[]): Gate {
  const isExempt = (text: string) => {
    const address = addressIn(text);
    return address !== null && allow.some((network) => isWithin(address, network));
  };
  return { isExempt, isAllowed: (address) => isExempt(address) || isPublic(address) };
}

/** Without those parts that carry IPv4, tunnel or serve as examples: these have ranges of their own. */
function isPublic(text: string): boolean {
  const address = addressIn(text);
  const meant = address && untranslated(address);
  return meant?.range() === 'unicast' && (meant.kind() === 'ipv4' || isWithin(meant, PUBLIC_6));
}
