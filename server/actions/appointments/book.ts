import type { Visitor } from '#domain/access/caller.ts';
import { whyNotBook } from '#domain/appointments/booking.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { type Booking, makeAppointment } from '#server/steps/appointments/make-appointment.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { EMPLOYEE } from '#server/store/appointments/history.ts';

/** By the holder of the invitation's token. */
export function book(services: Services, { token }: Visitor<'invitation'>, booking: Booking): Promise<Appointment> {
  return makeAppointment(
    services,
    {
      key: { token },
      actor: EMPLOYEE,
      async admit(_, employee, at) {
        if (!employee || !isLinkAlive(employee, at)) throw new Refusal('INVALID_TOKEN');
        const refusal = whyNotBook(employee, booking, at);
        if (refusal) throw new Refusal(refusal);
        return employee;
      },
    },
    booking,
  );
}
