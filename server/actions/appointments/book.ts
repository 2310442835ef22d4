import { EMPLOYEE_AFTER, whyNotBook } from '#domain/appointments/booking.ts';
import { videoUrlOf } from '#domain/appointments/video.ts';
import type { Wish } from '#domain/appointments/wish.ts';
import { isInvitationExpired } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import { bookedMails } from '#server/mail/appointment-mails.ts';
import { post } from '#server/mail/outbox.ts';
import { newSecret, newVideoCode } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { appointmentHistoryRow, statusHistoryRow } from '#server/steps/history-rows.ts';
import { openConsultants } from '#server/steps/open-slots.ts';
import { isOffered, takeSlot } from '#server/steps/take-slot.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { insertAppointment } from '#server/store/appointments/changes.ts';
import { EMPLOYEE, recordHistory } from '#server/store/appointments/history.ts';
import { senderOf } from '#server/store/firm/settings.ts';
import { lockConsultant } from '#server/store/people/consultants.ts';
import { lockInvitee, markEmployee } from '#server/store/people/employees.ts';
import { diaryOf } from '#server/store/planning/slots.ts';

type Booking = Wish & { consultantId: number; token: string; phoneNumber?: string | null | undefined };

export function book(services: Services, { token, phoneNumber, consultantId, ...wish }: Booking): Promise<Appointment> {
  const { appUrl } = services;
  const slotsLeft = () => openConsultants(services, token, wish.date);
  return takeSlot(services, slotsLeft, async (db, at) => {
    // Pipelined on one connection, so they run in this order: lock consultant, lock employee, then read the diary.
    const [consultant, employee, diary, sender] = await Promise.all([
      lockConsultant(db, consultantId),
      lockInvitee(db, token),
      diaryOf(db, { from: wish.date, to: wish.date, consultantId }),
      senderOf(db),
    ]);
    if (!employee || isInvitationExpired(employee.invitationSentDate, at)) throw new Refusal('INVALID_TOKEN');
    const refusal = whyNotBook(employee, employee.employer, wish, at);
    if (refusal) throw new Refusal(refusal);
    const visitor = { employer: employee.employer, appointmentId: null };
    if (!consultant || !isOffered(consultant, diary, wish, visitor, at)) throw new Refusal('SLOT_TAKEN');
    const booked = { ...employee, status: EMPLOYEE_AFTER.booked, phone: phoneNumber || employee.phone };
    const videoUrl = videoUrlOf(consultant.video, wish.meetingType, newVideoCode());
    const [appointment] = await Promise.all([
      insertAppointment(db, { ...wish, consultant, employee: booked, cancelToken: newSecret(), videoUrl }),
      markEmployee(db, employee.id, booked),
    ]);
    const changes = [
      appointmentHistoryRow({ at, actor: EMPLOYEE, action: 'geboekt' }, [null, appointment]),
      statusHistoryRow(employee, booked.status, { at, actor: EMPLOYEE }),
    ];
    await Promise.all([recordHistory(db, changes), post(db, at, bookedMails({ appUrl, now: at }, appointment), sender)]);
    return appointment;
  });
}
