import { whyNotMove } from '#domain/appointments/booking.ts';
import { deadlineOf } from '#domain/appointments/late.ts';
import { isSame, type Wish } from '#domain/appointments/wish.ts';
import { Refusal } from '#domain/refusals.ts';
import { startsAt } from '#domain/time.ts';
import { movedMails } from '#server/mail/appointment-mails.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { recordAppointmentChange } from '#server/steps/history-rows.ts';
import { lockAppointment, transact } from '#server/steps/locks.ts';
import { isOffered, withFreshSlots } from '#server/steps/open-slots.ts';
import { type Appointment, appointmentBy, updateAppointment } from '#server/store/appointments/appointments.ts';
import { EMPLOYEE } from '#server/store/appointments/history.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { diaryOf } from '#server/store/planning/slots.ts';

/** By whoever holds the appointment's link: another hour, type or consultant; the appointment and its link stay the same. */
export async function moveAsVisitor(
  services: Services,
  { token, ...wish }: Wish & { consultantId: number; token: string },
): Promise<Appointment> {
  const { db, now, appUrl, wakeOutbox } = services;
  const appointment = await withFreshSlots(services, { token, date: wish.date }, () =>
    transact(db, async (db) => {
      const at = now();
      const locked = await lockAppointment(db, { cancelToken: token }, [wish.consultantId]);
      if (!locked) throw new Refusal('INVALID_MODIFY_LINK');
      const before = locked.appointment;
      const { id, sequence } = before;
      const { employer } = before.employee;
      const refusal = whyNotMove(before, employer, wish, at);
      if (refusal) throw new Refusal(refusal, { deadline: deadlineOf(startsAt(before)) });
      if (isSame(before, wish)) return before;
      const consultant = await consultantById(db, wish.consultantId);
      const diary = await diaryOf(db, { from: wish.date, to: wish.date, consultantId: wish.consultantId });
      if (!isOffered(consultant, diary, wish, { employer, appointmentId: id }, at)) throw new Refusal('SLOT_TAKEN');
      await updateAppointment(db, id, { ...wish, sequence: sequence + 1, reminderSentAt: null });
      const after = (await appointmentBy(db, { id }))!;
      await recordAppointmentChange(db, { at, actor: EMPLOYEE, action: 'gewijzigd' }, [before, after]);
      await post(db, at, movedMails({ appUrl, now: at }, before, after));
      return after;
    }),
  );
  wakeOutbox();
  return appointment;
}
