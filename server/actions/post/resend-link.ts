import type { Administrator } from '#domain/access/caller.ts';
import { hasBegun } from '#domain/appointments/booking.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import { whyNoLink } from '#domain/post/link.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { linkCarriers } from '#server/mail/employee-mails.ts';
import type { Addressed } from '#server/mail/letters/shapes.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { type Invited, isInvited } from '#server/steps/invite.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { raiseSequences } from '#server/store/access/renewed-links.ts';
import { type Appointment, appointmentBy } from '#server/store/appointments/appointments.ts';
import { type Act, record } from '#server/store/events/record.ts';
import { lockEmployee } from '#server/store/people/employees.ts';
import { employerById } from '#server/store/people/employers.ts';
import { setLastMail } from '#server/store/post/invitation-mails.ts';

/**
 * Sends the current link again, in the matching letter, to the current address. The token stays the same, and so do the reminder dates. A
 * waiting letter with the same link is dropped. Whoever declined gets it too, because they asked for it, and stays declined until they
 * answer otherwise: returns when they did.
 */
export async function resendLink(services: Services, caller: Administrator, id: number): Promise<{ declinedAt: string | null }> {
  const declinedAt = await services.db.transaction(async (db) => {
    if ((await lockEmployee(db, id))?.stoppedAt) throw new Refusal('STOPPED');
    const { employee, planned } = await lockLinked(db, services, id);
    if (employee.email === null && !hrAddress(found(await employerById(db, employee.employerId)))) throw new Refusal('NO_ADDRESS');
    const by = { at: services.now(), actor: caller, appUrl: services.appUrl };
    const letter = planned ? await confirmedAgain(db, planned, by) : await invitedAgain(db, employee);
    const posted = await recordAndPost(db, [{ kind: 'employee.link_resent', id, letter }], by);
    if (!planned) await setLastMail(db, id, found(linkCarriers(posted).get(id)));
    return employee.declinedAt;
  });
  services.wakeOutbox();
  return { declinedAt };
}

/** To read out or copy; audited, because whoever has the link can act as the employee. */
export async function showLink(services: Services, caller: Administrator, id: number): Promise<string> {
  const { db, now, appUrl } = services;
  return db.transaction(async (db) => {
    const { employee } = await lockLinked(db, services, id);
    await record(db, { kind: 'link.shown', id }, { at: now(), actor: caller });
    return `${appUrl}/book/${employee.invitationToken}`;
  });
}

type Linked = { employee: Invited; planned: Appointment | null };

/** Locks the employee's row, so that link, address and appointment do not change until the commit. */
async function lockLinked(db: Db, { now }: Pick<Services, 'now'>, id: number): Promise<Linked> {
  const employee = await lockEmployee(db, id);
  if (!employee) throw new Refusal('EMPLOYEE_NOT_FOUND');
  const planned = await appointmentBy(db, { plannedFor: id });
  const refusal = whyNoLink({ ...employee, hasPlannedAppointment: planned !== null }, now());
  if (refusal || !isInvited(employee)) throw new Refusal(refusal ?? 'NO_LINK');
  return { employee, planned };
}

async function invitedAgain(db: Db, employee: Invited): Promise<Addressed> {
  return { employee, employer: found(await employerById(db, employee.employerId)) };
}

async function confirmedAgain(db: Db, appointment: Appointment, { at }: Act): Promise<{ appointment: Appointment }> {
  if (hasBegun(appointment, at)) throw new Refusal('ALREADY_BEGUN');
  await raiseSequences(db, [appointment.id]);
  return { appointment: { ...appointment, sequence: appointment.sequence + 1 } };
}
