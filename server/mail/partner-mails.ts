import type { InviteMethod } from '#server/calendar/invite.ts';
import { type PartnerNews, partnerLetter } from './letters/partner.ts';
import type { Appointment } from './letters/shapes.ts';
import type { Mail } from './outbox.ts';

// The mails to whoever comes along. The calendar file has a UID of the partner's own, which also names the thread, and the SEQUENCE of the
// appointment, which rises with every change.

const METHOD: Record<PartnerNews, InviteMethod> = { invited: 'REQUEST', changed: 'REQUEST', cancelled: 'CANCEL', removed: 'CANCEL' };

/** Empty if nobody comes along. `appointment` is as it is after the change; with `removed` its partner is the former one. */
export function partnerMails(appointment: Appointment, news: PartnerNews): Mail[] {
  const { id, employee, partner } = appointment;
  if (!partner) return [];
  return [
    {
      kind: 'partner_notice',
      audience: 'partner',
      to: partner.email,
      toName: partner.name,
      letter: partnerLetter(appointment, partner, news),
      invite: { method: METHOD[news], attendee: 'partner', appointment },
      employeeId: employee.id,
      appointmentId: id,
      employerId: employee.employer.id,
      thread: partner.uid,
    },
  ];
}

/** After a partner was added, renamed, replaced or removed. */
export function partnerChangedMails(before: Appointment, after: Appointment): Mail[] {
  const { partner: former } = before;
  const isGone = former && former.uid !== after.partner?.uid;
  return [...(isGone ? partnerMails({ ...after, videoUrl: null, partner: former }, 'removed') : []), ...partnerMails(after, 'invited')];
}
