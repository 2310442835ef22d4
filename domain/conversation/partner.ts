// Somebody whom the employee takes along to the conversation.

import { emailKey } from '#domain/people/contact.ts';

export type Partner = { name: string; email: string };

/** How many days the name and the address are kept after the conversation. */
export const PARTNER_STAYS_DAYS = 30;

type Employer = { communicatieViaHrm: boolean };

/** HR reads everything that goes to the employees of such an employer, so nothing is kept that HR must not see. */
export function mayBringPartner({ communicatieViaHrm }: Employer): boolean {
  return !communicatieViaHrm;
}

export type PartnerChange = 'added' | 'renamed' | 'replaced' | 'removed';

/** What a change does to the partner; null if nothing changes. Another address is another person, with a calendar of their own. */
export function partnerChange(before: Partner | null, wanted: Partner | null): PartnerChange | null {
  if (!before) return wanted ? 'added' : null;
  if (!wanted) return 'removed';
  if (emailKey(before.email) !== emailKey(wanted.email)) return 'replaced';
  return before.name === wanted.name ? null : 'renamed';
}

/**
 * How many different people an employee may have mailed in the life of an invitation, however often they book: nobody has confirmed their
 * addresses.
 */
const MOST_PARTNERS = 3;

/** `mailed`: the addresses that got such a letter before; one of them again is no other person. */
export function isOnePartnerTooMany(wanted: Partner, mailed: readonly string[]): boolean {
  const known = new Set(mailed.map(emailKey));
  return !known.has(emailKey(wanted.email)) && known.size >= MOST_PARTNERS;
}

// The name is printed in a letter to somebody unknown to the portal, so it has nothing that a mail program makes a link of: only letters,
// spaces, apostrophes, hyphens and the dot of an abbreviation. A dot between letters ends an initial ('J.P.') and begins no word ('zee.nl').
const NAME = /^[\p{L}\p{M} '’.-]+$/u;
const DOT_IN_ADDRESS = /\.(?!\p{L}\p{M}*\.)\p{L}/u;

export function isPartnerName(name: string): boolean {
  return NAME.test(name) && /\p{L}/u.test(name) && !DOT_IN_ADDRESS.test(name);
}
