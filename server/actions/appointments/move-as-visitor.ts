import type { Visitor } from '#domain/access/caller.ts';
import { whyNotMove } from '#domain/appointments/booking.ts';
import { deadlineOf } from '#domain/appointments/late.ts';
import { whenToMoveAgain } from '#domain/appointments/moves.ts';
import { isSame, type Wish } from '#domain/appointments/wish.ts';
import { Refusal } from '#domain/refusals.ts';
import { retryAfterOf } from '#domain/retry.ts';
import { startsAt } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { claimLink } from '#server/steps/appointments/claim-link.ts';
import { moveAppointment } from '#server/steps/appointments/move-appointment.ts';
import { lockAppointment } from '#server/steps/locks.ts';
import { openConsultants } from '#server/steps/open-slots.ts';
import { isOffered, takeSlot } from '#server/steps/take-slot.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { EMPLOYEE, movesByLink } from '#server/store/appointments/history.ts';
import { noticeHoursOf } from '#server/store/firm/settings.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { diaryOf } from '#server/store/planning/slots.ts';
import { refusals } from '#texts/nl/refusals.ts';

type Move = Wish & { consultantId: number };

/** By the holder of the appointment's token: another hour, type or consultant; appointment and token stay the same. */
export function moveAsVisitor(services: Services, { token }: Visitor<'appointment'>, wish: Move): Promise<Appointment> {
  const slotsLeft = () => openConsultants(services, { token }, wish.date);
  return takeSlot(services, slotsLeft, async (db, at) => {
    const locked = (await claimLink(db, token)) && (await lockAppointment(db, { cancelToken: token }, [wish.consultantId]));
    if (!locked) throw new Refusal('INVALID_MODIFY_LINK');
    const before = locked.appointment;
    const refusal = whyNotMove(before, wish, at);
    if (refusal) throw new Refusal(refusal, { deadline: deadlineOf(startsAt(before), before.graceUntil) });
    if (isSame(before, wish)) return before;
    const again = whenToMoveAgain(await movesByLink(db, before.id), at);
    if (again) throw tooManyMoves(at.until(again));
    const consultant = await consultantById(db, wish.consultantId);
    const diary = await diaryOf(db, { from: wish.date, to: wish.date, consultantId: wish.consultantId });
    const visitor = { employer: before.employee.employer, appointmentId: before.id, noticeHours: await noticeHoursOf(db) };
    if (!isOffered({ consultant, diary }, wish, { ...visitor, now: at })) throw new Refusal('SLOT_TAKEN');
    const event = { kind: 'appointment.moved', data: { by: 'link' } } as const;
    return moveAppointment(db, { before, wish, event }, { at, actor: EMPLOYEE, appUrl: services.appUrl });
  });
}

function tooManyMoves(wait: Temporal.Duration): Refusal {
  const retryAfter = retryAfterOf(wait.total('milliseconds'));
  return new Refusal('TOO_MANY_MOVES', { retryAfter }, refusals.TOO_MANY_MOVES({ retryAfter }));
}
