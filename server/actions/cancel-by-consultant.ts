import { whyNotCancelAsConsultant } from '#domain/booking.ts';
import { Refusal } from '#domain/refusals.ts';
import { cancelledMails } from '../mail/appointment-mails.ts';
import { post } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { type Appointment, updateAppointment } from '../store/appointments.ts';
import { holdOwn, type Staff, transact } from './hold.ts';
import { renewInvitations } from './invite.ts';
import { rememberAppointment } from './remember.ts';

/** The consultant cannot be there: never at the employer's cost, and the employee may choose again. */
export async function cancelByConsultant({ db, now, appUrl, wakeOutbox }: Services, staff: Staff, id: number): Promise<Appointment> {
  const cancelled = await transact(db, async (db) => {
    const at = now();
    const { appointment, employee } = await holdOwn(db, staff, id);
    const refusal = whyNotCancelAsConsultant(appointment);
    if (refusal) throw new Refusal(refusal);
    const cancelled = { ...appointment, status: 'geannuleerd' as const, sequence: appointment.sequence + 1 };
    await updateAppointment(db, id, { status: cancelled.status, sequence: cancelled.sequence });
    await rememberAppointment(db, { at, actor: staff, action: 'geannuleerd' }, appointment, cancelled);
    const [invited] = await renewInvitations(db, { now }, [employee], staff);
    const by = staff.role === 'admin' ? 'administrator' : 'consultant';
    await post(db, at, cancelledMails({ appUrl, now: at }, cancelled, by, invited!));
    return { ...cancelled, employee: { ...cancelled.employee, status: invited!.status } };
  });
  wakeOutbox();
  return cancelled;
}
