import { createHash } from 'node:crypto';

// An appointment stores one UID per attendee. It contains the installation's id, so that two portals writing into one calendar do not
// overwrite each other's events. Appointments from before UIDs were stored keep the UID that their invites were sent with.

const OLD_DOMAIN = 'pensioengesprek-portaal';

export type StoredUids = { employeeUid: string | null; consultantUid: string | null };

/** The UID in the employee's calendar. A swap moves it along with the employee. */
export function employeeUid({ employeeUid, cancelToken }: Pick<StoredUids, 'employeeUid'> & { cancelToken: string }): string {
  return employeeUid ?? `gesprek-${createHash('sha256').update(cancelToken).digest('hex').slice(0, 32)}@${OLD_DOMAIN}`;
}

/** The UID in the consultant's calendar, equal in invite and feeds, so that calendar programs show one event. */
export function consultantUid({
  id,
  consultantUid,
  consultant,
}: Pick<StoredUids, 'consultantUid'> & { id: number; consultant: { id: number } }): string {
  return consultantUid ?? `afspraak-${id}-${consultant.id}@${OLD_DOMAIN}`;
}

/** Formats of UIDs from before they contained the installation's id. */
export const OWN_UID_PATTERNS = [new RegExp(`^afspraak-\\d+-\\d+@${OLD_DOMAIN}$`), new RegExp(`^gesprek-[0-9a-f]{32}@${OLD_DOMAIN}$`)];
