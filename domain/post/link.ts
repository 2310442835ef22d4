// Whether the personal link of an employee works now.

import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { invitationExpiresAt, isInvitationExpired } from './reminders.ts';

type Holder = {
  status: EmployeeStatus;
  invitationToken: string | null;
  invitationSentDate: string | null;
  laterUntil: string | null;
  hasPlannedAppointment: boolean;
};

/** While an appointment is planned the link shows it, however old the invitation is. */
export function whyNoLink(
  { status, invitationToken, invitationSentDate, laterUntil, hasPlannedAppointment }: Holder,
  now: Temporal.Instant,
): RefusalCode | null {
  if (invitationToken === null) return 'NO_LINK';
  if (hasPlannedAppointment) return null;
  if (status !== 'uitgenodigd' || invitationSentDate === null) return 'NO_LINK';
  return isInvitationExpired({ invitationSentDate, laterUntil }, now) ? 'LINK_EXPIRED' : null;
}

/** When the link expires; null if it does not expire, or does not work. */
export function linkEnds(holder: Holder, now: Temporal.Instant): string | null {
  const { invitationSentDate, laterUntil } = holder;
  if (holder.hasPlannedAppointment || invitationSentDate === null || whyNoLink(holder, now)) return null;
  return isoOf(invitationExpiresAt({ invitationSentDate, laterUntil }));
}
