import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasBegun } from '#domain/appointments/booking.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { hrAppointmentsMail } from '#server/mail/appointment-mails.ts';
import { timelineMails } from '#server/mail/employee-mails.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { lockEmployeesAfter } from '#server/store/access/links.ts';
import { plannedAt } from '#server/store/appointments/appointments.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';
import { type EmployerRow, employerById } from '#server/store/people/employers.ts';
import { deleteHrOverview, type HrOverview, invitedBy, lockHrOverview, updateHrOverview } from '#server/store/post/hr-overviews.ts';
import { found } from './found.ts';
import type { Invited } from './invite.ts';
import { transact } from './locks.ts';
import { renewLinks } from './renew-links.ts';

// HR gets one mail with the links of everyone, and an employer may have thousands of people. Their rows are what their own bookings
// wait for, so that they are changed some at a time, each part a transaction. The number of the mail is taken first: who carries it is in
// it. The row of the overview is locked during a part, and tells how far it is; what a killed server left is finished by the jobs.

type Work = Pick<Services, 'now' | 'appUrl'>;

/** What one transaction changes: a booking of one of them waits that long. */
export const PEOPLE_PER_PART = 50;

/** Renews what has yet to be renewed of an employer's links, and finishes the overview. Answers whether anything goes out because of it. */
export async function renewAllLinks(services: Work & Pick<Services, 'db' | 'wakeOutbox'>, employerId: number): Promise<boolean> {
  try {
    for (let hasSent = false; ; await nextTurn()) {
      const { sent, more } = await transact(services.db, (db) => renewPart(db, services, employerId));
      hasSent ||= sent;
      if (!more) return hasSent;
    }
  } finally {
    services.wakeOutbox();
  }
}

async function renewPart(db: Db, services: Work, employerId: number): Promise<{ sent: boolean; more: boolean }> {
  const overview = await lockHrOverview(db, employerId);
  if (!overview) return { sent: false, more: false };
  const employer = found(await employerById(db, employerId));
  if (overview.renewedUpTo !== null) {
    const employees = await lockEmployeesAfter(db, employerId, overview.renewedUpTo, PEOPLE_PER_PART);
    const last = employees.at(-1);
    if (last) {
      const sent = await renewLinks(db, services, { employees, employer, actor: overview.actor, overview });
      await updateHrOverview(db, employerId, { renewedUpTo: last.id, touchedAt: isoOf(services.now()) });
      return { sent, more: true };
    }
  }
  await finishHrOverview(db, services, overview, employer);
  return { sent: false, more: false };
}

/** Puts it in the outbox. Not while links have yet to be renewed: whoever does that finishes it. */
export async function finishHrOverview(db: Db, { now, appUrl }: Work, overview: HrOverview, employer: EmployerRow): Promise<void> {
  const ctx = { appUrl, now: now() };
  const hr = hrAddress(employer);
  if (hr) {
    const invited = (await invitedBy(db, employer.id, overview.mailId)).filter(isInvited);
    if (invited.length > 0) {
      const mails = timelineMails(ctx, employer, 'invitation', invited);
      await post(
        db,
        now(),
        mails.map((mail) => ({ ...mail, id: overview.mailId })),
      );
    }
    if (overview.renewedUpTo !== null) {
      const ahead = (await plannedAt(db, employer.id)).filter((appointment) => !hasBegun(appointment, now()));
      if (ahead.length > 0) await post(db, now(), [hrAppointmentsMail(ctx, employer, hr, 'links', ahead)]);
    }
  }
  await deleteHrOverview(db, employer.id);
}

function isInvited(employee: EmployeeRow): employee is Invited {
  return employee.invitationToken !== null && employee.invitationSentDate !== null;
}
