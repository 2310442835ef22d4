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

// The name is printed in a letter to somebody unknown to the portal, so it may not contain an address to click on.
const ADDRESS_IN_NAME = /[/\\@<>]|www\./i;

export function isPartnerName(name: string): boolean {
  return !ADDRESS_IN_NAME.test(name);
}
