import { whyNotSwap } from '#domain/appointments/booking.ts';
import { Refusal } from '#domain/refusals.ts';
import { swappedMails } from '#server/mail/appointment-mails.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { rememberAppointment } from '#server/steps/history-rows.ts';
import { holdAll, mayReach, type Staff, transact } from '#server/steps/locks.ts';
import { type Appointment, appointmentBy, swapEmployees } from '#server/store/appointments/appointments.ts';

/** The hours stay; the employees change places, with their link and the notes about them. */
export async function swap({ db, now, appUrl, wakeOutbox }: Services, staff: Staff, ids: [number, number]): Promise<Appointment[]> {
  const swapped = await transact(db, async (db) => {
    const at = now();
    const held = await holdAll(
      db,
      ids.map((id) => ({ id })),
    );
    if (!held?.every(({ appointment }) => mayReach(staff, appointment))) throw new Refusal('APPOINTMENT_NOT_FOUND');
    const [a, b] = held.map(({ appointment }) => appointment) as [Appointment, Appointment];
    const refusal = whyNotSwap(swappable(a), swappable(b), at);
    if (refusal) throw new Refusal(refusal);
    await swapEmployees(db, a, b);
    const one = (await appointmentBy(db, { id: a.id }))!;
    const other = (await appointmentBy(db, { id: b.id }))!;
    const event = { at, actor: staff, action: 'geruild' };
    await rememberAppointment(db, event, a, one, whoAndWhen);
    await rememberAppointment(db, event, b, other, whoAndWhen);
    await post(db, at, swappedMails({ appUrl, now: at }, one, other));
    return [one, other];
  });
  wakeOutbox();
  return swapped;
}

function swappable(appointment: Appointment) {
  return { ...appointment, employerId: appointment.employee.employerId };
}

function whoAndWhen({ employeeId, date, startTime }: Appointment) {
  return { employeeId, date, startTime };
}
