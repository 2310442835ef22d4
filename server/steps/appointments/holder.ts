import type { Administrator, HrFor, Visitor } from '#domain/access/caller.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { type Locked, lockAppointment } from '#server/steps/locks.ts';
import { partiesOf } from '#server/store/appointments/appointments.ts';
import { type Actor, EMPLOYEE, HR } from '#server/store/appointments/history.ts';
import { type EmployeeRow, lockEmployee } from '#server/store/people/employees.ts';
import {
  type Booker,
  claimForHr,
  claimLink,
  employeeOfAnyInvitation,
  type Invitee,
  lockInvitee,
} from '#server/store/post/invitation-links.ts';
import { hr } from '#texts/dutch-only/hr.ts';

// Whoever changes something without a login: the holder of a link, or HR for one of its employees. Both follow the same rules. Each change
// first claims the link, then locks.

export function actorOf(caller: Visitor | HrFor | Administrator): Actor {
  if (caller.kind === 'administrator') return caller;
  return caller.kind === 'hr' ? HR : EMPLOYEE;
}

/**
 * The first statement of every change through a link or by HR: a second concurrent change with the same token, or for the same employee, is
 * refused instead of waiting. Administrators claim nothing. Returns, before any row is locked, whether the token exists; for HR, whether
 * the employee is one of theirs and the link has not been revoked.
 */
export async function claim(db: Db, booker: Booker): Promise<boolean> {
  if (booker.kind === 'administrator') return true;
  const { isFree, isKnown } = booker.kind === 'visitor' ? await claimLink(db, booker.token) : await claimForHr(db, booker);
  if (!isFree) throw new Refusal('LINK_BUSY', { retryAfter: 1 });
  return isKnown;
}

type Wanted = { others?: number[]; unknown: RefusalCode };

/**
 * Claims the link, or for HR the employee, and locks the appointment: that of the link, or the employee's planned one. `unknown`: the
 * refusal of an unknown link.
 */
export async function lockHeld(db: Db, caller: Visitor<'appointment'> | HrFor, { others = [], unknown }: Wanted): Promise<Locked> {
  const isKnown = await claim(db, caller);
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

/** Claims the link and locks the employee who answers an invitation with anything but a booking. */
export async function lockAnswering(db: Db, caller: Visitor<'invitation'>, at: Temporal.Instant): Promise<Invitee> {
  const invitee = (await claim(db, caller)) ? await lockInvitee(db, caller) : null;
  if (!invitee || !isLinkAlive(invitee, at)) throw new Refusal('INVALID_TOKEN');
  return invitee;
}

/** Claims the link and locks the employee to whom it belongs. */
export async function lockHolder(db: Db, caller: Visitor<'mail'>): Promise<EmployeeRow> {
  await claim(db, caller);
  const employee = await lockEmployee(db, await holderOf(db, caller));
  if (!employee) throw new Refusal('INVALID_TOKEN');
  return employee;
}

/** The employee to whom this token belongs: of an invitation (also a former one) or of an appointment. */
export async function holderOf(db: Db, { token }: Visitor<'mail'>): Promise<number> {
  const holder = (await employeeOfAnyInvitation(db, token)) ?? (await partiesOf(db, { cancelToken: token }))?.employeeId;
  if (holder === undefined) throw new Refusal('INVALID_TOKEN');
  return holder;
}
