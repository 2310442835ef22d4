import { isLateMove, whyNotAdminMove } from '#domain/appointments/booking.ts';
import { isSame, type Wish } from '#domain/appointments/wish.ts';
import { wallClock } from '#domain/calendar.ts';
import { chargeFor } from '#domain/money/charges.ts';
import { GRID, offers, openSlots } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import type { MeetingType } from '#domain/vocabulary.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { lockAppointment } from '#server/steps/locks.ts';
import { moveAppointment } from '#server/steps/move-appointment.ts';
import { takeSlot } from '#server/steps/take-slot.ts';
import { type Appointment, appointmentBy } from '#server/store/appointments/appointments.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { insertCharge } from '#server/store/money/charges.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { type Diary, diaryOf } from '#server/store/planning/slots.ts';

/** By an administrator, who may move late (at the employer's cost) and outside availability. */
export function moveAsAdministrator(services: Services, actor: Actor, { id, ...wish }: Wish & { id: number }): Promise<Appointment> {
  const slotsLeft = () => hoursToMoveTo(services, { id, ...wish });
  return takeSlot(services, slotsLeft, async (db, at) => {
    const locked = await lockAppointment(db, { id });
    if (!locked) throw new Refusal('APPOINTMENT_NOT_FOUND');
    const before = locked.appointment;
    const diary = await diaryOf(db, { from: wish.date, to: wish.date, consultantId: before.consultantId });
    const refusal = whyNotAdminMove(before, wish, without(diary, before), at);
    if (refusal) throw new Refusal(refusal);
    if (isSame(before, { ...wish, consultantId: before.consultantId })) return before;
    if (isLateMove(before, wish, at)) await insertCharge(db, chargeFor('late_move', before, at));
    return moveAppointment(db, services, { at, actor, action: 'verplaatst' }, before, wish);
  });
}

/** The hours of a day: which of them this appointment can be moved to, and which lie within the consultant's availability. */
export async function hoursToMoveTo(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, date, meetingType }: { id: number; date: string; meetingType?: MeetingType | undefined },
) {
  const appointment = await appointmentBy(db, { id });
  if (!appointment) throw new Refusal('APPOINTMENT_NOT_FOUND');
  const { consultantId, employee } = appointment;
  const consultant = found(await consultantById(db, consultantId));
  const diary = await diaryOf(db, { from: date, to: date, consultantId });
  const question = { ...diary, consultants: [consultant], dates: [date], employer: employee.employer, now: wallClock(now()), except: id };
  const [day] = openSlots(question)[0]?.days ?? [];
  return GRID.map((slot) => ({
    ...slot,
    free: whyNotAdminMove(appointment, { date, ...slot }, without(diary, appointment), now()) === null,
    available: day !== undefined && offers(day, slot, meetingType ?? appointment.meetingType),
  }));
}

/** Without the appointment itself, which does not block its own hour. */
function without({ appointments, unavailability, closedDays }: Diary, { id }: Appointment) {
  return { unavailability, closedDays, appointments: appointments.filter((other) => other.id !== id) };
}
