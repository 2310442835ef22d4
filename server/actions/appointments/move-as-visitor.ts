import type { HrFor, Visitor } from '#domain/access/caller.ts';
import { whyNotMove } from '#domain/appointments/booking.ts';
import { type ChosenHour, isSame } from '#domain/appointments/chosen-hour.ts';
import { whenAgain } from '#domain/appointments/moves.ts';
import { MAX_MOVES } from '#domain/appointments/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { retryAfterOf } from '#domain/retry.ts';
import type { Services } from '#server/services.ts';
import { actorOf, lockHeld } from '#server/steps/appointments/holder.ts';
import { moveAppointment } from '#server/steps/appointments/move-appointment.ts';
import { byPhoneAfter, keepNumber, type Telephone } from '#server/steps/appointments/telephone.ts';
import { openConsultants } from '#server/steps/open-slots.ts';
import { isOffered, takeSlot } from '#server/steps/take-slot.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { movesByLink } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { noticeHoursOf } from '#server/store/firm/settings.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { diaryOf } from '#server/store/planning/diaries.ts';
import { refusals } from '#texts/nl/refusals.ts';

type Move = ChosenHour & Telephone & { consultantId: number };

/**
 * Moves an appointment for the holder of its token, or for HR, to another hour, type or consultant; appointment and token stay the same.
 */
export function moveAsVisitor(services: Services, caller: Visitor<'appointment'> | HrFor, wanted: Move): Promise<Appointment> {
  const slotsLeft = () => openConsultants(services, caller, wanted.date);
  return takeSlot(services, slotsLeft, async (db, at) => {
    const locked = await lockHeld(db, caller, { others: [wanted.consultantId], unknown: 'INVALID_MODIFY_LINK' });
    const { appointment: before } = locked;
    const { phoneNumber, ...asked } = wanted;
    const chosen = { ...asked, byPhone: await byPhoneAfter(db, before, wanted) };
    const refusal = whyNotMove(before, chosen, at);
    if (refusal) throw new Refusal(refusal, { deadline: before.freeUntil });
    const kept = await keepNumber(db, locked, { ...chosen, phoneNumber, byEmployee: caller.kind === 'visitor' });
    if (kept.isSame) return before;
    const again = whenAgain(await movesByLink(db, before.employeeId), MAX_MOVES, at);
    if (again) throw tooManyMoves(at.until(again));
    const consultant = await consultantById(db, chosen.consultantId);
    const diary = await diaryOf(db, { from: chosen.date, to: chosen.date, consultantId: chosen.consultantId });
    const visitor = { employer: before.employee.employer, appointmentId: before.id, noticeHours: await noticeHoursOf(db) };
    // Another number alone takes no hour.
    if (!isSame(before, chosen) && !isOffered({ consultant, diary }, chosen, { ...visitor, now: at })) throw new Refusal('SLOT_TAKEN');
    const event = { kind: 'appointment.moved', data: { by: 'link' } } as const;
    const by = { at, actor: actorOf(caller), appUrl: services.appUrl };
    const after = await moveAppointment(db, { before, chosen, event }, by);
    if (caller.kind === 'hr') await record(db, { kind: 'hr.moved', id: caller.employeeId }, by);
    return after;
  });
}

function tooManyMoves(wait: Temporal.Duration): Refusal {
  const retryAfter = retryAfterOf(wait.total('milliseconds'));
  return new Refusal('TOO_MANY_MOVES', { retryAfter }, refusals.TOO_MANY_MOVES({ retryAfter }));
}
