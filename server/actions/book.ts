import { EMPLOYEE_AFTER, type Wish, whyNotBook } from '#domain/booking.ts';
import { Refusal } from '#domain/refusals.ts';
import { isInvitationExpired } from '#domain/reminders.ts';
import { bookedMails } from '../mail/appointment-mails.ts';
import { post } from '../mail/outbox.ts';
import { newSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
import { type Appointment, appointmentBy, insertAppointment } from '../store/appointments.ts';
import { lockConsultants } from '../store/consultants.ts';
import { lockInvitee, updateEmployee } from '../store/employees.ts';
import { EMPLOYEE } from '../store/history.ts';
import { transact } from './hold.ts';
import { isOffered, withFreshSlots } from './open-slots.ts';
import { becomes, rememberAppointment } from './remember.ts';

type Booking = Wish & { consultantId: number; token: string; phoneNumber?: string | null | undefined };

export async function book(services: Services, { token, phoneNumber, ...wish }: Booking): Promise<Appointment> {
  const { db, now, appUrl, wakeOutbox } = services;
  const appointment = await withFreshSlots(services, { token, date: wish.date }, () =>
    transact(db, async (db) => {
      const at = now();
      await lockConsultants(db, [wish.consultantId]);
      const employee = await lockInvitee(db, token);
      if (!employee || isInvitationExpired(employee.invitationSentDate!, at)) throw new Refusal('INVALID_TOKEN');
      const refusal = whyNotBook(employee, employee.employer, wish, at);
      if (refusal) throw new Refusal(refusal);
      if (!(await isOffered(db, at, wish, { employer: employee.employer, appointmentId: null }))) throw new Refusal('SLOT_TAKEN');
      if (phoneNumber) await updateEmployee(db, employee, { phone: phoneNumber });
      const { id } = await insertAppointment(db, { ...wish, employeeId: employee.id, cancelToken: newSecret() });
      const appointment = (await appointmentBy(db, { id }))!;
      await rememberAppointment(db, { at, actor: EMPLOYEE, action: 'geboekt' }, null, appointment);
      await becomes(db, employee, EMPLOYEE_AFTER.booked, { at, actor: EMPLOYEE });
      await post(db, at, bookedMails({ appUrl, now: at }, appointment));
      return appointment;
    }),
  );
  wakeOutbox();
  return appointment;
}
