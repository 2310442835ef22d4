// What the answer of a calendar program does to an appointment. It changes neither the appointment nor its charges: the employee is asked,
// and the consultant's own answer becomes a task.

import { isSameAddress } from '#domain/post/bounces/delivery-report.ts';
import { hasBegun } from './booking.ts';
import type { AppointmentStatus, Decliner } from './vocabulary.ts';

/** Whose invites have answers that count. */
export type Attendee = Exclude<Decliner, 'both'>;

/** `from`: the sender of the mail; `partstat`: the answer, such as 'DECLINED'. */
export type CalendarReply = { from: string; uid: string; attendee: string; partstat: string; sequence: number };

type Invited = {
  appointment: { status: AppointmentStatus; date: string; startTime: string };
  address: string | null;
  /** The latest SEQUENCE that was sent to this attendee; null if none was. */
  sequence: number | null;
};

/** Anyone can write an answer, so it is believed only of the attendee whose invite it names, about the latest one. */
export function isBelieved(reply: CalendarReply, { appointment, address, sequence }: Invited, now: Temporal.Instant): boolean {
  return (
    appointment.status === 'geplanned' &&
    !hasBegun(appointment, now) &&
    address !== null &&
    isSameAddress(reply.attendee, address) &&
    isSameAddress(reply.from, address) &&
    reply.sequence === sequence
  );
}

/** `declineAsked`: the SEQUENCE about which the employee was asked. */
export type Decline = { declinedAt: string | null; declinedBy: Decliner | null; declineAsked: number | null };

/** What the answer changes, and whether the employee is asked; null if it changes nothing. */
export function answered(
  before: Decline,
  { by, partstat, sequence, at }: { by: Attendee; partstat: string; sequence: number; at: string },
): (Decline & { asks: boolean }) | null {
  const other = by === 'employee' ? 'consultant' : 'employee';
  const [isMarked, isMarkedByOther] = [by, other].map((one) => before.declinedBy === one || before.declinedBy === 'both');
  if (partstat === 'DECLINED' && !isMarked) {
    const asks = by === 'employee' && before.declineAsked !== sequence;
    return { declinedAt: at, declinedBy: isMarkedByOther ? 'both' : by, declineAsked: asks ? sequence : before.declineAsked, asks };
  }
  if (partstat !== 'ACCEPTED' || !isMarked) return null;
  return isMarkedByOther ? { ...before, declinedBy: other, asks: false } : { ...before, ...NOT_DECLINED, asks: false };
}

/** After a move or a swap: the invites that follow have not been answered. */
export const NOT_DECLINED = { declinedAt: null, declinedBy: null };
