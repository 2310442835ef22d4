import type { Visitor } from '#domain/access/caller.ts';
import { whenAgain } from '#domain/appointments/moves.ts';
import { MAX_MOVES } from '#domain/appointments/vocabulary.ts';
import { whyNotChangePartner, whyNotThisPartner } from '#domain/conversation/bring-partner.ts';
import { type Partner, partnerChange } from '#domain/conversation/partner.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import { retryAfterOf } from '#domain/retry.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { changePartner, refuseOnePartnerTooMany } from '#server/steps/appointments/change-partner.ts';
import { claim } from '#server/steps/appointments/holder.ts';
import { ChangedBeforeLock, lockAppointment, transact } from '#server/steps/locks.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { EMPLOYEE, partnerChanges } from '#server/store/appointments/history.ts';
import { employeeByInvitationToken } from '#server/store/post/invitation-links.ts';
import { refusals } from '#texts/nl/refusals.ts';

/** Sets who comes along, for the holder of the invitation's or the appointment's token. Null: nobody comes along (any more). */
export async function setPartner(services: Services, caller: Visitor<'mail'>, wanted: Partner | null): Promise<Appointment> {
  const { db, now, appUrl, wakeOutbox } = services;
  const changed = await transact(db, async (db) => {
    const at = now();
    const appointment = await lockByEither(db, caller, at);
    const refusal = whyNotChangePartner(appointment, at) ?? (wanted && whyNotThisPartner(wanted, appointment.employee));
    if (refusal) throw new Refusal(refusal);
    if (wanted && partnerChange(appointment.partner, wanted)) {
      await refuseOnePartnerTooMany(db, { ...appointment, wanted }, at);
      await refuseMany(db, appointment, at);
    }
    return changePartner(db, { before: appointment, wanted }, { at, actor: EMPLOYEE, appUrl });
  });
  wakeOutbox();
  return changed;
}

/** The appointment of the link, or the planned one of the invitation, however old the link is. */
async function lockByEither(db: Db, caller: Visitor<'mail'>, at: Temporal.Instant): Promise<Appointment> {
  if (!(await claim(db, caller))) throw new Refusal('INVALID_TOKEN');
  const { token } = caller;
  const own = await lockAppointment(db, { cancelToken: token });
  if (own) return own.appointment;
  const invitee = await employeeByInvitationToken(db, token);
  if (!invitee) throw new Refusal('INVALID_TOKEN');
  const planned = await lockAppointment(db, { plannedFor: invitee.id });
  if (!planned) throw new Refusal(isLinkAlive(invitee, at) ? 'NOT_PLANNED' : 'INVALID_TOKEN');
  // The invitation was replaced before the employee's row was locked.
  if ((await employeeByInvitationToken(db, token))?.id !== invitee.id) throw new ChangedBeforeLock();
  return planned.appointment;
}

async function refuseMany(db: Db, { employeeId }: { employeeId: number }, at: Temporal.Instant): Promise<void> {
  const again = whenAgain(await partnerChanges(db, employeeId), MAX_MOVES, at);
  if (!again) return;
  const retryAfter = retryAfterOf(at.until(again).total('milliseconds'));
  throw new Refusal('TOO_MANY_PARTNER_CHANGES', { retryAfter }, refusals.TOO_MANY_PARTNER_CHANGES({ retryAfter }));
}
