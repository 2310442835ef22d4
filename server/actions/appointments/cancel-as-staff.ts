import type { Staff } from '#domain/access/caller.ts';
import { whyNotCancelAsStaff } from '#domain/appointments/booking.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { inviteInCancellation } from '#server/steps/invite.ts';
import { lockOwnAppointment, transact } from '#server/steps/locks.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';

/** Never charged to the employer, and the employee can book again. */
export async function cancelAsStaff({ db, now, appUrl, wakeOutbox }: Services, staff: Staff, id: number): Promise<Appointment> {
  const cancelled = await transact(db, async (db) => {
    const at = now();
    const { appointment, employee } = await lockOwnAppointment(db, staff, id);
    const refusal = whyNotCancelAsStaff(appointment);
    if (refusal) throw new Refusal(refusal);
    const cancelled = { ...appointment, status: 'geannuleerd' as const, sequence: appointment.sequence + 1 };
    await updateAppointment(db, id, { status: cancelled.status, sequence: cancelled.sequence });
    const event = { kind: 'appointment.cancelled', data: { by: staff.kind }, before: appointment, after: cancelled } as const;
    const { status } = await inviteInCancellation(db, { employee, event }, { at, actor: staff, appUrl });
    return { ...cancelled, employee: { ...cancelled.employee, status } };
  });
  wakeOutbox();
  return cancelled;
}
