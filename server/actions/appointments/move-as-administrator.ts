import type { Administrator } from '#domain/access/caller.ts';
import { isLateMove, whyNotAdminMove, whyNotHandTo } from '#domain/appointments/booking.ts';
import { type ChosenHour, isHandedOver } from '#domain/appointments/chosen-hour.ts';
import { chargeFor } from '#domain/money/charges.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { moveAppointment } from '#server/steps/appointments/move-appointment.ts';
import { hoursToMoveTo, withoutItself } from '#server/steps/appointments/move-targets.ts';
import { byPhoneAfter, keepNumber, type Telephone } from '#server/steps/appointments/telephone.ts';
import { lockAppointment } from '#server/steps/locks.ts';
import { takeSlot } from '#server/steps/take-slot.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { insertCharge } from '#server/store/money/charges.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { diaryOf } from '#server/store/planning/diaries.ts';

const MOVED = { kind: 'appointment.moved', data: { by: 'administrator' } } as const;
const HANDED_OVER = { kind: 'appointment.handed_over' } as const;

/** Absent `consultantId`: the same consultant. */
type Move = ChosenHour & Telephone & { id: number; consultantId?: number | undefined };

/** By an administrator, who may move late (charged to the employer), outside availability, and to another consultant. */
export function moveAsAdministrator(
  services: Services,
  caller: Administrator,
  { id, consultantId: other, phoneNumber, ...wanted }: Move,
): Promise<Appointment> {
  const slotsLeft = () => hoursToMoveTo(services, { id, consultantId: other, ...wanted });
  return takeSlot(services, slotsLeft, async (db, at) => {
    const locked = await lockAppointment(db, { id }, other === undefined ? [] : [other]);
    if (!locked) throw new Refusal('APPOINTMENT_NOT_FOUND');
    const before = locked.appointment;
    const consultantId = other ?? before.consultantId;
    const chosen = { ...wanted, consultantId, byPhone: await byPhoneAfter(db, before, wanted) };
    const unfit = whyNotHandTo(await consultantById(db, consultantId), before);
    if (unfit) throw refusalAt('consultantId', unfit);
    const diary = await diaryOf(db, { from: chosen.date, to: chosen.date, consultantId });
    const refusal = whyNotAdminMove(before, chosen, { ...withoutItself(diary, before), now: at });
    if (refusal) throw new Refusal(refusal);
    const { isSame } = await keepNumber(db, locked, { ...chosen, phoneNumber, byEmployee: false });
    if (isSame) return before;
    if (isLateMove(before, chosen, at)) await insertCharge(db, chargeFor('late_move', before, at));
    const event = isHandedOver(before, chosen) ? HANDED_OVER : MOVED;
    return moveAppointment(db, { before, chosen, event }, { at, actor: caller, appUrl: services.appUrl });
  });
}
