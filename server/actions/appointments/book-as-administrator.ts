import type { Administrator } from '#domain/access/caller.ts';
import { whyNotBook } from '#domain/appointments/booking.ts';
import { displayName } from '#domain/people/names.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { newSecret } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { type Booking, makeAppointment } from '#server/steps/appointments/make-appointment.ts';
import { wordsForAdministrator } from '#server/steps/appointments/words-for-administrator.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { giveLink } from '#server/store/post/invitation-links.ts';

/**
 * For an employee who phones: the rules of a visitor's booking, without a link. An employee without a token gets one, so that the page of
 * the appointment can be opened.
 */
export function bookAsAdministrator(
  services: Services,
  caller: Administrator,
  { employeeId, ...booking }: Booking & { employeeId: number },
): Promise<Appointment> {
  return makeAppointment(
    services,
    {
      key: { employeeId },
      actor: caller,
      async admit(db, employee, at) {
        if (!employee) throw new Refusal('EMPLOYEE_NOT_FOUND');
        const refusal = whyNotBook(employee, booking, at);
        if (refusal) throw new Refusal(refusal, {}, wordsForAdministrator(refusal, displayName(employee)));
        await giveLink(db, employeeId, { token: newSecret(), at: isoOf(at) });
        return employee;
      },
    },
    booking,
  );
}
