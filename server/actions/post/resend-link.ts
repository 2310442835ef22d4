import { hasBegun } from '#domain/appointments/booking.ts';
import { whyNoLink } from '#domain/post/link.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { sentAgainMails } from '#server/mail/appointment-mails.ts';
import { postTimeline } from '#server/mail/employee-mails.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import type { Invited } from '#server/steps/invite.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { raiseSequences } from '#server/store/access/links.ts';
import { type Appointment, plannedAppointmentOf } from '#server/store/appointments/appointments.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { type EmployeeRow, lockEmployee } from '#server/store/people/employees.ts';
import { employerById } from '#server/store/people/employers.ts';
import { setLastMail } from '#server/store/post/invitations.ts';

/**
 * The link that works now once more, in the letter that belongs to it, to the address that is known now. No new token, and the days
 * until a reminder are counted as before. A letter with the same link that still waits lapses.
 */
export async function resendLink(services: Services, id: number, actor: Actor): Promise<void> {
  await services.db.transaction(async (db) => {
    const { employee, planned } = await lockHolder(db, services, id);
    if (planned) await confirmAgain(db, services, planned);
    else await inviteAgain(db, services, employee);
    await record(db, { kind: 'employee.link_resent', id }, { at: services.now(), actor });
  });
  services.wakeOutbox();
}

/** To read out or to copy; whoever has it can act as the employee, so it is in the audit log. */
export async function showLink(services: Services, id: number, actor: Actor): Promise<string> {
  const { db, now, appUrl } = services;
  return db.transaction(async (db) => {
    const { employee } = await lockHolder(db, services, id);
    await recordAudit(db, { at: isoOf(now()), actor, action: 'link bekeken', subject: `werknemer ${id}` });
    return `${appUrl}/book/${employee.invitationToken}`;
  });
}

type Holder = { employee: Invited; planned: Appointment | null };

/** The employee's row is locked: the link, the address and the appointment stay what they are until the commit. */
async function lockHolder(db: Db, { now }: Pick<Services, 'now'>, id: number): Promise<Holder> {
  const employee = await lockEmployee(db, id);
  if (!employee) throw new Refusal('EMPLOYEE_NOT_FOUND');
  const planned = await plannedAppointmentOf(db, id);
  const refusal = whyNoLink({ ...employee, hasPlannedAppointment: planned !== null }, now());
  if (refusal || !hasLink(employee)) throw new Refusal(refusal ?? 'NO_LINK');
  return { employee, planned };
}

function hasLink(employee: EmployeeRow): employee is Invited {
  return employee.invitationToken !== null && employee.invitationSentDate !== null;
}

async function inviteAgain(db: Db, { now, appUrl }: Services, employee: Invited): Promise<void> {
  const employer = found(await employerById(db, employee.employerId));
  const [mailId] = await postTimeline(db, { appUrl, now: now() }, employer, 'invitation', [employee]);
  await setLastMail(db, employee.id, found(mailId));
}

async function confirmAgain(db: Db, { now, appUrl }: Services, appointment: Appointment): Promise<void> {
  if (hasBegun(appointment, now())) throw new Refusal('ALREADY_BEGUN');
  await raiseSequences(db, [appointment.id]);
  await post(db, now(), sentAgainMails({ appUrl, now: now() }, { ...appointment, sequence: appointment.sequence + 1 }));
}
