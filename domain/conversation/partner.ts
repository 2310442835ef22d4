// Somebody whom the employee takes along to the conversation.

import { emailKey } from '#domain/people/contact.ts';

export type Partner = { name: string; email: string };

/** How long name and address stay after the conversation. */
export const PARTNER_STAYS_DAYS = 30;

type Employer = { communicatieViaHrm: boolean };

/** HR reads everything that goes to the employees of such an employer, so nothing is kept that HR must not see. */
export function mayBringPartner({ communicatieViaHrm }: Employer): boolean {
  return !communicatieViaHrm;
}

export type PartnerChange = 'added' | 'renamed' | 'replaced' | 'removed';

/** What becomes of the partner; null where nothing changes. Another address is another person, with a calendar of their own. */
export function partnerChange(before: Partner | null, wanted: Partner | null): PartnerChange | null {
  if (!before) return wanted ? 'added' : null;
  if (!wanted) return 'removed';
  if (emailKey(before.email) !== emailKey(wanted.email)) return 'replaced';
  return before.name === wanted.name ? null : 'renamed';
}

// A name is said in a letter to somebody whom we do not know: an address to click on does not belong in it.
const ADDRESS_IN_NAME = /[/\\@<>]|www\./i;

export function isPartnerName(name: string): boolean {
  return !ADDRESS_IN_NAME.test(name);
}
