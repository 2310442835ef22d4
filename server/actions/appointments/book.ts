import type { HrFor, Visitor } from '#domain/access/caller.ts';
import { whyNotBook } from '#domain/appointments/booking.ts';
import { displayName } from '#domain/people/names.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { actorOf, inviteeKey } from '#server/steps/appointments/holder.ts';
import { type Booking, makeAppointment } from '#server/steps/appointments/make-appointment.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import type { Invitee } from '#server/store/post/invitation-links.ts';
import { hr } from '#texts/nl/hr.ts';

/** Books for the holder of the invitation's token, or through HR for an employee who has an invitation. */
export function book(services: Services, caller: Visitor<'invitation'> | HrFor, booking: Booking): Promise<Appointment> {
  return makeAppointment(
    services,
    {
      key: inviteeKey(caller),
      actor: actorOf(caller),
      async admit(_, found, at) {
        const employee = caller.kind === 'hr' ? invitedOfHr(found, at) : invitedByLink(found, at);
        const refusal = whyNotBook(employee, booking, at);
        if (refusal)
          throw new Refusal(
            refusal,
            {},
            caller.kind === 'hr' ? hr.refusals.booking[refusal]?.({ name: displayName(employee) }) : undefined,
          );
        return employee;
      },
    },
    booking,
  );
}

function invitedByLink(employee: Invitee | null, now: Temporal.Instant): Invitee {
  if (!employee || !isLinkAlive(employee, now)) throw new Refusal('INVALID_TOKEN');
  return employee;
}

/** The employee's own link must still be valid. For one who has an appointment or is done, `whyNotBook` gives a more precise refusal. */
function invitedOfHr(employee: Invitee | null, now: Temporal.Instant): Invitee {
  if (!employee) throw new Refusal('EMPLOYEE_NOT_FOUND');
  const { status, invitationSentDate } = employee;
  if (status === 'afspraak_gemaakt' || status === 'afgerond') return employee;
  if (invitationSentDate === null || status === 'niet_uitgenodigd') throw new Refusal('NOT_INVITED');
  if (!isLinkAlive(employee, now)) throw new Refusal('LINK_EXPIRED', {}, hr.refusals.expired);
  return employee;
}
