import { EMPLOYEE_AFTER, type Wish, whyNotBook } from '#domain/booking.ts';
import { Refusal } from '#domain/refusals.ts';
import { isInvitationExpired } from '#domain/reminders.ts';
import { bookedMails } from '../mail/appointment-mails.ts';
import { post } from '../mail/outbox.ts';
import { newSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
import { type Appointment, insertAppointment } from '../store/appointments.ts';
import { lockConsultant } from '../store/consultants.ts';
import { lockInvitee, markEmployee } from '../store/employees.ts';
import { EMPLOYEE, recordHistory } from '../store/history.ts';
import { senderAddress } from '../store/settings.ts';
import { diaryOf } from '../store/slots.ts';
import { transact } from './hold.ts';
import { isOffered, withFreshSlots } from './open-slots.ts';
import { changeOf, statusChangeOf } from './remember.ts';

type Booking = Wish & { consultantId: number; token: string; phoneNumber?: string | null | undefined };

export async function book(services: Services, { token, phoneNumber, consultantId, ...wish }: Booking): Promise<Appointment> {
  const { db, now, appUrl, wakeOutbox } = services;
  const appointment = await withFreshSlots(services, { token, date: wish.date }, () =>
    transact(db, async (db) => {
      const at = now();
      // In this order, on their way together: the diary is read once both are held.
      const [consultant, employee, diary, sender] = await Promise.all([
        lockConsultant(db, consultantId),
        lockInvitee(db, token),
        diaryOf(db, { from: wish.date, to: wish.date, consultantId }),
        senderAddress(db),
      ]);
      if (!employee || isInvitationExpired(employee.invitationSentDate, at)) throw new Refusal('INVALID_TOKEN');
      const refusal = whyNotBook(employee, employee.employer, wish, at);
      if (refusal) throw new Refusal(refusal);
      const visitor = { employer: employee.employer, appointmentId: null };
      if (!consultant || !isOffered(consultant, diary, wish, visitor, at)) throw new Refusal('SLOT_TAKEN');
      const booked = { ...employee, status: EMPLOYEE_AFTER.booked, phone: phoneNumber || employee.phone };
      const [appointment] = await Promise.all([
        insertAppointment(db, { ...wish, consultant, employee: booked, cancelToken: newSecret() }),
        markEmployee(db, employee.id, booked),
      ]);
      const changes = [
        changeOf({ at, actor: EMPLOYEE, action: 'geboekt' }, null, appointment),
        statusChangeOf(employee, booked.status, { at, actor: EMPLOYEE }),
      ];
      await Promise.all([recordHistory(db, changes), post(db, at, bookedMails({ appUrl, now: at }, appointment), sender)]);
      return appointment;
    }),
  );
  wakeOutbox();
  return appointment;
}
