import { hasBegun } from '#domain/appointments/booking.ts';
import { mayBringPartner } from '#domain/conversation/partner.ts';
import { hrAddress, sentAgain } from '#domain/post/addresses.ts';
import { employeeUid } from '#server/calendar/uid.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { lockAppointmentsOf, raiseSequences, replaceUnsentMails, setCancelTokens } from '#server/store/access/renewed-links.ts';
import { type Appointment, appointmentsOf } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';
import type { EmployerRow } from '#server/store/people/employers.ts';
import type { HrOverview } from '#server/store/post/hr-overviews.ts';
import { dropPaperLetters } from '#server/store/post/invitation-letters.ts';
import { forgetFormerTokens, setInvitationTokens } from '#server/store/post/invitation-links.ts';
import { dropPartners } from './appointments/change-partner.ts';
import { freshVideoUrl } from './appointments/video-url.ts';
import { invite, inviteInOverview, newTokens } from './invite.ts';
import { recordAndPost, type Telling } from './record.ts';

type Work = Pick<Services, 'now' | 'appUrl'>;
type Renewal = {
  /** Their rows are locked and have the new values already. */
  employees: readonly EmployeeRow[];
  employer: EmployerRow;
  actor: Actor;
  /** For all people of an employer whose links go to HR: one overview, posted after the last batch. */
  overview: Pick<HrOverview, 'mailId'> | null;
};

export const NEW_READER = 'De e-mails voor deze werknemer gaan intussen naar een ander adres.';

/**
 * The links of these employees have a new reader: all links mailed before are revoked, and what still applies is sent again. Returns
 * whether anything is sent. Call it inside a transaction, after the change itself.
 */
export async function renewLinks(db: Db, services: Work, { employees, employer, actor, overview }: Renewal): Promise<boolean> {
  const ids = employees.map(({ id }) => id);
  const by = { at: services.now(), actor, appUrl: services.appUrl };
  await renewCancelTokens(db, ids);
  await replaceUnsentMails(db, ids, NEW_READER);
  await dropPaperLetters(db, ids);
  if (!mayBringPartner(employer)) await dropPartners(db, ids, by);
  const planned = (await appointmentsOf(db, ids)).filter(({ status }) => status === 'geplanned');
  const isPlanned = new Set(planned.map(({ employeeId }) => employeeId));
  const isInvited = (employee: EmployeeRow) =>
    sentAgain({ ...employee, hasPlannedAppointment: isPlanned.has(employee.id) }) === 'invitation';
  const invited = employees.filter(isInvited);
  await renewQuietly(
    db,
    employees.filter((employee) => employee.invitationToken !== null && !isInvited(employee)),
  );
  if (overview && hrAddress(employer)) await inviteInOverview(db, { employees: invited, mailId: overview.mailId }, by);
  else await invite(db, invited, by);
  await forgetFormerTokens(db, ids);
  const ahead = planned.filter((appointment) => !hasBegun(appointment, by.at));
  await confirmAgain(db, { appointments: ahead, employer, isOverview: overview !== null }, by);
  return invited.length + ahead.length > 0;
}

async function renewCancelTokens(db: Db, employeeIds: number[]): Promise<void> {
  const appointments = await lockAppointmentsOf(db, employeeIds);
  if (appointments.length === 0) return;
  await setCancelTokens(db, {
    ids: appointments.map(({ id }) => id),
    tokens: newTokens(appointments.length),
    uids: appointments.map(employeeUid),
  });
}

/** A new token without a mail, for people who have an appointment or are done: the old link would show their data to its former reader. */
async function renewQuietly(db: Db, employees: readonly EmployeeRow[]): Promise<void> {
  if (employees.length > 0) await setInvitationTokens(db, { ids: employees.map(({ id }) => id), tokens: newTokens(employees.length) });
}

/** The reader of the old address still has the video link, so it is replaced. */
async function renewVideoUrls(db: Db, appointments: Appointment[]): Promise<Appointment[]> {
  const renewed = [];
  for (const appointment of appointments) {
    const videoUrl = appointment.videoUrl === null ? null : await freshVideoUrl(db, appointment);
    if (videoUrl !== appointment.videoUrl) await updateAppointment(db, appointment.id, { videoUrl });
    renewed.push({ ...appointment, videoUrl });
  }
  return renewed;
}

type Again = { appointments: Appointment[]; employer: EmployerRow; isOverview: boolean };

async function confirmAgain(db: Db, { appointments, employer, isOverview }: Again, by: Telling): Promise<void> {
  if (appointments.length === 0) return;
  const inOverview = isOverview && hrAddress(employer) !== null;
  const letters = inOverview ? [] : await asConfirmed(db, appointments, { keepsVideo: isOverview });
  const events = appointments.map((appointment, i) => {
    return { kind: 'appointment.confirmed_again', data: { inOverview }, appointment, letter: letters[i] ?? null } as const;
  });
  await recordAndPost(db, events, by);
}

async function asConfirmed(db: Db, appointments: Appointment[], { keepsVideo }: { keepsVideo: boolean }) {
  await raiseSequences(
    db,
    appointments.map(({ id }) => id),
  );
  const raised = appointments.map((one) => ({ ...one, sequence: one.sequence + 1 }));
  const renewed = keepsVideo ? raised : await renewVideoUrls(db, raised);
  return renewed.map((appointment, i) => ({ appointment, hasNewVideo: appointment.videoUrl !== raised[i]?.videoUrl }));
}
