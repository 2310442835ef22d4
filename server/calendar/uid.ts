import { createHash } from 'node:crypto';

// An appointment has one UID per attendee, stored with it. It names the installation: two portals that write into one calendar must
// not overwrite each other's events. Invites from before the columns existed keep the UID that they were sent with.

const OLD_DOMAIN = 'pensioengesprek-portaal';

export type StoredUids = { employeeUid: string | null; consultantUid: string | null };

/** In the employee's calendar. A swap hands it over together with the employee. */
export function employeeUid({ employeeUid, cancelToken }: Pick<StoredUids, 'employeeUid'> & { cancelToken: string }): string {
  return employeeUid ?? `gesprek-${createHash('sha256').update(cancelToken).digest('hex').slice(0, 32)}@${OLD_DOMAIN}`;
}

/** In the consultant's calendar: the same in an invite and in the feeds, so that the two are recognised as one event. */
export function consultantUid({
  id,
  consultantUid,
  consultant,
}: Pick<StoredUids, 'consultantUid'> & { id: number; consultant: { id: number } }): string {
  return consultantUid ?? `afspraak-${id}-${consultant.id}@${OLD_DOMAIN}`;
}

/** UIDs from before they named the installation. */
export const OWN_UID_PATTERNS = [new RegExp(`^afspraak-\\d+-\\d+@${OLD_DOMAIN}$`), new RegExp(`^gesprek-[0-9a-f]{32}@${OLD_DOMAIN}$`)];
