import type { HrFor, Visitor } from '#domain/access/caller.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { type Locked, lockAppointment } from '#server/steps/locks.ts';
import { type Actor, EMPLOYEE, HR } from '#server/store/appointments/history.ts';
import type { InviteeKey } from '#server/store/post/invitation-links.ts';
import { hr } from '#texts/nl/hr.ts';
import { claimInvitee } from './claim-link.ts';

// Whoever books or changes without a login: the holder of a link, or HR for one of its employees. Both follow the same rules.

export function inviteeKey(caller: Visitor | HrFor): InviteeKey {
  if (caller.kind === 'visitor') return { token: caller.token };
  const { employeeId, employerId, linkId } = caller;
  return { employeeId, employerId, linkId };
}

export function actorOf({ kind }: Visitor | HrFor): Actor {
  return kind === 'hr' ? HR : EMPLOYEE;
}

type Wanted = { others?: number[]; unknown: RefusalCode };

/**
 * Claims the link, or for HR the employee, and locks the appointment: that of the link, or the employee's planned one. `unknown`: the
 * refusal of an unknown link.
 */
export async function lockHeld(db: Db, caller: Visitor<'appointment'> | HrFor, { others = [], unknown }: Wanted): Promise<Locked> {
  const isKnown = await claimInvitee(db, inviteeKey(caller));
  if (caller.kind === 'visitor') {
    const locked = isKnown && (await lockAppointment(db, { cancelToken: caller.token }, others));
    if (!locked) throw new Refusal(unknown);
    return locked;
  }
  const locked = isKnown && (await lockAppointment(db, { plannedFor: caller.employeeId }, others));
  if (!isKnown || (locked && locked.employee.employerId !== caller.employerId)) throw new Refusal('EMPLOYEE_NOT_FOUND');
  if (!locked) throw new Refusal('NOT_PLANNED', {}, hr.refusals.notPlanned);
  return locked;
}
